// Remembers in this browser which lessons and practice questions of each game people have finished, and shows their
// number in the lists of lessons.
import { readStored, write } from "../storage/quarantine.js";
import { find, findAll } from "../shared/find.js";
import { t } from "../shared/language.js";

const key = (/** @type {string} */ game) => `homestretch/lessons/${game}`;

/** Return the names of the finished lessons of a game. @param {string} game @returns {string[]} */
export function done(game) {
  const read = (/** @type {unknown} */ data) => (Array.isArray(data) && data.every((name) => typeof name === "string") ? data : null);
  return readStored(key(game), t("finished lessons"), read) ?? [];
}

/**
 * Remember finished lessons, and update the screen if it lists lessons.
 * @param {string} game @param {string[]} names
 */
export function noteDone(game, names) {
  write(key(game), JSON.stringify([...new Set([...done(game), ...names])]));
  show(document.body.dataset.screen ?? "");
}

/** Return whether a lesson is a question of judgement. @param {string} lesson */
export const isQuestion = (lesson) => lesson.startsWith("judgement-");

/** Return the names of a game's questions of judgement. @param {string} game */
const questions = (game) =>
  Array.from({ length: window.homestretch.config.judgement[game].questions }, (_, index) => `judgement-${index + 1}`);

/**
 * Return the name of the first question of judgement that is not done or, if all are done, of the first question.
 * @param {string} game
 */
export function firstQuestion(game) {
  const [all, known] = [questions(game), done(game)];
  return all.find((name) => !known.includes(name)) ?? all[0];
}

/** On a screen that lists lessons, show in each row how many lessons of that row are done. @param {string} screen */
export function show(screen) {
  for (const row of findAll(`#${screen} [data-lessons]`)) {
    const { all, undone } = lessonsOf(row);
    const count = all.length - undone.length;
    row.classList.toggle("done", !undone.length);
    const some = t("{done} of {all} done", { done: count, all: all.length });
    find("small", row).textContent = undone.length ? (all.length > 1 ? some : "") : t("Done");
  }
}

/**
 * Return the name of the lesson that a row opens: its first lesson that is not done or, if all are done, its first
 * lesson.
 * @param {HTMLElement} row
 */
export function lessonOf(row) {
  const { all, undone } = lessonsOf(row);
  return undone[0] ?? all[0];
}

/** @param {HTMLElement} row */
function lessonsOf({ dataset: { learn = "", lessons = "" } }) {
  const all = lessons === "judgement" ? questions(learn) : lessons.split(" ").filter(Boolean);
  const known = done(learn);
  return { all, undone: all.filter((name) => !known.includes(name)) };
}
