// Tells whether the content that somebody has requested, such as a screen, is still wanted when it has loaded. It is no
// longer wanted if somebody has requested something else in the meantime.

let latest = 0;

/**
 * Note that a new request has been made. Return a function that returns true as long as no other request has been made
 * after this one.
 */
export function newRequest() {
  const mine = (latest += 1);
  return () => mine === latest;
}
