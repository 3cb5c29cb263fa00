// What the book says in several places: dates, shares, titles of games, and how people are called there.
import { find } from "../shared/find.js";
import { N_, t } from "../shared/language.js";
import { el, named } from "./make.js";

const LEVELS = { random: N_("Random"), novice: N_("Novice"), regular: N_("Regular"), expert: N_("Expert") };

/** The titles of the games by their names, in the order of the home page. @type {Record<string, string>} */
const titles = JSON.parse(find("#book").dataset.about ?? "{}").titles;

/** Return the title of a game; its name if there is no such game any more. @param {string} game */
export const titleOf = (game) => titles[game] ?? game;

/** The names of the games. */
export const games = Object.keys(titles);

/** Return a date in the language of the page. @param {number} at @param {Intl.DateTimeFormatOptions} how */
export const dateOf = (at, how = { dateStyle: "long" }) => new Date(at).toLocaleDateString(document.documentElement.lang, how);

/** Return the day of a time, with its month, as short as it can be. @param {number} at */
export const shortDate = (at) => dateOf(at, { day: "numeric", month: "short" });

/** Return a share as a percentage. @param {number} share */
export const percent = (share) => t("{n}%", { n: Math.round(100 * share) });

/** Return a share with its sign, as what luck or choices are worth. @param {number} share */
export function signed(share) {
  const n = Math.round(100 * share);
  return (n > 0 ? "+" : n < 0 ? "−" : "±") + t("{n}%", { n: Math.abs(n) });
}

/** Return how a player is called: a person by name, a computer by its level. @param {{ name: string, level: string }} player */
export function called({ name, level }) {
  if (!level) return named(name || t("Guest"));
  return el("span", {}, t("Computer ({level})", { level: t(LEVELS[/** @type {keyof typeof LEVELS} */ (level)] ?? level) }));
}

/** Return a name for a sentence, whose other words it doesn't turn around. @param {string} name */
export const apart = (name) => `\u2068${name}\u2069`;
