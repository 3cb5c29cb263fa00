// Finds the records in a form book: the greatest wins, the closest finishes, and so on.
import { counted, persons, seatsOf } from "./statistics.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Played} Played
 */

/**
 * The unit of the scores in each game; empty if scores cannot be compared. The key is the name of the game. If the game
 * has several kinds of race, the key is the name and the kind, such as “pistard points”.
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

/** Return the unit of a game's scores; empty if they cannot be compared. @param {Played} played */
const unitOf = ({ game, kind }) => UNITS[kind ? `${game} ${kind}` : game] ?? "points";

/**
 * Return the difference between the winner’s score and the closest other score. Return 0 if several players share the
 * win, and null if there was nobody to beat or if scores cannot be compared.
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
 * A record in the form book.
 *
 * - `what`: the kind of record. One of these:
 *   - `win`: the greatest margin
 *   - `finish`: the smallest margin
 *   - `comeback`: the lowest chance to win that the winner of a game had during that game, in percent
 *   - `run`: the most wins in a row
 *   - a kind of feat
 * - `value`: the size of the record, in the `unit`
 * - `key`: the key of the player who holds the record; empty for an unknown player
 * - `name` and `level`: the name and the level of that player
 * - `played`: the game in which the record was set
 * - `won`: the amount that a feat won; undefined for other records
 * @typedef {{ what: string, value: number, unit: string, key: string, name: string, level: string, played: Played, won?: number }} Best
 */

/**
 * Return the records in one game. Without `game`, return the records over all games: only `comeback` and `run`.
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
    const first = played.places.indexOf(1); // the winner whose lowest chance is `low` in the review
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
    if (!seats.some(({ key }) => key)) continue; // no player is known: people gave no name, or their names were deleted
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
