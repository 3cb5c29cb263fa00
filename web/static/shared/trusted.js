// Marks Python's markup as trusted on pages that enforce Trusted Types. If such a page does not allow our policy, the text
// stays as it is, and the page refuses it.
const policy = (() => {
  try {
    return window.trustedTypes?.createPolicy("homestretch", { createHTML: String });
  } catch {
    return null;
  }
})();

/** Return Python's markup marked as trusted; it may be an object of the browser. @param {string} text @returns {string} */
export const trusted = (text) => policy?.createHTML(text) ?? text;
