// What a book tells: who has played how often and how well, who beat whom, records, and the tables of seasons.
import { personOf } from "./book.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Played} Played
 * @typedef {import("./book.js").Season} Season
 */

/**
 * What stands of a person in the book.
 * @typedef {object} Line
 * @property {string} key
 * @property {string} name empty for the person who has given none, and plays alone
 * @property {number} games
 * @property {number} won shared wins, too
 * @property {number} placed came second or third, but not last
 * @property {number | null} luck on average, in points of a hundred; null if no game was reviewed
 * @property {number | null} choices
 * @property {number} reviewed games that were reviewed
 * @property {number} last when the last game was
 * @property {{ [game: string]: Tally }} titles by the name of the game
 *
 * @typedef {{ games: number, won: number, placed: number }} Tally
 */

/**
 * A place at a table: whose it is, if that is known; `level` is that of a computer.
 * @typedef {{ key: string, name: string, level: string, place: number, score: number, seat: number }} Seat
 */

/**
 * Make a function of books that remembers what it has found, because the same is asked again and again and no book changes.
 * @template T @param {(book: Book) => T} find @returns {(book: Book) => T}
 */
function remembering(find) {
  /** @type {WeakMap<Book, T>} */
  const known = new WeakMap();
  return (book) => {
    const found = known.get(book) ?? find(book);
    known.set(book, found);
    return found;
  };
}

/** Return all games, also those left out, the newest first. @type {(book: Book) => readonly Played[]} */
export const listed = remembering(({ games }) =>
  [...games.values()].sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)),
);

/** Return the games that count, the oldest first. @type {(book: Book) => readonly Played[]} */
export const counted = remembering((book) =>
  listed(book)
    .filter(({ out }) => !out?.[0])
    .reverse(),
);

/** The seats and the persons of the games that somebody has asked for. */
const tablesOf = remembering(() => /** @type {Map<Played, { seats: readonly Seat[], persons: readonly Seat[] }>} */ (new Map()));

/** @param {Book} book @param {Played} played */
function tableOf(book, played) {
  const known = tablesOf(book);
  const found = known.get(played) ?? withPersons(sitDown(book, played));
  known.set(played, found);
  return found;
}

/**
 * Return the seats of a game: computers and persons nobody knows have an empty key.
 * @param {Book} book @param {Played} played
 */
export const seatsOf = (book, played) => tableOf(book, played).seats;

/** Return the persons of a game; two names that were joined are one person, at the better place. @param {Book} book @param {Played} played */
const persons = (book, played) => tableOf(book, played).persons;

/** @param {Seat[]} seats */
function withPersons(seats) {
  const known = seats.filter(({ key }) => key);
  const isFirst = (/** @type {Seat} */ { key, place, seat }) =>
    known.every((other) => other.key !== key || place < other.place || (place === other.place && seat <= other.seat));
  return { seats, persons: known.filter(isFirst) };
}

/** @param {Book} book @param {Played} played @returns {Seat[]} */
function sitDown(book, { names, levels, places, scores, at }) {
  const alone = names.filter((_, seat) => !levels?.[seat]).length === 1;
  return names.map((name, seat) => {
    const level = levels?.[seat] ?? "";
    const person = level || name === null || (name === "" && !alone) ? null : personOf(book, name, at);
    const { key = "", name: shown = (level && name) ?? "" } = person ?? {};
    return { key, name: shown, level, place: places[seat], score: scores[seat], seat };
  });
}

/** Whether that place is one behind the winner, and not the last. @param {number} place @param {number[]} places */
const isPlaced = (place, places) => place > 1 && place <= 3 && place < Math.max(...places);

/** Return what stands of each person, those with the most wins first. @param {Book} book @returns {Line[]} */
export function people(book) {
  /** @type {Map<string, Line & { sums: [number, number] }>} */
  const lines = new Map();
  for (const played of counted(book)) {
    for (const { key, name, place, seat } of persons(book, played)) {
      const line = lines.get(key) ?? {
        ...{ key, name, games: 0, won: 0, placed: 0, luck: null, choices: null, reviewed: 0, last: 0, titles: {} },
        sums: /** @type {[number, number]} */ ([0, 0]),
      };
      lines.set(key, line);
      const title = (line.titles[played.game] ??= { games: 0, won: 0, placed: 0 });
      for (const tally of [line, title]) {
        tally.games += 1;
        tally.won += Number(place === 1);
        tally.placed += Number(isPlaced(place, played.places));
      }
      line.name = name; // as it was written last
      line.last = played.at;
      if (!played.review) continue;
      line.reviewed += 1;
      line.sums[0] += played.review.luck[seat];
      line.sums[1] += played.review.choices[seat];
    }
  }
  const found = [...lines.values()].map(({ sums: [luck, choices], ...line }) =>
    line.reviewed ? { ...line, luck: luck / line.reviewed, choices: choices / line.reviewed } : line,
  );
  return found.sort((one, other) => other.won - one.won || other.placed - one.placed || other.games - one.games || other.last - one.last);
}

/**
 * Two persons at one table.
 * @typedef {{ one: string, other: string, ahead: number, behind: number, even: number, games: string[] }} Rivals
 */

/**
 * Return how often each of two persons finished ahead of the other: keys, `ahead` of the first, `behind`, and `even`, and the
 * ids of the games. Pairs that have played most come first. @param {Book} book @returns {Rivals[]}
 */
export function rivals(book) {
  /** @type {Map<string, Rivals>} */
  const pairs = new Map();
  for (const played of counted(book)) {
    const there = [...persons(book, played)].sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const [index, one] of there.entries()) {
      for (const other of there.slice(index + 1)) {
        const both = `${one.key} ${other.key}`;
        const pair = pairs.get(both) ?? { one: one.key, other: other.key, ahead: 0, behind: 0, even: 0, games: [] };
        pairs.set(both, pair);
        pair[one.place < other.place ? "ahead" : one.place > other.place ? "behind" : "even"] += 1;
        pair.games.push(played.id);
      }
    }
  }
  return [...pairs.values()].sort((a, b) => b.games.length - a.games.length);
}

/**
 * Return the rivalry of two persons as the first of them sees it; undefined if they never met.
 * @param {Book} book @param {string} key @param {string} other
 */
export function between(book, key, other) {
  const pair = rivals(book).find(({ one, other: two }) => (one === key && two === other) || (one === other && two === key));
  if (!pair || pair.one === key) return pair;
  return { ...pair, one: key, other, ahead: pair.behind, behind: pair.ahead };
}

// -- records

/**
 * What scores are counted in, by game or by kind of race; where that tells nothing, there is none.
 * @type {{ [game: string]: string }}
 */
const UNITS = {
  triactor: "money",
  "royal-turf": "money",
  "turf-horse-racing": "money",
  ludifacture: "coins",
  "pistard points": "points",
  "pistard scratch": "columns",
  "pistard pursuit": "columns",
  "pistard time-trial": "rounds",
  "pistard elimination": "",
  "pistard sprint": "",
};

/** Return what the scores of a game are counted in; empty if they cannot be compared. @param {Played} played */
const unitOf = ({ game, kind }) => UNITS[kind ? `${game} ${kind}` : game] ?? "points";

/**
 * Return by how much a game was won: 0 if the win was shared, null if there was nobody to beat or scores tell nothing.
 * @param {Played} played
 */
function marginOf(played) {
  const { places, scores } = played;
  const winner = places.indexOf(1);
  const others = scores.filter((_, seat) => seat !== winner && places[seat] >= 1);
  if (!unitOf(played) || !others.length) return null;
  if (places.filter((place) => place === 1).length > 1) return 0;
  return Math.min(...others.map((score) => Math.abs(scores[winner] - score)));
}

/**
 * A record: `what` is `win` (greatest margin), `finish` (smallest margin), `comeback` (the least chance to win that a winner
 * has had, in percent), a kind of feat, or `run` (most wins in a row). `value` is counted in `unit`; `key` is whose it is,
 * empty if nobody's that is known; for a feat, `won` is what it brought.
 * @typedef {{ what: string, value: number, unit: string, key: string, name: string, level: string, played: Played, won?: number }} Best
 */

/**
 * Return the records of a title, or without one of all together (`comeback` and `run` only).
 * @param {Book} book @param {string} [game] @returns {Best[]}
 */
export function records(book, game) {
  /** @type {Map<string, Best>} */
  const best = new Map();
  /** @type {(one: Best, isLess?: boolean) => void} */
  const offer = (one, isLess = false) => {
    const id = game ? `${one.what} ${one.unit}` : one.what;
    const last = best.get(id);
    if (!last || (isLess ? one.value < last.value : one.value > last.value)) best.set(id, one);
  };
  /** @type {Map<string, number>} */
  const runs = new Map();
  for (const played of counted(book)) {
    if (game && played.game !== game) continue;
    const seats = seatsOf(book, played);
    const first = played.places.indexOf(1); // whose least chance the review tells
    const of = (/** @type {number} */ number) => {
      const { key, name, level } = seats[number];
      return { key, name, level, played };
    };
    const winner = seats.find(({ place, key }) => place === 1 && key)?.seat ?? first;
    const margin = marginOf(played);
    for (const { key, place, seat } of persons(book, played)) {
      runs.set(key, place === 1 ? (runs.get(key) ?? 0) + 1 : 0);
      if ((runs.get(key) ?? 0) > 1) offer({ what: "run", value: runs.get(key) ?? 0, unit: "games", ...of(seat) });
    }
    if (!seats.some(({ key }) => key)) continue; // everyone in it was deleted
    if (played.review && seats[first].key) offer({ what: "comeback", value: played.review.low, unit: "percent", ...of(first) }, true);
    if (!game) continue;
    const unit = unitOf(played);
    if (margin && seats[winner].key) offer({ what: "win", value: margin, unit, ...of(winner) });
    if (margin !== null) offer({ what: "finish", value: margin, unit, ...of(winner) }, true);
    if (played.feat) {
      const [what, seat, value, won] = played.feat;
      const counts = what === "behind" && unit !== "points" ? "columns" : unit;
      if (seats[seat].key) offer({ what, value, unit: counts, won, ...of(seat) });
    }
  }
  return [...best.values()];
}

// -- seasons

/**
 * A line of a table: `places` counts how often each place was reached, the first at 0.
 * @typedef {{ key: string, name: string, points: number, games: number, places: number[], rank: number, gained: number }} Standing
 */

/** Return the games that count in a season, the oldest first. @param {Book} book @param {Season} season */
const gamesIn = (book, { id }) => counted(book).filter(({ season }) => season?.[0] === id);

/**
 * Return whether a game may count in a season: at least two persons who are known play one of its titles.
 * @param {Book} book @param {Season} season @param {Played} played
 */
export const fits = (book, { titles }, played) => titles.includes(played.game) && persons(book, played).length > 1;

/** Return the titles of a season that nobody has played yet. @param {Book} book @param {Season} season */
export function missing(book, season) {
  const played = new Set(gamesIn(book, season).map(({ game }) => game));
  return season.titles.filter((title) => !played.has(title));
}

/**
 * Return the table of a season after each of its games: the game, and the persons, the best first. More points are better,
 * then more first places, more second places, and so on. @param {Book} book @param {Season} season
 * @returns {{ played: Played, table: Standing[] }[]}
 */
export function tables(book, season) {
  /** @type {Map<string, Standing>} */
  const lines = new Map();
  return gamesIn(book, season).map((played) => {
    for (const line of lines.values()) line.gained = 0;
    for (const { key, name, place } of persons(book, played)) {
      const line = lines.get(key) ?? { key, name, points: 0, games: 0, places: [], rank: 0, gained: 0 };
      lines.set(key, line);
      const gained = season.points[place - 1] ?? 0;
      const places = [...line.places];
      for (let at = places.length; at < place; at += 1) places.push(0);
      places[place - 1] += 1;
      Object.assign(line, { name, places, points: line.points + gained, gained: line.gained + gained, games: line.games + 1 });
    }
    return { played, table: ranked([...lines.values()]) };
  });
}

/** Compare two lines of a table, the better one first; 0 if they share a rank. @param {Standing} one @param {Standing} other */
function compare(one, other) {
  if (one.points !== other.points) return other.points - one.points;
  for (let at = 0; at < Math.max(one.places.length, other.places.length); at += 1) {
    const more = (other.places[at] ?? 0) - (one.places[at] ?? 0);
    if (more) return more;
  }
  return 0;
}

/** @param {Standing[]} lines */
function ranked(lines) {
  const sorted = [...lines].sort(compare);
  return sorted.map((line) => ({ ...line, rank: 1 + sorted.filter((other) => compare(other, line) < 0).length }));
}
