// Updates a page in place with the changes that Python sends (see front/page_diff.py).
import { trustedHtml } from "./trusted.js";

/**
 * Apply changes to a page. A change consists of a path and a value. The path leads to an element: [2, 0] is child 0 of
 * child 2 of `root`. Paths refer to the page before all changes. There are three kinds of values:
 * - an object: set these attributes; null removes an attribute
 * - [start, end, markup]: replace the children from number `start` to number `end` - 1 by the markup
 * - a text: replace the text of the element
 * If a path leads to no element, an error is thrown; some changes may have been made before the error.
 * @param {Element} root @param {Change[]} changes
 */
export function change(root, changes) {
  /** @type {[Element, What][]} */
  const places = changes.map(([path, what]) => [path.reduce((element, index) => element.children[index], root), what]);
  const fresh = parsed(places.flatMap(([parent, what]) => (Array.isArray(what) ? [[parent, what[2]]] : [])));
  for (const [element, what] of places) {
    if (typeof what === "string") element.textContent = what;
    else if (Array.isArray(what)) replace(element, what[0], what[1], fresh.shift() ?? []);
    else for (const [name, value] of Object.entries(what)) setOrTakeOff(element, name, value);
  }
}

// Return the new elements for each place. The markup of all places is parsed at once, because setting up the browser’s
// parser usually takes longer than parsing.
/** @param {[parent: Element, text: string][]} places */
function parsed(places) {
  const markup = places.map(([parent, text]) =>
    parent instanceof SVGElement ? `<svg>${text}</svg>` : `<template>${text}</template>`,
  );
  const holders = document.createRange().createContextualFragment(trustedHtml(markup.join(""))).children;
  const inside = (/** @type {Element} */ holder) => (holder instanceof HTMLTemplateElement ? holder.content : holder);
  return Array.from(holders, (holder) => [...inside(holder).children]);
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setOrTakeOff(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  // set the property as well: a field that somebody has changed no longer follows its attribute
  if (name === "value" && element instanceof HTMLInputElement) element.value = value ?? "";
}

/** @param {Element} parent @param {number} start @param {number} end @param {Element[]} fresh */
function replace(parent, start, end, fresh) {
  const old = Array.from(parent.children).slice(start, end);
  const after = parent.children[end] ?? null;
  for (const element of fresh) parent.insertBefore(element, after);
  for (const element of old) element.remove();
}
