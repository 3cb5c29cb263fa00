// The form book: which games have ended, and who won. This is its data and how it changes; nothing here stores or
// shows it. Every change is a small book itself (a patch), which is merged into the large one: so a change in another tab,
// an import and a change here all go the same way, in any order, and twice is as good as once.
import { folded, isName, tidied } from "../setup/names.js";

/**
 * A game that has ended. Lists are by seat.
 * @typedef {object} Played
 * @property {string} id the same for the same game on every device
 * @property {string} game its name in records, such as `royal-turf`
 * @property {string} [kind] of the race, where a title has several: `points` of Pistard
 * @property {number} at when it ended, in milliseconds
 * @property {(string | null)[]} names as they were given; empty for a person without a name who plays alone, and null for
 *   one of several, whom nobody knows
 * @property {string[]} [levels] of computers, empty for persons; left out if there are only persons
 * @property {number[]} places 1 is best; equal players share the better one
 * @property {number[]} scores
 * @property {Feat} [feat] what was most daring in it
 * @property {Review} [review] what luck and choices were worth, if that was worked out
 * @property {string} [day] whose race it was, if it was the race of a day: 2026-11-26
 * @property {Mark<string>} [season] the id of the season in which it counts, or an empty text
 * @property {Mark<boolean>} [out] whether it is left out of everything that is counted
 * @property {number} [edited] when its names were changed after its end
 *
 * @typedef {[kind: string, seat: number, size: number, won: number]} Feat see front/book_entry.py
 * @typedef {{ luck: number[], choices: number[], low: number }} Review in points of a hundred; `low` is the least chance to
 *   win that the winner has had, in percent
 */

/** A value, and when it was set. @template T @typedef {[value: T, at: number]} Mark */

/**
 * What is said of a name, which is known by its `key`: that it stands for another one (`to`), and that games up to some
 * time are not to count for it (`gone`), because somebody has deleted it then.
 * @typedef {{ key: string, to?: string, gone?: number, at: number }} Note
 */

/**
 * A cup over several evenings.
 * @typedef {object} Season
 * @property {string} id
 * @property {string} title
 * @property {number} begun in milliseconds
 * @property {number} [ended] when it was ended
 * @property {string[]} titles the names of its games
 * @property {number[]} points of the first place, the second, and so on
 * @property {true} [gone] whether it was deleted
 * @property {number} at when it was changed last
 */

/** @typedef {{ games: Map<string, Played>, notes: Map<string, Note>, seasons: Map<string, Season> }} Book */
/** @typedef {{ games?: Played[], notes?: Note[], seasons?: Season[] }} Patch */

/** @typedef {{ key: string, name: string }} Person */

export const MOST = 10_000; // games; the oldest go first
export const LONGEST_TITLE = 60; // letters
const MOST_POINTS = 1000;
const SEASON_POINTS = [10, 6, 4, 3, 2, 1];
const { shared } = window.homestretch.config;

/** Return an empty book. @returns {Book} */
export const empty = () => ({ games: new Map(), notes: new Map(), seasons: new Map() });

/** Return a short text that is the same for the same text, and for hardly any other. @param {string} text */
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

/** @template T @param {T | undefined} one @param {T | undefined} other @param {(value: T) => (number | string)[]} rank */
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

/** What a game was: who played, and how it ended. @param {Played} played */
function core({ game, kind, names, levels, places, scores, day, edited }) {
  return { game, kind, names, levels, places, scores, day, edited };
}

// The names that were given last; among equal ones those where the fewest are missing.
/** @param {Played} played */
const byNames = (played) => [played.edited ?? 0, -played.names.filter((name) => name === null).length, ...byText(core(played))];

/** @param {Played | undefined} one @param {Played | undefined} other @returns {Played} */
function joinedGame(one, other) {
  const base = /** @type {Played} */ (greater(one, other, byNames));
  if (!one || !other) return base;
  /** @type {Partial<Played>} */
  const rest = {
    feat: greater(one.feat, other.feat, byText),
    review: greater(one.review, other.review, byText),
    season: greater(one.season, other.season, byTime),
    out: greater(one.out, other.out, byTime),
  };
  return compact({ id: base.id, ...core(base), at: Math.min(one.at, other.at), ...rest });
}

// Without what is undefined.
/** @template {object} T @param {T} data @returns {T} */
const compact = (data) => /** @type {T} */ (Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)));

/** @param {Note | undefined} one @param {Note | undefined} other */
const joinedNote = (one, other) => /** @type {Note} */ (greater(one, other, byChange));
/** @param {Season | undefined} one @param {Season | undefined} other */
const joinedSeason = (one, other) => /** @type {Season} */ (greater(one, other, byChange));

/** For each part of a book, how two values under one key become one. */
export const JOINS = { games: joinedGame, notes: joinedNote, seasons: joinedSeason };

/** Return the key of each part of a book. */
export const KEYS = {
  games: (/** @type {Played} */ { id }) => id,
  notes: (/** @type {Note} */ { key }) => key,
  seasons: (/** @type {Season} */ { id }) => id,
};

/**
 * Return a book with all that two books, or a book and a patch, have; neither is changed.
 * @param {Book} book @param {Patch} patch
 */
export function merged(book, patch) {
  /** @type {any} */
  const whole = { games: new Map(book.games), notes: new Map(book.notes), seasons: new Map(book.seasons) };
  for (const part of /** @type {const} */ (["games", "notes", "seasons"])) {
    for (const value of /** @type {any[]} */ (patch[part] ?? [])) {
      const key = /** @type {any} */ (KEYS[part])(value);
      whole[part].set(key, /** @type {any} */ (JOINS[part])(whole[part].get(key), value));
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

/** Return the ids of the games that are one too many, the oldest first. @param {Book} book */
export function tooMany({ games }) {
  const spare = games.size - MOST;
  if (spare <= 0) return [];
  const oldest = [...games.values()].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return oldest.slice(0, spare).map(KEYS.games);
}

// -- changes: each returns a patch

// What is newer must say so, even if somebody has set back the clock.
/** @param {number | undefined} last */
const now = (last) => Math.max(Date.now(), (last ?? 0) + 1);

/**
 * Return a patch that leaves a game out of everything that is counted, or takes it in again.
 * @param {Book} book @param {string} id @param {boolean} isOut @returns {Patch}
 */
export function leftOut({ games }, id, isOut = true) {
  const played = games.get(id);
  return played ? { games: [{ ...played, out: [isOut, now(played.out?.[1])] }] } : {};
}

/**
 * Return a patch that gives a person another name. If somebody else has that name, the two are one person from then on.
 * @param {Book} book @param {string} key of the person @param {string} name @returns {Patch}
 */
export function renamed({ notes }, key, name) {
  const to = tidied(name);
  const both = [...new Set([keyOf(to), key])];
  const at = now(Math.max(...both.map((one) => notes.get(one)?.at ?? 0)));
  return { notes: both.map((one) => compact({ key: one, to, gone: notes.get(one)?.gone, at })) };
}

/**
 * Return a patch that deletes a person: nothing shows or counts the games so far any more. Who plays under that name later
 * begins anew. @param {Book} book @param {string} key @returns {Patch}
 */
export function deleted({ notes }, key) {
  const at = now(notes.get(key)?.at);
  return { notes: [{ ...notes.get(key), key, gone: at, at }] };
}

/**
 * Return a patch by which a name stands for itself again, after it was renamed, joined or deleted.
 * @param {Book} book @param {string} key @returns {Patch}
 */
export const restored = ({ notes }, key) => ({ notes: [{ key, at: now(notes.get(key)?.at) }] });

/**
 * Return a patch that takes a patch back; `before` is the book before it, and `book` the one now.
 * @param {Book} before @param {Patch} patch @param {Book} book @returns {Patch}
 */
export function undone(before, patch, book) {
  const games = (patch.games ?? []).flatMap(({ id }) => {
    const [was, is] = [before.games.get(id), book.games.get(id)];
    if (!is) return [];
    /** @type {Played} */
    const back = { ...is };
    if (is.out) back.out = [was?.out?.[0] ?? !was, now(is.out[1])];
    else if (!was) back.out = [true, now(0)];
    if (is.season) back.season = [was?.season?.[0] ?? "", now(is.season[1])];
    return [back];
  });
  const notes = (patch.notes ?? []).map(({ key }) => {
    const { to, gone } = before.notes.get(key) ?? {};
    return compact({ key, to, gone, at: now(book.notes.get(key)?.at) });
  });
  const seasons = (patch.seasons ?? []).map((season) => {
    const was = before.seasons.get(season.id);
    return { ...(was ?? { ...season, gone: /** @type {const} */ (true) }), at: now(book.seasons.get(season.id)?.at) };
  });
  return { games, notes, seasons };
}

/**
 * Return a patch that begins a season, with a new id. @param {{ title: string, titles: string[], points?: number[] }} about
 * @returns {{ seasons: [Season] }}
 */
export function begunSeason({ title, titles, points = SEASON_POINTS }) {
  const at = Date.now();
  const id = `${at.toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  return { seasons: [{ id, title: tidied(title).slice(0, LONGEST_TITLE), begun: at, titles, points, at }] };
}

/**
 * Return a patch that changes a season: its title, titles or points; ends it (`ended`), lets it go on (`ended: undefined`), or
 * deletes it (`gone: true`). @param {Book} book @param {string} id @param {Partial<Season>} changes @returns {Patch}
 */
export function changedSeason({ seasons }, id, changes) {
  const season = seasons.get(id);
  if (!season) return {};
  return { seasons: [compact({ ...season, ...changes, at: now(season.at) })] };
}

/** Return the seasons, the newest first. @param {Book} book */
export const seasonsOf = ({ seasons }) => [...seasons.values()].filter(({ gone }) => !gone).sort((one, other) => other.begun - one.begun);

/** Return the season that goes on, the newest if there are several; undefined if there is none. @param {Book} book */
export const running = (book) => seasonsOf(book).find(({ ended }) => !ended);

// -- who is who

/** @type {Map<string, string>} */
const keys = new Map(); // by name, because each stands in many games

/** Return the key of a name: the same for “Ann” and “ann”, and nothing that tells the name. @param {string} name */
export function keyOf(name) {
  const known = keys.get(name) ?? hash(folded(name));
  keys.set(name, known);
  return known;
}

/** The key of the person who has given no name, and plays alone. */
export const YOU = keyOf("");

/**
 * Return who is meant by a name, or null if that person was deleted after a game that ended `at` that time.
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
      // two devices have turned two names into each other: the newer word counts
      const ring = seen.slice(seen.indexOf(note));
      const last = ring.reduce((one, other) => joinedNote(one, other));
      return { key: keyOf(last.to ?? ""), name: last.to ?? "" };
    }
    const isSelf = keyOf(note.to) === person.key;
    person = { key: keyOf(note.to), name: note.to };
    if (isSelf) return person;
    seen.push(note);
  }
  return person;
}

// -- what is stored and what comes in files is read like a stranger's

/** @param {unknown} value */
const isTime = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && !Number.isNaN(new Date(Number(value)).getTime());
/** @param {unknown} text @param {number} [most] @returns {text is string} */
const isText = (text, most = 40) => typeof text === "string" && text !== "" && text.length <= most;
/** @param {unknown} name */
const isGiven = (name) => name === null || name === "" || (typeof name === "string" && isName(name) && tidied(name) === name);
/** @param {unknown} level */
const isLevel = (level) => typeof level === "string" && level.length <= 20;
/** @param {any} mark @param {string} type */
const isMark = (mark, type) =>
  mark === undefined || (Array.isArray(mark) && mark.length === 2 && typeof mark[0] === type && isTime(mark[1]));
/** @param {any} list @param {number} many @param {(value: any) => boolean} isGood */
const isList = (list, many, isGood) => Array.isArray(list) && list.length === many && list.every(isGood);
/** @param {unknown} value */
const isWhole = (value) => Number.isSafeInteger(value);

/** @param {any} feat @param {number} seats */
const isFeat = (feat, seats) =>
  Array.isArray(feat) && feat.length === 4 && isText(feat[0]) && feat.slice(1).every(isWhole) && feat[1] >= 0 && feat[1] < seats;
/** Return whether that is a review of a game with so many seats. @param {any} review @param {number} seats */
export const isReview = (review, seats) =>
  [review?.luck, review?.choices].every((list) => isList(list, seats, isWhole)) && isWhole(review.low);

/** Return a game of a book, or null if the data is none. @param {any} data @returns {Played | null} */
export function readGame(data) {
  const seats = data?.names?.length;
  const isGood =
    [data?.id, data?.game].every((text) => isText(text)) &&
    isTime(data.at) &&
    seats > 0 &&
    seats <= shared.seats &&
    isList(data.names, seats, isGiven) &&
    (data.levels === undefined || isList(data.levels, seats, isLevel)) &&
    isList(data.places, seats, (place) => isWhole(place) && place > 0 && place <= seats) &&
    isList(data.scores, seats, isWhole) &&
    (data.kind === undefined || isText(data.kind)) &&
    (data.day === undefined || /^\d{4}-\d\d-\d\d$/.test(data.day)) &&
    (data.edited === undefined || isTime(data.edited)) &&
    (data.feat === undefined || isFeat(data.feat, seats)) &&
    (data.review === undefined || isReview(data.review, seats)) &&
    isMark(data.season, "string") &&
    isMark(data.out, "boolean");
  if (!isGood) return null;
  const { id, at, feat, season, out, review: { luck, choices, low } = {} } = data;
  const review = data.review && { luck, choices, low };
  return compact({ id, ...core(data), at, feat, review, season, out });
}

/** Return what is said of a name, or null if the data is none. @param {any} data @returns {Note | null} */
export function readNote(data) {
  const isSaid = data?.to === undefined || (isGiven(data.to) && data.to !== null);
  if (!isText(data?.key) || !isTime(data.at) || !isSaid || !isTime(data.gone ?? 0)) return null;
  const { key, to, gone, at } = data;
  return compact({ key, to, gone, at });
}

/** Return a season, or null if the data is none. @param {any} data @returns {Season | null} */
export function readSeason(data) {
  const isGood =
    isText(data?.id) &&
    isText(data.title, LONGEST_TITLE) &&
    [data.at, data.begun].every((time) => isTime(time)) &&
    (data.ended === undefined || isTime(data.ended)) &&
    [undefined, true].includes(data.gone) &&
    Array.isArray(data.titles) &&
    data.titles.length <= 20 &&
    data.titles.every((/** @type {unknown} */ title) => isText(title)) &&
    Array.isArray(data.points) &&
    data.points.length <= shared.seats &&
    data.points.every((/** @type {number} */ points) => isWhole(points) && points >= 0 && points <= MOST_POINTS);
  if (!isGood) return null;
  const { id, title, begun, ended, titles, points, gone, at } = data;
  return compact({ id, title, begun, ended, titles, points, gone, at });
}

/** For each part of a book, what reads it. */
export const READS = { games: readGame, notes: readNote, seasons: readSeason };
