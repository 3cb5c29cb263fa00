// Games kept in this browser, each under a name of its own. Whatever goes wrong is a sentence, never an exception.

const PREFIX = "homestretch/game/";
const CURRENT = "homestretch/current";
const KEPT = 20; // games that are over and kept; those still going on are never dropped

const BLOCKED =
  "This browser does not let the page keep anything, so a reload would lose the game. Use Save to keep it as a file.";
const FULL = "There is no room left to keep the game in this browser. Use Save to keep it as a file.";

let toldAlready = false;
const written = new Map(); // for each game, what this page wrote last

/** A name that no other stored game has. */
export function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Keep a game. Returns a sentence if that failed for the first time, else nothing. */
export function put(id, game) {
  try {
    write(id, game);
    toldAlready = false;
    return "";
  } catch (error) {
    if (toldAlready) return "";
    toldAlready = true;
    return error?.name === "QuotaExceededError" ? FULL : BLOCKED;
  }
}

function write(id, game) {
  const text = JSON.stringify(game);
  try {
    localStorage.setItem(PREFIX + id, text);
  } catch (error) {
    // a full store: finished games make room, the oldest first
    const finished = all().filter((kept) => kept.over && kept.id !== id);
    if (error?.name !== "QuotaExceededError" || !finished.length) throw error;
    remove(finished.at(-1).id);
    return write(id, game);
  }
  written.set(id, text);
  for (const idle of all().filter((kept) => !kept.begun && kept.id !== id)) remove(idle.id);
  localStorage.setItem(CURRENT, id);
  for (const old of all().filter((kept) => kept.over).slice(KEPT)) remove(old.id);
}

/** Whether a game that this page has kept was since changed by another page. */
export function changedElsewhere(id) {
  try {
    const stored = localStorage.getItem(PREFIX + id);
    return written.has(id) && stored !== null && stored !== written.get(id);
  } catch {
    return false;
  }
}

/** All games kept, the newest first; entries that cannot be read are left alone and left out. */
export function all() {
  const games = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index);
      const game = key.startsWith(PREFIX) && get(key.slice(PREFIX.length));
      if (game) games.push(game);
    }
  } catch {
    return [];
  }
  return games.sort((a, b) => b.saved - a.saved);
}

/** One kept game with its `id`, or null. */
export function get(id) {
  try {
    const game = JSON.parse(localStorage.getItem(PREFIX + id));
    return game && typeof game.record === "string" && Array.isArray(game.players) ? { ...game, id } : null;
  } catch {
    return null;
  }
}

/** The game that was on the table last, or null. */
export function current() {
  try {
    return get(localStorage.getItem(CURRENT));
  } catch {
    return null;
  }
}

/** Forget a game. */
export function remove(id) {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // nothing was kept, so there is nothing to forget
  }
}
