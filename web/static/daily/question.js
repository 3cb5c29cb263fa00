// Chooses the question of judgement for each day.
import { gameOf, NAMES } from "./race.js";
import { numberOf } from "../shared/day.js";

const BEHIND = 2; // in NAMES, the game of the day’s question comes this many places after the game of the day’s race
const QUESTIONS = 100; // how many questions of judgement each game has
// The questions of a game are numbered. From one question of the day to the same game’s next question of the day, the
// number grows by this step; after `QUESTIONS`, counting begins again at 1. So months pass between questions that are
// neighbours in the course.
const STEP = 37;

/** Return the question of a day: the name of its game, and the name of its lesson. @param {string} day */
export function questionOf(day) {
  const game = NAMES[(NAMES.indexOf(gameOf(day)) + BEHIND) % NAMES.length];
  const block = Math.floor(numberOf(day) / NAMES.length);
  return { game, lesson: `judgement-${1 + ((block * STEP) % QUESTIONS)}` };
}
