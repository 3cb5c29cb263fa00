// Elements of the page by a selector. The page is made together with its scripts, so what they look for is there.

/** The first match. @template {string} S @param {S} selector @param {ParentNode} within @returns {Found<S>} */
export const find = (selector, within = document) => /** @type {any} */ (within.querySelector(selector));

/** Whether an element is shown anywhere; in Safari before 17.4, too. @param {Element} element */
export const isShown = (element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** All matches. @template {string} S @param {S} selector @param {ParentNode} within @returns {Found<S>[]} */
export const findAll = (selector, within = document) => /** @type {any} */ ([...within.querySelectorAll(selector)]);
