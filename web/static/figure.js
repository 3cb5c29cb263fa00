// <homestretch-figure>: a picture in a text that becomes a board at the first tap. What it shows then, and what a tap leads
// to, an engine says: in a frame of the site (figure-frame.js), or in the page itself (figures-here.js). Until then this
// is all there is of it.
import { find } from "./find.js";

export const TAG = "homestretch-figure";

const STILL =
  '<div class="board-area"></div><div class="figure-foot still"><p class="said" role="status"></p><button class="primary"></button></div>';
const SAYS = { try: "Try it", ask: "Answer", look: "Step through it" };
const TO_THE_TABLE = "Open the table";

/** @type {CSSStyleSheet} */
let still; // of all figures of a page
/** @type {CSSStyleSheet | undefined} */
let live; // and of those that are live besides

/** @type {Set<Figure>} */
const figures = new Set(); // of the page

/** @param {string} css */
function sheet(css) {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

/**
 * Let these elements come alive with an engine; `style` is theirs before that, `load` brings what they then need.
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

class Figure extends HTMLElement {
  /** @type {FigureEngine} */
  engine = /** @type {any} */ (null);
  load = async () => /** @type {any} */ (null);
  #root = this.attachShadow({ mode: "open" });
  #content = document.createElement("div");
  #begun = false;
  /** @type {HTMLAnchorElement | null} */
  #way = null; // to the table

  connectedCallback() {
    figures.add(this);
    if (this.#root.firstChild) return;
    if (!this.closest("figure")) this.setAttribute("role", "figure");
    const name = this.querySelector("[slot=caption], title")?.textContent;
    if (name && !this.hasAttribute("aria-label")) this.setAttribute("aria-label", name);
    // a page with a strict policy takes it from a script only
    const width = Number(this.getAttribute("width"));
    if (width) Object.assign(this.style, { maxWidth: `${width}px`, marginInline: "auto" });
    this.#root.adoptedStyleSheets = [still];
    this.#content.className = "table";
    this.#content.innerHTML = STILL;
    this.#content.children[0].append(this.querySelector(":scope > svg") ?? "");
    this.#way = this.querySelector("a");
    this.#way?.remove(); // the invitation takes its place
    find("button", this.#content).textContent = SAYS[this.mode];
    this.say(this.getAttribute("question") ?? "");
    const slot = document.createElement("slot");
    slot.name = "caption";
    this.#root.append(this.#content, slot);
    this.#content.addEventListener("click", (event) => this.#begin(event));
  }

  disconnectedCallback() {
    figures.delete(this);
  }

  get mode() {
    const mode = this.getAttribute("mode");
    return mode === "look" || mode === "ask" ? mode : "try";
  }

  // The first tap: what lies under it when the board is there is tapped then.
  /** @param {MouseEvent} event */
  async #begin({ clientX, clientY, detail, target }) {
    if (this.#begun || (target instanceof Element && target.closest("a"))) return;
    this.#begun = true;
    const { left, top, width, height } = this.#content.children[0].getBoundingClientRect();
    const place = detail ? { x: (clientX - left) / width, y: (clientY - top) / height } : null;
    const attributes = Object.fromEntries(Array.from(this.attributes, ({ name, value }) => [name, value]));
    const table = this.engine.open(attributes, (state, done) => this.#waits(state, done));
    try {
      const [{ reply, css }, { Live }] = await Promise.all([table.opened, this.load()]);
      if (!reply.opened) throw reply.notice;
      live ??= sheet(css);
      this.#root.adoptedStyleSheets = [still, live];
      new Live(this, this.#root, this.#content, table).begin(reply, place);
    } catch (problem) {
      this.#failed(typeof problem === "string" ? problem : "This figure cannot be had now.");
    }
  }

  // How far the engine is: a ring over the board says so. It is one for all figures of a page.
  /** @param {string} state @param {number} done */
  #waits(state, done) {
    for (const figure of state === "ready" ? figures : [this]) figure.dataset.engine = state;
    this.#content.style.setProperty("--done", String(done));
    if (state === "loading") this.say("To the gate …");
  }

  // It stays the picture that it was, with a way to the table; and may be tapped again.
  /** @param {string} problem */
  #failed(problem) {
    this.#begun = false;
    this.dataset.engine = "failed";
    this.say(problem);
    if (!this.#way) return;
    this.#content.querySelector(".way")?.remove();
    const link = document.createElement("a");
    link.className = "way";
    link.href = this.#way.href;
    link.textContent = TO_THE_TABLE;
    this.#content.querySelector(".figure-foot")?.append(link);
  }

  /** @param {string} sentence */
  say(sentence) {
    const said = this.#content.querySelector(".said");
    if (said) said.textContent = sentence;
  }
}
