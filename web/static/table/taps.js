// Decides which clicks and keys count as taps on a table; the stage carries them out.
import { arrows } from "../shared/arrows.js";
import { overlay } from "../shared/find.js";
import { MisclickGuard } from "../shared/misclick-guard.js";
import { ASKS } from "./why.js";

const TAPPED = "[data-action], [data-command]";

export class Taps {
  #root;
  #tap;
  #ask;
  #misclicks = new MisclickGuard();
  #repainted = false; // whether the last tap may have put another button under the finger
  #tooSoon = false; // whether the current press began before anybody could see what it would hit

  /**
   * Listen for taps in the element `root`. `tap` carries out the action of an element; `byKey` is true if a key was
   * used. `ask` explains why an element’s action is not allowed; `hit` is the part of the element that was tapped.
   * @param {HTMLElement} root
   * @param {(element: HTMLElement, byKey: boolean) => void} tap @param {(element: HTMLElement, hit: Element) => void} ask
   */
  constructor(root, tap, ask) {
    this.#root = root;
    this.#tap = tap;
    this.#ask = ask;
    root.addEventListener("mousedown", keepOffFocus);
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("keydown", (event) => this.#keyDown(event));
    arrows(root, `${TAPPED}, ${ASKS}`);
  }

  /**
   * Remember that the table has been painted. `moved` is true if buttons may now do something else, for example because
   * the turn has changed.
   * @param {boolean} moved
   */
  came(moved) {
    this.#repainted = moved;
    this.#misclicks.came(moved);
  }

  /**
   * Remember that the table is about to change without a tap: see `MisclickGuard.goesOn`.
   * @param {Element | null} button
   */
  goesOn(button) {
    this.#misclicks.goesOn(button);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const element = tappedBy(event);
    if (!element) return;
    // the second click of a double click is not meant for an element that has just appeared under the finger
    const hasty = this.#tooSoon || (event.detail > 1 && this.#repainted);
    this.#tooSoon = false;
    if (event.detail > 0 && hasty) return;
    if (element.matches(ASKS)) return this.#ask(element, /** @type {Element} */ (event.target));
    this.#misclicks.note(event, element);
    this.#repainted = false;
    this.#tap(element, event.detail === 0);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const element = event.isPrimary && !event.button ? tappedBy(event) : null;
    // a tap beside an open menu closes the menu, and does nothing else
    const closes = overlay()?.contains(element) === false;
    this.#tooSoon = element !== null && (closes || this.#misclicks.isTooSoon(event, element));
  }

  // Let a key that is held down tap only once: otherwise it would tap through slips and curtains. Ignore a second press
  // that comes too soon.
  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    if (event.key !== "Enter" && event.key !== " ") return void this.#misclicks.forget();
    const element = tappedBy(event);
    if (event.repeat || (element && this.#misclicks.isTooSoon(event, element))) event.preventDefault();
  }
}

/** @param {Event} event @returns {HTMLElement | null} */
const tappedBy = ({ target }) =>
  target instanceof Element ? target.closest(`:is(${TAPPED}, ${ASKS}):not(:disabled)`) : null;

// Stop fingers and mice from moving the focus to elements that are tapped. A tapped element may be removed. If the
// removed element had the focus, the browser would have to work out the styles of a page that is only half changed.
/** @param {MouseEvent} event */
function keepOffFocus(event) {
  if (event.target instanceof Element && event.target.closest(`button, ${TAPPED}, ${ASKS}`)) event.preventDefault();
}
