// A table in Python, which is asked with a request and answers with a reply: see front/session.py for what is in them.
// There may be several on a page. None calls back.

/** @type {(() => (request: string) => string) | null} */
let make = null; // what makes a session in Python, once that is up
/** @type {(() => unknown)[]} */
const early = []; // what is to be done then

const { homestretch } = window;

/** Python is up; each call of `newSession` gives the function of a new session. */
homestretch.connect = async (newSession) => {
  make = newSession;
  for (let action = early.shift(); action; action = early.shift()) {
    await homestretch.pause();
    await action();
  }
};

export class Session {
  /** @type {((request: string) => string) | null} */
  #python = null; // takes a request, gives the reply: both in JSON

  /** Whether it can be asked for something. */
  get isUp() {
    return make !== null;
  }

  /** Do something as soon as it can be asked. @param {() => unknown} action */
  whenUp(action) {
    if (this.isUp) action();
    else early.push(action);
  }

  /** @param {Asked} request @returns {Reply} */
  #request(request) {
    this.#python ??= /** @type {NonNullable<typeof make>} */ (make)();
    const reply = JSON.parse(this.#python(JSON.stringify(request)));
    if (reply.trouble) console.error(reply.trouble);
    return reply;
  }

  /** Open a table: a new game, a record to go on with, or a link. @param {TableRequest} table */
  open(table) {
    return this.#request({ do: "open", table });
  }

  /**
   * Do what a tap does: `kind` is action or command, `text` what the element says.
   * @param {TapKind} kind @param {string} text @returns {Reply}
   */
  tap(kind, text) {
    return this.#request({ do: "tap", kind, text });
  }

  /**
   * A computer rolls, or what nobody has to decide is done; or a computer does what it has chosen, the action `text`,
   * if no more than `at` plies have been made.
   * @param {string} [text] @param {number} [at]
   */
  goOn(text, at) {
    return this.#request({ do: "go_on", text, at });
  }

  /** Think a little for the computer whose turn it is; gives its choice, once it has made it. @returns {string} */
  think() {
    return this.#request({ do: "think" }).answer ?? "";
  }

  /** Another page has the same game: what is rolled here from now on is other than there. */
  reseed() {
    return this.#request({ do: "reseed" });
  }

  /** Nobody chose in time. */
  timeIsUp() {
    return this.#request({ do: "time_is_up" });
  }

  /** The table is no longer looked at. */
  leave() {
    return this.#request({ do: "leave" });
  }

  /** The whole page, whatever stands there. */
  repaint() {
    return this.#request({ do: "repaint" });
  }

  /**
   * What can be told without anything being changed: `record`, `link`, `log`, … Nothing before Python is up.
   * @param {string} what @param {{ [name: string]: unknown }} about @returns {any}
   */
  ask(what, about = {}) {
    return this.isUp ? (this.asked(what, about).answer ?? "") : "";
  }

  /** The same, with the sentence that says why there is no answer. @param {string} what @param {{ [name: string]: unknown }} about */
  asked(what, about) {
    return this.#request({ do: "ask", what, ...about });
  }
}
