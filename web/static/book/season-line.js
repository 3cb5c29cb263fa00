// Makes the line of text about the season below the final standings of a game.
import { currentSeason } from "./book.js";
import { t } from "../shared/language.js";
import { el } from "../shared/elements.js";
import { isolated, nameOf } from "./phrases.js";
import { tables } from "./standings.js";

const MOST_PEOPLE = 4; // the most people in the line

/**
 * Return a line with the leaders of the current season and a link to its standings. Return null if the game does not
 * count in the current season.
 * @param {import("./book.js").Book} book @param {string} id the id of the game
 */
export function seasonLine(book, id) {
  const season = currentSeason(book);
  const rounds = season ? tables(book, season) : [];
  if (!rounds.some(({ played }) => played.id === id)) return null;
  const leading = rounds[rounds.length - 1].table.slice(0, MOST_PEOPLE).map((line) => `${isolated(nameOf(line))} ${line.points}`);
  const says = t("Season: {standings}", { standings: leading.join(", ") });
  const place = document.documentElement.dataset.single === undefined ? "" : "#";
  return el("p", { class: "season-line" }, says, " · ", el("a", { href: `${place}book.html` }, t("Standings")));
}
