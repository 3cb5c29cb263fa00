// Taps on a table: which clicks and keys are meant. What comes of them is the stage's.
import { arrows } from "../shared/arrows.js";
import { overlay } from "../shared/find.js";
import { MisclickGuard } from "./misclick-guard.js";
import { ASKS } from "./why.js";

const TAPPED = "[data-action], [data-command]";

export class Taps {
  #root;
  #tap;
  #ask;
  #misclicks = new MisclickGuard();
  #repainted = false; // whether the last tap may have put another button under the finger
  #tooSoon = false; // whether the press that goes on began before anybody could see what it hits

  /**
   * Taps in the element `root`. `tap` does what an element is for, `byKey` if the focus is on the table; `ask` is about an
   * element that says why something cannot be done, of which `hit` was tapped.
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

  /** Something is painted; `moved` as in `MisclickGuard.came`. @param {boolean} moved */
  came(moved) {
    this.#repainted = moved;
    this.#misclicks.came(moved);
  }

  /** The table goes on without a tap: see `MisclickGuard.goesOn`. @param {Element | null} button */
  goesOn(button) {
    this.#misclicks.goesOn(button);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const element = tappedBy(event);
    if (!element) return;
    // The second click of a double click is not meant for what came up under it.
    const hasty = this.#tooSoon || (event.detail > 1 && this.#repainted);
    this.#tooSoon = false;
    if (event.detail > 0 && hasty) return;
    if (element.matches(ASKS)) return this.#ask(element, /** @type {Element} */ (event.target));
    this.#misclicks.note(event, element);
    this.#repainted = false;
    this.#tap(element, event.detail === 0 || this.#root.contains(document.activeElement));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const element = event.isPrimary && !event.button ? tappedBy(event) : null;
    // beside an open menu a tap closes that, and does nothing else
    const closes = overlay()?.contains(element) === false;
    this.#tooSoon = element !== null && (closes || this.#misclicks.isTooSoon(event, element));
  }

  // A key held down taps once: otherwise it would run through slips and curtains. So does one that is pressed twice.
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

// What is tapped may go, and would take the focus with it: the browser would have to work out the style of the page half
// changed. So fingers and mice give none.
/** @param {MouseEvent} event */
function keepOffFocus(event) {
  if (event.target instanceof Element && event.target.closest(`button, ${TAPPED}, ${ASKS}`)) event.preventDefault();
}
