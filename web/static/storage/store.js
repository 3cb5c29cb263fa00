// Stores games in this browser, each under its own id: in localStorage, which the page can read without waiting, and as
// a copy in IndexedDB (copies.js says why). If the two differ, the page uses the newer one. If storing fails, the
// functions throw no error; their results say so.
import * as quarantine from "./quarantine.js";
import * as copies from "./copies.js";
import { isFrame } from "../shared/embed.js";
import * as entry from "./entry.js";
import * as picture from "./picture.js";
import { t } from "../shared/language.js";

const PREFIX = "homestretch/game/";
const TOMBSTONE = "homestretch/gone/"; // prefix of the key that marks a game as deleted until its copy is certainly deleted

// The key for the id of the current game (the game on the table): in localStorage for the whole browser, in
// sessionStorage for this tab. In a frame on another page, the key contains the parameters of the frame’s address, so
// that each frame resumes the game that was last played in a frame with the same parameters.
const CURRENT = isFrame ? `homestretch/frame/${location.search}${location.hash}` : "homestretch/current";

const DAY = 24 * 60 * 60 * 1000; // milliseconds
const KEEP_IDLE = 7 * DAY; // a game without a move is deleted only after this time, because a tab may still have it open

const BLOCKED = t(
  "This browser won’t let the page store anything, so reloading would lose the game. Use Save to download it.",
);
const FULL = t("Browser storage is full. Use Save to download this game.");
const DELETED_DAMAGED = t("Browser storage was full, so damaged data was deleted to save this game.");
const MADE_ROOM = t("Browser storage was full, so the oldest finished games were deleted to save this one.");

let isReported = false; // whether the players have been told that storing fails
/** @type {Map<string, { text: string, saved: number }>} */
const written = new Map(); // by id: the text and the time of a game when this page last wrote or read it
/** @type {Map<string, string>} */
const overflow = new Map(); // by id: the texts of games that localStorage has no room for; IndexedDB may have copies

/** Return an id that no other stored game has. */
export function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Store a game in localStorage at once, and a copy of it in IndexedDB. In the result, `isKept` says whether the game is
 * stored. `says` is a sentence for the players if other data had to be deleted, or if storing has failed and they have
 * not been told yet; otherwise it is empty.
 * @param {string} id @param {Game} game @returns {Promise<{ isKept: boolean, says: string }>}
 */
export async function put(id, game) {
  // the new state of the game needs a later time than its last state, even if somebody has set the clock back
  const saved = Math.max(game.saved, (written.get(id)?.saved ?? -Infinity) + 1);
  const text = JSON.stringify({ ...game, saved });
  const trouble = set(id, text);
  written.set(id, { text, saved });
  const isCopied = copies.put(id, saved, { text, current: CURRENT });
  makeCurrent(id);
  try {
    const isNowhere = trouble && !(await isCopied);
    // a later call is storing a newer state of the game: let that call report the error
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

// Write a game to localStorage, and return null. If writing fails, keep the game in memory, and return the error.
/** @param {string} id @param {string} text */
function set(id, text) {
  try {
    localStorage.setItem(PREFIX + id, text);
    overflow.delete(id);
    return null;
  } catch (error) {
    if (picture.drop()) return set(id, text); // delete the small picture first: games are more important
    overflow.set(id, text);
    return error;
  }
}

// Store a game that neither localStorage nor IndexedDB had room for: delete other data until localStorage has room.
// Return a sentence about what was deleted, or throw `trouble`, the error from the first try.
/** @param {string} id @param {string} text @param {unknown} trouble */
function makeRoom(id, text, trouble) {
  const write = () => void localStorage.setItem(PREFIX + id, text);
  try {
    if (!isFull(trouble)) throw trouble;
    if (quarantine.makeRoom(write)) {
      overflow.delete(id);
      return DELETED_DAMAGED;
    }
    // delete games that are finished, or that nobody has begun, the oldest first
    for (const old of all().reverse()) {
      if ((old.begun && !old.over) || overflow.has(old.id)) continue;
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
    // the browser does not let the page store this: after a reload, the tab may start without a game
  }
}

// Delete the games that nobody has begun and that were saved long ago. Also delete the game `before`, which this tab
// has shown until now, unless somebody has begun it. Never delete the game `id`.
/** @param {string | null} before @param {string} id */
function forgetIdle(before, id) {
  const isOld = (/** @type {Game} */ { saved }) => saved < Date.now() - KEEP_IDLE;
  const idle = all().filter((game) => !game.begun && game.id !== id && (game.id === before || isOld(game)));
  for (const game of idle) remove(game.id);
}

/**
 * Make a stored game the current game of this tab. Return whether the game exists. `record` is the game’s record as
 * this page has read it; another tab may have stored a newer record since then.
 * @param {string} id @param {string | undefined} record
 */
export function adopt(id, record) {
  const game = get(id);
  if (!game) return false;
  // if another tab has changed the game, note an empty text, so that `changedElsewhere` returns true
  written.set(id, { text: (game.record === record && textOf(id)) || "", saved: game.saved });
  makeCurrent(id);
  return true;
}

/**
 * Store a game from a file, under a new id, without making it the current game; return whether there was room.
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
 * Reserve a game for this tab until `signal` is aborted. Resolve to true if no other tab has reserved it; otherwise
 * resolve to false, and call `later` when the other tab has released the game. In browsers without locks, always
 * resolve to true.
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

/**
 * Return whether a game that people had begun has been deleted since this page stored or read it.
 * @param {string} id
 */
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
    if (newValue && key?.startsWith(TOMBSTONE)) overflow.delete(key.slice(TOMBSTONE.length));
    if (!key || key.startsWith(PREFIX) || key.startsWith(TOMBSTONE)) tell(oldValue === null || newValue === null);
  });
}

/** Put aside stored games that cannot be read, and restore stored games that were put aside and can be read again. */
export function checkStored() {
  for (const key of quarantine.keysOf(PREFIX)) quarantine.readStored(key, t("saved games"), entry.read);
}

/**
 * Replace each game in localStorage by its copy in IndexedDB, if the copy is newer. Resolve to whether any copy was
 * newer. A copy is newer if, for example, the browser was killed before it had written localStorage to disk.
 */
export async function catchUp() {
  const found = await copies.keys();
  // most copies were saved at the same time as the stored game: do not read such copies
  const isSame = (/** @type {CopyKey} */ [id, saved]) => textOf(id)?.includes(`"saved":${saved}`);
  const isNewer = (/** @type {CopyKey} */ [id, saved]) => saved > Math.max(get(id)?.saved ?? -Infinity, deletedAt(id));
  const newer = found.filter((key) => !isSame(key) && isNewer(key));
  for (const key of newer) {
    const copy = await copies.get(key);
    if (isNewer(key)) applyCopy(key, copy); // check again: somebody may have played on meanwhile
  }
  for (const key of quarantine.keysOf(TOMBSTONE)) markDeleted(key.slice(TOMBSTONE.length), Number(quarantine.storedText(key)));
  return newer.length > 0;
}

/** @param {CopyKey} key @param {Copy | null | undefined} copy */
function applyCopy([id, saved], copy) {
  if (copy?.text === "") {
    quarantine.write(PREFIX + id, null);
    // the empty copy only says that the game was deleted. A day later, it is not needed any more: by then, the browser
    // has written the deletion in localStorage to disk
    if (saved < Date.now() - DAY) void copies.forget(id);
  } else if (copy && quarantine.tryRead(copy.text, entry.read)) {
    set(id, copy.text);
    const { current } = copy;
    if (current && saved > (get(quarantine.storedText(current) ?? "")?.saved ?? -Infinity)) quarantine.write(current, id);
  }
}

/** Return the stored games, the newest first, without entries that cannot be read. */
export function all() {
  const ids = quarantine.keysOf(PREFIX).map((key) => key.slice(PREFIX.length));
  const games = [...new Set([...ids, ...overflow.keys()])].map(get).filter((game) => game !== null);
  return games.sort((a, b) => b.saved - a.saved);
}

/** Return a stored game with its `id`, or null. @param {string} id */
export function get(id) {
  const text = textOf(id);
  const game = text === null ? null : quarantine.tryRead(text, entry.read);
  return game && { ...game, id };
}

/** @param {string} id */
const textOf = (id) => overflow.get(id) ?? quarantine.storedText(PREFIX + id);

/**
 * Return the current game of this tab, which is the game on its table. In a new tab, return the game that was last on
 * the table of any tab. Return null if there is no such game.
 */
export function current() {
  const id = quarantine.storedText(CURRENT, () => sessionStorage) ?? quarantine.storedText(CURRENT);
  return id === null ? null : get(id);
}

/** Delete a game. @param {string} id */
export function remove(id) {
  const saved = Math.max(Date.now(), (get(id)?.saved ?? 0) + 1);
  overflow.delete(id);
  picture.drop(id);
  quarantine.write(PREFIX + id, null);
  markDeleted(id, saved);
}

// Mark a game as deleted in both localStorage and IndexedDB, so that no old data in one of them brings the game back.
// Each of the two keeps its mark until the game is certainly deleted from the other.
/** @param {string} id @param {number} saved */
async function markDeleted(id, saved) {
  if (!copies.areSupported) return;
  quarantine.write(TOMBSTONE + id, String(saved));
  if (await copies.put(id, saved, { text: "" })) quarantine.write(TOMBSTONE + id, null);
}

/** @param {string} id */
const deletedAt = (id) => Number(quarantine.storedText(TOMBSTONE + id) ?? -Infinity);
