// Ignores a tap that follows another tap too soon: the later tap cannot be meant for an element that has appeared since
// the first tap.
//
// The second click of a double click, or a second Enter, is often a mistake. Browsers count clicks, but some of them start
// counting again if another element is under the mouse, and no browser counts key presses. So the time and the place of a
// tap decide here.

const BLINK = 300; // milliseconds after a tap during which nobody can have read what is new on the table
const GLANCE = 200; // milliseconds after the result of a tap appears during which nobody can have noticed the result
const SPOT = 20; // two taps of a finger that are at most this many pixels apart count as taps at one place

/** Return the label of a button, as people see or hear it. */
const labelOf = (/** @type {Element} */ element) => element.getAttribute("aria-label") ?? element.textContent;

export class MisclickGuard {
  /** @type {{ at: number, x: number, y: number, byKey: boolean, said: string | null, moved: boolean, shown: number } | null} */
  #made = null; // the last tap: its time and place, the label of the tapped button, and when the result was shown
  /** @type {{ at: number, box: DOMRect, said: string | null } | null} */
  #gone = null; // the last change without a tap: its time, and the former place and label of the main button

  /** Remember a tap on an element. @param {MouseEvent} event @param {Element} element */
  note({ timeStamp, screenX, screenY, detail }, element) {
    this.#made = { at: timeStamp, x: screenX, y: screenY, byKey: detail === 0, said: labelOf(element), moved: false, shown: 0 };
  }

  /**
   * Remember that the page now shows the result of the last tap. `moved` is true if a button with the same label may
   * now do something else, for example because the turn has changed.
   * @param {boolean} moved
   */
  came(moved) {
    if (!this.#made) return;
    this.#made.moved = moved;
    this.#made.shown ||= performance.now();
  }

  /**
   * Remember that the table is about to change without a tap. `button` is the main button that it has now, if any.
   * @param {Element | null} button
   */
  goesOn(button) {
    this.#gone = button && { at: performance.now(), box: button.getBoundingClientRect(), said: labelOf(button) };
  }

  /** Forget the last tap, because the players have moved the focus themselves. */
  forget() {
    this.#made = null;
  }

  /**
   * Return whether a press on an element comes too soon to be meant for it, because the last tap has just put another
   * element in its place, or has given this element another effect.
   * @param {MouseEvent | KeyboardEvent} event @param {Element} element
   */
  isTooSoon(event, element) {
    if ("clientX" in event && this.#isForWhatWentOn(event, element)) return true;
    const made = this.#made;
    if (!made || event.timeStamp > Math.max(made.at + BLINK, made.shown + GLANCE) || made.byKey !== (event.type === "keydown")) return false;
    if ("screenX" in event && Math.hypot(event.screenX - made.x, event.screenY - made.y) > SPOT) return false;
    return made.moved || labelOf(element) !== made.said;
  }

  // Return whether an element has just taken the place of the main button. Then a press on it was meant for the main
  // button.
  /** @param {MouseEvent} event @param {Element} element */
  #isForWhatWentOn({ timeStamp, clientX, clientY }, element) {
    const gone = this.#gone;
    if (!gone || timeStamp - gone.at > GLANCE || labelOf(element) === gone.said) return false;
    const { left, right, top, bottom } = gone.box;
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }
}
