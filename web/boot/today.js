// Runs inline, right after the card of the day on the home page, with the modules that it imports: fills the card before
// the first paint. daily.js does so later, whenever something changes.
import { dayOf } from "../static/shared/day.js";
import { fill } from "../static/daily/card.js";
import { KEY, read } from "../static/daily/streak.js";

const card = /** @type {HTMLElement} */ (document.querySelector("#today"));
/** @type {Days} */
let days = {};
try {
  days = read(JSON.parse(localStorage.getItem(KEY) ?? "{}"))?.days ?? {};
} catch {
  // damaged, which is for days.js; or nothing can be stored here
}
fill(card, dayOf(), days);
