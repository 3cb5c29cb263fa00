// Holds back the result of a race until the pieces have crossed the line on the page.
import { change } from "../shared/morph.js";
import { keyOf } from "../shared/pressed.js";

const KEYS = new Set(["Enter", " ", "Escape"]); // the keys that skip the run of the pieces, as a tap does

export class Finish {
  #root;
  #motion;
  /** @type {(() => void) | null} */
  #reveal = null; // shows the result; null when nothing is held back
  /** @type {[was: Element, is: Element][]} */
  #exchanged = []; // elements that are off the page for now, each with the element that replaces it
  #skipped = false; // whether the current press has skipped the run, so that its click must do nothing else

  /** @param {HTMLElement} root @param {import("./motion.js").Motion} motion */
  constructor(root, motion) {
    this.#root = root;
    this.#motion = motion;
    document.addEventListener("pointerdown", (event) => this.#skip(event), true);
    document.addEventListener("keydown", (event) => KEYS.has(keyOf(event)) && this.#skip(event), true);
    document.addEventListener("click", (event) => this.#clicked(event), true);
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && this.end());
  }

  /** Whether a result is held back while pieces run. */
  get isRunning() {
    return this.#reveal !== null;
  }

  /**
   * Let the pieces run on the page as it was before the move, and call `reveal` when they have arrived. Return whether
   * any piece runs; if none does, `reveal` is not called.
   * @param {Paint} paint @param {() => void} reveal
   */
  begin({ changes, motions }, reveal) {
    if (!changes) return false;
    this.#swapIn(changes, motions);
    if (!this.#motion.start(motions, true)) {
      this.#swapBack();
      return false;
    }
    this.#reveal = reveal;
    this.#root.setAttribute("data-running", "");
    void this.#motion.whenStill().then(() => this.#reveal === reveal && this.end());
    return true;
  }

  /** Show the result now if it is held back; return whether it was held back. */
  end() {
    const reveal = this.#reveal;
    if (!reveal) return false;
    this.#reveal = null;
    this.#root.removeAttribute("data-running");
    this.#motion.stop();
    this.#swapBack();
    reveal();
    return true;
  }

  // Show the new dice and coins on the old page, because they explain how far the pieces run.
  /** @param {Change[]} changes @param {Move[]} motions */
  #swapIn(changes, motions) {
    const turning = motions.filter(({ path, turn }) => !path && !turn);
    if (!turning.length) return;
    const page = /** @type {HTMLElement} */ (this.#root.cloneNode(true));
    change(page, changes);
    for (const { key } of turning) {
      const [was, is] = [this.#root, page].map((place) => place.querySelector(`[data-key="${CSS.escape(key)}"]`));
      if (!was || !is) continue;
      was.replaceWith(is);
      this.#exchanged.push([was, is]);
    }
  }

  #swapBack() {
    for (const [was, is] of this.#exchanged.splice(0)) is.replaceWith(was);
  }

  /** @param {Event} event */
  #skip(event) {
    this.#skipped = this.end() && this.#isHere(event);
    if (this.#skipped) stop(event);
  }

  // Stop a click if its press has skipped the run. Some devices send a click without a press: let such a click skip the
  // run.
  /** @param {Event} event */
  #clicked(event) {
    const here = this.#isHere(event);
    if ((this.end() || this.#skipped) && here) stop(event);
    this.#skipped = false;
  }

  /** @param {Event} event */
  #isHere({ target }) {
    return target instanceof Node && this.#root.contains(target);
  }
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
