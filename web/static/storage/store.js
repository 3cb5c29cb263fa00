// Stores games in this browser, each under its own id: in localStorage, where it can be read at once, with a copy in
// IndexedDB (copies.js says why). If the two differ, the page uses the newer one. Errors become sentences, never
// exceptions.
import * as quarantine from "./quarantine.js";
import * as copies from "./copies.js";
import { isFrame } from "../shared/embed.js";
import * as entry from "./entry.js";
import * as picture from "./picture.js";
import { t } from "../shared/language.js";

const PREFIX = "homestretch/game/";
const GONE = "homestretch/gone/"; // prefix of the key that marks a deleted game until its copy is certainly gone

// The key under which the id of the game on the table is stored, both for the whole browser (localStorage) and for this
// tab (sessionStorage). In a frame on another page, the key contains the frame’s address: so the frame resumes the game
// that was last played in a frame with this address.
const CURRENT = isFrame ? `homestretch/frame/${location.search}${location.hash}` : "homestretch/current";

const DAY = 24 * 60 * 60 * 1000; // milliseconds
const IDLE = 7 * DAY; // a game without a move is deleted only after this time, because a tab may still have it open

const BLOCKED = t(
  "This browser won’t let the page store anything, so reloading would lose the game. Use Save to download it.",
);
const FULL = t("Browser storage is full. Use Save to download this game.");
const ASIDE_WENT = t("Browser storage was full, so damaged data was deleted to save this game.");
const MADE_ROOM = t("Browser storage was full, so the oldest finished games were deleted to save this one.");

let isReported = false; // whether the players have been told that storing fails
/** @type {Map<string, { text: string, saved: number }>} */
const written = new Map(); // for each game: its id, and its text and time when this page last wrote or read the game
/** @type {Map<string, string>} */
const beyond = new Map(); // games that localStorage can’t store: they have only a copy, or last until the page closes

/** Return an id that no other stored game has. */
export function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Store a game in localStorage at once, and store a copy in IndexedDB. Resolve to an object: `isKept` says whether the
 * game is stored; `says` is a sentence if other data had to be deleted, or if storing has failed for the first time.
 * @param {string} id @param {Game} game @returns {Promise<{ isKept: boolean, says: string }>}
 */
export async function put(id, game) {
  // a newer state needs a later time, even if somebody has set the clock back
  const saved = Math.max(game.saved, (written.get(id)?.saved ?? -Infinity) + 1);
  const text = JSON.stringify({ ...game, saved });
  const trouble = set(id, text);
  written.set(id, { text, saved });
  const isCopied = copies.put(id, saved, { text, current: CURRENT });
  makeCurrent(id);
  try {
    const isNowhere = trouble && !(await isCopied);
    // a newer state is being stored: the call that stores it reports the error
    if (isNowhere && written.get(id)?.text !== text) return { isKept: false, says: "" };
    const says = isNowhere ? makeRoom(id, text, trouble) : "";
    isReported = false;
    return { isKept: true, says };
  } catch (error) {
    const says = isReported ? "" : isFull(error) ? FULL : BLOCKED;
    isReported = true;
    return { isKept: false, says };
  }
}

/** @param {unknown} error */
const isFull = (error) => error instanceof Error && error.name === "QuotaExceededError";

// Write a game to localStorage, and return null. If writing fails, rely on the copy of the game, and return the error.
/** @param {string} id @param {string} text */
function set(id, text) {
  try {
    localStorage.setItem(PREFIX + id, text);
    beyond.delete(id);
    return null;
  } catch (error) {
    if (picture.drop()) return set(id, text); // delete the small picture first: games are more important
    beyond.set(id, text);
    return error;
  }
}

// Make room for a game in localStorage: neither localStorage nor IndexedDB could store it. Return a sentence about what
// was deleted.
/** @param {string} id @param {string} text @param {unknown} trouble */
function makeRoom(id, text, trouble) {
  const write = () => void localStorage.setItem(PREFIX + id, text);
  try {
    if (!isFull(trouble)) throw trouble;
    if (quarantine.makeWay(write)) {
      beyond.delete(id);
      return ASIDE_WENT;
    }
    // delete games that are finished, or that nobody has begun, the oldest first
    for (const old of all().reverse()) {
      if ((old.begun && !old.over) || beyond.has(old.id)) continue;
      remove(old.id);
      if (!set(id, text)) return MADE_ROOM;
    }
    throw trouble;
  } catch (error) {
    written.delete(id);
    throw error;
  }
}

/** @param {string} id */
function makeCurrent(id) {
  try {
    const before = sessionStorage.getItem(CURRENT);
    if (before !== id) {
      sessionStorage.setItem(CURRENT, id);
      forgetIdle(before, id);
    }
    if (localStorage.getItem(CURRENT) !== id) localStorage.setItem(CURRENT, id);
  } catch {
    // storing failed: after a reload, the tab may start without a game
  }
}

// Delete games that nobody has begun, but not the game `id`. The game `before`, which this tab showed until now, is
// deleted at once; other games are deleted when they are old.
/** @param {string | null} before @param {string} id */
function forgetIdle(before, id) {
  const isOld = (/** @type {Game} */ { saved }) => saved < Date.now() - IDLE;
  const idle = all().filter((game) => !game.begun && game.id !== id && (game.id === before || isOld(game)));
  for (const game of idle) remove(game.id);
}

/**
 * Make a stored game the current game. Return whether the game exists. `record` is the record of the game as this page
 * has read it: another tab may have stored a newer record since then.
 * @param {string} id @param {string | undefined} record
 */
export function adopt(id, record) {
  const game = get(id);
  if (!game) return false;
  // if the game has changed since this page read it, `changedElsewhere` must notice that
  written.set(id, { text: (game.record === record && textOf(id)) || "", saved: game.saved });
  makeCurrent(id);
  return true;
}

/**
 * Store a game from a file, without making it the current one; return whether there was room.
 * @param {Game} game
 */
export function add(game) {
  const [id, text] = [newId(), JSON.stringify(game)];
  try {
    localStorage.setItem(PREFIX + id, text);
  } catch {
    return false;
  }
  void copies.put(id, game.saved, { text });
  return true;
}

/**
 * Reserve a game for this tab until `signal` is aborted. Resolve to whether the game was free; if not, `later` is
 * called when the other tab has released the game. In browsers without locks, games are always free.
 * @param {string} id @param {AbortSignal} signal @param {() => void} later
 */
export async function claim(id, signal, later) {
  /** @type {(options: LockOptions) => Promise<boolean>} */
  const ask = (options) =>
    new Promise((answer) => {
      const hold = (/** @type {Lock | null} */ lock) => {
        answer(lock !== null);
        if (lock && !signal.aborted) return new Promise((release) => signal.addEventListener("abort", release));
      };
      navigator.locks.request(PREFIX + id, options, hold).catch(() => signal.aborted || answer(true));
    });
  if (!navigator.locks || (await ask({ ifAvailable: true }))) return true;
  void ask({ signal }).then(later);
  return false;
}

/** Return whether another page has changed a game since this page stored or read it. @param {string} id */
export function changedElsewhere(id) {
  const [last, stored] = [written.get(id), textOf(id)];
  return last !== undefined && stored !== null && stored !== last.text;
}

/** Return whether a game that was begun has been deleted since this page stored or read it. @param {string} id */
export function isGone(id) {
  const text = written.get(id)?.text;
  return Boolean(text) && textOf(id) === null && JSON.parse(text ?? "").begun;
}

/**
 * Call `tell` whenever another tab changes stored games; the argument of `tell` is true if a game was added or deleted.
 * @param {(isOther: boolean) => void} tell
 */
export function watch(tell) {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (newValue && key?.startsWith(GONE)) beyond.delete(key.slice(GONE.length));
    if (!key || key.startsWith(PREFIX) || key.startsWith(GONE)) tell(oldValue === null || newValue === null);
  });
}

/** Put aside stored games that cannot be read, and restore stored games that were put aside and can be read again. */
export function lookThrough() {
  for (const key of quarantine.keysOf(PREFIX)) quarantine.recall(key, t("saved games"), entry.read);
}

/**
 * If the copy of a game in IndexedDB is newer than the game in localStorage, replace the game by the copy. A copy
 * is newer if, for example, the browser was killed before it had written localStorage to disk. Resolve to whether any
 * copy was newer.
 */
export async function catchUp() {
  const found = await copies.keys();
  // most copies were saved at the same time as the stored game: do not read such copies
  const isSame = (/** @type {CopyKey} */ [id, saved]) => textOf(id)?.includes(`"saved":${saved}`);
  const isNewer = (/** @type {CopyKey} */ [id, saved]) => saved > Math.max(get(id)?.saved ?? -Infinity, goneAt(id));
  const newer = found.filter((key) => !isSame(key) && isNewer(key));
  for (const key of newer) {
    const copy = await copies.get(key);
    if (isNewer(key)) take(key, copy); // check again: somebody may have played on meanwhile
  }
  for (const key of quarantine.keysOf(GONE)) bury(key.slice(GONE.length), Number(quarantine.text(key)));
  return newer.length > 0;
}

/** @param {CopyKey} key @param {Copy | null | undefined} copy */
function take([id, saved], copy) {
  if (copy?.text === "") {
    quarantine.write(PREFIX + id, null);
    // this copy only says that the game was deleted; after a day it is not needed any more, because by then the browser
    // has also written the deletion in localStorage to disk
    if (saved < Date.now() - DAY) void copies.forget(id);
  } else if (copy && quarantine.readable(copy.text, entry.read)) {
    set(id, copy.text);
    const { current } = copy;
    if (current && saved > (get(quarantine.text(current) ?? "")?.saved ?? -Infinity)) quarantine.write(current, id);
  }
}

/** Return the stored games, the newest first, without entries that cannot be read. */
export function all() {
  const ids = quarantine.keysOf(PREFIX).map((key) => key.slice(PREFIX.length));
  const games = [...new Set([...ids, ...beyond.keys()])].map(get).filter((game) => game !== null);
  return games.sort((a, b) => b.saved - a.saved);
}

/** Return a stored game with its `id`, or null. @param {string} id */
export function get(id) {
  const text = textOf(id);
  const game = text === null ? null : quarantine.readable(text, entry.read);
  return game && { ...game, id };
}

/** @param {string} id */
const textOf = (id) => beyond.get(id) ?? quarantine.text(PREFIX + id);

/**
 * Return the game on the table of this tab. In a new tab, return the game that was last on the table of any tab. Return
 * null if there is no such game.
 */
export function current() {
  const id = quarantine.text(CURRENT, () => sessionStorage) ?? quarantine.text(CURRENT);
  return id === null ? null : get(id);
}

/** Delete a game. @param {string} id */
export function remove(id) {
  const saved = Math.max(Date.now(), (get(id)?.saved ?? 0) + 1);
  beyond.delete(id);
  picture.drop(id);
  quarantine.write(PREFIX + id, null);
  bury(id, saved);
}

// Mark a game as deleted, so that neither an old copy in IndexedDB nor an old text in localStorage brings it back. Each
// of these two stores keeps a mark until the other store has certainly deleted the game.
/** @param {string} id @param {number} saved */
async function bury(id, saved) {
  if (!copies.exist) return;
  quarantine.write(GONE + id, String(saved));
  if (await copies.put(id, saved, { text: "" })) quarantine.write(GONE + id, null);
}

/** @param {string} id */
const goneAt = (id) => Number(quarantine.text(GONE + id) ?? -Infinity);
