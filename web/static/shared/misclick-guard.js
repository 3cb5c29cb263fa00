// Detects taps that come too soon after another tap: if an element has only just appeared, nobody can have meant to tap
// it.
//
// For example, the second click of a double click, or a second Enter, is often a mistake. Browsers count clicks, but
// some of them start counting again if another element is under the mouse, and no browser counts key presses. So this
// module compares the times and places of taps.

const READING_TIME = 300; // for this many milliseconds after a tap, nobody can have read what is new on the table
const NOTICING_TIME = 200; // for this many milliseconds after the result of a tap appears, nobody can have noticed the result
const SAME_PLACE = 20; // two taps at most this many pixels apart count as taps at the same place

/** Return the label of a button, as people see or hear it. */
const labelOf = (/** @type {Element} */ element) => element.getAttribute("aria-label") ?? element.textContent;

export class MisclickGuard {
  /** @type {{ at: number, x: number, y: number, byKey: boolean, said: string | null, moved: boolean, shown: number } | null} */
  #lastTap = null; // the last tap: its time and place, the label of the tapped button, and when the result was shown
  /** @type {{ at: number, box: DOMRect, said: string | null } | null} */
  #lastAutoMove = null; // the last change without a tap: its time, and the former place and label of the main button

  /** Remember a tap on an element. @param {MouseEvent} event @param {Element} element */
  noteTap({ timeStamp, screenX, screenY, detail }, element) {
    this.#lastTap = { at: timeStamp, x: screenX, y: screenY, byKey: detail === 0, said: labelOf(element), moved: false, shown: 0 };
  }

  /**
   * Remember that the page now shows the result of the last tap. `moved` is true if a button with the same label may
   * now do something else, for example because the turn has changed.
   * @param {boolean} moved
   */
  noteRepaint(moved) {
    if (!this.#lastTap) return;
    this.#lastTap.moved = moved;
    this.#lastTap.shown ||= performance.now();
  }

  /**
   * Remember that the table is about to change without a tap. `button` is the table’s main button before the change, if
   * there is one.
   * @param {Element | null} button
   */
  noteAutoMove(button) {
    this.#lastAutoMove = button && { at: performance.now(), box: button.getBoundingClientRect(), said: labelOf(button) };
  }

  /** Forget the last tap, because the players have moved the focus themselves. */
  forgetTap() {
    this.#lastTap = null;
  }

  /**
   * Return whether a press on an element comes too soon to be meant for this element: the element has only just
   * appeared in this place, or its effect has only just changed.
   * @param {MouseEvent | KeyboardEvent} event @param {Element} element
   */
  isTooSoon(event, element) {
    if ("clientX" in event && this.#isForOldButton(event, element)) return true;
    const tap = this.#lastTap;
    if (!tap || event.timeStamp > Math.max(tap.at + READING_TIME, tap.shown + NOTICING_TIME) || tap.byKey !== (event.type === "keydown")) return false;
    if ("screenX" in event && Math.hypot(event.screenX - tap.x, event.screenY - tap.y) > SAME_PLACE) return false;
    return tap.moved || labelOf(element) !== tap.said;
  }

  // Return whether an element has only just appeared where the main button was. If so, a press on the element was meant
  // for the main button.
  /** @param {MouseEvent} event @param {Element} element */
  #isForOldButton({ timeStamp, clientX, clientY }, element) {
    const old = this.#lastAutoMove;
    if (!old || timeStamp - old.at > NOTICING_TIME || labelOf(element) === old.said) return false;
    const { left, right, top, bottom } = old.box;
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }
}
