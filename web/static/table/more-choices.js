// Shows a sign if some choices are out of sight: behind the bar at the foot of the window, or below the lower edge of
// the panels beside the board. A tap on the sign scrolls to these choices.
import { reducedMotion } from "../shared/reduced-motion.js";
import { afterFrame } from "../shared/frames.js";
import { EDGE } from "./scrolling.js";

const CHOICES = ".side > :is(.turn, .slip):not(.slip-foot) :is([data-action], [data-command])";
const MOST_SCROLLED = 1 / 2; // a tap scrolls by no more than this share of the visible height

export class MoreChoices {
  #root;
  #sign;
  #bars = new ResizeObserver(() => this.#update());

  /** @param {HTMLElement} root the table @param {HTMLElement} sign a button, hidden at first */
  constructor(root, sign) {
    this.#root = root;
    this.#sign = sign;
    sign.addEventListener("click", () => this.#show());
    const painted = () => afterFrame(() => this.#painted());
    new MutationObserver(painted).observe(root, { attributeFilter: ["data-painted"] });
    document.addEventListener("scroll", () => this.#update(), { capture: true, passive: true });
  }

  // After each painting, look again for choices that are out of sight. The observer calls back when the browser has
  // laid out the bar, and whenever the size of the bar changes.
  #painted() {
    this.#bars.disconnect();
    const bar = this.#bar();
    if (bar) this.#bars.observe(bar);
    else this.#update();
  }

  #bar() {
    return this.#root.querySelector(".side > :is(.turn-bar, .slip-foot)");
  }

  /**
   * Find the edge below which choices are out of sight: the top of the bar at the foot of the window or, if the bar is
   * not there, the foot of the panels. Return null if no choice can be out of sight, otherwise an object. Its lengths
   * are in pixels:
   *
   * - `top`: the distance of the edge from the top of the window
   * - `below`: how far the last choice reaches below the edge
   * - `height`: the height of the last choice
   * - `around`: the bounding box of the bar
   * - `scrolls`: what scrolls to the choices, the window or the panels
   */
  #edge() {
    const [bar, last] = [this.#bar(), [...this.#root.querySelectorAll(CHOICES)].at(-1)];
    if (!bar || !last || this.#root.dataset.side) return null;
    const around = bar.getBoundingClientRect();
    const { bottom, height } = last.getBoundingClientRect();
    if (around.bottom >= window.innerHeight - 1) {
      return { around, top: around.top, below: bottom - around.top, height, scrolls: window };
    }
    const panels = bar.parentElement;
    if (!panels || panels.scrollHeight <= panels.clientHeight) return null;
    const foot = panels.getBoundingClientRect().bottom;
    return { around, top: foot, below: bottom - foot, height, scrolls: panels };
  }

  #update() {
    const edge = this.#edge();
    this.#sign.hidden = !edge || edge.below < edge.height / 4;
    if (!edge) return;
    const { around, top } = edge;
    const right = document.documentElement.clientWidth - around.right;
    const at = { left: around.left, right, bottom: window.innerHeight - top };
    for (const [side, pixels] of Object.entries(at)) this.#sign.style.setProperty(side, `${pixels}px`);
  }

  #show() {
    const edge = this.#edge();
    const top = edge ? Math.min(edge.below + EDGE, edge.top * MOST_SCROLLED) : 0;
    edge?.scrolls.scrollBy({ top, behavior: reducedMotion.matches ? "instant" : "smooth" });
  }
}
