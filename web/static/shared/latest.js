// Tells whether something is still wanted when it has loaded. If somebody has asked for something else meanwhile, it is
// not wanted any more.

let latest = 0;

/**
 * Remember a request, such as a request for a screen, as the latest request. Return a function that tells whether it
 * still is the latest request.
 */
export function noteRequest() {
  const mine = (latest += 1);
  return () => mine === latest;
}
