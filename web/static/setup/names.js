// Implements the rules for players’ names. The engine has the same rules (pyapp/homestretch/core/names.py, and
// `graphemes` in words.py): tests check both with the examples in tests/static/names.json. Forms need the rules here,
// to check a name while a player can still change it.
const { shared } = window.homestretch.config;

const JOINERS = /[\u200c\u200d\u{e0020}-\u{e007f}]/gu;
const PICTOGRAPH = String.raw`[\u2190-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1f1e5}\u{1f200}-\u{1f3fa}\u{1f400}-\u{1faff}]`;
const EXTENDERS = String.raw`[\p{M}\u1160-\u11ff\u200c\u200d\ud7b0-\ud7fb\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]`;
const HANGUL = String.raw`[\u1100-\u115f\ua960-\ua97c]`;
const GRAPHEME = new RegExp(String.raw`(?:\p{RI}{2}|${HANGUL}+|[^])(?:\u200d${PICTOGRAPH}|${EXTENDERS})*`, "gu");
const SPACES = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+/g;
const INVISIBLE = /[\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{1d159}]/gu;
const IGNORED = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u034f\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e01ef}]/gu;

/**
 * Return the graphemes (characters as people see them) of a text. A letter with its accents is one grapheme, and so is
 * the emoji of a flag or a family.
 * @param {string} text
 */
export const graphemes = (text) => text.match(GRAPHEME) ?? [];

/** Cut off the part of a text that is too long for a name. @param {string} text */
export const truncateName = (text) => graphemes(text).slice(0, shared.longestName).join("");

/** Return whether a text is short enough for a name. @param {string} text */
export const isShort = (text) => graphemes(text).length <= shared.longestName;

/**
 * Return a name as it is stored: in Unicode’s form NFC, with single plain spaces, without invisible characters.
 * @param {string} name
 */
export const tidyName = (name) => name.replace(INVISIBLE, "").replace(SPACES, " ").replace(/^ | $/g, "").normalize("NFC");

/** Return the key by which names are compared: it ignores case, width and invisible characters. @param {string} name */
export function foldName(name) {
  const plain = tidyName(name).replace(IGNORED, "$1").normalize("NFKC");
  // fold upper and lower case, except for the Turkish ı: its upper case is I, which would fold to i
  return tidyName(plain.replace(/[^ı]+/g, (part) => part.toLowerCase().toUpperCase().toLowerCase()).normalize("NFKC"));
}

/** Return whether a tidied name is visible and not too long. @param {string} name */
export function isName(name) {
  const whole = graphemes(name);
  const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !/\p{C}/u.test(name.replace(JOINERS, ""));
  return isSeen && whole.length <= shared.longestName && whole.every((sign) => [...sign].length <= shared.largestSign);
}
