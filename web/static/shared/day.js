// Converts days between texts such as 2026-03-29, the numbers of Python’s `date.toordinal`, and times by the clock of
// this device.

const FIRST = 719_163; // `date.toordinal` of 1 January 1970; JavaScript counts from that day
const DAY = 86_400_000; // milliseconds

/** Return the locale in which dates are written: the language `lang`, but British English for English. */
export const dateLocale = (lang = document.documentElement.lang) => (lang === "en" ? "en-GB" : lang);

/** Return the day of a time, by the clock of this device, as a text such as 2026-03-29. */
export function dayOf(time = new Date()) {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return parts.map((part, index) => String(part).padStart(index ? 2 : 4, "0")).join("-");
}

/** Return the number of a day, as in Python’s `date.toordinal`. @param {string} day */
export const dayNumber = (day) => Date.parse(day) / DAY + FIRST;

/** Return the day with this number. @param {number} number */
export const dayAt = (number) => dayOf(new Date(1970, 0, 1 + number - FIRST, 12));

/**
 * Return whether a value is the text of a day that exists, unlike 2026-02-30.
 * @param {unknown} day @returns {day is string}
 */
export function isDay(day) {
  if (typeof day !== "string" || !/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const number = dayNumber(day);
  return number > 0 && dayAt(number) === day;
}

/** Return a day written out without the year, such as “29 March”. @param {string} day */
export function dayInWords(day, lang = document.documentElement.lang) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date).toLocaleDateString(dateLocale(lang), { day: "numeric", month: "long" });
}
