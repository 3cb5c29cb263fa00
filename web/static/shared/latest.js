// What is asked for may take a while to come, and somebody may have gone elsewhere meanwhile.

let asked = 0;

/** Note that something is asked for, or another screen shown. Returns a function that says whether that was the last of it. */
export function ask() {
  const mine = (asked += 1);
  return () => mine === asked;
}
