// Stores the game on a stage (a table on the page) in this browser. Each move is stored before the page shows it.
import { requestPersistence } from "./persistence.js";
import * as picture from "./picture.js";
import { tryRead } from "./quarantine.js";
import * as store from "./store.js";
import { t } from "../shared/language.js";

const ELSEWHERE = t("This game is also open in another tab. From now on, the copy in this tab is saved as a separate game.");
const DELETED = t("This game was deleted from the saved games. Your next move here will save it again.");

const RELEASE_TIMEOUT = 750; // milliseconds to wait for another tab to release the game: a tab that is being reloaded does so
const PUTS_BEFORE_ASKING = 10; // after storing games this many times, the page asks the browser not to delete them

export class Shelf {
  /** @type {Claim | null} */
  #claim = null; // this tab’s claim to the game on the stage: only one tab saves a game
  /** @type {Claim | null} */
  #nextClaim = null; // the claim to a game that is about to be opened
  #putCount = 0;
  #isToldDeleted = false;
  #say;
  #showKept;
  #renewLuck;

  /**
   * `say` shows a sentence, and offers to download the game if its second argument is true. `showKept` shows whether
   * the game is stored. `renewLuck` draws a new seed, in case another tab plays the same game.
   * @param {(sentence: string, asFile?: boolean) => void} say @param {(isKept: boolean) => void} [showKept]
   * @param {() => void} [renewLuck]
   */
  constructor(say, showKept = () => {}, renewLuck = () => {}) {
    this.#say = say;
    this.#showKept = showKept;
    this.#renewLuck = renewLuck;
    store.watch(() => {
      // in browsers without locks, another tab may have continued the game before this tab did
      if (this.isOutdated) this.#renewLuck();
      this.#noticeDeletion();
    });
  }

  /** The id under which the game on the stage is stored; empty if no game is on the stage. */
  get id() {
    return this.#claim?.id ?? "";
  }

  /**
   * Claim a stored game before it is opened; resolve when it is known whether another tab has it.
   * @param {string} id
   */
  async claim(id) {
    this.#nextClaim?.release();
    this.#nextClaim = null;
    if (this.id === id) return;
    this.#nextClaim = new Claim(id);
    await this.#nextClaim.settled;
  }

  /**
   * Claim a game that was just opened: only the tab with the claim saves the game. For a stored game, `id` is the id
   * under which it is stored, and `record` is its record as this page has read it. For a game that is not stored yet,
   * `id` is a new id, and the game is stored now if there is an `entry`.
   * @param {string} id @param {Entry} [entry] @param {string} [record]
   */
  open(id, entry, record = entry?.record) {
    const isNew = !store.adopt(id, record);
    if (this.id !== id) this.#replaceClaim(this.#nextClaim?.id === id ? this.#nextClaim : new Claim(id, isNew));
    if (!this.#claim?.isGranted) this.#renewLuck();
    if (isNew && entry) void this.#put(entry);
  }

  /** Store the game as it is now. @param {Entry} entry */
  put(entry) {
    const story = this.#storyOf(entry);
    if (!this.#claim?.isGranted || this.isOutdated) this.#continueCopy();
    else this.#noticeDeletion();
    this.#isToldDeleted = false; // the game is stored again: tell the players if it is deleted again
    void this.#put({ ...entry, story });
  }

  /** Whether another tab has changed the stored game since this tab stored or read it. */
  get isOutdated() {
    return store.changedElsewhere(this.id);
  }

  // Return the stored review if it still fits the game: the game must be over, and its moves must be the same as when
  // the review was stored.
  /** @param {Entry} entry */
  #storyOf({ over, record }) {
    const stored = over && store.get(this.id);
    const movesOf = (/** @type {string} */ text) => tryRead(text, ({ actions }) => JSON.stringify(actions));
    return stored && stored.story && movesOf(stored.record) === movesOf(record) ? stored.story : undefined;
  }

  /**
   * The stored review of the game (see review.js); empty if there is none, for example because somebody has played on.
   */
  get story() {
    return store.get(this.id)?.story ?? "";
  }

  /** Store a review with the game, if the game is stored and this tab has claimed it. @param {string} story */
  keepStory(story) {
    const game = store.get(this.id);
    if (game && this.#claim?.isGranted) void this.#put({ ...game, story }, game.saved);
  }

  /** Store a picture of the board for the home page, unless the game is over. @param {() => string} draw */
  keepPicture(draw) {
    const game = store.get(this.id);
    if (game?.begun && !game.over && !this.isOutdated) picture.keep(game, draw);
  }

  /** Store the game under a new id from now on. The game that is stored under the old id stays. */
  fork() {
    this.#replaceClaim(new Claim(store.newId(), true));
  }

  // Another tab has claimed the game: continue in this tab with a copy of the game.
  #continueCopy() {
    this.fork();
    this.#say(ELSEWHERE);
  }

  // If the game was deleted from the list of games, in this tab or another, tell the players, but only once.
  #noticeDeletion() {
    if (this.#isToldDeleted || !store.isGone(this.id)) return;
    this.#isToldDeleted = true;
    this.#say(DELETED);
  }

  /** @param {Entry} entry */
  async #put(entry, saved = Date.now()) {
    const put = (this.#putCount += 1);
    const { isKept, says } = await store.put(this.id, { ...entry, saved });
    if (put === this.#putCount) this.#showKept(isKept);
    if (says) this.#say(says, true);
    if (put === PUTS_BEFORE_ASKING) requestPersistence();
  }

  // Give up the present claim and take the new `claim`. If another tab has the same game and does not release it soon,
  // tell the players that this tab saves a separate game from now on.
  /** @param {Claim} claim */
  async #replaceClaim(claim) {
    this.#claim?.release();
    if (this.#nextClaim !== claim) this.#nextClaim?.release();
    [this.#claim, this.#nextClaim, this.#isToldDeleted] = [claim, null, false];
    await claim.settled;
    if (!claim.isGranted) await new Promise((done) => window.setTimeout(done, RELEASE_TIMEOUT));
    if (!claim.isGranted && this.#claim === claim) this.#say(ELSEWHERE);
  }
}

// This tab’s claim to the game that is stored under an id: only the tab that has the claim saves the game. A claim to a
// new id is granted at once, because no other tab knows the id.
class Claim {
  isGranted;
  /** A promise that resolves as soon as it is known whether another tab has the game. */
  settled;
  #controller = new AbortController();

  /** @param {string} id */
  constructor(id, isNew = false) {
    this.id = id;
    this.isGranted = isNew;
    const own = () => (this.isGranted = true);
    this.settled = store.claim(id, this.#controller.signal, own).then((had) => had && own());
  }

  release() {
    this.#controller.abort();
  }
}
