// A session with one table in Python: each JSON request gets one JSON reply (see front/session.py). A page may have
// several sessions. Python only replies; it never sends anything unasked.

import { messages } from "./messages.js";

/** @type {(() => (request: string) => string) | null} */
let newPythonSession = null; // makes a session in Python; null until Python is up
/** @type {(() => unknown)[]} */
const waitingActions = []; // actions to run as soon as Python is up

const { homestretch } = window;

homestretch.messages = messages; // Python uses these translations, so that it speaks the language of the page

// Python calls this as soon as it is up.
/** Connect the page to Python; each call of `newSession` makes a session and returns its request function. */
homestretch.connect = async (newSession) => {
  newPythonSession = newSession;
  for (let action = waitingActions.shift(); action; action = waitingActions.shift()) {
    await homestretch.pause();
    await action();
  }
};

export class Session {
  /** @type {((request: string) => string) | null} */
  #python = null; // the session’s request function, which takes JSON and returns JSON; made with the first request

  /** Whether Python is up, so that requests can be made. */
  get isUp() {
    return newPythonSession !== null;
  }

  /** Call `action` as soon as Python is up; at once if Python is up already. @param {() => unknown} action */
  whenUp(action) {
    if (this.isUp) action();
    else waitingActions.push(action);
  }

  /** @param {SessionRequest} request @returns {Reply} */
  #request(request) {
    this.#python ??= /** @type {NonNullable<typeof newPythonSession>} */ (newPythonSession)();
    const reply = JSON.parse(this.#python(JSON.stringify(request)));
    if (reply.trouble) console.error(reply.trouble);
    return reply;
  }

  /** Open a table: a new game, a record to be resumed, or a link. @param {TableRequest} table */
  open(table) {
    return this.#request({ do: "open", table });
  }

  /**
   * Tap an element: `kind` says whether `text` is its `data-action` or its `data-command`.
   * @param {TapKind} kind @param {string} text @returns {Reply}
   */
  tap(kind, text) {
    return this.#request({ do: "tap", kind, text });
  }

  /**
   * Play without a tap. With `text`, play this action, which a computer has chosen. Without `text`, make the next roll
   * or forced move. With `at`, do nothing unless exactly `at` actions have been played in the game.
   * @param {string} [text] @param {number} [at]
   */
  goOn(text, at) {
    return this.#request({ do: "go_on", text, at });
  }

  /**
   * Let the computer whose turn it is think a little; return its choice, or an empty text if it has not chosen yet.
   * @returns {string}
   */
  think() {
    return this.#request({ do: "think" }).answer ?? "";
  }

  /** Draw a new seed, so that another page with the same game does not roll the same dice. */
  reseed() {
    return this.#request({ do: "reseed" });
  }

  /** Make a random choice, because the player's time is up. */
  timeIsUp() {
    return this.#request({ do: "time_is_up" });
  }

  /** Hide secrets, because the table is no longer shown. */
  leave() {
    return this.#request({ do: "leave" });
  }

  /** Return the whole page, not only the changes since the last reply. */
  repaint() {
    return this.#request({ do: "repaint" });
  }

  /**
   * Return Python’s answer to a question such as `record`, `link` or `log`; questions never change the game. Before
   * Python is up, the answer is an empty text.
   * @param {string} what @param {{ [name: string]: unknown }} about @returns {any}
   */
  ask(what, about = {}) {
    return this.isUp ? (this.askForReply(what, about).answer ?? "") : "";
  }

  /**
   * Ask a question as `ask` does, but return the whole reply. If the reply has no answer, its `notice` says why.
   * @param {string} what @param {{ [name: string]: unknown }} about
   */
  askForReply(what, about) {
    return this.#request({ do: "ask", what, ...about });
  }
}
