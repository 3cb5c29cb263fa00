// A pace that the players set with a select on the table, kept for the next time where the page may keep anything.
import { write } from "../storage/quarantine.js";

export class Pace {
  #root;
  #hook;
  #waits;
  #usual;
  #key;
  #now = ""; // the one that is set; empty as long as nobody wants to know

  /**
   * A pace that selects with the attribute `hook` on the element `root` show and set. `waits` has for each the
   * milliseconds from one thing to the next, or null where nothing goes on by itself; `usual` is one of them.
   * @param {HTMLElement} root @param {string} key @param {string} hook
   * @param {{ [pace: string]: number | null }} waits @param {string} usual @param {() => void} onSet
   */
  constructor(root, key, hook, waits, usual, onSet) {
    this.#root = root;
    this.#hook = hook;
    this.#waits = waits;
    this.#usual = usual;
    this.#key = key;
    root.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLSelectElement && target.matches(`[${hook}]`))) return;
      this.#now = this.#known(target.value);
      write(this.#key, this.#now);
      this.show();
      onSet();
    });
  }

  /** @param {string} pace */
  #known(pace) {
    return Object.hasOwn(this.#waits, pace) ? pace : this.#usual;
  }

  get #pace() {
    this.#now ||= this.#known(recalled(this.#key));
    return this.#now;
  }

  /** The milliseconds from one thing to the next; Infinity where nothing goes on by itself. */
  get wait() {
    return this.#waits[this.#pace] ?? Infinity;
  }

  /** Let the selects that are on the table now say it. */
  show() {
    for (const select of this.#root.querySelectorAll(`[${this.#hook}]`)) {
      if (select instanceof HTMLSelectElement) select.value = this.#pace;
    }
  }
}

/** @param {string} key */
function recalled(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
