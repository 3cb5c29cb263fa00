// Lets a player peek at their own secrets while they hold a button, without lifting the curtain.
const LONG_PRESS = 350; // milliseconds after which a press counts as holding the button

export class Peek {
  #begin;
  #end;
  #timer = 0;
  #isPeeking = false;
  #wasPeek = false; // whether the last press was held

  /**
   * Handle presses in the element `root`. `begin` shows the secrets for a command like `look 1`, and returns whether it
   * could show them; `end` hides them.
   * @param {HTMLElement} root @param {(command: string) => boolean} begin @param {() => void} end
   */
  constructor(root, begin, end) {
    this.#begin = begin;
    this.#end = end;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    // when the finger is lifted, the button is back on the page, and the browser may send a click to it. Stop this
    // click, but let the clicks of Enter and Space through: their `detail` is 0
    root.addEventListener("click", (event) => event.detail && this.#wasPeek && event.stopPropagation(), true);
    root.addEventListener("contextmenu", (event) => (this.#timer || this.#isPeeking) && event.preventDefault());
    // listen on the whole document: a peek removes the pressed button from the page, and the finger may be lifted
    // anywhere
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => this.#up());
    window.addEventListener("blur", () => this.#up());
  }

  /** @param {PointerEvent} event */
  #down({ target, isPrimary, button }) {
    this.#wasPeek = false;
    const look = target instanceof Element && isPrimary && !button && target.closest("[data-command^='look ']");
    if (!(look instanceof HTMLElement)) return;
    const { command = "" } = look.dataset;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.#isPeeking = this.#begin(command);
    }, LONG_PRESS);
  }

  #up() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#isPeeking) return;
    this.#isPeeking = false;
    this.#wasPeek = true;
    this.#end();
  }
}
