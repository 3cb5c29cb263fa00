// Enters games in the book: each when it ends at the table, those that had ended before on request, and reviews when they
// are made. Nothing is entered in frames on other people's pages, of lesson races, of computers that play alone, and of games
// that did not begin at the beginning.
import { hash, keyOf, YOU } from "./book.js";
import * as book from "./store.js";
import { isFrame } from "../shared/embed.js";
import * as games from "../storage/store.js";
import { nameless } from "../setup/people.js";

/**
 * @typedef {import("./book.js").Played} Played
 * @typedef {import("./book.js").Book} Book
 */

/** Return how a stored game is entered, or null if it is not. @param {Entry & { saved?: number }} entry @returns {Played | null} */
export function playedOf({ over, raceOf, record, story, saved = Date.now() }) {
  if (isFrame || !over || raceOf) return null;
  const { game, options, seats, computers, actions, start, day, result } = JSON.parse(record);
  /** @type {string[]} */
  const levels = seats.map((/** @type {string} */ _, /** @type {number} */ seat) => computers?.[seat] ?? "");
  const many = levels.filter((level) => !level).length;
  if (!result || start || !many) return null;
  const names = seats.map((/** @type {string} */ name, /** @type {number} */ seat) =>
    levels[seat] || name !== nameless(seat) ? name : many === 1 ? "" : null,
  );
  // everybody who plays well may play the race of a day in the same way
  const who = day ? names.filter((/** @type {string} */ _, /** @type {number} */ seat) => !levels[seat]).map((/** @type {string} */ name) => keyOf(name ?? "")) : [];
  return {
    id: hash(JSON.stringify([game, options, actions, day, ...who])),
    game,
    ...(options?.race && { kind: options.race }),
    at: saved,
    names,
    ...(levels.some(Boolean) && { levels }),
    places: result.places,
    scores: result.scores,
    ...(day && { day }),
    ...(story && { review: reviewOf(JSON.parse(story), result.places) }),
  };
}

const points = (/** @type {number} */ share) => Math.round(share * 100);

/** Return what the book keeps of a review: see front/analysis_jobs.py. @param {any} story @param {number[]} places */
function reviewOf({ seats, line }, places) {
  const winner = places.indexOf(1);
  return {
    luck: seats.map((/** @type {any} */ { luck }) => points(luck)),
    choices: seats.map((/** @type {any} */ { own }) => points(own)),
    low: points(Math.min(...line.map((/** @type {any} */ { chances }) => chances[winner]))),
  };
}

/** Return the stored games that are over and not in the book. @param {Book} there @returns {Played[]} */
export const unentered = (there) =>
  games
    .all()
    .map(playedOf)
    .filter((played) => played !== null)
    .filter(({ id }) => !there.games.has(id));
