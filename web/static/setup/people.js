// Who played last, in the order of their seats: whoever sits here again need not type their names again, or say who is a
// computer.
import { recall, write } from "../storage/quarantine.js";
import { isShort } from "./names.js";
import { t } from "../shared/language.js";

const { shared } = window.homestretch.config;
const KEY = "homestretch/people";

/** What a player without a name is called. @param {number} seat */
export const nameless = (seat) => shared.nameless.replace("{number}", String(seat + 1));

/**
 * What a computer is called that nobody has given a name: none of the names that others have.
 * @param {string[]} others
 */
export const computerName = (others) => shared.computers.find((name) => !others.includes(name)) ?? shared.computers[0];

/** The name that a player gave: none, if it is what the seat is called anyway. @param {string} name @param {number} seat */
export const given = (name, seat) => (name === nameless(seat) ? "" : name);

/** Who played last: their names, empty for those who gave none, the numbers of their colours, and which computers. */
export function people() {
  return recall(KEY, t("player names"), read) ?? [];
}

/** @param {any} data @returns {Person[] | null} */
function read(data) {
  if (!Array.isArray(data) || data.length > shared.seats || !data.every(isPerson)) return null;
  const areColours = data.every(({ colour }) => colour >= 1 && colour <= shared.colours);
  return areColours && distinct(data.map(({ colour }) => colour)) && distinct(names(data)) ? data : null;
}

/** @param {any} person */
const isPerson = (person) => isName(person?.name) && Number.isInteger(person.colour) && isLevel(person.level);
/** @param {any} name */
const isName = (name) => typeof name === "string" && name.trim() === name && isShort(name);
/** @param {any} level */
const isLevel = (level) => level === undefined || shared.levels.includes(level);
/** @param {Person[]} data */
const names = (data) => data.map(({ name }) => name.toLowerCase()).filter(Boolean);
/** @param {unknown[]} values */
const distinct = (values) => new Set(values).size === values.length;

/**
 * Remember who has sat down now; `most` can play that game, and those for whom there was no seat stay remembered.
 * @param {Person[]} seated @param {number} most
 */
export function remember(seated, most) {
  const rest = seated.length < most ? [] : people().slice(most);
  const others = rest.filter(({ name, colour }) => !seated.some((one) => one.name === name || one.colour === colour));
  const all = [...seated, ...others];
  write(KEY, all.some(({ name, level }) => name || level) ? JSON.stringify(all) : null);
}

/** Forget them. */
export const forget = () => write(KEY, null);
