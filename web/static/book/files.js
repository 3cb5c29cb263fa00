// Downloads the form book as a file, and opens such files. The file with which people download all their games also
// contains the form book: this module provides the book for that file, and reads the book in it.
import { empty, merged, patchOf, personOf } from "./book.js";
import { READERS } from "./check.js";
import * as store from "./store.js";
import { dayOf } from "../shared/day.js";
import { download } from "../shared/download.js";
import { nt, t } from "../shared/language.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Patch} Patch
 */

const FORMAT = "homestretch book";
const VERSION = 1;
const MOST_BYTES = 20_000_000;

/** Return a book as the content of a file, without the names of deleted people. @param {Book} book */
export function asData(book) {
  const { games, notes, seasons } = patchOf(book);
  const isGone = (/** @type {string | null} */ name, /** @type {number} */ at) => name !== null && !personOf(book, name, at);
  const seen = games.map((played) => ({
    ...played,
    names: played.names.map((name, seat) => (!played.levels?.[seat] && isGone(name, played.at) ? null : name)),
  }));
  return { format: FORMAT, version: VERSION, games: seen, notes, seasons };
}

/** Let the browser download the book. @param {Book} book */
export const save = (book) => download(`homestretch-book-${dayOf()}.json`, JSON.stringify(asData(book)));

/**
 * Read a book from the data of a file. Return it as a patch, and a sentence about the result. The patch is null if the
 * file contains no book that can be read.
 * @param {any} data @param {Book} book the book into which the patch will be merged
 * @param {string} file the file’s name
 * @returns {{ patch: Patch | null, says: string }}
 */
export function readBook(data, book, file) {
  if (data?.format !== FORMAT) {
    return { patch: null, says: t("“{file}” isn’t a book saved by Homestretch. Choose another file.", { file }) };
  }
  if (data.version > VERSION) {
    return { patch: null, says: t("“{file}” is from a newer version of Homestretch. Nothing was changed.", { file }) };
  }
  let damaged = 0;
  /** @type {any} */
  const patch = {};
  for (const [part, read] of Object.entries(READERS)) {
    const entries = Array.isArray(data[part]) ? data[part] : [];
    patch[part] = entries.map((/** @type {unknown} */ entry) => read(entry)).filter(Boolean);
    damaged += entries.length - patch[part].length;
  }
  const fresh = merged(empty(), patch);
  const added = [...fresh.games.keys()].filter((id) => !book.games.has(id)).length;
  const known = fresh.games.size - added;
  const says = [
    nt("Entered {n} game in the book.", "Entered {n} games in the book.", added),
    known && nt("{n} game was in it already.", "{n} games were in it already.", known),
    damaged && nt("{n} entry was damaged and left out.", "{n} entries were damaged and left out.", damaged),
  ];
  return { patch, says: says.filter(Boolean).join(" ") };
}

/**
 * Merge the data of a file into the stored book; resolve to a sentence about the result.
 * @param {any} data @param {string} file the file’s name
 */
export async function mergeFile(data, file) {
  const there = await store.read();
  if (there.says) return there.says;
  const { patch, says } = readBook(data, there.book, file);
  return (patch && (await store.add(patch))) || says;
}

/** Resolve to the stored book, as data for the file with all games; undefined if the book is empty. */
export async function stored() {
  const { book } = await store.read();
  return book.games.size || book.seasons.size ? asData(book) : undefined;
}

/**
 * Merge the form book in a chosen file into the stored book; resolve to a sentence about the result. The file may also
 * contain stored games, which are ignored here.
 * @param {File} file
 */
export async function open(file) {
  if (file.size > MOST_BYTES) return t("“{file}” is too large to be a book.", { file: file.name });
  try {
    const data = JSON.parse(await file.text());
    return await mergeFile(data?.book ?? data, file.name);
  } catch {
    return mergeFile(null, file.name);
  }
}
