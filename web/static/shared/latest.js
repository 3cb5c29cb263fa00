// Tells whether something that took time to load is still wanted: it is not if somebody has asked for something else
// meanwhile.

let latest = 0;

/**
 * Remember a request, such as a request for a screen, as the latest request. Return a function that tells whether it
 * still is the latest request.
 */
export function noteRequest() {
  const mine = (latest += 1);
  return () => mine === latest;
}
