// The line in the panel of the final standings that says how the season stands.
import { running } from "./book.js";
import { t } from "../shared/language.js";
import { el } from "./make.js";
import { tables } from "./statistics.js";

const MOST = 4; // people in the line

/**
 * Return the line of the season in which a game counts, with a link to the standings; null if it counts in none.
 * @param {import("./book.js").Book} book @param {string} id of the game
 */
export function seasonLine(book, id) {
  const season = running(book);
  const rounds = season ? tables(book, season) : [];
  if (!rounds.some(({ played }) => played.id === id)) return null;
  const leading = rounds[rounds.length - 1].table.slice(0, MOST).map(({ name, points }) => `\u2068${name || t("You")}\u2069 ${points}`);
  const says = t("Season: {standings}", { standings: leading.join(", ") });
  const place = document.documentElement.dataset.single === undefined ? "" : "#";
  return el("p", { class: "season-line" }, says, " · ", el("a", { href: `${place}book.html` }, t("Standings")));
}

/**
 * Show on a table how the season stands, if its game, which is over, counts in one; until another state of a game is stored.
 * @param {HTMLElement} table @param {import("./book.js").Book} book @param {string} id of the game
 */
export function showSeason(table, book, id) {
  const line = seasonLine(book, id);
  if (!line) return;
  const put = () => table.querySelector(".final")?.append(line); // it is painted anew, without the line
  const painted = new MutationObserver(put);
  painted.observe(table, { attributeFilter: ["data-painted"] });
  table.addEventListener("homestretch:stored", () => painted.disconnect(), { once: true });
  put();
}
