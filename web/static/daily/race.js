// Chooses the game for the race of each day, exactly as `game_of` in pyapp/homestretch/daily/race.py does: the page
// needs to know the game before Python is up.
import { dayNumber } from "../shared/day.js";

export const GAME_NAMES = ["triactor", "royal-turf", "turf-horse-racing", "ludifacture", "pistard"];

/** Return the name of the game for the race of a day. @param {string} day such as 2026-11-26 */
export function gameOf(day) {
  const number = dayNumber(day);
  const block = Math.floor(number / GAME_NAMES.length);
  const [order, before] = [orderOf(block), orderOf(block - 1)];
  if (order[0] === before.at(-1)) [order[0], order[1]] = [order[1], order[0]];
  return order[number % GAME_NAMES.length];
}

/**
 * Return the names of the games, shuffled for a block of five days. Their order depends only on the block’s number.
 * @param {number} block
 */
function orderOf(block) {
  let number = mix(block);
  const left = [...GAME_NAMES];
  const order = [];
  while (left.length) {
    const place = number % left.length;
    number = Math.floor(number / left.length);
    order.push(...left.splice(place, 1));
  }
  return order;
}

/** Return 32 bits that look random but depend only on the number. @param {number} number */
function mix(number) {
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35);
  return (number ^ (number >>> 16)) >>> 0;
}
