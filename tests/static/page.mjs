// The home page in Node: a document without a browser, and a store with as much room as a test gives it.
import { resolveObjectURL } from "node:buffer";
import { readFileSync } from "node:fs";
import { after } from "node:test";
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from "../../web/node_modules/fake-indexeddb/build/esm/index.js";
import { Window } from "../../web/node_modules/happy-dom/lib/index.js";

const { html, shared, stored } = JSON.parse(readFileSync(process.env.HOMESTRETCH_PAGE, "utf8"));

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
  #held = new Map(); // for each name, what is fulfilled when it is free

  async request(name, { ifAvailable, signal }, hold) {
    if (ifAvailable && this.#held.has(name)) return hold(null);
    while (this.#held.has(name)) await this.#held.get(name);
    signal?.throwIfAborted();
    const held = hold({ name });
    this.#held.set(name, Promise.resolve(held).then(() => this.#held.delete(name)));
    return held;
  }
}

/** What has the databases of a browser, if a test gives it that. */
class Databases {
  #factory = null;
  #open = [];

  open(...asked) {
    if (!this.#factory) throw new DOMException("", "SecurityError");
    const request = this.#factory.open(...asked);
    request.addEventListener("success", () => this.#open.push(request.result));
    return request;
  }

  /** From now on there are these, and connections to others are gone. */
  become(factory) {
    this.#factory = factory;
    this.disconnect();
  }

  disconnect() {
    for (const database of this.#open.splice(0)) forceCloseDatabase(database);
  }
}

export const window = new Window({ url: "https://homestretch.example/" });
window.document.write(html);
window.homestretch = { config: { shared }, pause: async () => {} };
window.indexedDB = new Databases();
after(() => window.happyDOM.close());

const { document, location, CSS } = window;
/** Whether an element changes its size: none does. */
class ResizeObserver {
  observe() {}
  disconnect() {}
}

for (const [name, value] of Object.entries({ ResizeObserver, window, document, location, CSS, navigator: { vendor: "", languages: ["en"] }, IDBKeyRange })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** Give the page a browser that has stored nothing, or just these entries. It denies databases. */
export function fresh(entries = {}) {
  const value = Object.assign(new Store(), entries);
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  navigator.locks = new Locks();
  newTab();
  window.indexedDB.become(null);
  return value;
}

const script = readFileSync(new URL("../../web/boot/preferences.js", import.meta.url), "utf8");
const OF_WINDOW = ["window", "document", "Element", "HTMLSelectElement", "HTMLInputElement", "HTMLDialogElement", "CustomEvent"];
/** The script of preferences runs, as in the head of a page. */
export const prefer = () => Function(...OF_WINDOW, script)(...OF_WINDOW.map((name) => window[name]));
prefer();

let loads = 0;
/** A script of the site, each time as when a page is loaded. */
export const loaded = (script) => import(`../../web/static/${script}?${(loads += 1)}`);

/** The page is in a tab that knows nothing yet. */
export function newTab() {
  Object.defineProperty(globalThis, "sessionStorage", { value: new Store(), configurable: true });
}

/** The browser has databases, with nothing in them. */
export const withDatabases = () => window.indexedDB.become(new IDBFactory());

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
  const record = JSON.stringify({ format: shared.recordFormat, game: "triactor", seats: ["Ann", "Ben", "Cy"], actions: [] });
  const [players, title] = [["Ann", "Ben", "Cy"], "Triactor"];
  return { game: "triactor", title, players, over: false, begun: true, saved: 1000, record, ...about };
}

export { shared, stored };

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
