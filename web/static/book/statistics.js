// Works out the statistics of a form book: who played in which game, people’s results, and who beat whom.
import { personOf } from "./book.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Played} Played
 */

/**
 * A person’s results in the book.
 * @typedef {object} Line
 * @property {string} key
 * @property {string} name empty for a person without a name who plays only against computers
 * @property {number} games
 * @property {number} won including shared wins
 * @property {number} placed how often the person finished second or third, but not last
 * @property {number | null} luck what luck was worth in a game on average, in percentage points; null if no game was
 *   reviewed
 * @property {number | null} choices the same for the person’s choices
 * @property {number} reviewed how many of the games were reviewed
 * @property {number} last when the person’s last game ended, in milliseconds since 1970
 * @property {{ [game: string]: Tally }} titles the person’s results in each game, by the name of the game
 *
 * @typedef {{ games: number, won: number, placed: number }} Tally
 */

/**
 * The player in a seat of a game. `key` is empty for a computer or an unknown person; `level` is empty for a person.
 * @typedef {{ key: string, name: string, level: string, place: number, score: number, seat: number }} Seat
 */

/**
 * Return a function like `find` that caches its result for each book. This is safe because book objects never change.
 * @template T @param {(book: Book) => T} find @returns {(book: Book) => T}
 */
function cachedByBook(find) {
  /** @type {WeakMap<Book, T>} */
  const known = new WeakMap();
  return (book) => {
    const found = known.get(book) ?? find(book);
    known.set(book, found);
    return found;
  };
}

/** Return all games, including those left out, the newest first. @type {(book: Book) => readonly Played[]} */
export const listed = cachedByBook(({ games }) =>
  [...games.values()].sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)),
);

/** Return the games that count, the oldest first. @type {(book: Book) => readonly Played[]} */
export const counted = cachedByBook((book) =>
  listed(book)
    .filter(({ out }) => !out?.[0])
    .reverse(),
);

/** Return the cache of seats and people of each game in a book; `tableOf` fills the cache. */
const tablesOf = cachedByBook(() => /** @type {Map<Played, { seats: readonly Seat[], persons: readonly Seat[] }>} */ (new Map()));

/** @param {Book} book @param {Played} played */
function tableOf(book, played) {
  const known = tablesOf(book);
  const found = known.get(played) ?? withPersons(sitDown(book, played));
  known.set(played, found);
  return found;
}

/**
 * Return the seats of a game; those of computers and unknown people have an empty key.
 * @param {Book} book @param {Played} played
 */
export const seatsOf = (book, played) => tableOf(book, played).seats;

/**
 * Return the seats of a game’s people. If one person has two seats, because names were joined, return only the seat
 * with the better place.
 * @param {Book} book @param {Played} played
 */
export const persons = (book, played) => tableOf(book, played).persons;

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

/** Return whether a place counts as placed: second or third, but not last. @param {number} place @param {number[]} places */
const isPlaced = (place, places) => place > 1 && place <= 3 && place < Math.max(...places);

/** Return the results of each person; people with the most wins come first. @param {Book} book @returns {Line[]} */
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
      line.name = name; // in the end, the spelling of the person’s latest game
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
 * The results of two people against each other.
 *
 * - `one` and `other`: the keys of the two people
 * - `ahead`: the number of games in which `one` finished ahead of `other`
 * - `behind`: the number of games in which `one` finished behind `other`
 * - `even`: the number of games in which they tied
 * - `games`: the number of games that they have played together
 * @typedef {{ one: string, other: string, ahead: number, behind: number, even: number, games: number }} Rivals
 */

/**
 * Return the results of all pairs of people who have played together, the pairs with the most games first.
 * @param {Book} book @returns {Rivals[]}
 */
export function rivals(book) {
  /** @type {Map<string, Rivals>} */
  const pairs = new Map();
  for (const played of counted(book)) {
    const there = [...persons(book, played)].sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const [index, one] of there.entries()) {
      for (const other of there.slice(index + 1)) {
        const both = `${one.key} ${other.key}`;
        const pair = pairs.get(both) ?? { one: one.key, other: other.key, ahead: 0, behind: 0, even: 0, games: 0 };
        pairs.set(both, pair);
        pair[one.place < other.place ? "ahead" : one.place > other.place ? "behind" : "even"] += 1;
        pair.games += 1;
      }
    }
  }
  return [...pairs.values()].sort((a, b) => b.games - a.games);
}
