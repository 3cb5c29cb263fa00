// Holds back the page with the result of a race until the pieces have crossed the line.
import { change } from "../shared/morph.js";
import { keyOf } from "../shared/pressed.js";

const KEYS = new Set(["Enter", " ", "Escape"]); // the keys that skip the run of the pieces, as a tap does

export class Finish {
  #root;
  #motion;
  /** @type {(() => void) | null} */
  #reveal = null; // shows the result; null when nothing is held back
  /** @type {[was: Element, is: Element][]} */
  #exchanged = []; // elements taken off the page, each with the element that replaces it for now
  #skipped = false; // whether the current press has skipped the run: if so, its click must do nothing else

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
  get runs() {
    return this.#reveal !== null;
  }

  /**
   * Let the pieces run on the page as it was, call `reveal` when they have arrived, and return true. If no piece runs,
   * do not call `reveal`, and return false.
   * @param {Paint} paint @param {() => void} reveal
   */
  begin({ changes, motions }, reveal) {
    if (!changes) return false;
    this.#turnUp(changes, motions);
    if (!this.#motion.start(motions, true)) {
      this.#turnBack();
      return false;
    }
    this.#reveal = reveal;
    this.#root.setAttribute("data-running", "");
    void this.#motion.rest().then(() => this.#reveal === reveal && this.end());
    return true;
  }

  /** Show the result now; return whether it was held back until now. */
  end() {
    const reveal = this.#reveal;
    if (!reveal) return false;
    this.#reveal = null;
    this.#root.removeAttribute("data-running");
    this.#motion.stop();
    this.#turnBack();
    reveal();
    return true;
  }

  // Show the new dice and coins of the next page already, because they explain how far the pieces run. Show nothing
  // else of that page yet.
  /** @param {Change[]} changes @param {Move[]} motions */
  #turnUp(changes, motions) {
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

  #turnBack() {
    for (const [was, is] of this.#exchanged.splice(0)) is.replaceWith(was);
  }

  /** @param {Event} event */
  #skip(event) {
    this.#skipped = this.end() && this.#isHere(event);
    if (this.#skipped) stop(event);
  }

  // Some devices send a click without a press: let such a click skip the run. If a press has skipped the run, stop the
  // click of that press.
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
