// Which question of judgement a day has.
import { gameOf, TITLES } from "./race.js";
import { numberOf } from "../shared/day.js";

const BEHIND = 2; // titles from that of the race to that of the question
const QUESTIONS = 100; // of each title that days have
const STEP = 37; // from block to block of days, so that questions beside each other in a course are days apart

/** Return the game and the name of the lesson of a day's question. @param {string} day */
export function questionOf(day) {
  const game = TITLES[(TITLES.indexOf(gameOf(day)) + BEHIND) % TITLES.length];
  const block = Math.floor(numberOf(day) / TITLES.length);
  return { game, lesson: `judgement-${1 + ((block * STEP) % QUESTIONS)}` };
}
