// Explains why an action is not allowed. Players ask by tapping an element with the attribute `data-ask`, which has the
// text of that action. The engine gives a sentence, a rule and the obstacles. The answer is shown over the table, so
// that nothing moves under the finger, and disappears with the next tap.
import { findAll } from "../shared/find.js";
import { lesson } from "../learn/lesson.js";
import { keyOf } from "../shared/pressed.js";
import { t } from "../shared/language.js";

export const ASKS = "[data-ask]";

const EDGE = 8; // pixels between the answer and the edge of the board, panel or window

export class Why {
  #root;
  #answer;
  #box = document.createElement("p");
  /** @type {[element: Element, mark: string][]} */
  #marked = [];

  /** @param {HTMLElement} root @param {(action: string) => Answer | null} answer */
  constructor(root, answer) {
    this.#root = root;
    this.#answer = answer;
    this.#box.className = "why";
    this.#box.setAttribute("role", "status");
    root.after(this.#box);
    document.addEventListener("click", ({ target }) => target instanceof Node && this.#box.contains(target) || this.hide(), true);
    document.addEventListener("keydown", (event) => keyOf(event) === "Escape" && this.hide());
  }

  /**
   * Show why the action of an element is not allowed; `hit` is the tapped part of the element.
   * @param {Element} element
   */
  say(element, hit = element) {
    const answer = this.#answer(element.getAttribute("data-ask") ?? "");
    this.hide();
    if (!answer) return;
    const shown = lesson(answer);
    this.#box.replaceChildren(answer.sentence, ...(answer.link ? [" ", rule(answer)] : []), ...(shown ? [" ", shown] : []));
    const asked = hit.closest("[data-key]");
    this.#mark(asked && element.contains(asked) ? asked : element, "data-asked");
    for (const key of answer.obstacles) {
      const name = CSS.escape(key);
      for (const found of findAll(`[data-key="${name}"], [data-key$="-${name}"]`, this.#root)) this.#mark(found, "data-obstacle");
    }
    this.#place(element);
  }

  /** Whether an answer is shown. */
  get isShown() {
    return this.#box.firstChild !== null;
  }

  /** Remove the answer. */
  hide() {
    if (!this.isShown) return;
    this.#box.replaceChildren();
    for (const [element, mark] of this.#marked.splice(0)) element.removeAttribute(mark);
  }

  /** @param {Element} element @param {string} mark */
  #mark(element, mark) {
    element.setAttribute(mark, "");
    this.#marked.push([element, mark]);
  }

  // Place the answer where it covers the fewest marked elements. There are three possible places:
  //
  // - just above the bar at the foot of the window; without a bar, inside the lower edge of the tapped board or panel
  // - inside the upper edge of that board or panel
  // - below that board or panel
  /** @param {Element} element */
  #place(element) {
    const area = (element.closest(".board-area, section.card") ?? this.#root).getBoundingClientRect();
    const { style } = this.#box;
    style.maxWidth = `${Math.max(240, area.width - 2 * EDGE)}px`;
    const { offsetWidth: width, offsetHeight: height } = this.#box;
    const left = Math.max(EDGE, Math.min(area.left + (area.width - width) / 2, window.innerWidth - width - EDGE));
    const shown = this.#marked.map(([one]) => one.getBoundingClientRect());
    const covers = (/** @type {number} */ top) => {
      const isUnder = (/** @type {DOMRect} */ box) =>
        box.left < left + width && left < box.right && box.top < top + height && top < box.bottom;
      return shown.filter(isUnder).length + (isUnder(shown[0]) ? shown.length : 0);
    };
    const [floor, hasBar] = this.#floor();
    const lowest = floor - EDGE - height;
    const places = [hasBar ? lowest : area.bottom - EDGE - height, area.top + EDGE, area.bottom + EDGE];
    const tops = places.map((top) => Math.max(EDGE, Math.min(top, lowest)));
    style.left = `${left}px`;
    style.top = `${tops.reduce((best, top) => (covers(top) < covers(best) ? top : best))}px`;
  }

  /**
   * Return the lower edge of the free part of the window, in pixels from the top, and whether this part ends at a bar.
   * If there is no bar in the lower half of the window, the whole window is free.
   * @returns {[floor: number, hasBar: boolean]}
   */
  #floor() {
    const top = this.#root.querySelector(":is(.turn-bar, .slip-foot)")?.getBoundingClientRect().top ?? 0;
    const hasBar = top > window.innerHeight / 2 && top < window.innerHeight;
    return [hasBar ? top : window.innerHeight, hasBar];
  }
}

// Return a link to a rule. A click sends the event `homestretch:rule`: a page that can show the rule beside the table
// does so, and cancels the event. If no page cancels the event, or if somebody clicks with Ctrl or Shift, the link
// opens in a new tab.
/** @param {Answer} answer */
function rule({ rule, link }) {
  const made = document.createElement("a");
  made.href = link;
  made.target = "_blank";
  made.textContent = t("Rule {number}", { number: rule });
  made.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const shown = new CustomEvent("homestretch:rule", { detail: rule, bubbles: true, cancelable: true });
    if (!made.dispatchEvent(shown)) event.preventDefault();
  });
  return made;
}
