// Returns what the publisher of the site has chosen for the set-up of games: defaults, components and
// players’ names. These choices are in site.json; web/pages/embed.md explains them.
import { isName, tidyName } from "./names.js";

const { shared } = window.homestretch.config;

/** Return the settings of site.json; they are empty until site.json has loaded. @returns {SiteSettings} */
const settings = () => window.homestretch.site?.settings ?? {};

/**
 * Return the sets of components that the publisher offers for a sheet of a game (see sheet.js), by their names.
 * @param {string} game @param {string} sheet
 */
export const componentsOf = (game, sheet) => settings().components?.[game]?.[sheet] ?? {};

/** Return the players’ names that the set-up forms suggest. */
export const suggestedNames = () => (settings().players ?? []).map(tidyName).filter(isName);

/**
 * Return the publisher’s defaults for a game, in the form of a `LinkRequest`. For components, return only the name of
 * the set.
 * @param {string} game
 */
export function defaultsOf(game) {
  /** @type {Pick<LinkRequest, "options" | "switches">} */
  const found = { options: {}, switches: {} };
  for (const [name, value] of Object.entries(settings().options?.[game] ?? {})) {
    const setting = shared.switches.find(({ link }) => link === name);
    if (!setting) found.options[name] = String(value);
    else found.switches[setting.key] = isOn(setting, String(value).trim().toLowerCase());
  }
  return found;
}

/**
 * Return whether a word in a link or in site.json switches a setting on.
 * @param {Switch} setting @param {string} word
 */
export const isOn = ({ on, usual }, word) => on.includes(word) || (usual && !shared.off.includes(word));

/** Let fields suggest the publisher's names for players. @param {HTMLInputElement[]} fields */
export function suggestNames(fields) {
  const id = "house-players";
  const names = suggestedNames();
  const old = document.getElementById(id);
  if (!names.length) return old?.remove();
  const list = old ?? document.body.appendChild(Object.assign(document.createElement("datalist"), { id }));
  list.replaceChildren(...names.map((name) => Object.assign(document.createElement("option"), { value: name })));
  for (const field of fields) field.setAttribute("list", id);
}

/** Return whether the field of an option accepts a value. @param {HTMLElement} field @param {string} value */
export function acceptsValue(field, value) {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.value === value);
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox") return [...shared.on, ...shared.off].includes(value.toLowerCase());
  return /^\d+$/.test(value) && Number(value) >= Number(field.min) && Number(value) <= Number(field.max);
}
