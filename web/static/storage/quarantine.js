// Reads stored data without trusting it: the data may be damaged, cut short, or from a later version of the page. Data
// that cannot be read is put aside: moved to another key. When a version of the page can read the data, it moves the
// data back.
import { download } from "../shared/download.js";
import { t } from "../shared/language.js";

const ASIDE = "homestretch/aside/";

/** @type {{ what: string, key: string, text: string }[]} */
let unreported = []; // data that was put aside and that the players have not been told about yet

/**
 * Return the value stored under a key, or null. `read` makes the value from the stored data. If `read` returns null or
 * throws an error, the data is put aside. If nothing is stored under the key, but data from this key was put aside
 * earlier, that data is tried again. `what` names the data in the message to the players.
 * @template T @param {string} key @param {string} what @param {Read<T>} read
 */
export function readStored(key, what, read) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? restore(key, read) : (tryRead(text, read) ?? putAside(key, text, what, key));
  } catch {
    return null; // the browser does not let the page store anything
  }
}

/**
 * Call `read` with the data of a JSON text, and return its result; return null if the text is damaged.
 * @template T @param {string} text @param {Read<T>} read
 */
export function tryRead(text, read) {
  try {
    return read(JSON.parse(text)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Put the data stored under a key aside for good: the page can read the data, but cannot use all of it. Such data is
 * never moved back.
 * @param {string} key @param {string} what
 */
export function putAsideForGood(key, what) {
  try {
    const text = localStorage.getItem(key);
    if (text !== null) putAside(key, text, what, `${key} that does not fit`);
  } catch {
    // the browser does not let the page store anything
  }
}

/**
 * @param {string} key @param {string} text @param {string} what
 * @param {string} as the key under which to put the data aside
 */
function putAside(key, text, what, as) {
  unreported.push({ what, key, text });
  let [number, name] = [1, ASIDE + as];
  while (localStorage.getItem(name) !== null) name = `${ASIDE}${as} ${(number += 1)}`;
  localStorage.removeItem(key); // remove the data first: there may be no room to store it twice
  try {
    localStorage.setItem(name, text);
  } catch {
    localStorage.setItem(key, text); // there was no room for the longer key: put the data back
  }
  return null;
}

/** @template T @param {string} key @param {Read<T>} read */
function restore(key, read) {
  const text = localStorage.getItem(ASIDE + key);
  const value = text === null ? null : tryRead(text, read);
  if (text === null || value === null) return null;
  localStorage.removeItem(ASIDE + key);
  localStorage.setItem(key, text);
  return value;
}

/** Return the text stored under a key; null if there is none or the browser denies access. @param {string} key */
export function storedText(key, storage = () => localStorage) {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Store a text under a key; if `text` is null, delete the stored text. Do nothing if the browser does not allow it.
 * @param {string} key @param {string | null} text
 */
export function write(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // the browser does not let the page store anything, or has no room left
  }
}

/**
 * Return the keys that begin with a prefix, including the former keys of data that was put aside.
 * @param {string} prefix
 */
export function keysOf(prefix) {
  try {
    const keys = Object.keys(localStorage).map((key) => (key.startsWith(ASIDE) ? key.slice(ASIDE.length) : key));
    return [...new Set(keys)].filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Delete all data that was put aside, to make room, and call `write`. If `write` throws an error, put the data back.
 * Return whether `write` has succeeded.
 * @param {() => void} write
 */
export function makeRoom(write) {
  const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(ASIDE));
  if (!entries.length) return false;
  for (const [key] of entries) localStorage.removeItem(key);
  try {
    write();
    return true;
  } catch {
    for (const [key, text] of entries) localStorage.setItem(key, text);
    return false;
  }
}

/** Tell the players what was put aside, and offer to download it; tell them only once. @param {Say} say */
export function report(say) {
  if (!unreported.length) return;
  const entries = Object.fromEntries(unreported.map(({ key, text }) => [key, text]));
  const whats = [...new Set(unreported.map(({ what }) => what))].join(", ");
  const sentence = t("Some saved data was damaged and has been set aside: {whats}. Nothing else is affected.", { whats });
  const does = () => download("homestretch-damaged.json", JSON.stringify({ format: "homestretch damaged", entries }));
  say(sentence, { says: t("Download damaged data"), does });
  unreported = [];
}
