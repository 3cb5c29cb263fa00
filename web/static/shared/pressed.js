// Finds what a pressed key may mean, on any keyboard. The first meaning is the character that the key types
// (`event.key`). Some keys have a second meaning, which depends on the position of the key (`event.code`):
//
// - A key at the position of a digit on an English keyboard means this digit, too. So digits work on keyboards where
//   they need the Shift key.
// - A key at the position of a letter on an English keyboard means this letter, too, if it types no Latin letter. So
//   letters work on keyboards for other alphabets.
//
// `event.key` may be missing: some programs that fill in forms send such keydown events.

/** Matches the names of keys that type no character, such as `Enter`. */
const NAMED_KEY = /^[A-Z][A-Za-z0-9]+$/;
const NO_CHARACTER = /^(Dead|Unidentified)$/; // an accent for the next letter, or a key that the browser does not know
const MODIFIER = /^(Shift|CapsLock|NumLock)$/; // keys that do nothing on their own
const LATIN = /^\p{Script=Latin}$/u;
const QUESTION_MARK = /^[؟？]$/; // question marks of other scripts

/**
 * Return what a key may mean, the likeliest meaning first. A meaning is a character in lower case, or the name of a
 * key, such as `Enter`. The list is empty in three cases:
 *
 * - The key does nothing by itself, such as Shift.
 * - A modifier such as Ctrl is held: such shortcuts are for the browser.
 * - The key helps to compose a character.
 * @param {KeyboardEvent} event @returns {string[]}
 */
export function keyMeanings(event) {
  const { key, code = "" } = event;
  if (typeof key !== "string" || MODIFIER.test(key) || event.isComposing || event.keyCode === 229) return [];
  if (event.altKey || event.ctrlKey || event.metaKey || event.getModifierState?.("AltGraph")) return [];
  if (NAMED_KEY.test(key) && !NO_CHARACTER.test(key)) return [key];
  const written = QUESTION_MARK.test(key) ? "?" : key.toLowerCase();
  const [, letter, figure] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (figure && !/^\d$/.test(key)) return [written, figure];
  return letter && !LATIN.test(key) ? [written, letter.toLowerCase()] : [written];
}

/** Return the likeliest meaning of a key; an empty text if it has none. @param {KeyboardEvent} event */
export const keyOf = (event) => keyMeanings(event)[0] ?? "";
