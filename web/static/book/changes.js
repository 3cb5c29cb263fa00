// Makes the changes of the form book. Each function returns a change as a patch, which other modules merge into the
// book.
import { compact, keyOf, LONGEST_TITLE } from "./book.js";
import { tidyName } from "../setup/names.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Patch} Patch
 * @typedef {import("./book.js").Played} Played
 * @typedef {import("./book.js").Season} Season
 */

// Return the time to store with a new value. `last` is the time of the former value. Usually, return the present time.
// If `last` is not before it, because somebody has set the clock back, return the time one millisecond after `last`.
/** @param {number | undefined} last */
const now = (last) => Math.max(Date.now(), (last ?? 0) + 1);

/**
 * Return a patch that leaves a game out of all statistics, or counts it again.
 * @param {Book} book @param {string} id @param {boolean} isOut @returns {Patch}
 */
export function leftOut({ games }, id, isOut = true) {
  const played = games.get(id);
  return played ? { games: [{ ...played, out: [isOut, now(played.out?.[1])] }] } : {};
}

/**
 * Return a patch that renames a person. If somebody else has the new name, the two count as one person from then on.
 * @param {Book} book @param {string} key of the person @param {string} name @returns {Patch}
 */
export function renamed({ notes }, key, name) {
  const to = tidyName(name);
  const both = [...new Set([keyOf(to), key])];
  const at = now(Math.max(...both.map((one) => notes.get(one)?.at ?? 0)));
  return { notes: both.map((one) => compact({ key: one, to, gone: notes.get(one)?.gone, at })) };
}

/**
 * Return a patch that deletes a person. Earlier games no longer count for this person, but still count for the others.
 * Later games under the same name count for a new person.
 * @param {Book} book @param {string} key @returns {Patch}
 */
export function deleted({ notes }, key) {
  const at = now(notes.get(key)?.at);
  return { notes: [{ ...notes.get(key), key, gone: at, at }] };
}

/**
 * Return a patch that undoes all changes of a name: it is no longer renamed, joined with another name, or deleted.
 * @param {Book} book @param {string} key @returns {Patch}
 */
export const restored = ({ notes }, key) => ({ notes: [{ key, at: now(notes.get(key)?.at) }] });

/**
 * Return a patch that undoes `patch`. `before` is the book before `patch` was merged into it; `book` is the present
 * book.
 * @param {Book} before @param {Patch} patch @param {Book} book @returns {Patch}
 */
export function undone(before, patch, book) {
  const games = (patch.games ?? []).flatMap(({ id }) => {
    const [was, is] = [before.games.get(id), book.games.get(id)];
    if (!is) return [];
    /** @type {Played} */
    const back = { ...is };
    if (is.out) back.out = [was?.out?.[0] ?? !was, now(is.out[1])];
    else if (!was) back.out = [true, now(0)];
    if (is.season) back.season = [was?.season?.[0] ?? "", now(is.season[1])];
    return [back];
  });
  const notes = (patch.notes ?? []).map(({ key }) => {
    const { to, gone } = before.notes.get(key) ?? {};
    return compact({ key, to, gone, at: now(book.notes.get(key)?.at) });
  });
  const seasons = (patch.seasons ?? []).map((season) => {
    const was = before.seasons.get(season.id);
    return { ...(was ?? { ...season, gone: /** @type {const} */ (true) }), at: now(book.seasons.get(season.id)?.at) };
  });
  return { games, notes, seasons };
}

/**
 * Return a patch that adds a new season to the book. The season begins now, and gets a new id.
 * @param {{ title: string, titles: string[], points: number[] }} about
 * @returns {{ seasons: [Season] }}
 */
export function begunSeason({ title, titles, points }) {
  const at = Date.now();
  const id = `${at.toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  return { seasons: [{ id, title: tidyName(title).slice(0, LONGEST_TITLE), begun: at, titles, points, at }] };
}

/**
 * Return a patch that changes properties of a season. For example, `ended` ends it, `ended: undefined` continues it,
 * and `gone: true` deletes it.
 * @param {Book} book @param {string} id @param {Partial<Season>} changes @returns {Patch}
 */
export function changedSeason({ seasons }, id, changes) {
  const season = seasons.get(id);
  if (!season) return {};
  return { seasons: [compact({ ...season, ...changes, at: now(season.at) })] };
}
