// Enters games in the form book when they end at the table, and their reviews when these are finished.
import { find } from "../shared/find.js";
import { notice } from "../shared/notices.js";

const bookkeeping = () => import("./bookkeeping.js");
const tell = (/** @type {string} */ sentence) => void (sentence && notice(sentence));

/**
 * Watch a stage from now on: enter each game that ends there, and its review, in the form book.
 * @param {import("../table/stage.js").Stage} stage @param {import("../storage/shelf.js").Shelf} shelf
 */
export function enterGames(stage, shelf) {
  /** @type {{ id: string, entry: Entry } | null} */
  let over = null; // the game on the table as it is stored, if it is over
  stage.root.addEventListener("homestretch:stored", ({ detail: { entry, opened } }) => {
    const before = over?.id === shelf.id ? over.entry : null;
    over = entry.over ? { id: shelf.id, entry } : null;
    if (!opened && (over || before)) void bookkeeping().then(({ updateBook }) => updateBook(stage, entry, before).then(tell));
  });
  stage.root.addEventListener("homestretch:reviewed", ({ detail: story }) => {
    const { entry } = over ?? {};
    if (entry && over?.id === shelf.id) void bookkeeping().then(({ addReview }) => addReview({ ...entry, story }).then(tell));
  });
  // show the season's standings below the final ranking
  new MutationObserver(() => {
    const place = find("[data-season]", stage.root);
    const { entry } = over ?? {};
    if (place && entry) void bookkeeping().then(({ showSeason }) => showSeason(place, entry));
  }).observe(stage.root, { attributeFilter: ["data-painted"] });
}
