// Stores the form book in a database of its own, so that the book never takes room from the games in localStorage. Each
// change is merged in one transaction, so that two tabs may write at the same time. If there is no room for a change,
// the book stays as it was.
import { empty, KEYS, MERGERS, MOST_GAMES, tooMany } from "./book.js";
import { READERS } from "./check.js";
import { databases } from "../storage/copies.js";
import { t } from "../shared/language.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Patch} Patch
 * @typedef {"games" | "notes" | "seasons"} Part
 */

const NAME = "homestretch book";
/** @type {Part[]} */
const PARTS = ["games", "notes", "seasons"];
const QUARANTINE = "aside"; // holds values that cannot be read now; a later version of the page may read them

export const BLOCKED = t("This browser won’t let the page store anything, so no games are entered in the book. The games aren’t affected.");
const FULL = t("There’s no room left for the book, so it wasn’t changed. The games aren’t affected. Download the book, to be safe.");
const DROPPED = t("The book is full, so its oldest games were removed.");

const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    if (!databases) throw new Error("There are none.");
    const request = databases.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const part of [...PARTS, QUARANTINE]) request.result.createObjectStore(part);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // let a newer page upgrade the database
      resolve(request.result);
    };
  });
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Call `act` in one transaction, and resolve to the result of `act` when everything is written.
 * @template T @param {IDBTransactionMode} mode @param {(store: (part: string) => IDBObjectStore) => Promise<T>} act @returns {Promise<T>}
 */
async function transact(mode, act) {
  const base = await opened();
  try {
    const transaction = base.transaction([...PARTS, QUARANTINE], mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const acted = act((part) => transaction.objectStore(part)).catch((error) => {
      if (!transaction.error) transaction.abort(); // write nothing if a part has failed
      throw error;
    });
    return (await Promise.all([acted, done]))[0];
  } finally {
    base.close();
  }
}

/** @param {unknown} error */
const says = (error) => (error instanceof Error && error.name === "QuotaExceededError" ? FULL : BLOCKED);

/**
 * Read the stored book, and set aside the values that cannot be read. Resolve to an object with these properties:
 *
 * - `book`: the book, without the values that cannot be read
 * - `damaged`: the values that cannot be read, by their places in the database
 * - `says`: a sentence for the players if the browser gives no access to the database; otherwise empty
 * @returns {Promise<{ book: Book, damaged: { [place: string]: unknown }, says: string }>}
 */
export async function read() {
  const book = empty();
  /** @type {{ [place: string]: unknown }} */
  const damaged = {};
  try {
    const [all, aside] = await transact("readonly", (store) =>
      Promise.all([
        Promise.all(PARTS.map((part) => Promise.all([answer(store(part).getAllKeys()), answer(store(part).getAll())]))),
        answer(store(QUARANTINE).getAll()),
      ]),
    );
    for (const [index, [keys, values]] of all.entries()) {
      for (const [at, value] of values.entries()) {
        if (!readInto(book, PARTS[index], keys[at], value)) damaged[`${PARTS[index]}/${keys[at]}`] = value;
      }
    }
    const back = aside.filter(({ part, key, value }) => PARTS.includes(part) && readInto(book, part, key, value));
    // if this fails, the next `read` tries it again
    if (Object.keys(damaged).length || back.length) await moveAside(damaged, back).catch(() => {});
    return { book, damaged, says: "" };
  } catch (error) {
    return { book, damaged, says: says(error) };
  }
}

/**
 * Merge a stored value into a book; return whether it could be read.
 * @param {Book} book @param {Part} part @param {IDBValidKey} key @param {unknown} value
 */
function readInto(book, part, key, value) {
  const whole = readable(part, key, value);
  if (whole) /** @type {any} */ (book[part]).set(key, /** @type {any} */ (MERGERS[part])(book[part].get(String(key)), whole));
  return Boolean(whole);
}

/**
 * Check a stored value, and return it as a value of a book; undefined if it is invalid.
 * @param {Part} part @param {IDBValidKey} key @param {unknown} value @returns {any}
 */
function readable(part, key, value) {
  try {
    /** @type {any} */
    const [whole, keyOf] = [READERS[part](value), KEYS[part]];
    return whole && keyOf(whole) === key ? whole : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Set aside the `damaged` values. Put back the values in `back`: they were set aside earlier, and can be read again.
 * @param {{ [place: string]: unknown }} damaged @param {any[]} back
 */
const moveAside = (damaged, back) =>
  transact("readwrite", async (store) => {
    for (const [place, value] of Object.entries(damaged)) {
      const [part, key] = [place.slice(0, place.indexOf("/")), place.slice(place.indexOf("/") + 1)];
      store(QUARANTINE).put({ part, key, value }, place);
      store(part).delete(key);
    }
    for (const { part, key, value } of back) {
      await put(store, part, readable(part, key, value));
      store(QUARANTINE).delete(`${part}/${key}`);
    }
  });

/** @param {(part: string) => IDBObjectStore} store @param {Part} part @param {any} value */
async function put(store, part, value) {
  const key = KEYS[part](value);
  const there = await answer(store(part).get(key));
  const known = readable(part, key, there);
  if (there !== undefined && !known) store(QUARANTINE).put({ part, key, value: there }, `${part}/${key}`);
  store(part).put(/** @type {any} */ (MERGERS[part])(known, value), key);
}

/**
 * Merge a patch into the stored book. When the book is written, resolve to an empty text. If it cannot be written, or
 * if old games had to be removed, resolve to a sentence that says so.
 * @param {Patch} patch
 */
export async function add(patch) {
  try {
    const dropped = await transact("readwrite", async (store) => {
      for (const part of PARTS) for (const value of patch[part] ?? []) await put(store, part, value);
      if ((await answer(store("games").count())) <= MOST_GAMES) return 0;
      const book = empty();
      for (const played of await answer(store("games").getAll())) readInto(book, "games", played?.id, played);
      const old = tooMany(book);
      for (const id of old) store("games").delete(id);
      return old.length;
    });
    channel?.postMessage("changed");
    return dropped ? DROPPED : "";
  } catch (error) {
    return says(error);
  }
}

/** Call `tell` whenever another tab has changed the book. @param {() => void} tell */
export const watch = (tell) => channel?.addEventListener("message", tell);
