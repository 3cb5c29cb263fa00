// Marks Python's markup as trusted on pages that enforce Trusted Types. If such a page does not allow our policy, the markup
// stays a plain string, and the page refuses it.
const policy = (() => {
  try {
    return window.trustedTypes?.createPolicy("homestretch", { createHTML: String });
  } catch {
    return null;
  }
})();

/**
 * Return Python's markup, marked as trusted. Despite its type, the result may be a TrustedHTML.
 * @param {string} text @returns {string}
 */
export const trustedHtml = (text) => policy?.createHTML(text) ?? text;
