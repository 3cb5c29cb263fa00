// Stores a copy of each game in IndexedDB, besides the game in localStorage. Browsers write localStorage to disk up to
// a minute late: if a browser is killed, the changes of that minute are lost. Browsers write IndexedDB to disk at once.
// In browsers without IndexedDB, there are no copies, but everything else works.

const NAME = "homestretch";
const GAMES = "games";

/** The browser's IndexedDB; null or undefined if the browser has none. */
export const databases = real();

/** Whether this browser has IndexedDB, and so can store copies. */
export const areSupported = Boolean(databases);

/** @type {IDBDatabase | null} */
let database = null;

function real() {
  try {
    return window.indexedDB;
  } catch {
    return null; // some browsers throw an error when `indexedDB` is read
  }
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    if (!databases) throw new Error("There are none.");
    const request = databases.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      database = request.result;
      // stop using the database if somebody deletes the browser’s data, or if a newer page needs to upgrade the
      // database
      database.onclose = () => (database = null);
      database.onversionchange = () => {
        database?.close();
        database = null;
      };
      resolve(database);
    };
  });
}

/**
 * Call `act` with the object store of the copies. Resolve to the result of `act` when everything is written, or to null
 * if the copies cannot be read or written.
 * @template T @param {IDBTransactionMode} mode @param {(games: IDBObjectStore) => IDBRequest<T>} act @returns {Promise<T | null>}
 */
async function within(mode, act) {
  try {
    const base = database ?? (await opened()); // if the database is open, do not wait: make the request at once
    const transaction = base.transaction(GAMES, mode, { durability: "relaxed" });
    const request = act(transaction.objectStore(GAMES));
    transaction.commit(); // from here on, the browser writes the changes even if the page is killed
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return null;
  }
}

/**
 * Store a copy of a game, and delete its other copies. `saved` is the time at which the game was saved. Resolve to true
 * if the copy was stored.
 * @param {string} id @param {number} saved @param {Copy} copy
 */
export async function put(id, saved, copy) {
  const done = await within("readwrite", (games) => {
    games.delete(all(id));
    return games.put(copy, [id, saved]);
  });
  return done !== null;
}

/** @param {string} id */
const all = (id) => IDBKeyRange.bound([id], [id, []]);

/** Resolve to the keys of all copies. @returns {Promise<CopyKey[]>} */
export const keys = async () => /** @type {any} */ (await within("readonly", (games) => games.getAllKeys())) ?? [];

/**
 * Resolve to the copy with this key; null or undefined if there is none.
 * @param {CopyKey} key @returns {Promise<Copy | null | undefined>}
 */
export const get = (key) => within("readonly", (games) => games.get(key));

/** Delete the copies of a game. @param {string} id */
export const forget = (id) => within("readwrite", (games) => games.delete(all(id)));
