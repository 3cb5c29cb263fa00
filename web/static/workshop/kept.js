// Stores the work of the workshop in this browser: the program that is being written, the versions that have run
// (newest first), the finished steps of the course, and the records of games.
import { storedText } from "../storage/quarantine.js";

const DRAFT = "homestretch/workshop/draft";
const VERSIONS = "homestretch/workshop/versions";
const COURSE = "homestretch/workshop/course";
// prefix of the key under which the latest record of a game of the site is stored; the game’s name follows
const PLAYED = "homestretch/workshop/played/";
const MOST_VERSIONS = 40; // the most versions of programs that are stored
const MOST_CHARACTERS = 1_000_000; // the most characters in all stored versions together

/** @typedef {{ title: string, when: number, text: string }} Version */

/** @param {string} name */
const read = (name) => storedText(name) ?? "";

/** Store a text; return whether there was room. @param {string} name @param {string} text */
function write(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Return the stored text of the program that is being written; empty if there is none. */
export const draft = () => read(DRAFT);
/** Store the text of the program that is being written; return whether there was room. @param {string} text */
export const keepDraft = (text) => write(DRAFT, text);

/** Return the stored versions, without versions that cannot be read. @returns {Version[]} */
export function versions() {
  try {
    const found = JSON.parse(read(VERSIONS) || "[]");
    return found.filter(
      (/** @type {any} */ one) =>
        typeof one?.title === "string" && typeof one.text === "string" && Number.isFinite(one.when),
    );
  } catch {
    return [];
  }
}

/**
 * Store a version of the author’s program as the newest version, and drop an older version with the same text. Return
 * whether there was room.
 * @param {string} title @param {string} text @param {number} when
 */
export function keepVersion(title, text, when) {
  const others = versions().filter((one) => one.text !== text);
  const all = [{ title, when, text }, ...others].slice(0, MOST_VERSIONS);
  let letters = 0;
  const fitting = all.filter((one) => (letters += one.text.length) <= MOST_CHARACTERS);
  return write(VERSIONS, JSON.stringify(fitting));
}

/** Delete all versions. */
export const forgetAll = () => write(VERSIONS, "[]");

/** Return the indices (from 0) of the finished steps of the course. @returns {number[]} */
export function courseDone() {
  try {
    return JSON.parse(read(COURSE) || "[]").filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Store the indices (from 0) of the finished steps of the course. @param {number[]} steps */
export const keepCourse = (steps) => write(COURSE, JSON.stringify(steps));

/** Store the record of the latest play of one of the site's games. @param {string} name @param {string} record */
export const keepGame = (name, record) => write(PLAYED + name, record);

/**
 * Return the stored record of one of the site’s games, and its number of players; null if there is no such record.
 * @param {string} name
 */
export function keptGame(name) {
  try {
    const record = read(PLAYED + name);
    const players = JSON.parse(record).seats.length;
    return Number.isInteger(players) ? { record, players } : null;
  } catch {
    return null;
  }
}
