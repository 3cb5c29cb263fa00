// Makes the page in the new language show the same as the old page when somebody changes the language. The game itself
// is stored anyway; this module carries over what is chosen on the table, what is open, and how far everything is
// scrolled.
import { find, findAll } from "../shared/find.js";
import { afterFrame } from "../shared/frames.js";

const CARRIED = "homestretch/carried";
const SCROLLED = ["#table .side", "#table .board-area", "#table-menu"];

/**
 * Each key is the selector of something that is open or switched on. Its value is the selector of the button that opens
 * it or switches it on.
 * @type {{ [open: string]: string }}
 */
const OPEN = {
  "#words[data-open]": "#words-button",
  "#table[data-near]": "#near-button",
  "#table[data-paused]": "#pause-button",
  "#table [data-held]": "[data-hold]",
  "#table [data-playing]": "[data-play]",
  "#table [data-advice]:not(:empty)": "[data-hint-ask]",
};

/**
 * What the page carries over when it is loaded again in another language.
 * @typedef {object} Carried
 * @property {string} language the new language
 * @property {string} lesson the name of the open lesson; empty if there is none
 * @property {AtTable | null} table what the table shows; null if another screen is shown
 *
 * @typedef {object} AtTable
 * @property {[TapKind, string][]} taps the taps that bring back what the table shows: see `replayTaps` in stage.js
 * @property {string[]} open the selectors (keys of `OPEN`) that match something on the page
 * @property {boolean} menu whether the menu of the table is open
 * @property {number[]} scrolled how far things are scrolled, in pixels: first the page, then the elements of `SCROLLED`
 */

/**
 * Whenever the language is changed, carry over what a stage and the page around it show.
 * @param {import("./stage.js").Stage} stage
 */
export function carryOver(stage) {
  document.addEventListener("homestretch:preference", ({ detail: { name, value } }) => {
    if (name === "language") swapStored(JSON.stringify(describeScreen(stage, value)));
  });
}

/**
 * Return what the page in the previous language has carried over to this page, or null if there is nothing. Only the
 * first call returns it; later calls return null.
 * @returns {Carried | null}
 */
export function takeCarried() {
  const found = JSON.parse(swapStored("") || "null");
  return found?.language === document.documentElement.lang ? found : null;
}

/** @param {import("./stage.js").Stage} stage @param {string} language @returns {Carried} */
function describeScreen(stage, language) {
  const lesson = find('.screen.current#learn [aria-current="step"]')?.getAttribute("data-command") ?? "";
  const table = stage.isShown && {
    taps: stage.ask("taps") || [],
    open: Object.keys(OPEN).filter((open) => find(open)),
    menu: find("#table-menu")?.matches(":popover-open") ?? false,
    scrolled: [window.scrollY, ...SCROLLED.map((selector) => find(selector)?.scrollTop ?? 0)],
  };
  return { language, lesson: lesson.replace("lesson ", ""), table: table || null };
}

/**
 * Show on a stage what has been carried over. Call this when the table on the stage has been painted.
 * @param {import("./stage.js").Stage} stage @param {AtTable} was
 */
export function restoreTable(stage, { taps, open, menu, scrolled: [page, ...scrolled] }) {
  stage.replayTaps(taps);
  // wait for the next frame: then the menu has its controls, and the table has done its own scrolling
  afterFrame(() => {
    for (const one of open) if (!find(one)) find(OPEN[one])?.click();
    if (menu) {
      find("#table-menu")?.showPopover();
      // wait for one more frame, because the menu takes the focus when it opens
      afterFrame(() => find("#table-menu [data-preference=language]")?.focus());
    }
    window.scrollTo({ top: page, behavior: "instant" });
    SCROLLED.forEach((selector, at) => findAll(selector).forEach((one) => (one.scrollTop = scrolled[at])));
  });
}

/**
 * Store a text, which may be empty, for the next page in this tab. Return the text that was stored before.
 * @param {string} text
 */
function swapStored(text) {
  try {
    const before = sessionStorage.getItem(CARRIED);
    sessionStorage.setItem(CARRIED, text);
    return before;
  } catch {
    return ""; // nothing can be stored here, so nothing is carried over
  }
}
