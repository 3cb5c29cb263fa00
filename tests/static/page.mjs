// The home page in Node: a document without a browser, and a store with as much room as a test gives it.
import { resolveObjectURL } from "node:buffer";
import { readFileSync } from "node:fs";
import { after } from "node:test";
import { Window } from "../../web/node_modules/happy-dom/lib/index.js";

const { html, shared } = JSON.parse(readFileSync(process.env.HOMESTRETCH_PAGE, "utf8"));

/** What a browser stores. */
class Store {
  #room = Infinity;

  /** Leave room for so many letters more. */
  leave(letters) {
    this.#room = this.#used() + letters;
  }

  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    if (this.#used(key) + key.length + text.length > this.#room) throw new DOMException("", "QuotaExceededError");
    this[key] = text;
  }

  removeItem(key) {
    delete this[key];
  }

  #used(but) {
    const entries = Object.entries(this).filter(([key]) => key !== but);
    return entries.reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  }
}

/** What tells the tabs of a browser who has a name for itself. */
class Locks {
  #held = new Set();

  async request(name, _options, hold) {
    if (this.#held.has(name)) return hold(null);
    this.#held.add(name);
    await hold({ name });
    this.#held.delete(name);
  }
}

export const window = new Window({ url: "https://homestretch.example/" });
window.document.write(html);
window.homestretch = { config: { shared }, pause: async () => {} };
after(() => window.happyDOM.close());

const { document, location, CSS } = window;
for (const [name, value] of Object.entries({ window, document, location, CSS, navigator: { locks: new Locks() } })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** Give the page a browser that has stored nothing, or just these entries. */
export function fresh(entries = {}) {
  const value = Object.assign(new Store(), entries);
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  return value;
}

/** Give the page a browser that denies it any store. */
export function block() {
  const get = () => {
    throw new DOMException("", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
}

/** The files that were handed to the player: for each its name, and what gives its text. */
export const downloads = [];

window.HTMLAnchorElement.prototype.click = function () {
  downloads.push({ name: this.download, text: () => resolveObjectURL(this.href).text() });
};

/** A game as it is stored. */
export function game(about = {}) {
  const record = JSON.stringify({ format: shared.record, game: "triactor", seats: ["Ann", "Ben", "Cy"], actions: [] });
  const [players, title] = [["Ann", "Ben", "Cy"], "Triactor"];
  return { game: "triactor", title, players, over: false, begun: true, saved: 1000, record, ...about };
}

export { shared };

/** Timers that a test runs by hand: by number, what is to be done, and after how many milliseconds. */
export function heldTimers() {
  const timers = new Map();
  window.setTimeout = (action, milliseconds) => {
    timers.set(timers.size + 1, { action, milliseconds });
    return timers.size;
  };
  window.clearTimeout = (number) => timers.delete(number);
  return timers;
}
