// What is known of the days on which somebody has played the race of the day, or answered its question.
import { dayAt, isDay, numberOf } from "../shared/day.js";

/** Where they are stored. */
export const KEY = "homestretch/days";

const MOST = 800; // days, the newest

/**
 * Return the days that can be read from data out of the store, and whether all of them could.
 * @param {any} data @returns {{ days: Days, isWhole: boolean } | null}
 */
export function read(data) {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return null;
  const good = Object.entries(data).filter(([day, played]) => isDay(day) && isGood(played));
  const days = newest(Object.fromEntries(good.map(([day, played]) => [day, { ...played }])));
  return { days, isWhole: good.length === Object.keys(data).length };
}

/** @param {any} played */
function isGood(played) {
  const { place, of, game, question } = Object(played);
  const isRaced = [place, of].every(Number.isInteger) && place > 0 && place <= of && typeof game === "string";
  const isUnraced = [place, of, game].every((about) => about === undefined);
  const isAsked = question === "right" || question === "wrong";
  return (isRaced || (isUnraced && isAsked)) && (isAsked || question === undefined);
}

/** Return the newest days, as many as are stored. @param {Days} days @returns {Days} */
export const newest = (days) =>
  Object.fromEntries(
    Object.entries(days)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(-MOST),
  );

/**
 * Return how many days in a row somebody has played, up to today or yesterday. A day may have begun elsewhere already:
 * who travels west, or sets the clock back a little, keeps the row.
 * @param {Days} days @param {string} today
 */
export function streakOf(days, today) {
  const now = numberOf(today);
  const isPlayed = (/** @type {number} */ number) => Object.hasOwn(days, dayAt(number));
  const last = [now + 1, now, now - 1].find(isPlayed) ?? now;
  let first = last + 1;
  while (isPlayed(first - 1)) first -= 1;
  return last + 1 - first;
}
