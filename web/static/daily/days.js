// Stores in this browser what was played on which day.
import * as picture from "../storage/picture.js";
import * as quarantine from "../storage/quarantine.js";
import { KEY, newest, read } from "./streak.js";
import { t } from "../shared/language.js";

const WHAT = t("results of the day");

/** @type {Days} */
let unkept = {}; // what cannot be stored, for this visit

/** Return the days on which something was played. @returns {Days} */
export function all() {
  const found = quarantine.recall(KEY, WHAT, read);
  if (found && !found.isWhole) {
    // what is damaged of it must not take the rest along
    quarantine.refuse(KEY, WHAT);
    quarantine.write(KEY, JSON.stringify(found.days));
  }
  return { ...found?.days, ...unkept };
}

/**
 * Note what was played on a day; what is known of that day stays as it is, because the first try counts. Return whether it
 * could be stored.
 * @param {string} day @param {Days[string]} played
 */
export function enter(day, played) {
  const days = newest({ ...all(), [day]: { ...played, ...all()[day] } });
  const write = () => localStorage.setItem(KEY, JSON.stringify(days));
  try {
    tried(write) || (picture.drop() && tried(write)) || quarantine.makeWay(write) || write();
    unkept = {};
    return true;
  } catch {
    unkept = days;
    return false;
  }
}

/** @param {() => void} write */
function tried(write) {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
