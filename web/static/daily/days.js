// Stores in this browser how people have done in the race and the question of each day.
import * as picture from "../storage/picture.js";
import * as quarantine from "../storage/quarantine.js";
import { KEY, newest, read } from "./streak.js";
import { t } from "../shared/language.js";

const WHAT = t("results of the day");

/** @type {DayResults} */
let unkept = {}; // results that could not be stored; they are lost when the page closes

/** Return the results of all days on which somebody has played. @returns {DayResults} */
export function all() {
  const found = quarantine.readStored(KEY, WHAT, read);
  if (found && !found.isWhole) {
    // some days are damaged: put a copy of all data aside, and keep the days that can be read
    quarantine.putAsideForGood(KEY, WHAT);
    quarantine.write(KEY, JSON.stringify(found.days));
  }
  return { ...found?.days, ...unkept };
}

/**
 * Store the result of a day’s race or question. If the day already has such a result, keep that one, because only the
 * first try counts. Return whether the results of all days could be stored.
 * @param {string} day @param {DayResults[string]} played
 */
export function enter(day, played) {
  const days = newest({ ...all(), [day]: { ...played, ...all()[day] } });
  const write = () => localStorage.setItem(KEY, JSON.stringify(days));
  try {
    tryToWrite(write) || (picture.drop() && tryToWrite(write)) || quarantine.makeRoom(write) || write();
    unkept = {};
    return true;
  } catch {
    unkept = days;
    return false;
  }
}

/** @param {() => void} write */
function tryToWrite(write) {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
