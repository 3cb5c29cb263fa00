// Messages in the language of the page: what core/language.py is for Python. A message is written in English where it
// stands; messages.js has its translations, which the build fills in.
import { messages } from "./messages.js";

/** @typedef {Record<string, string | number>} Holes */

/** Mark a message that is translated later, when it is shown. @param {string} message */
export const N_ = (message) => message;

/** Say a message; `holes` has what stands in its holes, by their names. @param {string} message @param {Holes} [holes] */
export const t = (message, holes = {}) =>
  [messages[message] ?? message].flat()[0].replace(/\{(\w+)\}/g, (hole, name) => `${holes[name] ?? hole}`);

/**
 * Say the form of a message that fits a number, which fills its hole {n}.
 * @param {string} one @param {string} many @param {number} number @param {Holes} [holes]
 */
export function nt(one, many, number, holes) {
  const said = messages[one];
  const forms = Array.isArray(said) ? said : [one, many];
  // below a thousand there is nothing to group, and formatting the first number takes Chromium 23 ms
  const n = number < 1000 ? number : number.toLocaleString(document.documentElement.lang);
  return t(forms[number === 1 ? 0 : 1], { n, ...holes });
}
