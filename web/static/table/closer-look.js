// Enlarges a board that is too small to read (a “closer look”): the board becomes twice as large, and people can scroll
// it with a finger.

const SCROLL_TARGETS = ["[data-action]", ".mover"]; // selectors of elements to scroll to, the most important first

export class CloserLook {
  #root;

  /** Let a button switch the closer look on and off. @param {HTMLElement} button @param {HTMLElement} root the table */
  constructor(button, root) {
    this.#root = root;
    button.addEventListener("click", () => {
      const isNear = root.toggleAttribute("data-near");
      button.setAttribute("aria-pressed", String(isNear));
      root.querySelector(".board-area")?.scrollIntoView({ block: "nearest" });
      if (isNear) this.#scrollToAction();
    });
  }

  // Scroll the board to an element that can be tapped, or else to the piece that moves, or else to the board's middle.
  #scrollToAction() {
    const area = this.#root.querySelector(".board-area");
    const board = area?.querySelector("svg");
    if (!area || !board) return;
    const found = SCROLL_TARGETS.map((selector) => board.querySelector(selector)).find(Boolean) ?? board;
    const [seen, wanted] = [area, found].map((element) => element.getBoundingClientRect());
    area.scrollBy(
      wanted.left + wanted.width / 2 - seen.left - seen.width / 2,
      wanted.top + wanted.height / 2 - seen.top - seen.height / 2,
    );
  }
}
