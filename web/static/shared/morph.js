// Changes a page in place: what Python says has changed since it was painted last (front/page_diff.py), and only that.
import { trusted } from "./trusted.js";

/**
 * Make of a page another one. Each change is a path (which child of `root`, which child of that, ...) and what is to be
 * done there: attributes to set or, with null, to take off; or which children, from and up to, become what markup; or the
 * words that are all that is in it. Paths are those of the page as it was: where they do not fit it, nothing is changed.
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

// All at once: to set the browser's parser up takes longer than to parse most of what it is given here.
/** @param {[parent: Element, text: string][]} places */
function parsed(places) {
  const markup = places.map(([parent, text]) =>
    parent instanceof SVGElement ? `<svg>${text}</svg>` : `<template>${text}</template>`,
  );
  const holders = document.createRange().createContextualFragment(trusted(markup.join(""))).children;
  const inside = (/** @type {Element} */ holder) => (holder instanceof HTMLTemplateElement ? holder.content : holder);
  return Array.from(holders, (holder) => [...inside(holder).children]);
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setOrTakeOff(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  // what somebody has moved no longer goes with its attribute
  if (name === "value" && element instanceof HTMLInputElement) element.value = value ?? "";
}

/** @param {Element} parent @param {number} start @param {number} end @param {Element[]} fresh */
function replace(parent, start, end, fresh) {
  const old = Array.from(parent.children).slice(start, end);
  const after = parent.children[end] ?? null;
  for (const element of fresh) parent.insertBefore(element, after);
  for (const element of old) element.remove();
}
