// What several parts of the page of the book say: names, titles of games, dates and shares.
import { forDates } from "../shared/day.js";
import { N_, t } from "../shared/language.js";
import { el, named } from "./make.js";

/** The number of people with colours of their own; plots leave out the others. */
export const COLOURS = 6;

const LEVELS = { random: N_("Random"), novice: N_("Novice"), regular: N_("Regular"), expert: N_("Expert") };

// in the order of the home page
const { titles } = window.homestretch.config.shared;

/** The names of the games. */
export const games = Object.keys(titles);

/** Return the title of a game; its name if there is no such game any more. @param {string} game */
export const titleOf = (game) => titles[game] ?? game;

/** Return how a person is called, who may have given no name. @param {{ name: string }} person */
export const nameOf = ({ name }) => name || t("You");

/**
 * Return the colour of each person in all plots: a number for those who have won most, by key.
 * @param {import("./statistics.js").Line[]} lines
 */
export const coloursOf = (lines) => new Map(lines.slice(0, COLOURS).map(({ key }, index) => [key, index + 1]));

/** Return a dot in the colour of a person, beside the name. @param {number | undefined} colour */
export const dot = (colour) => (colour ? el("i", { class: `key c${colour}`, "aria-hidden": "true" }) : null);

/** Return a name for a sentence, whose other words it doesn't turn around. @param {string} name */
export const apart = (name) => `\u2068${name}\u2069`;

/** Return who sat at a table: a person, a computer, or a player without a name. @param {import("./statistics.js").Seat} seat */
export function called({ key, name, level }) {
  if (level) {
    const says = t(/** @type {any} */ (LEVELS)[level] ?? level);
    return el("span", { class: "quiet" }, named(name), ` (${says})`);
  }
  return key ? named(nameOf({ name })) : el("span", { class: "quiet" }, t("Player without a name"));
}

/** Return a date in the language of the page. @param {number} at @param {Intl.DateTimeFormatOptions} how */
export const dateOf = (at, how = { dateStyle: "long" }) => new Date(at).toLocaleString(forDates(), how);

/** Return a day with its month, as short as it can be. @param {number} at */
export const shortDate = (at) => dateOf(at, { day: "numeric", month: "short" });

/** Return a share as a percentage. @param {number} share */
export const percent = (share) => t("{n}%", { n: Math.round(100 * share) });

/** Return points with their sign, as what luck or choices are worth. @param {number} points */
export function signed(points) {
  const rounded = Math.round(points);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${Math.abs(rounded)}`;
}
