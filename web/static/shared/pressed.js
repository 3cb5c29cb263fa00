// What a pressed key means, on any keyboard. `event.key`, the character that it writes, comes first: a `?` is a `?` wherever
// it stands. If we have no use for that, `event.code` counts, the key's place on an English keyboard: so digits work
// where they need the shift key, and letters on keyboards of other alphabets.
//
// Not every event that is called keydown comes from a keyboard: what fills in forms sends such without a key.

/** Names of keys that write nothing, as the standard has them. */
const NAMED = /^[A-Z][A-Za-z0-9]+$/;
const NAMELESS = /^(Dead|Unidentified)$/; // an accent for the letter to come, or a key that the browser does not know
const HELD = /^(Shift|CapsLock|NumLock)$/; // these do nothing by themselves
const LATIN = /^\p{Script=Latin}$/u;
const QUESTIONS = /^[؟？]$/; // question marks of other scripts

/**
 * What a key may mean, in small letters, the likeliest first; nothing, if it is not for us: with a key held that makes it
 * the browser's or the system's, or while a word is put together out of several keys.
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

/** The likeliest meaning of a key; empty if it is not for us. @param {KeyboardEvent} event */
export const keyOf = (event) => meanings(event)[0] ?? "";
