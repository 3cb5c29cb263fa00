/** Call `action` after the next painting of the page, and so many milliseconds later. @param {() => void} action */
export const afterFrame = (action, milliseconds = 0) =>
  requestAnimationFrame(() => window.setTimeout(action, milliseconds));
