// Reads messages of the workshop’s frame without trusting them, because a stranger’s program may have written them.
// This module takes only the known parts of a message: numbers, and texts and lists of limited length.
const LONGEST = { sentence: 500, last: 300, name: 40, title: 80, line: 160, record: 200_000, drawing: 1_000_000 };
const MOST_ENTRIES = 20; // the most entries in a list, and the most players

/** @typedef {{ sentence: string, line: number, last: string }} Trouble */
/** @typedef {{ name: string, title: string, line: string, players: number, fewest: number, most: number }} About */
/** @typedef {{ sentence: string, record: string, times: number }} Finding */
/**
 * @typedef {{ done: number, games: number, findings: Finding[], length: number[], wins: number[][], choices: number,
 *   weighed: number, matter: number, steps: boolean[], error: Trouble | null }} Report
 */
/** @typedef {{ kind: string, sentence: string, stopped: string, error: Trouble | null, about: About | null, report: Report | null, drawing: string, record: string }} FrameMessage */

/** @param {unknown} value @param {keyof typeof LONGEST} name */
const text = (value, name) => (typeof value === "string" ? value.slice(0, LONGEST[name]) : "");
/** @param {unknown} value */
const number = (value) => (typeof value === "number" && Number.isFinite(value) ? value : 0);
/** @param {unknown} value */
const seats = (value) => Math.min(Math.max(1, Math.trunc(number(value))), MOST_ENTRIES);
/** @param {unknown} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : []);
/** @template T @param {any} value @param {(value: any) => T} read @returns {T | null} */
const maybe = (value, read) => (typeof value === "object" && value !== null ? read(value) : null);

/** @param {any} error @returns {Trouble} */
const trouble = ({ sentence, line, last }) => ({ sentence: text(sentence, "sentence"), line: number(line), last: text(last, "last") });

/** @param {any} about @returns {About} */
const about = ({ name, title, line, players, fewest, most }) => ({
  name: text(name, "name").replaceAll(/[^a-z0-9-]/g, "") || "game",
  title: text(title, "title"),
  line: text(line, "line"),
  players: seats(players),
  fewest: seats(fewest),
  most: seats(most),
});

/** @param {any} report @returns {Report} */
const report = ({ done, games, findings, length, wins, choices, weighed, matter, steps, error }) => ({
  done: number(done),
  games: number(games),
  findings: list(findings)
    .filter((found) => typeof found === "object" && found !== null)
    .map(({ sentence, record, times }) => ({
      sentence: text(sentence, "sentence"),
      record: text(record, "record"),
      times: number(times),
    })),
  length: list(length).map(number),
  wins: list(wins).map((shares) => list(shares).map(number)),
  choices: number(choices),
  weighed: number(weighed),
  matter: number(matter),
  steps: list(steps).map(Boolean),
  error: maybe(error, trouble),
});

/**
 * Return the known parts of a message; null if the data is not a message of the workshop’s frame.
 * @param {any} data @returns {FrameMessage | null}
 */
export function parseMessage(data) {
  if (typeof data !== "object" || data === null || typeof data.workshop !== "string") return null;
  return {
    kind: data.workshop,
    sentence: text(data.sentence, "sentence"),
    stopped: text(data.stopped, "sentence"),
    error: maybe(data.error, trouble),
    about: maybe(data.about, about),
    report: maybe(data.report, report),
    drawing: text(data.drawing, "drawing"),
    record: text(data.record, "record"),
  };
}
