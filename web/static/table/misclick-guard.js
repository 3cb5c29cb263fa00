// Ignores taps that follow another tap too soon to be meant for the element that has appeared since.
//
// The second click of a double click, or a second Enter, is often a mistake. Browsers count clicks, but some of them start
// again when there is another element under the mouse, and none counts keys: so time and place decide.

const BLINK = 300; // milliseconds: nobody has read meanwhile what is new on the table
const GLANCE = 200; // milliseconds: nobody has seen yet that something is new, which a slow device may show late
const SPOT = 20; // pixels within which a finger comes down again

/** Return the label of a button, as people see or hear it. */
const labelOf = (/** @type {Element} */ element) => element.getAttribute("aria-label") ?? element.textContent;

export class MisclickGuard {
  /** @type {{ at: number, x: number, y: number, byKey: boolean, said: string | null, moved: boolean, shown: number } | null} */
  #made = null; // the last tap: when, where, on what, and when its result was shown
  /** @type {{ at: number, box: DOMRect, said: string | null } | null} */
  #gone = null; // the main button that was there when the table last went on by itself: when, where, and what it said

  /** Note a tap on an element. @param {MouseEvent} event @param {Element} element */
  note({ timeStamp, screenX, screenY, detail }, element) {
    this.#made = { at: timeStamp, x: screenX, y: screenY, byKey: detail === 0, said: labelOf(element), moved: false, shown: 0 };
  }

  /**
   * Note that the page shows the result of the last tap; `moved` is true if the turn or the part of the game has changed.
   * @param {boolean} moved
   */
  came(moved) {
    if (!this.#made) return;
    this.#made.moved = moved;
    this.#made.shown ||= performance.now();
  }

  /** Note that the table has changed without a tap; `button` is the main button on it now, if any. @param {Element | null} button */
  goesOn(button) {
    this.#gone = button && { at: performance.now(), box: button.getBoundingClientRect(), said: labelOf(button) };
  }

  /** Forget the last tap, because the players have moved the focus themselves. */
  forget() {
    this.#made = null;
  }

  /**
   * Return whether a press on an element comes too soon: after the last tap, another element has appeared in that place, or
   * this element has got another effect.
   * @param {MouseEvent | KeyboardEvent} event @param {Element} element
   */
  isTooSoon(event, element) {
    if ("clientX" in event && this.#isForWhatWentOn(event, element)) return true;
    const made = this.#made;
    if (!made || event.timeStamp > Math.max(made.at + BLINK, made.shown + GLANCE) || made.byKey !== (event.type === "keydown")) return false;
    if ("screenX" in event && Math.hypot(event.screenX - made.x, event.screenY - made.y) > SPOT) return false;
    return made.moved || labelOf(element) !== made.said;
  }

  // Whoever was about to press the main button presses what has come to its place.
  /** @param {MouseEvent} event @param {Element} element */
  #isForWhatWentOn({ timeStamp, clientX, clientY }, element) {
    const gone = this.#gone;
    if (!gone || timeStamp - gone.at > GLANCE || labelOf(element) === gone.said) return false;
    const { left, right, top, bottom } = gone.box;
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }
}
