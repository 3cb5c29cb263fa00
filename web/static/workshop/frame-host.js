// Controls the workshop’s frame from the page: makes the frame, sends files and requests to it, and handles its
// messages without trusting them.
import { messages } from "../shared/messages.js";
import { parseMessage } from "./messages.js";
import { t } from "../shared/language.js";
import { trustedHtml } from "../shared/trusted.js";

export const NOT_LOADED = t("The workshop couldn’t be loaded. Check your connection and reload the page.");

const LED_AWAY = t("What the game drew led away from the table, so the game was stopped.");

const WORDS = { review: t("Game review"), close: t("Close") };

/**
 * What the build knows about the files that the frame needs: see `web/builder/workshop.py`.
 * @typedef {{ shared: object, policy: string, config: { engine: SiteFile, memory: SiteFile | null, library: SiteFile,
 *   game: SiteFile, lock: object }, thinker: string, frame: SiteFile, kit: SiteFile, styles: string[] }} Parts
 */

export class FrameHost {
  #place;
  #parts;
  #onMessage;
  #kit;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {object | null} */
  #waiting = null; // the request to send as soon as the frame is ready
  isReady = false;
  #isLost = false; // whether one of the frame's files could not be loaded

  /**
   * @param {HTMLElement} place where the frame goes @param {Parts} parts
   * @param {Promise<{ python: Record<string, string> }>} kit the workshop’s own Python modules
   * @param {(said: import("./messages.js").FrameMessage) => void} onMessage is called with messages of the frame, and if
   *   it fails
   */
  constructor(place, parts, kit, onMessage) {
    this.#place = place;
    this.#parts = parts;
    this.#kit = kit;
    this.#onMessage = onMessage;
    window.addEventListener("message", ({ source, data }) => {
      const said = this.#frame && source === this.#frame.contentWindow ? parseMessage(data) : null;
      if (said) this.#handleMessage(said);
    });
    document.addEventListener("homestretch:preference", () => this.#send({ workshop: "prefer", preferences: preferences() }));
    this.#openFrame();
  }

  /**
   * Run a program file.
   * @param {object} about see `Workbench.run` in front/workbench.py
   * @param {boolean} goesOn whether the game on the table continues
   */
  run(about, goesOn) {
    const request = { workshop: "run", run: { about: { ...about, words: messages, tag: document.documentElement.lang }, goesOn } };
    if (this.isReady) this.#send(request);
    else {
      this.#waiting = request;
      if (this.#isLost) this.#openFrame();
    }
  }

  /** Check a program file. @param {object} about see `run` */
  check(about) {
    this.#send({ workshop: "check", run: { about: { ...about, words: messages, tag: document.documentElement.lang } } });
  }

  /** End the check that is going on, if there is one. */
  endCheck() {
    this.#send({ workshop: "endCheck" });
  }

  /** Open a position that the checks found. @param {string} record */
  show(record) {
    this.#send({ workshop: "open", record });
  }

  /** Open the menu of the table. */
  menu() {
    this.#send({ workshop: "menu" });
  }

  /** Ask the frame for a picture of the board, which the frame sends in a message of the kind `picture`. */
  picture() {
    this.#send({ workshop: "picture" });
  }

  /** Stop the program. The table stays visible, but nobody can play until a program is run again. */
  stop() {
    this.#send({ workshop: "stop" });
  }

  /** @param {object} message @param {Transferable[]} [given] */
  #send(message, given) {
    // the target must be “*”, because the sandboxed frame has an opaque origin, which no address matches
    this.#frame?.contentWindow?.postMessage(message, "*", given);
  }

  /** @param {import("./messages.js").FrameMessage} said */
  #handleMessage(said) {
    if (said.kind === "up") return this.#sendKit().catch(() => this.#reportLoss());
    if (said.kind === "ready") {
      this.isReady = true;
      if (this.#waiting) this.#send(this.#waiting);
      this.#waiting = null;
    }
    this.#onMessage(said);
  }

  /** @param {string} sentence */
  #reportEnd(sentence) {
    this.#onMessage(/** @type {import("./messages.js").FrameMessage} */ (parseMessage({ workshop: "ended", sentence })));
  }

  #openFrame() {
    this.isReady = this.#isLost = false;
    void this.#open().catch(() => this.#reportLoss());
  }

  #reportLoss() {
    this.#isLost = true;
    this.#reportEnd(NOT_LOADED);
  }

  async #open() {
    const { frame, policy, shared } = this.#parts;
    const script = await (await get(frame)).text();
    const { lang, dir } = document.documentElement;
    const globals = JSON.stringify({ shared, messages, preferences: preferences() }).replaceAll("<", "\\u003c");
    const made = document.createElement("iframe");
    made.setAttribute("sandbox", "allow-scripts");
    made.title = t("The table of the game");
    made.srcdoc = trustedHtml(
      `<!doctype html><html data-bench lang="${lang}" dir="${dir || "ltr"}"><meta charset="utf-8">` +
        `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
        `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
        `<title>${made.title}</title><body data-screen="table"><script type="application/json" id="globals">${globals}</script>` +
        `<main><section id="table" class="table screen current" data-stage></section></main>` +
        `<dialog id="review" aria-label="${WORDS.review}"><button type="button" class="close" aria-label="${WORDS.close}">×</button>` +
        `<h2>${WORDS.review}</h2><div class="content"></div></dialog>` +
        `<p id="said" role="status"></p><p id="live" class="unseen" aria-live="polite"></p><script>${script}</script>`,
    );
    // The markup that a game draws may try to open another page in the frame. The policy blocks the page, but the frame
    // loads for a second time. If this happens, report it, and make a new frame.
    made.addEventListener("load", () => {
      made.addEventListener("load", () => {
        this.#reportEnd(LED_AWAY);
        this.#openFrame();
      }, { once: true });
    }, { once: true });
    this.#frame = made;
    this.#place.replaceChildren(made);
  }

  async #sendKit() {
    const { config, thinker, styles } = this.#parts;
    const bytes = async (/** @type {SiteFile} */ file) => (await get(file)).arrayBuffer();
    const [css, script, kit, engine, memory, library, game] = await Promise.all([
      Promise.all(styles.map(async (address) => (await get({ url: address })).text())),
      get({ url: thinker }).then((answer) => answer.text()),
      this.#kit,
      bytes(config.engine),
      config.memory && bytes(config.memory),
      bytes(config.library),
      bytes(config.game),
    ]);
    const workshopModules = { modules: kit.python, answers: "front.workbench" };
    const given = [engine, library, game, ...(memory ? [memory] : [])];
    const base = document.baseURI;
    const setup = { config, base, engine, memory, library, game, workshopModules };
    this.#send({ workshop: "begin", css: css.join("\n"), script, ...setup }, given);
  }
}

/** @param {{ url: string, integrity?: string }} file */
async function get({ url, integrity = "" }) {
  const answer = await fetch(url, { integrity });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

function preferences() {
  const { preferences: kept } = window.homestretch;
  const { dataset, style } = document.documentElement;
  return { pace: kept.get("pace"), flow: kept.get("flow"), scheme: dataset.scheme ?? "", size: style.getPropertyValue("--text") };
}
