// Reads the stored days on which somebody has played the race of the day or answered its question, and counts the streak.
import { dayAt, dayNumber, isDay } from "../shared/day.js";

/** The key of the days in localStorage. */
export const KEY = "homestretch/days";

const MOST_DAYS = 800; // the most days that are stored; if there are more, the oldest days are deleted

/**
 * Read the days from stored data. Return null if the data is not a plain object, otherwise an object:
 *
 * - `days`: the newest of the days that can be read
 * - `isWhole`: true if every day in the data can be read
 * @param {any} data @returns {{ days: DayResults, isWhole: boolean } | null}
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

/** Return the newest days, at most as many as may be stored. @param {DayResults} days @returns {DayResults} */
export const newest = (days) =>
  Object.fromEntries(
    Object.entries(days)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(-MOST_DAYS),
  );

/**
 * Return the length of the streak: the number of days in a row on which somebody has played. The last of these days is
 * tomorrow, today or yesterday. Tomorrow is allowed so that people keep the streak if they travel west, or set the
 * clock back a little.
 * @param {DayResults} days @param {string} today
 */
export function streakOf(days, today) {
  const now = dayNumber(today);
  const isPlayed = (/** @type {number} */ number) => Object.hasOwn(days, dayAt(number));
  const last = [now + 1, now, now - 1].find(isPlayed) ?? now;
  let first = last + 1;
  while (isPlayed(first - 1)) first -= 1;
  return last + 1 - first;
}
