// The meaning of a pressed key, on any keyboard. `event.key`, the character that it writes, comes first: a `?` is a `?`
// wherever its key is. If we do not use that character, `event.code` counts, the key's position on an English keyboard: so
// digits work where they need the shift key, and letters on keyboards of other alphabets.
//
// Not every keydown event comes from a keyboard: programs that fill in forms send some without a key.

/** Names of keys that write nothing, as the standard has them. */
const NAMED = /^[A-Z][A-Za-z0-9]+$/;
const NAMELESS = /^(Dead|Unidentified)$/; // an accent for the letter to come, or a key that the browser does not know
const HELD = /^(Shift|CapsLock|NumLock)$/; // these do nothing by themselves
const LATIN = /^\p{Script=Latin}$/u;
const QUESTIONS = /^[؟？]$/; // question marks of other scripts

/**
 * Return the possible meanings of a key in small letters, the likeliest first. There are none if the key is not for us: with
 * a modifier key that makes it the browser's or the system's, or while several keys compose a character.
 * @param {KeyboardEvent} event @returns {string[]}
 */
export function meanings(event) {
  const { key, code = "" } = event;
  if (typeof key !== "string" || HELD.test(key) || event.isComposing || event.keyCode === 229) return [];
  if (event.altKey || event.ctrlKey || event.metaKey || event.getModifierState?.("AltGraph")) return [];
  if (NAMED.test(key) && !NAMELESS.test(key)) return [key];
  const written = QUESTIONS.test(key) ? "?" : key.toLowerCase();
  const [, letter, figure] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (figure && !/^\d$/.test(key)) return [written, figure];
  return letter && !LATIN.test(key) ? [written, letter.toLowerCase()] : [written];
}

/** Return the likeliest meaning of a key; empty if it is not for us. @param {KeyboardEvent} event */
export const keyOf = (event) => meanings(event)[0] ?? "";
