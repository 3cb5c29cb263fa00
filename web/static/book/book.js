// Defines and merges the data of the form book: the list of games that have ended, with their results. Other modules
// store and show the data. Every change is a small book (a patch), which is merged into the whole book: so changes on
// this page, changes in other tabs and imports all work alike. Patches may come in any order, and the same patch may
// come twice.
import { foldName } from "../setup/names.js";

/**
 * A game that has ended. Each list has one entry for each seat.
 * @typedef {object} Played
 * @property {string} id a hash, which is the same for the same game on every device
 * @property {string} game the name of the game in records, such as `royal-turf`
 * @property {string} [kind] the kind of race, such as `points` in Pistard, if the game has several kinds
 * @property {number} at when the game ended, in milliseconds since 1970
 * @property {(string | null)[]} names the names of the players. For a person without a name: an empty text if all other
 *   players are computers, otherwise null, because nobody knows who that person was
 * @property {string[]} [levels] the level of each computer; an empty text for people; left out if only people played
 * @property {number[]} places the place of each player, from 1; players who tie share the better place
 * @property {number[]} scores
 * @property {Feat} [feat] the most daring feat in the game
 * @property {Review} [review] the result of the game’s review, if the game was reviewed
 * @property {string} [day] if the game was the race of a day: that day, such as 2026-11-26
 * @property {Mark<string>} [season] the id of the season in which the game counts; an empty text if it counts in none
 * @property {Mark<boolean>} [out] whether the game is left out of all statistics and standings
 * @property {number} [edited] when the names were last changed after the end of the game
 *
 * @typedef {[kind: string, seat: number, size: number, won: number]} Feat see front/feats.py
 * @typedef {{ luck: number[], choices: number[], low: number }} Review in percentage points; `low` is the lowest chance
 *   to win that the winner had, in percent
 */

/** A value, and the time when it was set. @template T @typedef {[value: T, at: number]} Mark */

/**
 * A note about a changed name.
 *
 * - `key`: the key of the name (see `keyOf`)
 * - `to`: the new name, if the name was replaced
 * - `gone`: the time of the deletion, if the name was deleted; games that ended earlier do not count for the name
 * - `at`: the time of the change
 * @typedef {{ key: string, to?: string, gone?: number, at: number }} Note
 */

/**
 * A season: a cup over several evenings. All times are in milliseconds since 1970.
 * @typedef {object} Season
 * @property {string} id
 * @property {string} title
 * @property {number} begun when the season was begun
 * @property {number} [ended] when somebody ended the season
 * @property {string[]} titles the names of the games that count in the season
 * @property {number[]} points the points for the first place, the second place, and so on
 * @property {true} [gone] true if the season was deleted
 * @property {number} at when the season was last changed
 */

/** @typedef {{ games: Map<string, Played>, notes: Map<string, Note>, seasons: Map<string, Season> }} Book */
/** @typedef {{ games?: Played[], notes?: Note[], seasons?: Season[] }} Patch */

/** @typedef {{ key: string, name: string }} Person */

export const MOST_GAMES = 10_000; // the most games in a book; the oldest ones are removed
export const LONGEST_TITLE = 60; // the most characters in a season's title

/** Return an empty book. @returns {Book} */
export const empty = () => ({ games: new Map(), notes: new Map(), seasons: new Map() });

/** Return a short hash of a text. @param {string} text */
export function hash(text) {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995) ^ (other >>> 15);
  }
  return [one, other].map((part) => (part >>> 0).toString(36).padStart(7, "0")).join("");
}

// -- merging

/**
 * Return the value that ranks higher; if one value is missing, return the other one. `rank` returns a list of things to
 * compare, the most important first.
 * @template T @param {T | undefined} one @param {T | undefined} other @param {(value: T) => (number | string)[]} rank
 */
function greater(one, other, rank) {
  if (one === undefined || other === undefined) return one ?? other;
  const [mine, theirs] = [rank(one), rank(other)];
  const at = mine.findIndex((value, index) => value !== theirs[index]);
  return at < 0 || mine[at] > theirs[at] ? one : other;
}

/** @param {Mark<string | boolean>} mark */
const byTime = ([value, at]) => [at, String(value)];
/** @param {unknown} value */
const byText = (value) => [JSON.stringify(value)];
/** @param {Note | Season} value */
const byChange = (value) => [value.at, ...byText(Object.entries(value).sort())];

/** Return the properties of a game that say what was played, who played, and how it ended. @param {Played} played */
export function identityOf({ game, kind, names, levels, places, scores, day, edited }) {
  return { game, kind, names, levels, places, scores, day, edited };
}

// Return values that rank entries of the same game, for `greater`. The entry whose names were changed last ranks
// highest; if these times are equal, the entry with the most names does.
/** @param {Played} played */
const byNames = (played) => [played.edited ?? 0, -played.names.filter((name) => name === null).length, ...byText(identityOf(played))];

/** @param {Played | undefined} one @param {Played | undefined} other @returns {Played} */
function mergedGame(one, other) {
  const base = /** @type {Played} */ (greater(one, other, byNames));
  if (!one || !other) return base;
  /** @type {Partial<Played>} */
  const rest = {
    feat: greater(one.feat, other.feat, byText),
    review: greater(one.review, other.review, byText),
    season: greater(one.season, other.season, byTime),
    out: greater(one.out, other.out, byTime),
  };
  return compact({ id: base.id, ...identityOf(base), at: Math.min(one.at, other.at), ...rest });
}

/** Return an object without its undefined properties. @template {object} T @param {T} data @returns {T} */
export const compact = (data) => /** @type {T} */ (Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)));

/** @param {Note | undefined} one @param {Note | undefined} other */
const mergedNote = (one, other) => /** @type {Note} */ (greater(one, other, byChange));
/** @param {Season | undefined} one @param {Season | undefined} other */
const mergedSeason = (one, other) => /** @type {Season} */ (greater(one, other, byChange));

/** For each part of a book, the function that merges two values with the same key. */
export const MERGERS = { games: mergedGame, notes: mergedNote, seasons: mergedSeason };

/** For each part of a book, the function that returns the key of a value in that part. */
export const KEYS = {
  games: (/** @type {Played} */ { id }) => id,
  notes: (/** @type {Note} */ { key }) => key,
  seasons: (/** @type {Season} */ { id }) => id,
};

/**
 * Return a new book: a book with a patch merged into it. The old book and the patch are not changed.
 * @param {Book} book @param {Patch} patch
 */
export function merged(book, patch) {
  /** @type {any} */
  const whole = { games: new Map(book.games), notes: new Map(book.notes), seasons: new Map(book.seasons) };
  for (const part of /** @type {const} */ (["games", "notes", "seasons"])) {
    for (const value of /** @type {any[]} */ (patch[part] ?? [])) {
      const key = /** @type {any} */ (KEYS[part])(value);
      whole[part].set(key, /** @type {any} */ (MERGERS[part])(whole[part].get(key), value));
    }
  }
  return /** @type {Book} */ (whole);
}

/** Return a whole book as a patch. @param {Book} book @returns {Required<Patch>} */
export const patchOf = ({ games, notes, seasons }) => ({
  games: [...games.values()],
  notes: [...notes.values()],
  seasons: [...seasons.values()],
});

/** Return the ids of the oldest games, which must be removed so that only `MOST_GAMES` stay. @param {Book} book */
export function tooMany({ games }) {
  const spare = games.size - MOST_GAMES;
  if (spare <= 0) return [];
  const oldest = [...games.values()].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return oldest.slice(0, spare).map(KEYS.games);
}

// -- seasons

/** Return the seasons, the newest first. @param {Book} book */
export const seasonsOf = ({ seasons }) => [...seasons.values()].filter(({ gone }) => !gone).sort((one, other) => other.begun - one.begun);

/** Return the season that has not ended, the newest if there are several; undefined if there is none. @param {Book} book */
export const currentSeason = (book) => seasonsOf(book).find(({ ended }) => !ended);

// -- people

/** @type {Map<string, string>} */
const keys = new Map(); // a cache of keys by name, because each name is in many games

/** Return the key of a name: the same for “Ann” and “ann”. The key does not reveal the name. @param {string} name */
export function keyOf(name) {
  const known = keys.get(name) ?? hash(foldName(name));
  keys.set(name, known);
  return known;
}

/**
 * Return the person for whom a name stands, after all renaming. If the name is from a game, `at` is the time when the
 * game ended. Return null if the name was deleted after that time.
 * @param {Book} book @param {string} name @param {number} [at] @returns {Person | null}
 */
export function personOf({ notes }, name, at = Infinity) {
  /** @type {Note[]} */
  const seen = [];
  let person = { key: keyOf(name), name };
  for (let note = notes.get(person.key); note; note = notes.get(person.key)) {
    if (at <= (note.gone ?? -Infinity)) return null;
    if (note.to === undefined) return person;
    if (seen.includes(note)) {
      // two devices have renamed two people to each other’s names: use the newer note
      const ring = seen.slice(seen.indexOf(note));
      const last = ring.reduce((one, other) => mergedNote(one, other));
      return { key: keyOf(last.to ?? ""), name: last.to ?? "" };
    }
    const isSelf = keyOf(note.to) === person.key;
    person = { key: keyOf(note.to), name: note.to };
    if (isSelf) return person;
    seen.push(note);
  }
  return person;
}
