// The page in another language shows what this one does. Games are stored anyway; the rest is carried over: what is on
// the table, what is open, and how far it is scrolled.
import { find, findAll } from "../shared/find.js";
import { afterFrame } from "../shared/frames.js";

const CARRIED = "homestretch/carried";
const SCROLLED = ["#table .side", "#table .board-area", "#table-menu"];

/** What is open or switched on, and the button that does it. @type {{ [open: string]: string }} */
const OPEN = {
  "#words[data-open]": "#words-button",
  "#table[data-near]": "#near-button",
  "#table[data-paused]": "#pause-button",
  "#table [data-held]": "[data-hold]",
  '#table [data-play][aria-pressed="true"]': "[data-play]",
  "#table [data-advice]:not(:empty)": "[data-hint-ask]",
};

/**
 * @typedef {object} Carried
 * @property {string} language that it is carried to
 * @property {string} lesson that is open
 * @property {AtTable | null} table null if another screen is shown
 *
 * @typedef {object} AtTable
 * @property {[TapKind, string][]} taps
 * @property {string[]} open which of `OPEN` are
 * @property {boolean} menu whether the menu of the table is open
 * @property {number[]} scrolled how far the page is, and each of `SCROLLED`
 */

/** Carry over what a stage and the page around it show, whenever the language is changed. @param {import("./stage.js").Stage} stage */
export function carryOver(stage) {
  document.addEventListener("homestretch:preference", ({ detail: { name, value } }) => {
    if (name === "language") keep(JSON.stringify(shown(stage, value)));
  });
}

/** Return, once, what the page in the previous language has passed to this one; null if nothing. @returns {Carried | null} */
export function carried() {
  const found = JSON.parse(keep("") || "null");
  return found?.language === document.documentElement.lang ? found : null;
}

/** @param {import("./stage.js").Stage} stage @param {string} language @returns {Carried} */
function shown(stage, language) {
  const lesson = find('.screen.current#learn [aria-current="step"]')?.getAttribute("data-command") ?? "";
  const table = stage.isShown && {
    taps: stage.ask("taps") || [],
    open: Object.keys(OPEN).filter((open) => find(open)),
    menu: find("#table-menu")?.matches(":popover-open") ?? false,
    scrolled: [window.scrollY, ...SCROLLED.map((selector) => find(selector)?.scrollTop ?? 0)],
  };
  return { language, lesson: lesson.replace("lesson ", ""), table: table || null };
}

/** Show on a stage what has been carried over, after its table has been painted. @param {import("./stage.js").Stage} stage @param {AtTable} was */
export function showAgain(stage, { taps, open, menu, scrolled: [page, ...scrolled] }) {
  stage.retrace(taps);
  // the menu has its controls then, and what the table scrolls by itself is scrolled
  afterFrame(() => {
    for (const one of open) if (!find(one)) find(OPEN[one])?.click();
    if (menu) {
      find("#table-menu")?.showPopover();
      // which takes the focus as soon as it is open
      afterFrame(() => find("#table-menu [data-preference=language]")?.focus());
    }
    window.scrollTo({ top: page, behavior: "instant" });
    SCROLLED.forEach((selector, at) => findAll(selector).forEach((one) => (one.scrollTop = scrolled[at])));
  });
}

/** Keep a text for the next page of this tab, or none; returns the one that was kept. @param {string} text */
function keep(text) {
  try {
    const before = sessionStorage.getItem(CARRIED);
    sessionStorage.setItem(CARRIED, text);
    return before;
  } catch {
    return ""; // nothing can be stored here: then the game itself goes on
  }
}
