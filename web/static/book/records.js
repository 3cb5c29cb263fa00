// Makes the list of records on the form book's page.
import { t } from "../shared/language.js";
import { el } from "../shared/elements.js";
import { dateOf, games, isolated, nameOf, titleOf } from "./phrases.js";
import { records } from "./best.js";
import { labelOf, recordText } from "./words.js";

const ORDER = ["win", "finish", "bid", "chip", "haul", "behind", "comeback", "run"];
const WIDE = 640; // on pages at least this many pixels wide, the lists of records are unfolded at first

/**
 * Return elements that show the records of the game `scope`. If `scope` is empty, they show the records of all games
 * together, and those of each game.
 * @param {import("./book.js").Book} book @param {string} scope the name of the game, or empty @param {number} width
 */
export function list(book, scope, width) {
  const of = games.map((game) => ({ game, found: records(book, game) })).filter(({ found }) => found.length > 0);
  if (scope) return of.filter(({ game }) => game === scope).map(({ found }) => rows(found));
  const all = records(book);
  const about = ({ game = "", found = all }) =>
    el(
      "details",
      { class: "records", "data-of": `records ${game}`, open: width >= WIDE },
      el("summary", { "data-of": `summary ${game}` }, game ? el("span", { translate: "no" }, titleOf(game)) : t("All games")),
      rows(found),
    );
  return [...(all.length ? [about({})] : []), ...of.map(about)];
}

/** @param {import("./best.js").Best[]} found */
const rows = (found) =>
  el(
    "ul",
    {},
    ...found.toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what)).map((record) =>
      el(
        "li",
        {},
        el("small", { class: "quiet" }, labelOf(record)),
        el("p", {}, el("b", {}, recordText({ ...record, name: isolated(nameOf(record)) })), " ", el("small", { class: "quiet" }, dateOf(record.played.at, { dateStyle: "medium" }))),
      ),
    ),
  );
