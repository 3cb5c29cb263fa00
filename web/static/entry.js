// What is stored of a game: its record, and what the list of games says of it. Whether the moves are legal, the engine
// finds out when the game is opened.
import { find } from "./find.js";

const LONGEST = 60; // letters of a title

const { shared } = window.homestretch.config;

/**
 * A game out of the store: as it was stored, or else what its record tells; null, if that cannot be read either.
 * @param {any} data @returns {Game | null}
 */
export function read(data) {
  return isWhole(data) ? data : described(data);
}

/** @param {any} data */
function isWhole(data) {
  const flags = [data?.over, data?.begun].every((flag) => typeof flag === "boolean");
  const words = [data?.game, data?.title].every(isTitle) && typeof (data.standing ?? "") === "string";
  return flags && words && typeof data.record === "string" && areNames(data.players) && isTime(data.saved);
}

/** @param {unknown} title @returns {title is string} */
const isTitle = (title) => typeof title === "string" && title !== "" && title.length <= LONGEST;
/** @param {unknown} name */
const isName = (name) => isTitle(name) && [...name].length <= shared.name;
/** @param {any} names @returns {names is string[]} */
const areNames = (names) => Array.isArray(names) && isSeats(names.length) && names.every(isName);
/** @param {number} seats */
const isSeats = (seats) => seats > 0 && seats <= shared.seats;
/** @param {unknown} time @returns {time is number} */
const isTime = (time) => typeof time === "number" && !Number.isNaN(new Date(time).getTime());

/**
 * What the list says of a game, from its record, whatever else a file says; null, if that is none.
 * @param {any} entry @returns {Game | null}
 */
export function described(entry) {
  const record = typeof entry?.record === "string" ? parsed(entry.record) : null;
  if (record?.format !== shared.record || !Array.isArray(record.actions)) return null;
  const form = document.querySelector(`form.set-up[data-game="${CSS.escape(String(record.game))}"]`);
  const players = record.seats;
  if (!form || !areNames(players)) return null;
  const colours = Array.isArray(entry.colours) && entry.colours.every(isColour);
  return {
    game: record.game,
    title: find("h1", form).textContent ?? "",
    players,
    over: Boolean(record.result),
    begun: true,
    saved: isTime(entry.saved) ? Math.min(entry.saved, Date.now()) : Date.now(),
    record: entry.record,
    ...(colours && { colours: entry.colours.map(Math.trunc) }),
  };
}

/** @param {unknown} colour */
const isColour = (colour) => typeof colour === "number" && colour >= 1 && colour <= shared.colours;

/** Data out of a text; null, if it is not JSON. @param {string} text */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the engine says what is wrong with it
  }
}
