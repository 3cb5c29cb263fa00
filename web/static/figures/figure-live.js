// Controls a live figure: passes taps on to its table, and paints the replies.
import { handleArrowKeys } from "../shared/arrows.js";
import { change } from "../shared/morph.js";
import { Motion } from "../motion/motion.js";
import { keyOf } from "../shared/pressed.js";
import { trustedHtml } from "../shared/trusted.js";
import { t } from "../shared/language.js";

/** @type {{ [key: string]: string }} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
const HOOKS = ["way", "sheet", "action", "command", "ask"]; // data attributes that identify a button after a repaint
const PRESSED = "[data-action], [data-command], [data-ask], [data-sheet]";

export class Live {
  #host;
  #root;
  #content;
  #table;
  #motion;
  /** @type {Element[]} */
  #inTheWay = []; // elements that are marked as obstacles to an action; the next click removes the marks
  #hovered = ""; // the action of the button that is under the mouse or has the focus

  /**
   * @param {{ mode: string, say(sentence: string): void }} host @param {DocumentOrShadowRoot} root
   * @param {HTMLElement} content @param {FigureTable} table
   */
  constructor(host, root, content, table) {
    this.#host = host;
    this.#root = root;
    this.#content = content;
    this.#table = table;
    this.#motion = new Motion(content);
    handleArrowKeys(content, PRESSED);
    content.addEventListener("click", (event) => this.#click(event));
    content.addEventListener("keydown", (event) => this.#keyDown(event));
    content.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#pointAt(event.target));
    content.addEventListener("pointerleave", () => this.#pointAt(null));
    content.addEventListener("focusin", ({ target }) => this.#pointAt(target));
  }

  /**
   * Show the live board. If a tap has started the figure, pass the tap on to the element that is now at its place.
   * @param {Reply} reply
   * @param {{ x: number, y: number } | null} [place] where the board was tapped, from 0 to 1 across the board; null if
   *   a key was used, undefined if nobody has tapped
   */
  begin(reply, place) {
    this.#apply(reply);
    if (place === undefined) return; // the board has started automatically: leave the focus where it is
    if (!place) return this.#focus(this.#content.querySelector(".figure-foot button:enabled"));
    const { left, top, width, height } = this.#content.children[0].getBoundingClientRect();
    const hit = place.y <= 1 ? this.#root.elementFromPoint(left + place.x * width, top + place.y * height) : null;
    hit?.closest("[data-action], [data-ask]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    for (const element of this.#inTheWay.splice(0)) element.removeAttribute("data-obstacle");
    const element = target instanceof Element ? target.closest(PRESSED) : null;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element.matches(":disabled")) return;
    const { action, command, ask } = element.dataset;
    if (action !== undefined) return this.#ask({ do: "tap", kind: "action", text: action });
    if (command !== undefined) return this.#ask({ do: "tap", kind: "command", text: command });
    if (ask !== undefined) return this.#why(ask);
    this.#open(element.getAttribute("aria-expanded") === "false");
  }

  /** @param {SessionRequest} request */
  async #ask(request) {
    this.#apply(await this.#table.ask(request));
  }

  // Explain why an action is not allowed. In a figure with a question, take the action as an answer instead.
  /** @param {string} action */
  async #why(action) {
    if (this.#host.mode === "ask") return this.#ask({ do: "tap", kind: "action", text: action });
    /** @type {{ answer?: Answer | null }} */
    const { answer } = await this.#table.ask({ do: "ask", what: "why", action });
    if (!answer) return;
    this.#host.say(answer.sentence);
    if (answer.link) this.#content.querySelector(".said")?.append(" ", this.#rule(answer));
    const keys = answer.obstacles.map((key) => `[data-key="${CSS.escape(key)}"], [data-key$="-${CSS.escape(key)}"]`);
    this.#inTheWay = keys.length ? [...this.#content.querySelectorAll(keys.join())] : [];
    for (const element of this.#inTheWay) element.setAttribute("data-obstacle", "");
  }

  /** @param {Answer} answer */
  #rule({ rule, link }) {
    const made = document.createElement("a");
    made.href = new URL(link, this.#table.site).href;
    made.target = "_blank";
    made.rel = "noopener";
    made.textContent = t("Rule {number}", { number: rule });
    return made;
  }

  /** @param {Reply} reply */
  #apply({ paint, notice }) {
    this.#motion.finish();
    if (paint) this.#paint(paint);
    if (notice) this.#host.say(notice);
  }

  /** @param {Paint} paint */
  #paint({ attributes: { style, ...attributes }, page, changes, motions }) {
    const isOpen = this.#content.querySelector(".sheet:not([hidden])") !== null;
    const focused = this.#root.activeElement;
    const byKey = focused?.matches(":focus-visible");
    this.#show([]);
    for (const [name, value] of Object.entries(attributes)) this.#content.setAttribute(name, value);
    this.#content.style.cssText = style; // set by script: the page may forbid `style` attributes
    if (changes) change(this.#content, changes);
    else this.#content.innerHTML = trustedHtml(page ?? "");
    if (isOpen) this.#open(true);
    this.#motion.start(motions);
    // the element that had the focus may be gone or disabled now
    const stays = focused?.isConnected && focused.matches(`:is(${PRESSED}):not(:disabled)`);
    if (focused && !stays) this.#focusLike(focused, byKey);
  }

  /** @param {Element} gone @param {boolean} [byKey] whether keys are used: then the focus must be in sight */
  #focusLike(gone, byKey) {
    const hook = HOOKS.find((name) => gone.hasAttribute(`data-${name}`));
    const twin = hook && `[data-${hook}="${CSS.escape(gone.getAttribute(`data-${hook}`) ?? "")}"]:not(:disabled)`;
    const next = (twin && this.#content.querySelector(twin)) || this.#content.querySelector(".figure-foot button:enabled");
    this.#focus(next, byKey);
  }

  /** @param {Element | null} element */
  #focus(element, scrolls = false) {
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: !scrolls });
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    // the sheet must end above the strip at the foot of the figure: tell the style sheet the height of the strip, which
    // depends on the length of the question
    const strip = this.#content.querySelector(".figure-foot")?.getBoundingClientRect();
    if (strip) this.#content.style.setProperty("--foot", `${strip.height}px`);
    this.#content.querySelector("[data-sheet]")?.setAttribute("aria-expanded", String(isOpen));
    this.#content.querySelector(".sheet")?.toggleAttribute("hidden", !isOpen);
  }

  // -- while somebody points at a choice, the board shows what that choice would do

  /** @param {EventTarget | null} target */
  async #pointAt(target) {
    const found = target instanceof Element ? target.closest("[data-action], [data-prospect]") : null;
    const action = found?.getAttribute("data-action") ?? found?.getAttribute("data-prospect") ?? "";
    if (action === this.#hovered) return;
    this.#hovered = action;
    const drawn = action ? (await this.#table.ask({ do: "ask", what: "prospects", action })).answer : [];
    if (this.#hovered === action) this.#show(drawn || []);
  }

  /** @param {string[]} drawn */
  #show(drawn) {
    for (const [index, place] of this.#content.querySelectorAll(".prospects").entries()) place.innerHTML = trustedHtml(drawn[index] ?? "");
    this.#content.querySelector(".board")?.toggleAttribute("data-showing", drawn.some(Boolean));
  }

  // -- keys

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    const key = keyOf(event);
    if (key === "Escape") {
      const hadFocus = this.#content.querySelector(".sheet")?.contains(this.#root.activeElement);
      this.#open(false);
      if (hadFocus) this.#focus(this.#content.querySelector("[data-sheet]"));
    }
    const way = KEYS[key];
    const button = way && this.#content.querySelector(`[data-way="${way}"]:enabled`);
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.click();
  }
}
