// Writes a sentence about each mistake in site.json, for publishers who try the site on their own machine. Visitors do
// not see these sentences; they see the defaults in place of invalid parts.
import { findAll } from "../shared/find.js";
import { LIMITS } from "./check.js";
import { t } from "../shared/language.js";
import { acceptsValue, componentsOf, defaultsOf, suggestedNames } from "../setup/site-defaults.js";

const { titles } = window.homestretch.config.shared;
const LANGUAGES = (document.documentElement.dataset.languages ?? "en").split(" ");

/** True if the page comes from a server on this machine. */
export const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(location.hostname);

/** @type {{ [what: string]: (mistake: SiteMistake) => string }} */
const SENTENCES = {
  json: ({ problem = "" }) => t("site.json isn’t JSON: {problem}", { problem }),
  object: () => t("site.json must have its entries in braces: {example}", { example: '{ "title": "…" }' }),
  unknown: ({ part }) => t("site.json: there’s no “{part}”. site.schema.json lists what there is.", { part }),
  text: ({ part }) =>
    t("site.json: “{part}” must be a line of at most {most} characters, or one for each language.", { part, most: LIMITS[part] }),
  language: () => t("site.json: “language” must be one of: {languages}.", { languages: LANGUAGES.join(", ") }),
  games: () => t("site.json: “games” must be a list of different games: {games}.", { games: Object.keys(titles).join(", ") }),
  workshop: () => t("site.json: “workshop” must be a list of games, each with a “name”, a “title” and perhaps a “line”."),
  players: () => t("site.json: “players” must be a list of different names, at most 200."),
  back: () => t("site.json: “back” needs a “label” and an “href” that is a web address."),
  colours: () => t("site.json: “colours” may have “buttons” and “page”, each with “light” and “dark”, such as #2d6a4f."),
  contrast: () => t("site.json: with these “colours”, text couldn’t be read easily. Its contrast must be at least 4.5, in light and in dark."),
  options: () => t("site.json: “options” needs for each game its options with their values."),
  components: () => t("site.json: “components” needs for each option of a game names with files that set-up exported."),
};

/**
 * Return a sentence for each mistake in site.json. `complaint` lets the engine check components, and returns a sentence
 * about what is wrong with them, or an empty text.
 * @param {(game: string, name: string, text: string) => string} complaint
 */
export function sentences(complaint) {
  const { mistakes, settings } = window.homestretch.site;
  return [
    ...mistakes.map((mistake) => SENTENCES[mistake.what](mistake)),
    ...(settings.players?.length !== (settings.players && suggestedNames().length) ? [t("site.json: a name in “players” is too long, or can’t be seen.")] : []),
    ...Object.keys(titles).flatMap((game) => inForm(game, complaint)),
  ];
}

/** @param {string} game @param {(game: string, name: string, text: string) => string} complaint */
function inForm(game, complaint) {
  const found = [];
  const fields = findAll(`form[data-game="${game}"] [data-option]`);
  const sheets = findAll(`form[data-game="${game}"] [data-sheet]`).map(({ dataset }) => dataset.sheet ?? "");
  for (const [option, value] of Object.entries(defaultsOf(game).options)) {
    const field = fields.find(({ dataset }) => dataset.option === option);
    const known = sheets.includes(option) && Object.hasOwn(componentsOf(game, option), value);
    if (!field && !sheets.includes(option)) found.push(t("site.json: {game} has no option “{option}”.", { game: titles[game], option }));
    else if (field ? !acceptsValue(field, value) : !known) found.push(t("site.json: “{value}” isn’t a value of “{option}” ({game}).", { game: titles[game], option, value }));
  }
  for (const [option, named] of Object.entries(window.homestretch.site.settings.components?.[game] ?? {})) {
    if (!sheets.includes(option)) found.push(t("site.json: {game} has no option “{option}”.", { game: titles[game], option }));
    else for (const [name, content] of Object.entries(named)) {
      const problem = complaint(game, option, JSON.stringify(content));
      if (problem) found.push(t("site.json: “{name}” doesn’t fit {game}. {problem}", { game: titles[game], name, problem }));
    }
  }
  return found;
}
