// Checks data of the form book from the browser’s storage or from files. Neither is trusted.
import { compact, identityOf, LONGEST_TITLE } from "./book.js";
import { isName, tidyName } from "../setup/names.js";

/**
 * @typedef {import("./book.js").Note} Note
 * @typedef {import("./book.js").Played} Played
 * @typedef {import("./book.js").Season} Season
 */

const MOST_POINTS = 1000;
const { shared } = window.homestretch.config;

/** @param {unknown} value */
const isTime = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && !Number.isNaN(new Date(Number(value)).getTime());
/** @param {unknown} text @param {number} [most] @returns {text is string} */
const isText = (text, most = 40) => typeof text === "string" && text !== "" && text.length <= most;
/** @param {unknown} name */
const isGiven = (name) => name === null || name === "" || (typeof name === "string" && isName(name) && tidyName(name) === name);
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
/**
 * Return whether the data is a valid review of a game with this number of seats.
 * @param {any} review @param {number} seats
 */
export const isReview = (review, seats) =>
  [review?.luck, review?.choices].every((list) => isList(list, seats, isWhole)) && isWhole(review.low);

/** Return the data as a game of a book, or null if it is invalid. @param {any} data @returns {Played | null} */
export function readGame(data) {
  const seats = data?.names?.length;
  const isGood =
    [data?.id, data?.game].every((text) => isText(text)) &&
    isTime(data.at) &&
    seats > 0 &&
    seats <= shared.mostSeats &&
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
  return compact({ id, ...identityOf(data), at, feat, review, season, out });
}

/** Return the data as a note about a name, or null if it is invalid. @param {any} data @returns {Note | null} */
export function readNote(data) {
  const isSaid = data?.to === undefined || (isGiven(data.to) && data.to !== null);
  if (!isText(data?.key) || !isTime(data.at) || !isSaid || !isTime(data.gone ?? 0)) return null;
  const { key, to, gone, at } = data;
  return compact({ key, to, gone, at });
}

/** Return the data as a season, or null if it is invalid. @param {any} data @returns {Season | null} */
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
    data.points.length <= shared.mostSeats &&
    data.points.every((/** @type {number} */ points) => isWhole(points) && points >= 0 && points <= MOST_POINTS);
  if (!isGood) return null;
  const { id, title, begun, ended, titles, points, gone, at } = data;
  return compact({ id, title, begun, ended, titles, points, gone, at });
}

/** For each part of a book, the function that checks one of its values, and returns the valid value or null. */
export const READERS = { games: readGame, notes: readNote, seasons: readSeason };
