// Tells whether something that took time to load is still wanted: it is not if somebody has asked for something else
// meanwhile.

let latest = 0;

/** Note a request, such as for a screen. Return a function that tells whether this request is still the latest one. */
export function noteRequest() {
  const mine = (latest += 1);
  return () => mine === latest;
}
