// Finds the nearest element in a direction, for navigation by arrow keys.

const SIDEWAYS_FACTOR = 2.5; // a pixel sideways counts as much as this many pixels straight ahead

/**
 * Return the element among `others` that is nearest to `at` in the direction `way`; null if there is none. For example,
 * the direction [0, -1] is up.
 * @param {Element} at @param {HTMLElement[]} others @param {[x: number, y: number]} way @returns {HTMLElement | null}
 */
export function nearest(at, others, [x, y]) {
  const from = at.getBoundingClientRect();
  let [found, least] = [/** @type {HTMLElement | null} */ (null), Infinity];
  for (const one of others) {
    const far = one === at ? Infinity : distance(from, one.getBoundingClientRect(), x, y);
    if (far < least) [found, least] = [one, far];
  }
  return found;
}

// Return the distance from one box to another in a direction; Infinity if the other box is not in that direction. The
// distance is measured from edge to edge, so that wide elements do not count as far away.
/** @param {DOMRect} from @param {DOMRect} to @param {number} x @param {number} y */
function distance(from, to, x, y) {
  const [ahead, aside] = x
    ? [x > 0 ? to.left - from.right : from.left - to.right, gap(from.top, from.bottom, to.top, to.bottom)]
    : [y > 0 ? to.top - from.bottom : from.top - to.bottom, gap(from.left, from.right, to.left, to.right)];
  const middle = x ? (to.left + to.right - from.left - from.right) * x : (to.top + to.bottom - from.top - from.bottom) * y;
  if (ahead < -8 || middle <= 0) return Infinity;
  return Math.max(0, ahead) + SIDEWAYS_FACTOR * aside;
}

/** @param {number} start @param {number} end @param {number} other @param {number} otherEnd */
const gap = (start, end, other, otherEnd) => Math.max(0, other - end, start - otherEnd);
