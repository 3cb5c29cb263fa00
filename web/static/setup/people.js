// Remembers the players of the last game, in the order of their seats, so that nobody has to type names or choose
// computers again.
import { readStored, write } from "../storage/quarantine.js";
import { foldName, isShort } from "./names.js";
import { t } from "../shared/language.js";

const { shared } = window.homestretch.config;
const KEY = "homestretch/people";

/** Return the English name that is stored for a player without a name. @param {number} seat */
export const defaultName = (seat) => shared.nameless.replace("{number}", String(seat + 1));

/** The English name that the list of games stores for the only person in a game, if that person has no name. */
export const YOU = "You";

/**
 * Return whether the player in a seat is the only person.
 * @param {number} seat @param {string[]} levels of the computers, empty for people
 */
export const isAlone = (seat, levels) => !levels[seat] && levels.filter((level) => !level).length === 1;

/**
 * Return the label of a player without a name: “You” if all others are computers, else “Player 2” and so on.
 * @param {number} seat @param {string[]} levels of the computers, empty for people
 */
export const shownDefaultName = (seat, levels) =>
  isAlone(seat, levels) ? t("You") : shared.unnamed.replace("{number}", String(seat + 1));

/**
 * Return a default name for a computer: the first of our names that no other player has.
 * @param {string[]} others
 */
export const computerName = (others) => {
  const names = Object.keys(shared.computers);
  return names.find((name) => !others.includes(name)) ?? names[0];
};

/** Return the default sign of the computer called `name`; empty for names that are not ours. @param {string} name */
export const ownSign = (name) => shared.computers[name] ?? "";

/**
 * Return the name that a player has given; empty if the name is only the default name of the seat.
 * @param {string} name @param {number} seat
 */
export const givenName = (name, seat) => (name === defaultName(seat) ? "" : name);

/**
 * Return the remembered players. Each has a name (empty if the player gave none) and the number of a colour; computers
 * also have a level, and some players have a sign.
 */
export function people() {
  return readStored(KEY, t("player names"), read) ?? [];
}

/** @param {any} data @returns {Person[] | null} */
function read(data) {
  if (!Array.isArray(data) || data.length > shared.mostSeats || !data.every(isPerson)) return null;
  const areColours = data.every(({ colour }) => colour >= 1 && colour <= shared.colours);
  return areColours && distinct(data.map(({ colour }) => colour)) && distinct(names(data)) ? data : null;
}

/** @param {any} person */
const isPerson = (person) => isName(person?.name) && Number.isInteger(person.colour) && isLevel(person.level) && isSign(person.sign);
/** @param {any} name */
const isName = (name) => typeof name === "string" && name.trim() === name && isShort(name);
/** @param {any} level */
const isLevel = (level) => level === undefined || shared.levels.includes(level);
/** @param {any} sign */
const isSign = (sign) => sign === undefined || shared.signs.includes(sign);
/** @param {Person[]} data */
const names = (data) => data.map(({ name }) => name.toLowerCase()).filter(Boolean);
/** @param {unknown[]} values */
const distinct = (values) => new Set(values).size === values.length;

/**
 * Remember the players of a new game. If all its seats are taken, also keep earlier players of games with more seats: the
 * player of the sixth seat, for example, after a game for five. But leave out those who have the name or the colour of a
 * player of the new game.
 * @param {Person[]} seated the players of the new game @param {number} most the number of seats of the new game
 */
export function remember(seated, most) {
  const rest = seated.length < most ? [] : people().slice(most);
  const others = rest.filter(({ name, colour }) => !seated.some((one) => one.name === name || one.colour === colour));
  const all = [...seated, ...others];
  write(KEY, all.some(({ name, level, sign }) => name || level || sign) ? JSON.stringify(all) : null);
}

/** Return the remembered sign of the player called `name`; empty if there is none. @param {string} name */
export const signOf = (name) => (name && people().find((person) => person.name === name)?.sign) || "";

/**
 * Remember a person’s new name, colour or sign after a change at the table. `before` is the former name; it is empty if
 * there was none.
 * @param {string} before @param {Person} person
 */
export function change(before, person) {
  const known = people();
  const at = known.findIndex(({ name, level }) => name === before && !level);
  const others = known.filter(({ name }, seat) => seat !== at && !(name && foldName(name) === foldName(person.name)));
  for (const other of others) {
    if (other.sign === person.sign) delete other.sign;
    // two players never have the same colour
    const colours = [person, ...others].map(({ colour }) => colour);
    const isFree = (/** @type {number} */ colour) => !colours.includes(colour);
    if (other.colour === person.colour) other.colour = Array.from({ length: shared.colours }, (_, n) => n + 1).find(isFree) ?? 0;
  }
  others.splice(Math.max(at, 0), 0, person);
  write(KEY, JSON.stringify(others.slice(0, shared.mostSeats)));
}

/** Delete the remembered players. */
export const forget = () => write(KEY, null);
