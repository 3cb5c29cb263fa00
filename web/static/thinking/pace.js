// A pace that the players set with a select on the table, remembered for the next visit if the browser allows it.
import { write } from "../storage/quarantine.js";

export class Pace {
  #root;
  #hook;
  #waits;
  #usual;
  #key;
  #now = ""; // the name of the pace; empty until it is first read from storage

  /**
   * A pace, shown and set by the selects with the attribute `hook` in the element `root`. `waits` has for each pace the
   * milliseconds between two steps, or null if nothing goes on by itself; `usual` is the default.
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

  /** The milliseconds between two steps; Infinity if nothing goes on by itself. */
  get wait() {
    return this.#waits[this.#pace] ?? Infinity;
  }

  /** Set the present selects of the table to this pace. */
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
