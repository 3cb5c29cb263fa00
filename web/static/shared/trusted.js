// Marks Python's markup as trusted on pages that enforce Trusted Types. If such a page does not allow our policy, the text
// stays as it is, and the page refuses it.
const policy = (() => {
  try {
    return window.trustedTypes?.createPolicy("homestretch", { createHTML: String });
  } catch {
    return null;
  }
})();

/** @param {string} text @returns {string} which may be the browser's own kind of one */
export const trusted = (text) => policy?.createHTML(text) ?? text;
