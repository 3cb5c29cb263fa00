// The records in the book.
import { el } from "./make.js";
import { called, dateOf, games, titleOf } from "./phrases.js";
import { records } from "./statistics.js";
import { tellRecord } from "./words.js";

/** Return the records of a game; without one those of all games together, and of each. @param {import("./book.js").Book} book @param {string} scope */
export function list(book, scope) {
  const groups = (scope ? [scope] : ["", ...games]).map((game) => ({ game, found: records(book, game || undefined) }));
  return groups
    .filter(({ found }) => found.length > 0)
    .map(({ game, found }) =>
      el(
        "section",
        { class: "records" },
        game && !scope && el("h3", { translate: "no" }, titleOf(game)),
        el("ul", {}, ...found.map((record) => el("li", {}, el("p", {}, tellRecord(record)), el("small", { class: "quiet" }, dateOf(record.played.at, { dateStyle: "medium" }))))),
      ),
    );
}
