// Chooses the question of judgement for each day.
import { gameOf, TITLES } from "./race.js";
import { numberOf } from "../shared/day.js";

const BEHIND = 2; // the question’s title comes this many places after the title of the day’s race in TITLES
const QUESTIONS = 100; // the number of questions of each title
// When the day’s question comes from the same title again, its number is higher by this step. After the last number,
// the numbers begin again. So neighbouring questions of a course come months apart.
const STEP = 37;

/** Return the game and the name of the lesson of a day's question. @param {string} day */
export function questionOf(day) {
  const game = TITLES[(TITLES.indexOf(gameOf(day)) + BEHIND) % TITLES.length];
  const block = Math.floor(numberOf(day) / TITLES.length);
  return { game, lesson: `judgement-${1 + ((block * STEP) % QUESTIONS)}` };
}
