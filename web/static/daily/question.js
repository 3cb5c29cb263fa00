// Chooses the question of judgement for each day.
import { GAME_NAMES, gameOf } from "./race.js";
import { dayNumber } from "../shared/day.js";

const BEHIND = 2; // places in GAME_NAMES from the game of the day’s race to the game of the day’s question
const QUESTIONS = 100; // how many questions of judgement each game has
// The questions of a game are numbered from 1 to `QUESTIONS`. A game’s next question of the day is this many numbers
// further on; after the last number, counting begins again at 1. So months pass between two questions that are
// neighbours in the course.
const STEP = 37;

/** Return the names of the game and the lesson of a day’s question. @param {string} day */
export function questionOf(day) {
  const game = GAME_NAMES[(GAME_NAMES.indexOf(gameOf(day)) + BEHIND) % GAME_NAMES.length];
  const block = Math.floor(dayNumber(day) / GAME_NAMES.length);
  return { game, lesson: `judgement-${1 + ((block * STEP) % QUESTIONS)}` };
}
