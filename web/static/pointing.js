// What an action would do is drawn on the board while it is pointed at or has the focus.
import { afterFrame } from "./frames.js";

const REST = 30; // milliseconds that a mouse is over something before the board shows what that would do

export class Pointing {
  #root;
  #prospects; // gives, for the text of an action, the markup for each place where it is drawn
  #rest; // gives when all that moves has come to rest
  #over = null; // what the mouse came over last
  #at = ""; // where on the screen something was pressed last
  #pointed = null; // the action that is pointed at
  #marked = []; // what on the page says that it is: buttons and squares with that action, and the board

  constructor(root, prospects, rest) {
    this.#root = root;
    this.#prospects = prospects;
    this.#rest = rest;
    root.addEventListener("pointerdown", (event) => (this.#at = placeOf(event)));
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.#passOver(event.target, this.#at === placeOf(event));
    });
    root.addEventListener("pointerleave", () => this.#passOver(document.activeElement));
    root.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && this.at(target));
    root.addEventListener("focusout", () => this.at(null));
  }

  /** Point at an element, or at nothing. */
  at(element) {
    const action = (this.#root.contains(element) && element.closest("[data-action]")?.dataset.action) || null;
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
    if (drawn.some(Boolean)) this.#marked.push([this.#root.querySelector(".board"), "data-showing"]);
    for (const [element, name] of this.#marked) element.setAttribute(name, "");
  }

  // A tap puts other things under a mouse that rests: the page shows them, and what moves comes to rest as well, before
  // the board shows what they would do.
  #passOver(element, resting = false) {
    this.#over = element;
    const point = () => this.#over === element && this.at(element.isConnected ? element : null);
    afterFrame(() => (resting ? this.#rest().then(point) : point()), REST);
  }
}

const placeOf = ({ screenX, screenY }) => `${screenX} ${screenY}`;
