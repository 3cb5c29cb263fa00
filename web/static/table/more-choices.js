// A sign at the edge of the bar: on a small screen there are more choices, which lie below it. A tap shows them.
import { afterFrame } from "../shared/frames.js";
import { calm, EDGE } from "./sight.js";

const CHOICES = ".side > :is(.turn, .slip):not(.slip-foot) :is([data-action], [data-command])";
const LEFT = 1 / 2; // the part of what was in sight that stays so

export class MoreChoices {
  #root;
  #sign;
  #bars = new ResizeObserver(() => this.#look());

  /** @param {HTMLElement} root the table @param {HTMLElement} sign a button that is hidden */
  constructor(root, sign) {
    this.#root = root;
    this.#sign = sign;
    sign.addEventListener("click", () => this.#show());
    const painted = () => afterFrame(() => this.#painted());
    new MutationObserver(painted).observe(root, { attributeFilter: ["data-painted"] });
    document.addEventListener("scroll", () => this.#look(), { passive: true });
  }

  // The browser tells the size of a bar when it has laid the page out, and again whenever that changes.
  #painted() {
    this.#bars.disconnect();
    const bar = this.#bar();
    if (bar) this.#bars.observe(bar);
    else this.#look();
  }

  #bar() {
    return this.#root.querySelector(".side > :is(.turn-bar, .slip-foot)");
  }

  /** The upper edge of a bar at the foot of the window, and how far the choices reach below it; null if there are none. */
  #edge() {
    const [bar, last] = [this.#bar(), [...this.#root.querySelectorAll(CHOICES)].at(-1)];
    if (!bar || !last || this.#root.dataset.side) return null;
    const { top, bottom: foot } = bar.getBoundingClientRect();
    const { bottom, height } = last.getBoundingClientRect();
    return foot < window.innerHeight - 1 ? null : { top, below: bottom - top, height };
  }

  #look() {
    const edge = this.#edge();
    this.#sign.hidden = !edge || edge.below < edge.height / 2;
    if (edge) this.#sign.style.bottom = `${window.innerHeight - edge.top}px`;
  }

  #show() {
    const { top = 0, below = 0 } = this.#edge() ?? {};
    window.scrollBy({ top: Math.min(below + EDGE, top * LEFT), behavior: calm.matches ? "instant" : "smooth" });
  }
}
