// A stage shows a table on the page: it passes taps on to a session in Python, and shows the replies. A page may have
// several stages.
import { Ceremony } from "../motion/ceremony.js";
import { Chances } from "../thinking/chances.js";
import { Computers } from "../thinking/computers.js";
import { Finish } from "../motion/finish.js";
import * as focus from "./focus.js";
import { afterFrame } from "../shared/frames.js";
import { change } from "../shared/morph.js";
import { Motion } from "../motion/motion.js";
import { Peek } from "./peek.js";
import { Pointing } from "./pointing.js";
import { Replay } from "./replay.js";
import { backToTop, fitBoard, scrollKeeper, showTurn } from "./scrolling.js";
import { newId } from "../storage/store.js";
import { Taps } from "./taps.js";
import { Why } from "./why.js";

const LONG_TEXT = { record: 100_000, link: 12_000 }; // opening a text with more characters takes more than a second

export class Stage {
  /** The title of the page while it shows the present state of the table. */
  title = "";
  motionTime = 0; // the duration of the motions of the last painting, in milliseconds

  #root;
  #session;
  #shelf; // stores the game; null if games are not stored
  #say; // shows the players a sentence
  #live; // the element whose text screen readers read aloud
  #motion;
  #finish;
  #ceremony;
  #pointing;
  #replay;
  #computers;
  #chances;
  #why;
  #taps;

  #shown = true; // whether the screen with this table is shown
  /** @type {{ request: TableRequest, id: string } | null} */
  #waiting = null; // a request for a table that is not open yet
  #announcement = "";
  /** @type {Place | null} */
  #tappedAt = null; // the place of the last tap, if the focus may have to be restored after that tap: see focus.js
  /** @type {(() => void) | null} */
  #restoreScroll = null; // scrolls the page back after a peek; null if nobody holds the peek button

  /**
   * Make a stage in the element `root` for the tables of a `session`. The stage reports to the page by these events on
   * `root`:
   *
   * - `homestretch:wait`: a table cannot be opened at once
   * - `homestretch:table`: a table has been opened
   * - `homestretch:refused`: a table cannot be opened at all
   * - `homestretch:partial`: only a part of the record of a table can be read
   * - `homestretch:stored`: there is a new entry to store for the game
   * - `homestretch:home`: somebody leaves the table for the home screen
   * - `homestretch:moves`: pieces move
   * @param {HTMLElement} root @param {import("../shared/session.js").Session} session
   * @param {{ shelf?: import("../storage/shelf.js").Shelf | null, say?: (sentence: string) => void, live?: HTMLElement | null }} options
   */
  constructor(root, session, { shelf = null, say = () => {}, live = null } = {}) {
    this.#root = root;
    this.#session = session;
    this.#shelf = shelf;
    this.#say = say;
    this.#live = live;
    this.#motion = new Motion(root);
    // make the ceremony before the finish: listeners are called in the order in which they were added. A press first
    // ends any running ceremony; then it ends the finish, and the ceremony of this finish starts. In the other order,
    // the same press would end this ceremony, too
    this.#ceremony = new Ceremony(root);
    this.#finish = new Finish(root, this.#motion);
    this.#pointing = new Pointing(
      root,
      (action) => (this.#finish.isRunning ? [] : session.ask("prospects", { action }) || []),
      () => this.#motion.whenStill(),
    );
    this.#replay = new Replay(this, root);
    this.#computers = new Computers(this, root, session);
    this.#chances = new Chances(root, session);
    this.#why = new Why(root, (action) => session.ask("why", { action }) || null);
    root.classList.add("table");
    root.setAttribute("data-stage", "");
    this.#taps = new Taps(
      root,
      (element, byKey) => this.#tapped(element, byKey),
      (element, hit) => this.#why.say(element, hit),
    );
    new Peek(
      root,
      (command) => this.#peek(command),
      () => this.#endPeek(),
    );
    // if somebody locks the device or closes its lid, lower the curtain over the secrets on the table
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden" && root.dataset.view === "private") this.#lowerCurtain();
    });
    session.whenUp(() => this.#openWaiting());
  }

  get root() {
    return this.#root;
  }

  /** @param {string} name @param {unknown} detail */
  #dispatch(name, detail = null) {
    this.#root.dispatchEvent(new CustomEvent(`homestretch:${name}`, { detail, bubbles: true }));
  }

  // -- opening and leaving

  /**
   * Open a table as soon as Python is up. `id` is the id of the stored game to resume, or a new id.
   * @param {TableRequest} request
   */
  open(request, id = newId()) {
    const asked = { request, id };
    this.#waiting = asked;
    const isLong = (request.record ?? "").length > LONG_TEXT.record || (request.link ?? "").length > LONG_TEXT.link;
    if (this.#session.isUp && !isLong) return this.#openNow(asked);
    // show the waiting screen until Python is up, or until a long game has been replayed
    this.#dispatch("wait", { game: request.game, day: request.day, id });
    // open the table in the next frame, unless somebody has asked for something else meanwhile
    if (this.#session.isUp) afterFrame(() => this.#waiting === asked && this.#openNow(asked));
  }

  // Open the table that was requested before Python was up. Pause between opening the table and showing it, so that the
  // browser can react.
  async #openWaiting() {
    const asked = this.#waiting;
    if (!asked) return;
    const reply = this.#session.open(asked.request);
    await window.homestretch.pause();
    if (this.#waiting === asked) this.#opened(asked, reply);
  }

  /** @param {{ request: TableRequest, id: string }} asked */
  #openNow(asked) {
    this.#opened(asked, this.#session.open(asked.request));
  }

  /** @param {{ request: TableRequest, id: string }} asked @param {Reply} reply */
  #opened({ request, id }, reply) {
    this.#waiting = null;
    if (reply.opened && reply.paint) {
      this.#shelf?.open(id, reply.entry, request.record);
      if (reply.entry) this.#dispatch("stored", { entry: reply.entry, opened: true });
      this.paint(reply.paint, true);
      return;
    }
    if (reply.partial_load_prompt) return this.#dispatch("partial", reply.partial_load_prompt);
    this.#dispatch("refused", reply);
    this.#say(reply.notice ?? "");
  }

  /** Cancel the request for a table. */
  cancel() {
    this.#waiting = null;
  }

  /** Whether a table was requested and is not open yet. */
  get isWaiting() {
    return this.#waiting !== null;
  }

  /** The id of the game whose table was requested and is not open yet. */
  get waitingId() {
    return this.#waiting?.id ?? "";
  }

  /** Whether there is a table to show. */
  get hasTable() {
    return this.#root.childElementCount > 0;
  }

  get isShown() {
    return this.#shown;
  }

  /** Whether the table shows why an action is not allowed. */
  get isAnswering() {
    return this.#why.isShown;
  }

  /** Hide the table behind its curtain, because the page shows another screen. */
  leave() {
    this.#shown = false;
    this.#chances.stop();
    this.#why.hide();
    this.#lowerCurtain();
  }

  // Hide secrets behind the curtain.
  #lowerCurtain() {
    if (this.hasTable) this.#apply(this.#session.leave());
  }

  /** Note that the page shows the table again, and let computers and odds continue. */
  show() {
    this.#shown = true;
    this.#computers.painted(0);
    this.#chances.painted(0);
  }

  // -- what players do

  /** @param {HTMLElement} element @param {boolean} byKey whether a key was used */
  #tapped(element, byKey) {
    this.#tappedAt = focus.placeOf(this.#root, element, byKey);
    if (element.dataset.command === "home") this.#dispatch("home");
    else if (element.dataset.command === "again") this.open(this.ask("again"));
    else this.#apply(this.#session.tap(...tapOf(element)));
  }

  // -- for other modules

  /** Carry out a command, as if somebody had tapped an element with this `data-command`. @param {string} text */
  command(text) {
    this.#tappedAt = null;
    if (this.hasTable) this.#apply(this.#session.tap("command", text));
  }

  /**
   * Repeat taps, so that the table shows the same as before the change of the language: see `taps_to_restore` in
   * front/answers.py.
   * @param {[TapKind, string][]} taps
   */
  replayTaps(taps) {
    this.#tappedAt = null;
    for (const [kind, text] of taps) this.#apply({ ...this.#session.tap(kind, text), notice: "" });
  }

  // Show a player’s secrets without a curtain, because the player holds a button. Return whether the secrets are shown.
  /** @param {string} command */
  #peek(command) {
    this.#restoreScroll = scrollKeeper(this.#root, command);
    this.#root.setAttribute("data-peeking", "");
    this.command(command);
    if (this.#root.dataset.view === "curtain") this.#apply(this.#session.tap("action", "reveal"));
    const isPeeking = this.#root.dataset.view === "private";
    if (isPeeking) this.#restoreScroll();
    else this.#clearPeek();
    return isPeeking;
  }

  #endPeek() {
    this.command("away");
    this.#restoreScroll?.();
    this.#clearPeek();
  }

  #clearPeek() {
    this.#restoreScroll = null;
    this.#root.removeAttribute("data-peeking");
  }

  /** Play without a tap: see `Session.goOn`. @param {string} [text] @param {number} [at] */
  goOn(text, at) {
    this.#taps.noteAutoMove(this.#root.querySelector(".side [data-primary]"));
    this.#apply(this.#session.goOn(text, at));
  }

  /** Make a random choice, because the player's time is up. */
  timeIsUp() {
    this.#apply(this.#session.timeIsUp());
  }

  /**
   * Return the answer to a question about the table, such as `record`, `link` or `log`: see `Session.ask`.
   * @param {string} what @param {{ [about: string]: unknown }} about
   */
  ask(what, about = {}) {
    return this.#session.ask(what, about);
  }

  // -- applying replies

  // Apply a reply. Store the game before showing it, so that nothing that players have seen can get lost.
  /** @param {Reply} reply */
  #apply(reply) {
    if (reply.forked) this.#shelf?.fork();
    if (reply.entry) {
      this.#shelf?.put(reply.entry);
      this.#dispatch("stored", { entry: reply.entry, opened: false });
    }
    if (reply.notice) this.#say(reply.notice);
    if (reply.paint) this.paint(reply.paint);
  }

  /**
   * Paint the table as Python describes it; `opened` is true if the table has just been opened. At the finish of a
   * race, let the pieces run to the line first, and paint the table when they have arrived.
   * @param {Paint} paint
   */
  paint(paint, opened = false) {
    this.#finish.end();
    this.#ceremony.end();
    this.#computers.stop();
    this.#chances.stop();
    this.#why.hide();
    this.#motion.finish();
    // remove what #pointing has drawn on the board: Python’s changes fit only a table without such drawings
    this.#pointing.preview(null);
    const still = { ...paint, motions: [] };
    const isOver = Boolean(paint.finish) && paint.attributes["data-phase"] !== this.#root.dataset.phase;
    const reveal = () => {
      this.#tell([], false, isOver);
      this.#put(still, false);
    };
    const held = paint.finish && this.#shown && this.#finish.begin(paint, reveal);
    if (this.#shown) this.#tell(paint.motions, Boolean(paint.finish), isOver && !held);
    if (!held) this.#put(paint, opened);
  }

  // Send the event `homestretch:moves`, which says which pieces move. sound.js makes sounds for it.
  /** @param {Move[]} motions @param {boolean} finish @param {boolean} over */
  #tell(motions, finish, over) {
    this.#dispatch("moves", { motions, finish, over });
  }

  /** @param {Paint} paint @param {boolean} opened */
  #put(paint, opened) {
    const { view: before, phase, turn } = this.#root.dataset;
    for (const [name, value] of Object.entries(paint.attributes)) {
      // set only attributes that differ: setting `style` again would make the browser work out the style of every
      // element
      if (this.#root.getAttribute(name) !== value) this.#root.setAttribute(name, value);
    }
    this.#fill(paint);
    this.#root.dataset.painted = String(Math.round(performance.now() * 1000));
    this.title = paint.title;
    this.#announcement = paint.announcement;
    const otherEyes = before !== this.#root.dataset.view;
    // text that was read aloud to one player must not stay in the document for the next player
    if (otherEyes && this.#live) this.#live.textContent = "";
    const moved = otherEyes || phase !== this.#root.dataset.phase || turn !== this.#root.dataset.turn;
    this.#taps.noteRepaint(moved || opened);
    if (opened) this.#dispatch("table");
    const hasResult = !opened && !otherEyes && phase !== this.#root.dataset.phase;
    if (this.#shown) this.#settle(paint.motions, { otherEyes, moved, opened, hasResult });
  }

  // Apply Python’s changes to the table. If they do not fit, for example because a translation program has altered the
  // page, paint the whole table.
  /** @param {Paint} paint */
  #fill({ page, changes }) {
    try {
      if (changes) return void change(this.#root, changes);
    } catch (error) {
      console.warn(error);
      page = this.#session.repaint().paint?.page;
    }
    this.#root.innerHTML = page ?? "";
  }

  /** @param {Move[]} motions @param {{ [what: string]: boolean }} what which kinds of change have happened */
  #settle(motions, { otherEyes, moved, opened, hasResult }) {
    afterFrame(() => this.#announce());
    fitBoard(this.#root);
    this.motionTime = Math.max(this.#motion.start(motions), hasResult ? this.#ceremony.start() : 0);
    this.#replay.painted(this.motionTime);
    this.#computers.painted(this.motionTime, opened);
    this.#chances.painted(this.motionTime, opened);
    // scroll to the new choices, which are at the top of the panel; do so last, because scrolling makes the browser lay
    // out the page
    if (moved && !this.#restoreScroll) backToTop(this.#root, otherEyes);
    if (moved && !this.#restoreScroll && this.#root.dataset.view === "public") afterFrame(() => showTurn(this.#root));
    this.#keepFocus(otherEyes, moved);
  }

  // Announce the present state of the table to people who use a screen reader.
  #announce() {
    if (!this.#shown || !this.#live) return;
    document.title = this.title;
    this.#live.textContent = this.#announcement;
  }

  // Restore the focus after a tap: the element that had the focus may be gone, or another element may be in its place.
  /** @param {boolean} otherEyes @param {boolean} moved */
  #keepFocus(otherEyes, moved) {
    const at = this.#tappedAt;
    if (!at) return;
    if (otherEyes || focus.isLost(this.#root, at)) focus.restoreFocus(this.#root, at, otherEyes, moved);
    this.#pointing.preview(document.activeElement);
  }
}

/** @param {HTMLElement} element @returns {[kind: TapKind, text: string]} */
const tapOf = ({ dataset: { action, command } }) => (action === undefined ? ["command", command ?? ""] : ["action", action]);
