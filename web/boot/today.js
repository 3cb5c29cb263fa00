// Runs inline, right after the card of the day on the home page, bundled with its imports: fills the card before the first
// paint. Later, static/daily/today.js fills it whenever something changes.
import { dayOf } from "../static/shared/day.js";
import { fillCard } from "../static/daily/card.js";
import { KEY, read } from "../static/daily/streak.js";

const card = /** @type {HTMLElement} */ (document.querySelector("#today"));
/** @type {DayResults} */
let days = {};
try {
  days = read(JSON.parse(localStorage.getItem(KEY) ?? "{}"))?.days ?? {};
} catch {
  // nothing can be stored here, or the stored days are damaged; days.js will handle the damage later
}
fillCard(card, dayOf(), days);
