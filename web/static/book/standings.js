// Works out the standings of seasons: which games count, and each person’s points and rank after each game.
import { counted, persons } from "./statistics.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Played} Played
 * @typedef {import("./book.js").Season} Season
 */

/**
 * A person’s line in the standings. `places` says how often the person reached each place: the number of first places
 * is at index 0, and so on. `gained` is the number of points from the latest game.
 * @typedef {{ key: string, name: string, points: number, games: number, places: number[], rank: number, gained: number }} Standing
 */

/** Return the games that count in a season, the oldest first. @param {Book} book @param {Season} season */
const gamesIn = (book, { id }) => counted(book).filter(({ season }) => season?.[0] === id);

/**
 * Return whether a game may count in a season: its name must be one of the season’s titles, and at least two known
 * people must have played.
 * @param {Book} book @param {Season} season @param {Played} played
 */
export const countsInSeason = (book, { titles }, played) => titles.includes(played.game) && persons(book, played).length > 1;

/** Return the names of those games of a season that nobody has played yet. @param {Book} book @param {Season} season */
export function missing(book, season) {
  const played = new Set(gamesIn(book, season).map(({ game }) => game));
  return season.titles.filter((title) => !played.has(title));
}

/**
 * Return each game that counts in a season, with the standings after it, the best person first. Points decide the rank;
 * if they are equal, the number of first places decides, then the number of second places, and so on.
 * @param {Book} book @param {Season} season
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

/**
 * Compare two lines of the standings, so that the better line is sorted first; return 0 if they share a rank.
 * @param {Standing} one @param {Standing} other
 */
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
