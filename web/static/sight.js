// What the players are to see without scrolling: whose turn it is, what goes on, and the dice.
import { intoSight, isFrame, toTop } from "./embed.js";
import { find } from "./find.js";

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
/** @type {WeakSet<EventTarget>} */
const scrolled = new WeakSet(); // what is not at its top

const EDGE = 8; // pixels that stay free above and below

/** @param {any} event */
function noteScrolled({ target }) {
  if (target === document ? window.scrollY : target.scrollTop) scrolled.add(target);
  else scrolled.delete(target);
}

document.addEventListener("scroll", noteScrolled, { capture: true, passive: true });

/**
 * The panel is to begin at its top, and the page too if it is for other eyes than before. Only what has been scrolled is
 * touched: merely asking where it is would have the whole page laid out at once.
 * @param {HTMLElement} table @param {boolean} otherEyes
 */
export function backToTop(table, otherEyes) {
  const side = find(".side", table);
  if (scrolled.delete(side)) side.scrollTo(0, 0);
  if (otherEyes && (isFrame || scrolled.delete(document))) toTop();
}

/**
 * Scroll as little as it takes to see whose turn it is, what there is to do, and the dice, if there is room for all of
 * it; not at all where it is seen already. To be called when a frame has been made, and so the page is laid out.
 * @param {HTMLElement} table
 */
export function showTurn(table) {
  const turn = table.querySelector(".side .prompt, .side h2");
  const onward = table.querySelector(".side [data-primary], .side .choices button, .side .card.turn button");
  if (!turn || table.dataset.view === "past") return;
  if (isFrame) return void [onward, turn].forEach((element) => element && intoSight(element));
  const [top, bottom] = stretch(turn, onward, table.querySelector(".board-area .tray"));
  if (top < 0 || bottom > window.innerHeight) {
    const by = bottom - top > window.innerHeight || top < 0 ? top - EDGE : bottom - window.innerHeight + EDGE;
    window.scrollBy({ top: by, behavior: calm.matches ? "instant" : "smooth" });
  }
}

// From where to where it goes: with the dice, and with all that can be chosen, as far as there is room.
/**
 * @param {Element} turn @param {Element | null} onward @param {Element | null} dice
 * @returns {[top: number, bottom: number]}
 */
function stretch(turn, onward, dice) {
  const needed = [turn, onward ?? turn];
  const wished = [[...needed, dice, turn.closest(".card")], [...needed, dice], [...needed, turn.closest(".card")], needed];
  const found = wished.map(around);
  return found.find(([top, bottom]) => bottom - top <= window.innerHeight - 2 * EDGE) ?? around(needed);
}

/** @param {(Element | null)[]} elements @returns {[top: number, bottom: number]} */
function around(elements) {
  const boxes = elements.flatMap((element) => element?.getBoundingClientRect() ?? []);
  return [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
}
