// Markup from Python, for pages that let no text become markup unless a policy says so (Trusted Types). Where they do not
// let us have one, the text is given as it is, and refused.
const policy = (() => {
  try {
    return window.trustedTypes?.createPolicy("homestretch", { createHTML: String });
  } catch {
    return null;
  }
})();

/** @param {string} text @returns {string} which may be the browser's own kind of one */
export const trusted = (text) => policy?.createHTML(text) ?? text;
