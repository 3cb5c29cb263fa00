// Lets the arrow keys move the focus between elements that can be tapped: left and right in the order of the page, up
// and down by position. These keys also reach elements that the Tab key skips: pieces, and elements that only explain
// why an action is not allowed. Enter taps the element that has the focus.
import { findAll, isShown } from "./find.js";
import { nearest } from "./nearest.js";
import { keyOf } from "./pressed.js";

/** @type {{ [key: string]: number }} */
const LEFT_AND_RIGHT = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {{ [key: string]: [x: number, y: number] }} */
const UP_AND_DOWN = { ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Move the focus in `root` with the arrow keys.
 * @param {HTMLElement} root @param {string} tapped the selector of elements that can be tapped
 */
export function handleArrowKeys(root, tapped) {
  root.addEventListener("keydown", (event) => {
    const { target } = event;
    const key = keyOf(event);
    // do nothing in a replay or in TV mode, where other modules handle the arrow keys
    if (event.defaultPrevented || root.dataset.view === "past" || document.documentElement.hasAttribute("data-television")) return;
    if (!(target instanceof Element) || !target.matches(tapped)) return;
    // in a menu, stay in the menu: it closes as soon as the focus is outside
    const within = target.closest("[popover]") ?? root;
    const all = () => findAll(`:is(${tapped}):not(:disabled)`, within).filter(isShown);
    if (LEFT_AND_RIGHT[key]) {
      event.preventDefault();
      const found = all();
      found[found.indexOf(/** @type {HTMLElement} */ (target)) + LEFT_AND_RIGHT[key]]?.focus();
    } else if (UP_AND_DOWN[key]) {
      const next = nearest(target, all(), UP_AND_DOWN[key]);
      if (next) event.preventDefault();
      next?.focus();
    } else if (key === "Enter" && !event.repeat && !(target instanceof HTMLButtonElement)) {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  });
}
