/** Do something when the page has been painted, and so many milliseconds later. */
export const afterFrame = (action, milliseconds = 0) =>
  requestAnimationFrame(() => window.setTimeout(action, milliseconds));
