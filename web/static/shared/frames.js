/**
 * Wait until the browser has painted the page again, wait `milliseconds` more, and call `action`.
 * @param {() => void} action
 */
export const afterFrame = (action, milliseconds = 0) =>
  requestAnimationFrame(() => window.setTimeout(action, milliseconds));
