// Tells whether what somebody has asked for is still wanted when it has loaded, or they have gone elsewhere meanwhile.

let latest = 0;

/** Note a request, such as for a screen. Returns a function that says whether no other request has been noted since. */
export function noteRequest() {
  const mine = (latest += 1);
  return () => mine === latest;
}
