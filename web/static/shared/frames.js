/** Do something when the page has been painted, and so many milliseconds later. @param {() => void} action */
export const afterFrame = (action, milliseconds = 0) =>
  requestAnimationFrame(() => window.setTimeout(action, milliseconds));
