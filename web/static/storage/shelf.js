// Stores the game on a stage in this browser, move by move, each before it is shown.
import { askToLast } from "./lasting.js";
import * as picture from "./picture.js";
import { readable } from "./quarantine.js";
import * as store from "./store.js";
import { t } from "../shared/language.js";

const ELSEWHERE = t("This game is also open in another tab. From now on, the copy in this tab is saved as a separate game.");
const DELETED = t("This game was deleted from the saved games. Your next move here will save it again.");

const GRACE = 750; // milliseconds in which a tab that is just being reloaded lets go of its game
const WORTH = 10; // with so many moves somebody would miss a game

export class Shelf {
  /** @type {Hold | null} */
  #hold = null; // on the game that is on the stage
  /** @type {Hold | null} */
  #coming = null; // on the one that is about to be
  #puts = 0;
  #isToldDeleted = false;
  #say;
  #mark;
  #renewLuck;

  /**
   * `say` shows a sentence, and offers a file if its second argument is true; `mark` shows whether the game is kept;
   * `renewLuck` is called before playing on here if another tab may have the game, too.
   * @param {(sentence: string, asFile?: boolean) => void} say @param {(isKept: boolean) => void} [mark]
   * @param {() => void} [renewLuck]
   */
  constructor(say, mark = () => {}, renewLuck = () => {}) {
    this.#say = say;
    this.#mark = mark;
    this.#renewLuck = renewLuck;
    store.watch(() => {
      // where nothing tells tabs apart, the other one may have gone on first
      if (this.isBehind) this.#renewLuck();
      this.#lookForIt();
    });
  }

  /** The name under which the game on the stage is stored. */
  get id() {
    return this.#hold?.id ?? "";
  }

  /** Reserve a stored game that is to be opened; resolve when it is known whether another tab has it. @param {string} id */
  async claim(id) {
    if (this.id === id) return;
    this.#coming?.leave();
    this.#coming = new Hold(id);
    await this.#coming.known;
  }

  /**
   * Note that a game was opened. `id` is that of the stored game that had this `record`, or a new one; without an `entry`
   * the game is not stored yet.
   * @param {string} id @param {Entry} [entry] @param {string} [record]
   */
  open(id, entry, record = entry?.record) {
    const isNew = !store.adopt(id, record);
    if (this.id !== id) this.#take(this.#coming?.id === id ? this.#coming : new Hold(id, isNew));
    if (!this.#hold?.isMine) this.#renewLuck();
    if (isNew && entry) void this.#put(entry);
  }

  /** Store the game as it is now. @param {Entry} entry */
  put(entry) {
    const story = this.#storyOf(entry);
    if (!this.#hold?.isMine || this.isBehind) this.#copy();
    else this.#lookForIt();
    this.#isToldDeleted = false; // it is back
    void this.#put({ ...entry, story });
  }

  /** Whether a newer state of the game on the stage is stored than the one this page opened or stored. */
  get isBehind() {
    return store.changedElsewhere(this.id);
  }

  // After the game, a name or a colour may change: the review stays as long as the moves do.
  /** @param {Entry} entry */
  #storyOf({ over, record }) {
    const stored = over && store.get(this.id);
    const movesOf = (/** @type {string} */ text) => readable(text, ({ actions }) => JSON.stringify(actions));
    return stored && stored.story && movesOf(stored.record) === movesOf(record) ? stored.story : undefined;
  }

  /** The stored review of the game, if it was worked out (see story.js); it is dropped when somebody plays. */
  get story() {
    return store.get(this.id)?.story ?? "";
  }

  /** Store a review with the game, if there is a game. @param {string} story */
  keepStory(story) {
    const game = store.get(this.id);
    if (game && this.#hold?.isMine) void this.#put({ ...game, story }, game.saved);
  }

  /** Keep the board of the game for the home page, where somebody can go on with it. @param {() => string} draw */
  keepPicture(draw) {
    const game = store.get(this.id);
    if (game?.begun && !game.over && !this.isBehind) picture.keep(game, draw);
  }

  /** Store the game under a new id from now on, and leave the one stored under the old id. */
  fork() {
    this.#take(new Hold(store.newId(), true));
  }

  // Another tab has the game: this one goes on with a copy.
  #copy() {
    this.fork();
    this.#say(ELSEWHERE);
  }

  // It may have been deleted from the list, here or in another tab.
  #lookForIt() {
    if (this.#isToldDeleted || !store.isGone(this.id)) return;
    this.#isToldDeleted = true;
    this.#say(DELETED);
  }

  /** @param {Entry} entry */
  async #put(entry, saved = Date.now()) {
    const put = (this.#puts += 1);
    const { isKept, says } = await store.put(this.id, { ...entry, saved });
    if (put === this.#puts) this.#mark(isKept);
    if (says) this.#say(says, true);
    if (put === WORTH) askToLast();
  }

  // Another tab may have the same game on its table: then the players are told, and as soon as they play this one has a
  // copy, unless the other tab has let go of it.
  /** @param {Hold} hold */
  async #take(hold) {
    this.#hold?.leave();
    if (this.#coming !== hold) this.#coming?.leave();
    [this.#hold, this.#coming, this.#isToldDeleted] = [hold, null, false];
    await hold.known;
    if (!hold.isMine) await new Promise((done) => window.setTimeout(done, GRACE));
    if (!hold.isMine && this.#hold === hold) this.#say(ELSEWHERE);
  }
}

// This tab’s claim to the game with a name in the store. A new name is unknown to other tabs, and so free.
class Hold {
  isMine;
  /** A promise that resolves as soon as it is known whether another tab has the game. */
  known;
  #left = new AbortController();

  /** @param {string} id */
  constructor(id, isNew = false) {
    this.id = id;
    this.isMine = isNew;
    const own = () => (this.isMine = true);
    this.known = store.claim(id, this.#left.signal, own).then((had) => had && own());
  }

  leave() {
    this.#left.abort();
  }
}
