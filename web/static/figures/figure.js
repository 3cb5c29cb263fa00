// <homestretch-figure>: a picture in an article that becomes a live board at the first tap. The board comes from an engine:
// in a frame of the site (figure-frame.js), or in the page itself (figures-here.js). Before the tap nothing else is loaded.
import { find } from "../shared/find.js";
import { made } from "./made.js";
import { raceOfTheDay } from "./figure-today.js";
import { t } from "../shared/language.js";

export const TAG = "homestretch-figure";

const SAYS = { try: t("Try it"), ask: t("Answer"), look: t("Replay") };
/** Said where a board cannot be had. */
export const NOT_LOADED = t("This board couldn’t load. You’re offline, or this page blocks it.");
/** Said on a link to the site. */
export const TO_THE_TABLE = t("Open the game");

/** @type {CSSStyleSheet} */
let still; // the style of figures that are not live yet, shared by all of a page
/** @type {CSSStyleSheet | undefined} */
let live; // the further style of live ones

/** @type {Set<Figure>} */
const figures = new Set(); // all figures of the page

/** @param {string} css */
function sheet(css) {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

/**
 * Define the element, whose figures become live with this engine; `style` is their style before that, and `load` loads
 * the module of live figures.
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

/** The element. */
export class Figure extends HTMLElement {
  /** @type {FigureEngine} */
  engine = /** @type {any} */ (null);
  load = async () => /** @type {any} */ (null);
  #root = this.attachShadow({ mode: "open" });
  #content = made("div", {});
  #begun = false;

  connectedCallback() {
    figures.add(this);
    if (this.#root.firstChild) return;
    delete this.dataset.engine; // of the live one that this may be a copy of
    if (!this.closest("figure")) this.setAttribute("role", "figure");
    const name = this.querySelector("[slot=caption], title")?.textContent;
    if (name && !this.hasAttribute("aria-label")) this.setAttribute("aria-label", name);
    // a page with a strict policy takes it from a script only
    const width = Number(this.getAttribute("width"));
    if (width) Object.assign(this.style, { maxWidth: `${width}px`, marginInline: "auto" });
    this.#root.append(this.#content, made("slot", { name: "caption" }));
    if (this.getAttribute("mode") === "today") {
      this.#root.adoptedStyleSheets = [still];
      return this.#content.replaceWith(raceOfTheDay(this.engine.site));
    }
    this.#rest(this.getAttribute("question") ?? "");
  }

  disconnectedCallback() {
    figures.delete(this);
  }

  get mode() {
    const mode = this.getAttribute("mode");
    return mode === "look" || mode === "ask" ? mode : "try";
  }

  // As before the first tap: the picture, which stays in the page's own content for those who read or copy it, and the
  // invitation to tap. A former live board is removed.
  /** @param {string} sentence */
  #rest(sentence) {
    this.#begun = false;
    const said = made("p", { className: "said", role: "status", textContent: sentence });
    const button = made("button", { className: "primary", textContent: SAYS[this.mode] });
    const area = made("div", { className: "board-area" }, made("slot", {}));
    const content = made("div", { className: "table" }, area, made("div", { className: "figure-foot still" }, said, button));
    content.addEventListener("click", (event) => this.#begin(event));
    this.#root.adoptedStyleSheets = [still];
    this.#content.replaceWith(content);
    this.#content = content;
  }

  // The first tap. When the board has come, the tap is repeated on what lies under it.
  /** @param {MouseEvent} event */
  #begin({ clientX, clientY, detail, target }) {
    if (target instanceof Element && target.closest("a")) return;
    const { left, top, width, height } = this.#content.children[0].getBoundingClientRect();
    void this.start(detail ? { x: (clientX - left) / width, y: (clientY - top) / height } : null);
  }

  /**
   * Make the board live, after a tap at a place in parts of the board or, if that is null, with a key; else by itself.
   * @param {{ x: number, y: number } | null} [place]
   */
  async start(place) {
    if (this.#begun) return;
    this.#begun = true;
    const attributes = Object.fromEntries(Array.from(this.attributes, ({ name, value }) => [name, value]));
    const table = this.engine.open(attributes, (state, done) => this.#waits(state, done));
    try {
      const [{ reply, css }, { Live }] = await Promise.all([table.opened, this.load()]);
      if (!reply.opened) throw reply.notice;
      live ??= sheet(css);
      this.#root.adoptedStyleSheets = [still, live];
      const ask = (/** @type {Asked} */ request) => this.#answer(table.ask(request));
      new Live(this, this.#root, this.#content, { ...table, ask }).begin(reply, place);
    } catch (problem) {
      this.#failed(problem);
    }
  }

  // Where nobody answers any more, there is no live figure to be told so.
  /** @param {Promise<Reply>} answer @returns {Promise<Reply>} */
  #answer(answer) {
    return answer.catch((problem) => {
      this.#failed(problem);
      return new Promise(() => {});
    });
  }

  // How far the engine is: a ring over the board says so. It is one for all figures of a page.
  /** @param {string} state @param {number} done */
  #waits(state, done) {
    for (const figure of state === "ready" ? figures : [this]) figure.dataset.engine = state;
    this.#content.style.setProperty("--done", String(done));
    if (state === "loading") this.say(t("Heading to the gate…"));
  }

  // It did not work: show the picture again, with a link to the table. Another tap tries again.
  /** @param {unknown} problem */
  #failed(problem) {
    this.#rest(typeof problem === "string" ? problem : NOT_LOADED);
    this.dataset.engine = "failed";
    const link = this.querySelector("a");
    if (link) find(".figure-foot", this.#content).append(made("a", { className: "way", href: link.href, textContent: TO_THE_TABLE }));
  }

  /** @param {string} sentence */
  say(sentence) {
    const said = this.#content.querySelector(".said");
    if (said) said.textContent = sentence;
  }
}
