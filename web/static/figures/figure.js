// Defines <homestretch-figure>: a picture in an article that becomes a live board at the first tap. This tap also
// starts the engine that draws the board, in a frame of the site (figure-frame.js) or in the page itself
// (figures-here.js).
import { el } from "../shared/elements.js";
import { find } from "../shared/find.js";
import { raceOfTheDay } from "./figure-today.js";
import { t } from "../shared/language.js";

export const TAG = "homestretch-figure";

const BUTTON_LABELS = { try: t("Try it"), ask: t("Answer"), look: t("Replay") };
/** The message for a board that cannot load. */
export const NOT_LOADED = t("This board couldn’t load. You’re offline, or this page blocks it.");
/** The words on a link to the site. */
export const TO_THE_TABLE = t("Open the game");

/** @type {CSSStyleSheet} */
let still; // the style sheet of every figure on the page, live or not
/** @type {CSSStyleSheet | undefined} */
let live; // the additional style sheet of live figures

/** @type {Set<Figure>} */
const figures = new Set(); // all figures of the page

/** @param {string} css */
function sheet(css) {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

/**
 * Define the custom element. `engine` provides the tables of live figures. `style` is the style sheet of all figures;
 * a live figure also has a style sheet from the engine. `load` loads the module of live figures.
 * @param {FigureEngine} engine @param {string} style @param {() => Promise<typeof import("./figure-live.js")>} load
 */
export function define(engine, style, load) {
  if (customElements.get(TAG)) return;
  still = sheet(style);
  customElements.define(
    TAG,
    class extends Figure {
      engine = engine;
      load = load;
    },
  );
}

/** The custom element <homestretch-figure>. */
export class Figure extends HTMLElement {
  /** @type {FigureEngine} */
  engine = /** @type {any} */ (null);
  load = async () => /** @type {any} */ (null);
  #root = this.attachShadow({ mode: "open" });
  #content = el("div");
  #isStarted = false;

  connectedCallback() {
    figures.add(this);
    if (this.#root.firstChild) return;
    delete this.dataset.engine; // this may be a copy of a live figure: it has the attribute, but is not live
    if (!this.closest("figure")) this.setAttribute("role", "figure");
    const name = this.querySelector("[slot=caption], title")?.textContent;
    if (name && !this.hasAttribute("aria-label")) this.setAttribute("aria-label", name);
    // set the width in the script: a page with a strict security policy ignores `style` attributes
    const width = Number(this.getAttribute("width"));
    if (width) Object.assign(this.style, { maxWidth: `${width}px`, marginInline: "auto" });
    this.#root.append(this.#content, el("slot", { name: "caption" }));
    if (this.getAttribute("mode") === "today") {
      this.#root.adoptedStyleSheets = [still];
      return this.#content.replaceWith(raceOfTheDay(this.engine.site));
    }
    this.#showStill(this.getAttribute("question") ?? "");
  }

  disconnectedCallback() {
    figures.delete(this);
  }

  get mode() {
    const mode = this.getAttribute("mode");
    return mode === "look" || mode === "ask" ? mode : "try";
  }

  // Show the figure as it is before the first tap: a picture, a sentence and a button. The picture is a child of the
  // custom element, and is shown in a slot, so that people can copy it together with the text of the page.
  /** @param {string} sentence */
  #showStill(sentence) {
    this.#isStarted = false;
    const said = el("p", { class: "said", role: "status" }, sentence);
    const button = el("button", { class: "primary" }, BUTTON_LABELS[this.mode]);
    const area = el("div", { class: "board-area" }, el("slot"));
    const content = el("div", { class: "table" }, area, el("div", { class: "figure-foot still" }, said, button));
    content.addEventListener("click", (event) => this.#begin(event));
    this.#root.adoptedStyleSheets = [still];
    this.#content.replaceWith(content);
    this.#content = content;
  }

  // Make the board live after a tap on the figure; then repeat the tap at the same place. Do nothing after a tap on a
  // link.
  /** @param {MouseEvent} event */
  #begin({ clientX, clientY, detail, target }) {
    if (target instanceof Element && target.closest("a")) return;
    const { left, top, width, height } = this.#content.children[0].getBoundingClientRect();
    void this.start(detail ? { x: (clientX - left) / width, y: (clientY - top) / height } : null);
  }

  /**
   * Make the board live. `place` is where the board was tapped: `x` and `y` go from 0 to 1 across the board. It is null
   * if a key was used, and undefined if the board starts automatically.
   * @param {{ x: number, y: number } | null} [place]
   */
  async start(place) {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const attributes = Object.fromEntries(Array.from(this.attributes, ({ name, value }) => [name, value]));
    const table = this.engine.open(attributes, (state, done) => this.#showProgress(state, done));
    try {
      const [{ reply, css }, { Live }] = await Promise.all([table.opened, this.load()]);
      if (!reply.opened) throw reply.notice;
      live ??= sheet(css);
      this.#root.adoptedStyleSheets = [still, live];
      const ask = (/** @type {SessionRequest} */ request) => this.#answer(table.ask(request));
      new Live(this, this.#root, this.#content, { ...table, ask }).begin(reply, place);
    } catch (problem) {
      this.#failed(problem);
    }
  }

  // Resolve to the answer of the table. If the table fails, show the picture again, and return a promise that never
  // settles: the live figure that waits for the answer is gone.
  /** @param {Promise<Reply>} answer @returns {Promise<Reply>} */
  #answer(answer) {
    return answer.catch((problem) => {
      this.#failed(problem);
      return new Promise(() => {});
    });
  }

  // Show the progress in a ring over the board while the engine starts. `done` is the progress, from 0 to 1. When the
  // engine is ready, mark all figures as ready.
  /** @param {string} state @param {number} done */
  #showProgress(state, done) {
    for (const figure of state === "ready" ? figures : [this]) figure.dataset.engine = state;
    this.#content.style.setProperty("--done", String(done));
    if (state === "loading") this.say(t("Heading to the gate…"));
  }

  // Show the picture again, with the reason why the board has failed and a link to the table. Another tap tries again.
  /** @param {unknown} problem */
  #failed(problem) {
    this.#showStill(typeof problem === "string" ? problem : NOT_LOADED);
    this.dataset.engine = "failed";
    const link = this.querySelector("a");
    if (link) find(".figure-foot", this.#content).append(el("a", { class: "way", href: link.href }, TO_THE_TABLE));
  }

  /** Show a sentence below the board. @param {string} sentence */
  say(sentence) {
    const said = this.#content.querySelector(".said");
    if (said) said.textContent = sentence;
  }
}
