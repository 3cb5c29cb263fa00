// Provides the engine for figures on other people's pages: Python runs in a hidden frame of the site, one for all
// figures of a page.
import { NOT_LOADED } from "./figure.js";
import { t } from "../shared/language.js";

// milliseconds within which the frame must send a message: `first` from its creation, `loaded` from its `load` event
const TIMEOUTS = { first: 15_000, loaded: 4_000 };
const GONE = t("This board was closed. Tap to restart it.");

// Styles that keep the frame invisible, whatever styles the page has for frames.
const INVISIBLE =
  "all:initial!important;position:fixed!important;inset:0 auto auto 0!important;width:1px!important;height:1px!important;" +
  "opacity:0!important;pointer-events:none!important";

/** Gives the page that contains the figures access to the engine in the hidden frame. @implements {FigureEngine} */
export class Frame {
  #page; // the address of the site's page in the frame
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (problem: string) => void }>} */
  #pending = new Map(); // the requests that wait for an answer, by their numbers
  #number = 0;
  /** @type {Set<(state: string, done: number) => void>} */
  #waiting = new Set();
  #state = "loading";
  #timeout = 0; // the timer after which the frame counts as failed

  /** @param {string} page */
  constructor(page) {
    this.#page = new URL(page);
    addEventListener("message", (event) => this.#handleMessage(event));
    document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
      if (effectiveDirective === "frame-src" && this.#page.href.startsWith(blockedURI)) this.#fail(NOT_LOADED);
    });
  }

  get site() {
    return new URL("./", this.#page).href;
  }

  /**
   * Return a table for a figure. `onProgress` is called with the state of the engine, and its progress from 0 to 1.
   * @param {object} figure the figure’s attributes @param {(state: string, done: number) => void} onProgress
   */
  open(figure, onProgress) {
    this.#start();
    if (this.#state !== "ready") this.#waiting.add(onProgress);
    onProgress(this.#state, 0);
    const number = ++this.#number;
    const opened = this.#send({ figure: number, open: figure });
    /** @param {object} request */
    const ask = async (request) => (await this.#send({ figure: number, request })).reply;
    return { opened, ask, site: this.#page.href };
  }

  #start() {
    if (this.#frame?.isConnected) return;
    if (this.#frame) this.#fail(GONE);
    const frame = (this.#frame = document.createElement("iframe"));
    frame.src = this.#page.href;
    frame.title = "Homestretch";
    frame.tabIndex = -1;
    frame.setAttribute("aria-hidden", "true");
    frame.style.cssText = INVISIBLE;
    this.#startTimeout(TIMEOUTS.first);
    frame.addEventListener("load", () => this.#timeout && this.#startTimeout(TIMEOUTS.loaded));
    // put the frame outside the body, so that it stays when scripts replace the content of the body
    document.documentElement.append(frame);
  }

  /** @param {number} patience */
  #startTimeout(patience) {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.#fail(NOT_LOADED), patience);
  }

  /**
   * Send a request as soon as the frame is ready; resolve to its answer.
   * @param {object} message @returns {Promise<any>}
   */
  #send(message) {
    if (!this.#frame?.isConnected) return Promise.reject(GONE);
    return new Promise((resolve, reject) => {
      const number = ++this.#number;
      this.#pending.set(number, { resolve, reject });
      const send = () => this.#frame?.contentWindow?.postMessage({ homestretch: "figure", number, ...message }, this.#page.origin);
      if (this.#state === "ready") send();
      else this.#waiting.add((state) => state === "ready" && send());
    });
  }

  // Handle a message. Ignore it if it does not come from the frame, or if the frame shows another site.
  /** @param {MessageEvent} event */
  #handleMessage({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#page.origin) return;
    if (data?.homestretch === "engine") return this.#setState(String(data.state), Number(data.done), String(data.problem ?? ""));
    if (data?.homestretch !== "figure") return;
    const asked = this.#pending.get(data.number);
    if (data.reply) asked?.resolve(data);
    else asked?.reject(GONE);
    this.#pending.delete(data.number);
  }

  /** @param {string} state @param {number} done @param {string} problem */
  #setState(state, done, problem) {
    clearTimeout(this.#timeout);
    this.#timeout = 0;
    if (state === "failed") return this.#fail(problem || NOT_LOADED);
    this.#state = state;
    for (const onProgress of this.#waiting) onProgress(state, done);
    if (state === "ready") this.#waiting.clear();
  }

  // Remove a frame that has failed, and reject its requests. The next tap tries again with a new frame.
  /** @param {string} problem */
  #fail(problem) {
    clearTimeout(this.#timeout);
    this.#timeout = 0;
    this.#frame?.remove();
    this.#frame = null;
    this.#state = "loading";
    this.#waiting.clear();
    for (const { reject } of this.#pending.values()) reject(problem);
    this.#pending.clear();
  }
}
