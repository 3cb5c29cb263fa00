// Writes names, titles of games, dates and percentages, for several parts of the form book’s page.
import { dateLocale } from "../shared/day.js";
import { N_, t } from "../shared/language.js";
import { el, nameElement } from "../shared/elements.js";

/** The number of people who have a colour in the plots. Plots leave out everybody else. */
export const COLOURS = 6;

const LEVELS = { random: N_("Random"), novice: N_("Novice"), regular: N_("Regular"), expert: N_("Expert") };

// the title of each game, by the game’s name; the games are in the order of the home page
const { titles } = window.homestretch.config.shared;

/** The names of the games. */
export const games = Object.keys(titles);

/** Return the title of a game, or its name if the site no longer has that game. @param {string} game */
export const titleOf = (game) => titles[game] ?? game;

/**
 * Return a person's name, or “You” if the name is empty. It is empty if the person plays only against computers.
 * @param {{ name: string }} person
 */
export const nameOf = ({ name }) => name || t("You");

/**
 * Return the number of each person’s colour, by the person’s key. Only the people who have won most have a colour.
 * @param {import("./statistics.js").Line[]} lines
 */
export const coloursOf = (lines) => new Map(lines.slice(0, COLOURS).map(({ key }, index) => [key, index + 1]));

/** Return the dot beside a person’s name; null without a colour. @param {number | undefined} colour of the person */
export const dot = (colour) => (colour ? el("i", { class: `key c${colour}`, "aria-hidden": "true" }) : null);

/**
 * Isolate a name with Unicode marks, so that a right-to-left name does not reorder the words of a sentence.
 * @param {string} name
 */
export const isolated = (name) => `\u2068${name}\u2069`;

/** Return the name of the player in a seat, who may be a person, a computer or unnamed. @param {import("./statistics.js").Seat} seat */
export function playerLabel({ key, name, level }) {
  if (level) {
    const says = t(/** @type {any} */ (LEVELS)[level] ?? level);
    return el("span", { class: "quiet" }, nameElement(name), ` (${says})`);
  }
  return key ? nameElement(nameOf({ name })) : el("span", { class: "quiet" }, t("Player without a name"));
}

/** Return a date in the language of the page. @param {number} at @param {Intl.DateTimeFormatOptions} how */
export const dateOf = (at, how = { dateStyle: "long" }) => new Date(at).toLocaleString(dateLocale(), how);

/** Return a day and its month in short form, without the year. @param {number} at */
export const shortDate = (at) => dateOf(at, { day: "numeric", month: "short" });

/** Return a share as a percentage. @param {number} share */
export const percent = (share) => t("{n}%", { n: Math.round(100 * share) });

/** Return points of luck or choices with their sign: +, − or ±. @param {number} points */
export function signed(points) {
  const rounded = Math.round(points);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : "±"}${Math.abs(rounded)}`;
}
