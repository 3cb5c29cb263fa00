// Draws the effects of an action on the board while its button is pointed at or has the focus.
import { afterFrame } from "../shared/frames.js";

const HOLD = 350; // milliseconds after which a finger that stays where it is points
const REST = 30; // milliseconds that a mouse is over something before the board shows what that would do

export class Pointing {
  #root;
  #prospects; // gives, for the text of an action, the markup for each place where it is drawn
  #rest; // gives when all that moves has come to rest
  /** @type {Element | null} */
  #over = null; // what the mouse came over last
  #at = ""; // where on the screen something was pressed last
  #finger = 0; // the timer of one that may come to point
  #held = false; // whether one has pointed: when it goes up, nothing is tapped
  /** @type {string | null} */
  #pointed = null; // the action that is pointed at
  /** @type {[Element, string][]} */
  #marked = []; // what on the page says that it is: buttons and squares with that action, and the board

  /** @param {HTMLElement} root @param {(action: string) => string[]} prospects @param {() => Promise<unknown>} rest */
  constructor(root, prospects, rest) {
    this.#root = root;
    this.#prospects = prospects;
    this.#rest = rest;
    root.addEventListener("pointerdown", (event) => {
      this.#at = placeOf(event);
      this.#held = false;
      if (event.pointerType === "touch" && event.isPrimary) this.#hold(element(event));
    });
    for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => this.#letGo());
    root.addEventListener("click", (event) => this.#held && this.#keepFromTapping(event), true);
    // what the browser has to offer for a finger that is held
    root.addEventListener("contextmenu", (event) => this.#held && event.preventDefault());
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#passOver(element(event), this.#at === placeOf(event));
    });
    root.addEventListener("pointerleave", () => this.#passOver(document.activeElement));
    root.addEventListener("focusin", (event) => element(event)?.matches(":focus-visible") && this.at(element(event)));
    root.addEventListener("focusout", () => this.at(null));
  }

  /** Point at an element, or at nothing. @param {Element | null} element */
  at(element) {
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
    // for the board's styles: were they to look for it themselves, they would do so at every change of the board
    const board = this.#root.querySelector(".board");
    if (board && drawn.some(Boolean)) this.#marked.push([board, "data-showing"]);
    for (const [element, name] of this.#marked) element.setAttribute(name, "");
  }

  // Fingers cannot point without pressing: one that is held shows what a choice would do, and does not make it.
  /** @param {Element | null} pressed */
  #hold(pressed) {
    this.#finger = window.setTimeout(() => {
      this.at(pressed);
      this.#held = this.#pointed !== null;
    }, HOLD);
  }

  #letGo() {
    window.clearTimeout(this.#finger);
    if (this.#held) this.at(null);
  }

  /** @param {Event} event */
  #keepFromTapping(event) {
    event.stopPropagation();
    this.#held = false;
  }

  // A tap puts other things under a mouse that rests: the page shows them, and what moves comes to rest as well, before
  // the board shows what they would do.
  /** @param {Element | null} element */
  #passOver(element, resting = false) {
    this.#over = element;
    const point = () => this.#over === element && this.at(element?.isConnected ? element : null);
    afterFrame(() => (resting ? this.#rest().then(point) : point()), REST);
  }
}

const element = (/** @type {Event} */ { target }) => (target instanceof Element ? target : null);

const placeOf = (/** @type {MouseEvent} */ { screenX, screenY }) => `${screenX} ${screenY}`;
