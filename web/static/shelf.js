// Where the game on a stage is stored in this browser: under a name of its own, move by move, before it is shown.
import * as store from "./store.js";

const ELSEWHERE =
  "This game goes on in another tab or window as well. What is played here is kept apart from it from now on.";

export class Shelf {
  #id = ""; // the name of the game on the stage
  /** @type {(() => void) | null} */
  #release = null; // gives it free for other tabs
  #say;

  /**
   * `say` tells the players what they are to know, and whether a file is a way out.
   * @param {(sentence: string, asFile?: boolean) => void} say
   */
  constructor(say) {
    this.#say = say;
  }

  /**
   * A game was opened; `id` names the stored one that it goes on with, or is new. Without an `entry` it is not stored yet.
   * @param {string} id @param {Entry} [entry]
   */
  open(id, entry) {
    this.#id = id;
    // it may be on the table of another tab: then that one must not find it changed
    if (entry && !store.adopt(id, entry.record)) this.#put(entry);
    this.#claim(id);
  }

  /** Store the game as it is now. @param {Entry} entry */
  put(entry) {
    if (store.changedElsewhere(this.#id)) {
      this.part();
      this.#say(ELSEWHERE);
    }
    this.#put(entry);
  }

  /** What decided the game, if that was worked out once: see story.js. It goes when the game goes on. */
  get story() {
    return store.get(this.#id)?.story ?? "";
  }

  /** Keep that with the game, if there is a game. @param {string} story */
  keepStory(story) {
    const game = store.get(this.#id);
    if (game) this.#put({ ...game, story }, game.saved);
  }

  /** From now on the game is stored under another name, so that what is stored under the old one stays. */
  part() {
    this.#id = store.newId();
    this.#claim(this.#id);
  }

  /** @param {Entry} entry */
  #put(entry, saved = Date.now()) {
    const problem = store.put(this.#id, { ...entry, saved });
    if (problem) this.#say(problem, true);
  }

  // Another tab may have the same game on its table: then this one has a copy, and says so at once.
  /** @param {string} id */
  async #claim(id) {
    this.#release?.();
    this.#release = null;
    const release = await store.claim(id);
    if (this.#id !== id) return void release?.();
    this.#release = release;
    if (release) return;
    this.part();
    this.#say(ELSEWHERE);
  }
}
