// Fills the card of the day on the home page. This happens before the first paint, when the translated messages have
// not loaded yet, so the card takes its words from its own markup.
import { dayAt, dayNumber } from "../shared/day.js";
import { questionOf } from "./question.js";
import { gameOf } from "./race.js";
import { streakOf } from "./streak.js";

/** Return whether the site offers a game. @param {string} game */
const isOffered = (game) => window.homestretch.site?.settings.games?.includes(game) ?? true;

/**
 * Fill the card of a day.
 * @param {HTMLElement} card @param {string} day @param {DayResults} days the results of all days
 */
export function fillCard(card, day, days) {
  const { dataset } = card;
  const { titles } = window.homestretch.config.shared;
  const { place, of, question } = days[day] ?? {};
  const say = (/** @type {string | undefined} */ words, holes = {}) =>
    Object.entries(holes).reduce((said, [name, value]) => said.replace(`{${name}}`, String(value)), words ?? "");
  dataset.day = day;
  const raced = place ? say(dataset.place, { place, of }) : "";
  tell("race", gameOf(day), raced);
  tell("question", questionOf(day).game, question ? say(question === "right" ? dataset.right : dataset.wrong) : "");

  card.hidden = card.querySelector("a:not([hidden])") === null;

  const [streak, all] = [streakOf(days, day), Object.keys(days).length];
  const said = streak > 1 ? dataset.streak : all ? dataset.all : dataset.none;
  const row = /** @type {HTMLElement} */ (card.querySelector(".days"));
  /** @type {HTMLElement} */ (row.querySelector(".words")).textContent = say(said, { streak, all });
  const marks = row.querySelectorAll("i");
  for (const [index, mark] of marks.entries()) {
    const { place, question } = days[dayAt(dayNumber(day) + index + 1 - marks.length)] ?? {};
    mark.className = [place && "raced", place === 1 && "won", question].filter(Boolean).join(" ");
  }

  /**
   * Fill the part of the card about the race or the question.
   * @param {string} part “race” or “question” @param {string} game
   * @param {string} done the words about the result, or an empty text if there is no result yet
   */
  function tell(part, game, done) {
    const link = /** @type {HTMLElement} */ (card.querySelector(`[data-today=${part}]`));
    link.hidden = !isOffered(game);
    link.classList.toggle("done", Boolean(done));
    const [title, about, does] = link.querySelectorAll("b, .about, .does");
    title.textContent = titles[game];
    about.textContent = done || (link.dataset.about ?? "");
    does.textContent = (done ? dataset.done : link.dataset.does) ?? "";
  }
}
