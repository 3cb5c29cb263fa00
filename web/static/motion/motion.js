// Animates pieces on a table. The page has the new position at once; the animations show how the pieces get to their
// new places.
import { reducedMotion } from "../shared/reduced-motion.js";

const SIDES = [
  { side: ".down", start: 1, end: 0 },
  { side: ".up", start: 0, end: 1 },
];

export class Motion {
  #root;
  /** @type {Animation[]} */
  #running = []; // animations that a tap may skip

  #skip = () => this.finish();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /**
   * Let pieces move; return the duration in milliseconds. With `ahead`, the page still shows the position before the
   * move: the pieces move from there, and stay at the ends of their paths.
   * @param {Move[]} motions
   */
  start(motions, ahead = false) {
    if (reducedMotion.matches) return 0;
    // listen only once: if the page removes the table later, a lasting listener would keep the table in memory
    document.addEventListener("pointerdown", this.#skip, { once: true });
    for (const motion of motions) {
      const body = this.#root.querySelector(`[data-key="${CSS.escape(motion.key)}"] .body`);
      if (!body) continue;
      /** @type {KeyframeAnimationOptions} */
      const timing = { duration: motion.ms, delay: motion.delay, fill: ahead ? "both" : "backwards", easing: easing(motion) };
      this.#running.push(body.animate(frames(ahead ? fromBefore(motion) : motion), timing));
      if (motion.flip) this.#turnOver(body, timing);
    }
    return Math.max(0, ...motions.map((motion) => motion.delay + motion.ms));
  }

  // Let a coin that turns over show its other side from the moment when it is on edge.
  /** @param {Element} body @param {KeyframeAnimationOptions} timing */
  #turnOver(body, timing) {
    const sudden = { ...timing, easing: "steps(2, jump-none)" };
    for (const { side, start, end } of SIDES) {
      for (const part of body.querySelectorAll(side)) {
        this.#running.push(part.animate([{ opacity: start }, { opacity: end }], sudden));
      }
    }
  }

  /** End all motions at once. */
  finish() {
    for (const animation of this.#running.splice(0)) animation.finish();
  }

  /** Cancel all motions: each piece appears at its place on the page. */
  stop() {
    for (const animation of this.#running.splice(0)) animation.cancel();
  }

  /** Resolve when all motions have ended. */
  whenStill() {
    return Promise.allSettled(this.#running.map(({ finished }) => finished));
  }
}

const easing = (/** @type {Move} */ { slows }) => (slows ? "cubic-bezier(0.3, 0.55, 0.45, 1)" : "ease-in-out");

/**
 * Return a motion for a page that still draws the piece at its old place. `motion` is relative to the new place of the
 * piece; the result is relative to its old place. If the path of `motion` does not end at the new place, return it
 * unchanged: such a piece, for example a flying coin, is drawn at the same place before and after the move.
 * @param {Move} motion @returns {Move}
 */
function fromBefore(motion) {
  const { path, turn } = motion;
  if (turn) return { ...motion, turn: turn.map((angle) => angle - turn[0]) };
  if (!path || path[path.length - 1].some(Boolean)) return motion;
  return { ...motion, path: path.map(([x, y]) => [x - path[0][0], y - path[0][1]]) };
}

/** @param {Move} motion @returns {Keyframe[]} */
function frames(motion) {
  if (motion.path) return motion.path.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  if (motion.turn) return motion.turn.map((angle) => ({ transform: `rotate(${angle}deg)` }));
  if (motion.flip) return [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }, { transform: "scaleX(1)" }];
  return [
    { transform: "translateY(-6px) rotate(-160deg)", opacity: 0.2 },
    { transform: "translateY(0) rotate(12deg)", opacity: 1 },
    { transform: "none" },
  ];
}
