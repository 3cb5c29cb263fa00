// Scrolls the page so that players see the choices, and the board or at least its dice. The bar with the main button
// always stays in sight.
import { reducedMotion } from "../shared/reduced-motion.js";
import { isFrame, scrollIntoSight, scrollToTop } from "../shared/embed.js";
import { find } from "../shared/find.js";

/** @type {WeakSet<EventTarget>} */
const scrolled = new WeakSet(); // the elements that are scrolled away from their top

/** The number of pixels that stay free above and below an element that is scrolled to. */
export const EDGE = 8;
const CLOCK_HEIGHT = 45; // pixels at the top of the window for the timer, which may appear only after the page has scrolled
const MAX_HIDDEN = 1 / 4; // the page does not scroll if no more than this share of the board is out of sight

/** @param {any} event */
function noteScrolled({ target }) {
  if (target === document ? window.scrollY : target.scrollTop) scrolled.add(target);
  else scrolled.delete(target);
}

// Tell the browser how high the bar is, so that an element that gets the focus is scrolled to above the bar.
const bars = new ResizeObserver(([{ target }]) => {
  document.documentElement.style.scrollPaddingBottom = `${window.innerHeight - heightAbove(target) + EDGE}px`;
});

// Tell the style sheet the height of the payout below the board, because that height limits the size of the board: see
// styles/table/payout.css.
const payouts = new ResizeObserver(([{ target, borderBoxSize }]) => {
  const board = /** @type {HTMLElement} */ (target.closest(".table")?.querySelector(".board-area"));
  board?.style.setProperty("--payout", `${borderBoxSize[0].blockSize}px`);
});

/**
 * Fit the board into the room above the payout, now and whenever the payout's size changes.
 * @param {HTMLElement} table
 */
export function fitBoard(table) {
  payouts.disconnect();
  const payout = table.querySelector(".side > .card > .payout")?.parentElement;
  if (payout) payouts.observe(payout);
}

document.addEventListener("scroll", noteScrolled, { capture: true, passive: true });

/**
 * Scroll the panel to its top. If the table is now shown to another player (`otherEyes`), scroll the page to its top,
 * too. Do nothing to what is at its top anyway: even reading a scroll position makes the browser lay out the whole
 * page.
 * @param {HTMLElement} table @param {boolean} otherEyes
 */
export function backToTop(table, otherEyes) {
  const side = find(".side", table);
  if (scrolled.delete(side)) side.scrollTo(0, 0);
  if (otherEyes && (isFrame || scrolled.delete(document))) scrollToTop();
}

/**
 * Prepare for a peek: return a function that scrolls the page and the panel back to where they are now, as far as their
 * length allows. If the peek shows a slip, the function then scrolls the whole slip into view. If the peek only turns
 * over chips in place, the function scrolls nothing else, so that the chips stay under the finger. `command` is the
 * command of the held button.
 * @param {HTMLElement} table @param {string} command
 */
export function scrollKeeper(table, command) {
  const turnsOver = table.querySelector(`.turn [data-command="${command}"]`);
  const [page, panel] = [window.scrollY, find(".side", table).scrollTop];
  return () => {
    window.scrollTo({ top: page, behavior: "instant" });
    find(".side", table).scrollTop = panel;
    const slip = table.dataset.view === "private" && table.querySelector(".side > .slip");
    if (slip && !turnsOver && !isFrame) slip.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
}

/**
 * Scroll the page as little as necessary to show the choices and, if there is room, the board or at least its dice. Do
 * nothing if the choices and most of the board are in sight. Call this after a frame, when the page has been laid out.
 * @param {HTMLElement} table
 */
export function showTurn(table) {
  const bar = table.querySelector(".side .turn-bar");
  const choices = table.querySelector(".side .choices") ?? table.querySelector(".side .card:is(.turn, .final)");
  bars.disconnect();
  if (!(bar || choices) || table.dataset.view === "past") return;
  if (isFrame) return void [choices, bar].forEach((element) => element && scrollIntoSight(element));
  const room = bar ? heightAbove(bar) : window.innerHeight;
  if (bar) bars.observe(bar);
  const [board, dice] = boardAndDice(table);
  const [whole] = extentOf([board]);
  const [first, last] = extentOf([choices, dice]);
  const start = Number(table.dataset.seconds) ? CLOCK_HEIGHT : 0;
  if (first >= start && last <= room && whole >= start - MAX_HIDDEN * (board?.clientHeight ?? 0)) return;
  const [top, bottom] = rangeToShow(choices, table, room - start);
  if (top < start || bottom > room) {
    const by = bottom - top > room - start || top < start ? top - start - EDGE : bottom - room + EDGE;
    window.scrollBy({ top: by, behavior: reducedMotion.matches ? "instant" : "smooth" });
  }
}

/**
 * Scroll until a whole element is in sight. In a frame, scroll only the row that contains the element, until the
 * element is at the left edge of the row. Elsewhere, scroll the row, the panel and the page as little as necessary.
 * @param {HTMLElement | undefined} element
 */
export function scrollToElement(element) {
  const row = element?.parentElement;
  if (!element || !row) return;
  const behavior = reducedMotion.matches ? "instant" : "smooth";
  if (isFrame) row.scrollTo({ left: element.offsetLeft - row.offsetLeft, behavior });
  else element.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}

// Return the height of the window above the bar, in pixels; if the bar is not in the lower half, return the whole
// height.
/** @param {Element} bar */
function heightAbove(bar) {
  const { top } = bar.getBoundingClientRect();
  return top > window.innerHeight / 2 ? top : window.innerHeight;
}

// Return the top and the bottom of what must be in sight, in pixels. The choices and the board must be in sight. If
// `room` is too small for both, the choices and the dice must. If `room` is too small for these, too, only the choices
// must.
/** @param {Element | null} choices @param {HTMLElement} table @param {number} room @returns {[top: number, bottom: number]} */
function rangeToShow(choices, table, room) {
  const [board, dice] = boardAndDice(table);
  const found = [[choices, board], [choices, dice], ...(choices ? [[choices]] : [])].map(extentOf);
  return found.find(([top, bottom]) => bottom - top <= room - 2 * EDGE) ?? found.at(-1) ?? [0, 0];
}

/** @param {HTMLElement} table */
function boardAndDice(table) {
  const board = table.querySelector(".board-area");
  return [board, table.querySelector(".board-area .tray") ?? board];
}

/** @param {(Element | null)[]} elements @returns {[top: number, bottom: number]} */
function extentOf(elements) {
  const boxes = elements.flatMap((element) => element?.getBoundingClientRect() ?? []);
  return [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
}
