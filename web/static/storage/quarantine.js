// What this browser stores for the page is read like a stranger's file: it may be spoilt, cut short, or of a version to
// come. What cannot be read is put aside, under a key that nothing is read from, and is back when a page can read it.
import { download } from "../shared/download.js";
import { t } from "../shared/language.js";

const ASIDE = "homestretch/aside/";

/** @type {{ what: string, key: string, text: string }[]} */
let unreported = []; // of what was put aside, and the players do not know yet: what it is, its key and its text

/**
 * What is stored under a key, or null. `read` makes it of the data there, and gives null or throws if it cannot.
 * @template T @param {string} key @param {string} what for the players @param {Read<T>} read
 */
export function recall(key, what, read) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? restore(key, read) : (readable(text, read) ?? putAside(key, text, what, key));
  } catch {
    return null; // nothing can be stored here
  }
}

/**
 * What `read` makes of a text in JSON; null, if it cannot be read.
 * @template T @param {string} text @param {Read<T>} read
 */
export function readable(text, read) {
  try {
    return read(JSON.parse(text)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Put aside what is stored under a key and can be read, but does not fit: for good.
 * @param {string} key @param {string} what
 */
export function refuse(key, what) {
  try {
    const text = localStorage.getItem(key);
    if (text !== null) putAside(key, text, what, `${key} that does not fit`);
  } catch {
    // nothing can be stored here
  }
}

/** @param {string} key @param {string} text @param {string} what @param {string} as the key for it now */
function putAside(key, text, what, as) {
  unreported.push({ what, key, text });
  let [number, name] = [1, ASIDE + as];
  while (localStorage.getItem(name) !== null) name = `${ASIDE}${as} ${(number += 1)}`;
  localStorage.removeItem(key); // first: there may be no room for it twice
  try {
    localStorage.setItem(name, text);
  } catch {
    localStorage.setItem(key, text); // nor for a longer name
  }
  return null;
}

/** @template T @param {string} key @param {Read<T>} read */
function restore(key, read) {
  const text = localStorage.getItem(ASIDE + key);
  const value = text === null ? null : readable(text, read);
  if (text === null || value === null) return null;
  localStorage.removeItem(ASIDE + key);
  localStorage.setItem(key, text);
  return value;
}

/** What is stored under a key; null, where there is nothing or that is denied. @param {string} key */
export function text(key, storage = () => localStorage) {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Store a text under a key, or forget, with null, what is there. Where that is denied, the next visit begins anew.
 * @param {string} key @param {string | null} text
 */
export function write(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // nothing can be stored here
  }
}

/** All keys that begin so, also of what was put aside. @param {string} prefix */
export function keysOf(prefix) {
  try {
    const keys = Object.keys(localStorage).map((key) => (key.startsWith(ASIDE) ? key.slice(ASIDE.length) : key));
    return [...new Set(keys)].filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Forget what was put aside, to make room for what `write` does, if that helps. Gives whether it did.
 * @param {() => void} write
 */
export function makeWay(write) {
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

/** Say in a sentence what was put aside, once, with a way to have it as a file. @param {Say} say */
export function report(say) {
  if (!unreported.length) return;
  const entries = Object.fromEntries(unreported.map(({ key, text }) => [key, text]));
  const whats = [...new Set(unreported.map(({ what }) => what))].join(", ");
  const sentence = t("Some saved data was damaged and has been set aside: {whats}. Nothing else is affected.", { whats });
  const does = () => download("homestretch-damaged.json", JSON.stringify({ format: "homestretch damaged", entries }));
  say(sentence, { says: t("Download damaged data"), does });
  unreported = [];
}
