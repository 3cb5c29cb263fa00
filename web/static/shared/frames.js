/**
 * Wait until the browser has painted the page again, and then some milliseconds; then call `action`.
 * @param {() => void} action
 */
export const afterFrame = (action, milliseconds = 0) =>
  requestAnimationFrame(() => window.setTimeout(action, milliseconds));
