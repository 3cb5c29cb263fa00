// What moves on a table: the page is right at once, and the pieces only show how that came about.
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

const SIDES = [
  { side: ".down", start: 1, end: 0 },
  { side: ".up", start: 0, end: 1 },
];

export class Motion {
  #root;
  /** @type {Animation[]} */
  #running = []; // animations that a tap may skip

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    document.addEventListener("pointerdown", () => this.finish());
  }

  /** Let pieces move; gives for how many milliseconds. @param {Move[]} motions */
  start(motions) {
    if (calm.matches) return 0;
    for (const motion of motions) {
      const body = this.#root.querySelector(`[data-key="${CSS.escape(motion.key)}"] .body`);
      if (!body) continue;
      /** @type {KeyframeAnimationOptions} */
      const timing = { duration: motion.ms, delay: motion.delay, fill: "backwards", easing: "ease-in-out" };
      this.#running.push(body.animate(frames(motion), timing));
      if (motion.flip) this.#turnOver(body, timing);
    }
    return Math.max(0, ...motions.map((motion) => motion.delay + motion.ms));
  }

  // A coin shows its back until it stands on its edge.
  /** @param {Element} body @param {KeyframeAnimationOptions} timing */
  #turnOver(body, timing) {
    const sudden = { ...timing, easing: "steps(2, jump-none)" };
    for (const { side, start, end } of SIDES) {
      for (const part of body.querySelectorAll(side)) {
        this.#running.push(part.animate([{ opacity: start }, { opacity: end }], sudden));
      }
    }
  }

  /** All is where it belongs, now. */
  finish() {
    for (const animation of this.#running.splice(0)) animation.finish();
  }

  /** When all has come to rest. */
  rest() {
    return Promise.allSettled(this.#running.map(({ finished }) => finished));
  }
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
