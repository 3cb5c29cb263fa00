/** Call `action` that many milliseconds after the browser has next painted the page. @param {() => void} action */
export const afterFrame = (action, milliseconds = 0) =>
  requestAnimationFrame(() => window.setTimeout(action, milliseconds));
