// Makes HTML and SVG elements, for pages that Python does not draw.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Part */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * Return an HTML element. If the value of an attribute is a function, the function becomes an event listener: for
 * example, `onclick` is called for each click. Attributes whose value is false, null or undefined are left out, and so
 * are empty parts.
 * @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {Attributes} attributes @param {Part[]} parts
 */
export const el = (tag, attributes = {}, ...parts) => filled(document.createElement(tag), attributes, parts);

/** Return an SVG element. @param {string} tag @param {Attributes} attributes @param {Part[]} parts */
export const svg = (tag, attributes = {}, ...parts) =>
  filled(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), attributes, parts);

/**
 * Return a <bdi> with a name that somebody typed, so that a right-to-left name does not reorder the text around it.
 * @param {string} name
 */
export const nameElement = (name) => el("bdi", {}, name);

/** @template {Element} One @param {One} element @param {Attributes} attributes @param {Part[]} parts @returns {One} */
function filled(element, attributes, parts) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice("on".length), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const part of parts) if (part !== false && part != null && part !== "") element.append(part instanceof Node ? part : String(part));
  return element;
}
