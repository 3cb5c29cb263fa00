// Chooses the question of judgement for each day.
import { gameOf, TITLES } from "./race.js";
import { numberOf } from "../shared/day.js";

const BEHIND = 2; // the question is about the title that is so many places after that of the day's race in TITLES
const QUESTIONS = 100; // the number of questions of each title
const STEP = 37; // added to the number of a title's question each time, so that neighbours in the course come months apart

/** Return the game and the name of the lesson of a day's question. @param {string} day */
export function questionOf(day) {
  const game = TITLES[(TITLES.indexOf(gameOf(day)) + BEHIND) % TITLES.length];
  const block = Math.floor(numberOf(day) / TITLES.length);
  return { game, lesson: `judgement-${1 + ((block * STEP) % QUESTIONS)}` };
}
