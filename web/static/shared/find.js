// Finds elements of the page by a selector. The page is built together with its scripts, so the elements exist.

/**
 * Return the first element that matches a selector.
 * @template {string} S @param {S} selector @param {ParentNode} within @returns {Found<S>}
 */
export const find = (selector, within = document) => /** @type {any} */ (within.querySelector(selector));

/** Return whether an element is displayed; this works in Safari before 17.4, too. @param {Element} element */
export const isShown = (element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/**
 * Return all elements that match a selector.
 * @template {string} S @param {S} selector @param {ParentNode} within @returns {Found<S>[]}
 */
export const findAll = (selector, within = document) => /** @type {any} */ ([...within.querySelectorAll(selector)]);

/** Return the dialog or popover that is open over the page, or null; some browsers have no popovers. */
export const openOverlay = () =>
  document.querySelector("hidePopover" in document.body ? "dialog[open], :popover-open" : "dialog[open]");
