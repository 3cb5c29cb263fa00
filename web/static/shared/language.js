// Translates messages into the language of the page, as core/language.py does for Python. The code contains each
// message in English; messages.js has the translations.
import { messages } from "./messages.js";

/** @typedef {Record<string, string | number>} Holes */

/** Mark a message that is translated later, when it is shown. @param {string} message */
export const N_ = (message) => message;

/**
 * Return a message in the page's language. `holes` has the value of each {placeholder} in the message, by name.
 * @param {string} message @param {Holes} [holes]
 */
export const t = (message, holes = {}) =>
  [messages[message] ?? message].flat()[0].replace(/\{(\w+)\}/g, (hole, name) => `${holes[name] ?? hole}`);

/**
 * Return the singular or plural form of a message, whichever fits a number; the number also fills the placeholder {n}.
 * @param {string} one @param {string} many @param {number} number @param {Holes} [holes]
 */
export function nt(one, many, number, holes) {
  const said = messages[one];
  const forms = Array.isArray(said) ? said : [one, many];
  // numbers below 1000 need no separators, and the first call of toLocaleString takes Chromium 23 ms
  const n = number < 1000 ? number : number.toLocaleString(document.documentElement.lang);
  return t(forms[number === 1 ? 0 : 1], { n, ...holes });
}
