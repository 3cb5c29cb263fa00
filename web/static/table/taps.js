// Decides which clicks and key presses count as taps on a table; the stage carries out the taps.
import { handleArrowKeys } from "../shared/arrows.js";
import { openOverlay } from "../shared/find.js";
import { MisclickGuard } from "../shared/misclick-guard.js";
import { ASKS } from "./why.js";

const TAPPED = "[data-action], [data-command]";

export class Taps {
  #root;
  #tap;
  #ask;
  #misclicks = new MisclickGuard();
  #repainted = false; // whether there may be another button under the finger since the last tap
  #isBlocked = false; // whether the current press must not tap: it began too soon, or it only closes a menu

  /**
   * Listen for taps in the element `root`. `tap` carries out the action of a tapped element; its argument `byKey` is
   * true if a key was used. `ask` explains why an element’s action is not allowed; its argument `hit` is the tapped
   * part of the element.
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
    handleArrowKeys(root, `${TAPPED}, ${ASKS}`);
  }

  /**
   * Remember that the table has been painted. `moved` is true if buttons may now do something else, for example because
   * the turn has changed.
   * @param {boolean} moved
   */
  noteRepaint(moved) {
    this.#repainted = moved;
    this.#misclicks.noteRepaint(moved);
  }

  /**
   * Remember that the table is about to change without a tap: see `MisclickGuard.noteAutoMove`.
   * @param {Element | null} button
   */
  noteAutoMove(button) {
    this.#misclicks.noteAutoMove(button);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const element = tappedBy(event);
    if (!element) return;
    // the second click of a double click is not meant for an element that has just appeared under the finger
    const isHasty = this.#isBlocked || (event.detail > 1 && this.#repainted);
    this.#isBlocked = false;
    if (event.detail > 0 && isHasty) return;
    if (element.matches(ASKS)) return this.#ask(element, /** @type {Element} */ (event.target));
    this.#misclicks.noteTap(event, element);
    this.#repainted = false;
    this.#tap(element, event.detail === 0);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const element = event.isPrimary && !event.button ? tappedBy(event) : null;
    // a tap beside an open menu closes the menu, and does nothing else
    const closes = openOverlay()?.contains(element) === false;
    this.#isBlocked = element !== null && (closes || this.#misclicks.isTooSoon(event, element));
  }

  // Let a key that is held down tap only once: otherwise it would go on to tap everything that appears, such as a
  // curtain. Ignore a second press that comes too soon.
  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    if (event.key !== "Enter" && event.key !== " ") return void this.#misclicks.forgetTap();
    const element = tappedBy(event);
    if (event.repeat || (element && this.#misclicks.isTooSoon(event, element))) event.preventDefault();
  }
}

/** @param {Event} event @returns {HTMLElement | null} */
const tappedBy = ({ target }) =>
  target instanceof Element ? target.closest(`:is(${TAPPED}, ${ASKS}):not(:disabled)`) : null;

// Keep the focus from moving to an element that is tapped with a finger or a mouse. The tap may remove the element. If
// it had the focus then, the browser would have to work out the styles of a page that is only half changed.
/** @param {MouseEvent} event */
function keepOffFocus(event) {
  if (event.target instanceof Element && event.target.closest(`button, ${TAPPED}, ${ASKS}`)) event.preventDefault();
}
