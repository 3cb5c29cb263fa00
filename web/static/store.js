// Games stored in this browser, each under a name of its own. Whatever goes wrong is a sentence, never an exception.
import * as aside from "./aside.js";
import { isFrame } from "./embed.js";
import * as entry from "./entry.js";

const PREFIX = "homestretch/game/";
// A frame on another page goes on with a game of its own: the one last played in a frame of this address.
const CURRENT = isFrame ? `homestretch/frame/${location.search}${location.hash}` : "homestretch/current";

const BLOCKED =
  "This browser does not let the page keep anything, so a reload would lose the game. Use Save to keep it as a file.";
const FULL = "There is no room left to keep the game in this browser. Use Save to keep it as a file.";
const ASIDE_WENT =
  "This browser’s room for games is full: what was damaged and put aside had to go, to keep this one.";
const MADE_ROOM = "This browser’s room for games is full: the oldest finished ones were forgotten to keep this one.";

let isReported = false;
const written = new Map(); // for each game, what this page wrote last

/** A name that no other stored game has. */
export function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Store a game. Returns a sentence if that failed for the first time, else nothing.
 * @param {string} id @param {Game} game
 */
export function put(id, game) {
  try {
    const madeRoom = write(id, game);
    isReported = false;
    return madeRoom;
  } catch (error) {
    if (isReported) return "";
    isReported = true;
    return isFull(error) ? FULL : BLOCKED;
  }
}

/** @param {unknown} error */
const isFull = (error) => error instanceof Error && error.name === "QuotaExceededError";

// Returns a sentence if something had to go for it.
/** @param {string} id @param {Game} game */
function write(id, game) {
  const text = JSON.stringify(game);
  const went = settle(PREFIX + id, text);
  written.set(id, text);
  makeCurrent(id);
  return went;
}

/** @param {string} key @param {string} text */
function settle(key, text) {
  const set = () => localStorage.setItem(key, text);
  try {
    set();
    return "";
  } catch (error) {
    if (!isFull(error)) throw error;
    if (aside.makeWay(set)) return ASIDE_WENT;
    // finished games make room, the oldest first
    const oldest = all().findLast(({ over, id }) => over && PREFIX + id !== key);
    if (!oldest) throw error;
    remove(oldest.id);
    settle(key, text);
    return MADE_ROOM;
  }
}

// Games that nobody has begun to play are forgotten when another comes on the table: not at each move.
/** @param {string} id */
function makeCurrent(id) {
  if (localStorage.getItem(CURRENT) === id) return;
  for (const idle of all().filter((game) => !game.begun && game.id !== id)) remove(idle.id);
  localStorage.setItem(CURRENT, id);
}

/**
 * Go on with a stored game, of which `record` is on the table. Returns whether it is stored just so.
 * @param {string} id @param {string} record
 */
export function adopt(id, record) {
  try {
    const text = localStorage.getItem(PREFIX + id);
    if (text === null || JSON.parse(text).record !== record) return false;
    written.set(id, text);
    makeCurrent(id);
    return true;
  } catch {
    return false;
  }
}

/**
 * Store a game that came in a file, without making it the current one. Returns whether there was room.
 * @param {Game} game
 */
export function add(game) {
  try {
    localStorage.setItem(PREFIX + newId(), JSON.stringify(game));
    return true;
  } catch {
    return false;
  }
}

/**
 * Take a game for this tab. Gives what lets it go again; null if it is open in another one, as far as the browser can
 * tell.
 * @param {string} id @returns {Promise<(() => void) | null>}
 */
export async function claim(id) {
  // a tab that is just being reloaded needs a moment to let go
  for (const wait of [0, 250, 500]) {
    await new Promise((done) => window.setTimeout(done, wait));
    const release = await taken(PREFIX + id);
    if (release) return release;
  }
  return null;
}

/** @param {string} name @returns {Promise<(() => void) | null>} */
function taken(name) {
  const nothing = () => {};
  if (!navigator.locks) return Promise.resolve(nothing);
  return new Promise((answer) => {
    const hold = (/** @type {Lock | null} */ lock) => {
      if (lock) return new Promise((release) => answer(() => release(null)));
      answer(null);
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => answer(nothing));
  });
}

/** Whether a game that this page has stored was since changed by another page. @param {string} id */
export function changedElsewhere(id) {
  try {
    const stored = localStorage.getItem(PREFIX + id);
    return written.has(id) && stored !== null && stored !== written.get(id);
  } catch {
    return false;
  }
}

/** Put aside what cannot be read, and take back what again can be. */
export function lookThrough() {
  for (const key of aside.keysOf(PREFIX)) aside.recall(key, "a saved game", entry.read);
}

/** All stored games, the newest first; entries that cannot be read are left alone and left out. */
export function all() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const games = keys.map((key) => get(key.slice(PREFIX.length))).filter((game) => game !== null);
    return games.sort((a, b) => b.saved - a.saved);
  } catch {
    return [];
  }
}

/** One stored game with its `id`, or null. @param {string} id */
export function get(id) {
  try {
    const text = localStorage.getItem(PREFIX + id);
    const game = text === null ? null : aside.readable(text, entry.read);
    return game && { ...game, id };
  } catch {
    return null;
  }
}

/** The game that was on the table last, or null. */
export function current() {
  try {
    const id = localStorage.getItem(CURRENT);
    return id === null ? null : get(id);
  } catch {
    return null;
  }
}

/** Forget a game. @param {string} id */
export function remove(id) {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // nothing was stored, so there is nothing to forget
  }
}
