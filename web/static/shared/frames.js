/** Call `action` some milliseconds after the next painting of the page. @param {() => void} action */
export const afterFrame = (action, milliseconds = 0) =>
  requestAnimationFrame(() => window.setTimeout(action, milliseconds));
