// Checks and repairs what is stored about a game: its record, and its entry in the list of games. Whether the moves are
// legal is checked later, by the engine, when the game is opened.
import { isDay } from "../shared/day.js";
import { find } from "../shared/find.js";
import { isShort } from "../setup/names.js";
import { defaultName, isAlone, YOU } from "../setup/people.js";

const LONGEST_TITLE = 60; // the most characters in a title
const TERMS = ["start", "luck", "choices", "sealed", "own"]; // the numbers that a review gives for each seat

const { shared } = window.homestretch.config;

/**
 * Return a stored game. If its entry is damaged, make a new one from the game’s record; if the record is damaged, too,
 * return null.
 * @param {any} data @returns {Game | null}
 */
export function read(data) {
  return isWhole(data) ? data : rebuildEntry(data);
}

/** @param {any} data */
function isWhole(data) {
  const flags = [data?.over, data?.begun].every((flag) => typeof flag === "boolean");
  const words = [data?.game, data?.title].every(isTitle) && typeof (data.standing ?? "") === "string";
  const when = isTime(data.saved) && (data.day === undefined || isDay(data.day));
  return flags && words && when && typeof data.record === "string" && areNames(data.players);
}

/** @param {unknown} title @returns {title is string} */
const isTitle = (title) => typeof title === "string" && title !== "" && title.length <= LONGEST_TITLE;
/** @param {unknown} name */
const isName = (name) => typeof name === "string" && name !== "" && isShort(name);
/** @param {any} names @returns {names is string[]} */
const areNames = (names) => Array.isArray(names) && isSeats(names.length) && names.every(isName);
/** @param {number} seats */
const isSeats = (seats) => seats > 0 && seats <= shared.mostSeats;
/** @param {unknown} time @returns {time is number} */
const isTime = (time) => typeof time === "number" && !Number.isNaN(new Date(time).getTime());

/** @param {unknown} texts */
const areTexts = (texts) => Array.isArray(texts) && texts.every((text) => typeof text === "string");
/** @param {unknown} flag */
const isFlag = (flag) => typeof flag === "boolean";
/** @param {any} colour */
const isColour = (colour) => Number.isInteger(colour) && colour >= 1 && colour <= shared.colours;

/** For each kind of setting, a function that checks a stored value. The engine checks more when the game is opened. */
const KINDS = {
  flag: isFlag,
  texts: areTexts,
  title: (/** @type {any} */ value) => value === "" || isTitle(value),
  colours: (/** @type {any} */ value) => Array.isArray(value) && value.every(isColour),
  lists: (/** @type {any} */ value) => Array.isArray(value) && value.every(Array.isArray),
};

/**
 * For each part of an entry besides the record, a function that checks the stored value.
 * @type {{ [name: string]: (value: any, record: any) => boolean }}
 */
const CHECKS = {
  ...Object.fromEntries(Object.entries(shared.settings).map(([name, kind]) => [name, KINDS[kind]])),
  copy: isFlag,
  day: (value, { day }) => value === day && isDay(day),
  standing: KINDS.title,
  language: KINDS.title, // the language in which `standing` is written
  story: (value, record) => typeof value === "string" && isStory(parseJson(value), record),
};

/** Return the settings of a stored game, as the request that opens this game needs them. @param {any} game */
export const settingsOf = (game) => Object.fromEntries(Object.keys(shared.settings).map((name) => [name, game[name]]));

// Return whether `story` is a finished review made by front/analysis_jobs.py. Only games that are over have a review.
/** @param {any} story @param {any} record */
function isStory(story, { seats: { length: seats }, actions, result }) {
  const areShares = (/** @type {any} */ list) => Array.isArray(list) && list.length === seats && list.every(Number.isFinite);
  const isPly = (/** @type {any} */ { ply, step = ply }) => Number.isInteger(step) && step >= 0 && step <= actions.length;
  const has = (/** @type {any} */ part, /** @type {string[]} */ terms) => terms.every((term) => Number.isFinite(part?.[term]));
  const isMoment = (/** @type {any} */ one) => isPly(one) && one.seat < seats && areShares(one.gain) && areShares(one.error);
  return (
    Boolean(result) &&
    [story?.seats, story?.moments, story?.line].every(Array.isArray) &&
    story.seats.length === seats &&
    story.seats.every((/** @type {any} */ seat) => has(seat, [...TERMS, "result"]) && has(seat.errors, TERMS)) &&
    story.moments.every((/** @type {any} */ one) => one && isMoment(one)) &&
    story.line.length > 0 &&
    story.line.every((/** @type {any} */ point) => point && isPly(point) && areShares(point.chances))
  );
}

/**
 * Return a new entry for a game, made from the game’s record and from the valid settings that are stored with it.
 * Return null if the record is invalid.
 * @param {any} entry @returns {Game | null}
 */
export function rebuildEntry(entry) {
  const record = typeof entry?.record === "string" ? parseJson(entry.record) : null;
  if (record?.format !== shared.recordFormat || !Array.isArray(record.actions)) return null;
  const form = document.querySelector(`form.set-up[data-game="${CSS.escape(String(record.game))}"]`);
  const players = record.seats;
  if (!form || !areNames(players)) return null;
  const levels = players.map((_, seat) => (Array.isArray(record.computers) && record.computers[seat]) || "");
  const beside = Object.entries(CHECKS).filter(([name, isGood]) => isGood(entry[name], record));
  return {
    game: record.game,
    title: find("h1", form).textContent ?? "",
    players: players.map((name, seat) => (name === defaultName(seat) && isAlone(seat, levels) ? YOU : name)),
    over: Boolean(record.result),
    begun: true,
    saved: isTime(entry.saved) ? Math.min(entry.saved, Date.now()) : Date.now(),
    record: entry.record,
    ...Object.fromEntries(beside.map(([name]) => [name, entry[name]])),
  };
}

/**
 * Return whether some settings of an entry are invalid. `game` is the result of `rebuildEntry` for this entry: it lacks
 * the invalid settings.
 * @param {any} entry @param {any} game
 */
export const hasInvalidSettings = (entry, game) => Object.keys(CHECKS).some((name) => (entry[name] ?? null) !== (game[name] ?? null));

/** Return the data in a JSON text; null if it is not JSON. @param {string} text */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
