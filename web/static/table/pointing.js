// Shows on the board what an action would do, while somebody points at a button or square that makes this action, or
// while such an element has the focus.
import { afterFrame } from "../shared/frames.js";

const LONG_PRESS = 350; // milliseconds for which a finger must stay in place to count as pointing
const HOVER_DELAY = 30; // milliseconds for which the mouse must be over an element to count as pointing

export class Pointing {
  #root;
  #prospects; // returns drawings of an action’s effects, as markup: one text for each `.prospects` element
  #whenStill; // returns a promise that resolves when no piece moves any more
  /** @type {Element | null} */
  #hovered = null; // the element that the mouse has entered last
  #pressedAt = ""; // the place of the last press on the screen
  #finger = 0; // the timer that runs until a finger has stayed in place long enough to point
  #wasLongPress = false; // whether a finger has pointed: if so, lifting the finger must not count as a tap
  /** @type {string | null} */
  #pointed = null; // the action that somebody points at
  /** @type {[Element, string][]} */
  #marked = []; // elements marked for #pointed: the buttons and squares of that action, and the board

  /**
   * @param {HTMLElement} root @param {(action: string) => string[]} prospects
   * @param {() => Promise<unknown>} whenStill
   */
  constructor(root, prospects, whenStill) {
    this.#root = root;
    this.#prospects = prospects;
    this.#whenStill = whenStill;
    root.addEventListener("pointerdown", (event) => {
      this.#pressedAt = placeOf(event);
      this.#wasLongPress = false;
      if (event.pointerType === "touch" && event.isPrimary) this.#startLongPress(element(event));
    });
    for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => this.#endPress());
    root.addEventListener("click", (event) => this.#wasLongPress && this.#keepFromTapping(event), true);
    // keep the browser's own menu away while a finger points
    root.addEventListener("contextmenu", (event) => this.#wasLongPress && event.preventDefault());
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#hover(element(event), this.#pressedAt === placeOf(event));
    });
    root.addEventListener("pointerleave", () => this.#hover(document.activeElement));
    root.addEventListener("focusin", (event) => element(event)?.matches(":focus-visible") && this.preview(element(event)));
    root.addEventListener("focusout", () => this.preview(null));
  }

  /**
   * Show what the action of an element would do; if there is no action, show nothing.
   * @param {Element | null} element
   */
  preview(element) {
    const offered = this.#root.contains(element) ? element?.closest("[data-action]") : null;
    const action = offered?.getAttribute("data-action") ?? null;
    if (action === this.#pointed) return;
    this.#pointed = action;
    for (const [element, name] of this.#marked.splice(0)) element.removeAttribute(name);
    const drawn = action === null ? [] : this.#prospects(action);
    for (const [index, place] of this.#root.querySelectorAll(".prospects").entries()) {
      place.innerHTML = drawn[index] ?? "";
    }
    if (action === null) return;
    const twins = this.#root.querySelectorAll(`[data-action="${CSS.escape(action)}"]`);
    this.#marked = Array.from(twins, (twin) => [twin, "data-pointed"]);
    // mark the board as well: with `:has()`, style sheets would not need this mark, but the browser would check such
    // rules again at every change of the board
    const board = this.#root.querySelector(".board");
    if (board && drawn.some(Boolean)) this.#marked.push([board, "data-showing"]);
    for (const [element, name] of this.#marked) element.setAttribute(name, "");
  }

  // Let a finger that stays in place point at the pressed element: the board shows what the choice would do, and
  // lifting the finger does not make the choice.
  /** @param {Element | null} pressed */
  #startLongPress(pressed) {
    this.#finger = window.setTimeout(() => {
      this.preview(pressed);
      this.#wasLongPress = this.#pointed !== null;
    }, LONG_PRESS);
  }

  #endPress() {
    window.clearTimeout(this.#finger);
    if (this.#wasLongPress) this.preview(null);
  }

  /** @param {Event} event */
  #keepFromTapping(event) {
    event.stopPropagation();
    this.#wasLongPress = false;
  }

  // Point at an element that the mouse has entered. If the mouse has not moved since the last press (`resting`), the
  // element has appeared under the mouse. In that case, wait until all pieces have come to rest.
  /** @param {Element | null} element */
  #hover(element, resting = false) {
    this.#hovered = element;
    const point = () => this.#hovered === element && this.preview(element?.isConnected ? element : null);
    afterFrame(() => (resting ? this.#whenStill().then(point) : point()), HOVER_DELAY);
  }
}

const element = (/** @type {Event} */ { target }) => (target instanceof Element ? target : null);

const placeOf = (/** @type {MouseEvent} */ { screenX, screenY }) => `${screenX} ${screenY}`;
