// Chooses the question of judgement for each day.
import { gameOf, TITLES } from "./race.js";
import { numberOf } from "../shared/day.js";

const BEHIND = 2; // how many places the question’s title comes after the title of the day’s race in TITLES
const QUESTIONS = 100; // the number of questions of each title
// Whenever a title is asked about again, the number of its question rises by this step. So neighbouring questions of
// the course come months apart.
const STEP = 37;

/** Return the game and the name of the lesson of a day's question. @param {string} day */
export function questionOf(day) {
  const game = TITLES[(TITLES.indexOf(gameOf(day)) + BEHIND) % TITLES.length];
  const block = Math.floor(numberOf(day) / TITLES.length);
  return { game, lesson: `judgement-${1 + ((block * STEP) % QUESTIONS)}` };
}
