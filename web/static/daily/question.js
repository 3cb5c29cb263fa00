// Chooses the question of judgement for each day.
import { gameOf, NAMES } from "./race.js";
import { numberOf } from "../shared/day.js";

const BEHIND = 2; // in NAMES, the game of the day’s question comes this many places after the game of the day’s race
const QUESTIONS = 100; // the number of questions of judgement in each game
// Each time a game has the question of the day, the number of the question grows by this step, modulo `QUESTIONS`. With
// this step, questions that follow each other in the course are months apart.
const STEP = 37;

/** Return the names of the game and the lesson of a day’s question. @param {string} day */
export function questionOf(day) {
  const game = NAMES[(NAMES.indexOf(gameOf(day)) + BEHIND) % NAMES.length];
  const block = Math.floor(numberOf(day) / NAMES.length);
  return { game, lesson: `judgement-${1 + ((block * STEP) % QUESTIONS)}` };
}
