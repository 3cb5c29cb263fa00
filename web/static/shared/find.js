// Finding elements of the page by a selector. The page is built together with its scripts, so the elements exist.

/** Return the first match. @template {string} S @param {S} selector @param {ParentNode} within @returns {Found<S>} */
export const find = (selector, within = document) => /** @type {any} */ (within.querySelector(selector));

/** Return whether an element is displayed; this works in Safari before 17.4, too. @param {Element} element */
export const isShown = (element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Return every match. @template {string} S @param {S} selector @param {ParentNode} within @returns {Found<S>[]} */
export const findAll = (selector, within = document) => /** @type {any} */ ([...within.querySelectorAll(selector)]);

/** Return what lies over the page: an open dialog, or an open menu where the browser knows menus; null if nothing does. */
export const overlay = () =>
  document.querySelector("hidePopover" in document.body ? "dialog[open], :popover-open" : "dialog[open]");
