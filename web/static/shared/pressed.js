// Finds the meaning of a pressed key on any keyboard. `event.key`, the character that the key writes, comes first: a
// `?` is a `?` wherever its key is. If we do not use that character, we take `event.code`, the key’s position on an
// English keyboard. So digits work on keyboards where they need the shift key, and letters work on keyboards of other
// alphabets.
//
// Not every keydown event comes from a keyboard: programs that fill in forms send some without a key.

/** Matches the names of keys that write no character, such as `Enter`. */
const NAMED = /^[A-Z][A-Za-z0-9]+$/;
const NAMELESS = /^(Dead|Unidentified)$/; // an accent for the next letter, or a key that the browser does not know
const HELD = /^(Shift|CapsLock|NumLock)$/; // keys that do nothing on their own
const LATIN = /^\p{Script=Latin}$/u;
const QUESTIONS = /^[؟？]$/; // question marks of other scripts

/**
 * Return the possible meanings of a key in lower case, the likeliest first. There are none if the key is not for us: if
 * a modifier such as Ctrl is held (such keys are for the browser), or if the key is one of several that compose a
 * character.
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

/** Return the likeliest meaning of a key; empty if the key is not for us. @param {KeyboardEvent} event */
export const keyOf = (event) => meanings(event)[0] ?? "";
