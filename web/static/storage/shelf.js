// Stores the game on a stage (a table on the page) in this browser. Each move is stored before the page shows it.
import { askToLast } from "./lasting.js";
import * as picture from "./picture.js";
import { readable } from "./quarantine.js";
import * as store from "./store.js";
import { t } from "../shared/language.js";

const ELSEWHERE = t("This game is also open in another tab. From now on, the copy in this tab is saved as a separate game.");
const DELETED = t("This game was deleted from the saved games. Your next move here will save it again.");

const GRACE = 750; // milliseconds to wait for another tab to release the game: a tab that is being reloaded does so
const WORTH = 10; // after storing games this many times, the page asks the browser not to delete them

export class Shelf {
  /** @type {Hold | null} */
  #hold = null; // this tab’s claim to the game on the stage: only one tab saves a game
  /** @type {Hold | null} */
  #coming = null; // the claim to a game that is about to be opened
  #puts = 0;
  #isToldDeleted = false;
  #say;
  #mark;
  #renewLuck;

  /**
   * `say` shows a sentence, and offers to download the game if its second argument is true. `mark` shows whether the
   * game is stored. `renewLuck` draws a new seed, in case another tab plays the same game.
   * @param {(sentence: string, asFile?: boolean) => void} say @param {(isKept: boolean) => void} [mark]
   * @param {() => void} [renewLuck]
   */
  constructor(say, mark = () => {}, renewLuck = () => {}) {
    this.#say = say;
    this.#mark = mark;
    this.#renewLuck = renewLuck;
    store.watch(() => {
      // in browsers without locks, another tab may have continued the game before this tab did
      if (this.isBehind) this.#renewLuck();
      this.#lookForIt();
    });
  }

  /** The id under which the game on the stage is stored; empty if no game is on the stage. */
  get id() {
    return this.#hold?.id ?? "";
  }

  /**
   * Claim a stored game before it is opened; resolve when it is known whether another tab has it.
   * @param {string} id
   */
  async claim(id) {
    this.#coming?.leave();
    this.#coming = null;
    if (this.id === id) return;
    this.#coming = new Hold(id);
    await this.#coming.known;
  }

  /**
   * Claim a game that was just opened: only the tab with the claim saves the game. For a stored game, `id` is the id
   * under which it is stored, and `record` is its record as this page has read it. For a game that is not stored yet,
   * `id` is a new id, and the game is stored now if there is an `entry`.
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
    this.#isToldDeleted = false; // the game is stored again: tell the players if it is deleted again
    void this.#put({ ...entry, story });
  }

  /** Whether another tab has changed the stored game since this tab stored or read it. */
  get isBehind() {
    return store.changedElsewhere(this.id);
  }

  // Return the stored review if it still fits the game: the game must be over, and its moves must be the same as when
  // the review was stored.
  /** @param {Entry} entry */
  #storyOf({ over, record }) {
    const stored = over && store.get(this.id);
    const movesOf = (/** @type {string} */ text) => readable(text, ({ actions }) => JSON.stringify(actions));
    return stored && stored.story && movesOf(stored.record) === movesOf(record) ? stored.story : undefined;
  }

  /**
   * The stored review of the game (see story.js); empty if there is none, for example because somebody has played on.
   */
  get story() {
    return store.get(this.id)?.story ?? "";
  }

  /** Store a review with the game, if the game is stored and this tab has claimed it. @param {string} story */
  keepStory(story) {
    const game = store.get(this.id);
    if (game && this.#hold?.isMine) void this.#put({ ...game, story }, game.saved);
  }

  /** Store a picture of the board for the home page, unless the game is over. @param {() => string} draw */
  keepPicture(draw) {
    const game = store.get(this.id);
    if (game?.begun && !game.over && !this.isBehind) picture.keep(game, draw);
  }

  /** Store the game under a new id from now on. The game that is stored under the old id stays. */
  fork() {
    this.#take(new Hold(store.newId(), true));
  }

  // Another tab has claimed the game: continue in this tab with a copy of the game.
  #copy() {
    this.fork();
    this.#say(ELSEWHERE);
  }

  // If the game was deleted from the list of games, in this tab or another, tell the players, but only once.
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

  // Give up the present claim and take the claim `hold`. If another tab has the same game and does not release it soon,
  // tell the players that this tab saves a separate game from now on.
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

// This tab’s claim to the game that is stored under an id: only the tab that has the claim saves the game. A claim to a
// new id is granted at once, because no other tab knows the id.
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
