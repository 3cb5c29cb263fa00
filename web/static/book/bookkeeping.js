// Enters games and their reviews in the form book: a game when it ends at the table, an older game on request, and a
// review when it is finished. Four kinds of game are never entered: games in frames on other people’s pages, races of
// lessons, games of computers only, and games that started from a given position.
import { currentSeason, hash, keyOf } from "./book.js";
import { leftOut } from "./changes.js";
import { isReview, readGame } from "./check.js";
import { seasonLine } from "./season-line.js";
import { countsInSeason } from "./standings.js";
import * as book from "./store.js";
import { isFrame } from "../shared/embed.js";
import { afterFrame } from "../shared/frames.js";
import { tryRead } from "../storage/quarantine.js";
import * as games from "../storage/store.js";
import { defaultName } from "../setup/people.js";

/**
 * @typedef {import("./book.js").Played} Played
 * @typedef {import("./book.js").Book} Book
 */

/**
 * Return the form book's entry for a stored game; null if the game does not belong in the book.
 * @param {Entry & { saved?: number }} entry @returns {Played | null}
 */
export function playedOf({ over, raceOf, record, story = "", saved = Date.now() }) {
  if (isFrame || !over || raceOf) return null;
  return tryRead(record, ({ game, options, seats, computers, actions, start, day, result }) => {
    /** @type {string[]} */
    const levels = seats.map((/** @type {string} */ _, /** @type {number} */ seat) => computers?.[seat] ?? "");
    const persons = levels.filter((level) => !level).length;
    if (!result || start || !persons) return null;
    /** @type {(string | null)[]} */
    const names = seats.map((/** @type {string} */ name, /** @type {number} */ seat) =>
      levels[seat] || name !== defaultName(seat) ? name : persons === 1 ? "" : null,
    );
    // many people may play the race of the day with the same moves: their names make the ids differ
    const who = day ? names.filter((_, seat) => !levels[seat]).map((name) => keyOf(name ?? "")) : [];
    return readGame({
      id: hash(JSON.stringify([game, options, actions, day, ...who])),
      game,
      kind: options?.race,
      at: saved,
      names,
      levels: levels.some(Boolean) ? levels : undefined,
      places: result.places,
      scores: result.scores,
      day,
      review: tryRead(story, (found) => reviewOf(found, result.places)) ?? undefined,
    });
  });
}

const points = (/** @type {number} */ share) => Math.round(share * 100);

/**
 * Return the part of a review (see front/analysis_jobs.py) that the book stores, or null if the review is invalid.
 * @param {any} story @param {number[]} places
 */
function reviewOf({ seats, line }, places) {
  const winner = places.indexOf(1);
  const review = {
    luck: seats.map((/** @type {any} */ { luck }) => points(luck)),
    choices: seats.map((/** @type {any} */ { own }) => points(own)),
    low: points(Math.min(...line.map((/** @type {any} */ { chances }) => chances[winner]))),
  };
  return isReview(review, places.length) ? review : null;
}

/** @type {Map<string, Played | null>} */
const entryCache = new Map(); // a cache of entries by the game's id and time, because reading long records takes time

/**
 * Return new entries for the stored games that have ended and are not in the book.
 * @param {Book} there @returns {Played[]}
 */
export function unentered(there) {
  const found = games.all().map((game) => {
    const state = `${game.id} ${game.saved}`;
    const played = entryCache.has(state) ? (entryCache.get(state) ?? null) : playedOf(game);
    entryCache.set(state, played);
    return played;
  });
  return found.filter((played) => played !== null).filter(({ id }) => !there.games.has(id));
}

/** @type {Promise<unknown>} */
let last = Promise.resolve(); // resolves when all changes of the book that were started have ended

/**
 * Call `act` when all earlier changes of the book have ended; resolve to the result of `act`.
 * @param {() => Promise<string>} act
 */
function queue(act) {
  const work = last.then(act);
  last = work.catch(() => {});
  return work;
}

/**
 * Update the book after a change of the game at a table. If the game has ended, enter it. If somebody has undone its
 * last move, leave the game out of the statistics, because it continues. Resolve to an empty text, or to a sentence if
 * the book could not be changed or has lost its oldest games.
 * @param {import("../table/stage.js").Stage} stage @param {Entry} entry the game as it is stored
 * @param {Entry | null} before the same game before the change; null if it was not over then
 */
export const updateBook = (stage, entry, before) => queue(() => (entry.over ? enter(stage, entry, !before) : withdraw(before)));

/**
 * @param {import("../table/stage.js").Stage} stage @param {Entry} entry
 * @param {boolean} isNew whether the game has ended just now
 */
async function enter(stage, entry, isNew) {
  const played = playedOf(entry);
  if (!played) return "";
  const { book: there } = await book.read();
  const known = there.games.get(played.id);
  if (!known && !isNew) return ""; // an old game that is not in the book, and has only been opened again
  if (known && String(known.names) !== String(played.names)) played.edited = Date.now();
  const season = currentSeason(there);
  if (!known && season && countsInSeason(there, season, played)) played.season = [season.id, Date.now()];
  const again = isNew && known?.out?.[0] ? leftOut(there, played.id, false).games : [];
  const says = await addPatch({ games: [played, ...(again ?? [])] });
  if (!says && isNew) afterFrame(() => addFeat(stage, entry, played)); // finding the feat takes time: show the result first
  return says;
}

/** @param {import("../table/stage.js").Stage} stage @param {Entry} entry @param {Played} played */
function addFeat(stage, { record }, played) {
  const feat = stage.ask("feat", { record });
  if (feat) void addPatch({ games: [{ ...played, feat }] });
}

/** @param {Entry | null} before */
async function withdraw(before) {
  const played = before && playedOf(before);
  return played ? addPatch(leftOut((await book.read()).book, played.id)) : "";
}

/** Enter a game's review, if the game is in the book; `entry` is the stored game with the review. @param {Entry} entry */
export const addReview = (entry) =>
  queue(async () => {
    const played = playedOf(entry);
    const isThere = played && (await book.read()).book.games.has(played.id);
    return isThere ? addPatch({ games: [played] }) : "";
  });

/**
 * If a game counts in the current season, show the season’s standings in the element `place`.
 * @param {HTMLElement} place @param {Entry} entry
 */
export async function showSeason(place, entry) {
  await last;
  const played = playedOf(entry);
  const line = played && seasonLine((await book.read()).book, played.id);
  place.replaceChildren(...(line ? [line] : []));
}

/** @param {import("./book.js").Patch} patch */
async function addPatch(patch) {
  const says = await book.add(patch);
  return says === book.BLOCKED ? "" : says; // if the page can store nothing at all, the players have been told already
}
