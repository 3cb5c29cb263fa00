// TV mode, for a screen on the wall: everything is large, and works with a remote, a keyboard or a gamepad.
//
// Arrows move the focus to the nearest element in their direction, OK presses that element, and Back closes a dialog or
// returns to the previous screen.
import { readStored, write } from "../storage/quarantine.js";
import { findAll, isShown, openOverlay } from "../shared/find.js";
import { nearest } from "../shared/nearest.js";
import { keyOf } from "../shared/pressed.js";
import { t } from "../shared/language.js";

const KEY = "homestretch/television";
// Selects the elements that can get the focus. Buttons that are hidden from screen readers cannot get it: such buttons
// are for touch only, and may cover the real controls.
const FOCUSABLE = "a[href], button:enabled:not([aria-hidden]), select:enabled, input:enabled, summary, [data-scrubber]";
const WAYS_BACK = ['[data-command="away"]', '[data-command="now"]', ".brand"];

// selectors of the element that gets the focus first; a selector is used only if the selectors before it find nothing
const FIRST_FOCUS = ["[data-primary], .primary", ".choices [data-action]", ".side [data-action]"];

/** @type {{ [key: string]: [x: number, y: number] }} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const BACK = new Set(["Escape", "Backspace", "GoBack", "BrowserBack"]);

const STICK_THRESHOLD = 0.6; // how far a gamepad's stick must be pushed to count as a direction, from 0 to 1
const REPEAT_DELAY = 260; // milliseconds after which a held direction moves the focus again
const PAD_BUTTONS = { ok: 0, back: 1, up: 12, down: 13, left: 14, right: 15 }; // a gamepad's buttons in the standard mapping

export class Television {
  #button;
  #movedAt = 0; // when a gamepad’s direction last moved the focus (`performance.now()`); 0 if no direction is held
  #pressed = false; // whether the gamepad's OK or Back button is down
  #isPolling = false; // whether the page reads the gamepad’s state before every painting of the screen

  /** Let a button switch the mode on and off. @param {HTMLElement} button */
  constructor(button) {
    this.#button = button;
    this.#show(readStored(KEY, t("TV mode"), (data) => data === true || null) === true);
    button.addEventListener("click", () => {
      this.#show(!this.isOn);
      write(KEY, this.isOn ? "true" : null);
    });
    document.addEventListener("keydown", (event) => this.#keyDown(event));
    window.addEventListener("gamepadconnected", () => this.#poll());
  }

  get isOn() {
    return document.documentElement.hasAttribute("data-television");
  }

  /** @param {boolean} on */
  #show(on) {
    document.documentElement.toggleAttribute("data-television", on);
    this.#button.setAttribute("aria-pressed", String(on));
    if (on) this.#poll();
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    if (!this.isOn || event.defaultPrevented) return;
    const field = event.target instanceof HTMLElement && event.target.closest("input:not([type=checkbox]), textarea");
    const key = keyOf(event);
    const arrow = ARROWS[key];
    // in a field, only the up and down arrows move the focus, and only if they do not change a number; the browser
    // handles all other keys
    if (field && (!arrow || arrow[0] || field.matches("[type=number], [type=range]"))) return;
    if (arrow) moveFocus(arrow);
    else if (!BACK.has(key) || !goBack()) return;
    event.preventDefault();
  }

  // -- gamepads send no events for their buttons: while one is connected, the page asks for its state in every frame

  #poll() {
    if (this.#isPolling) return;
    this.#isPolling = true;
    const look = () => {
      const pads = navigator.getGamepads?.().filter((pad) => pad !== null) ?? [];
      this.#isPolling = this.isOn && pads.length > 0;
      if (!this.#isPolling) return;
      this.#handlePad(pads[0], performance.now());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  /** @param {Gamepad} pad @param {number} now */
  #handlePad({ buttons, axes }, now) {
    const down = (/** @type {number} */ button) => buttons[button]?.pressed ?? false;
    const way = (/** @type {number} */ less, /** @type {number} */ more, /** @type {number} */ axis) => {
      const pushed = Math.abs(axes[axis] ?? 0) > STICK_THRESHOLD ? Math.sign(axes[axis]) : 0;
      return down(less) ? -1 : down(more) ? 1 : pushed;
    };
    const [x, y] = [way(PAD_BUTTONS.left, PAD_BUTTONS.right, 0), way(PAD_BUTTONS.up, PAD_BUTTONS.down, 1)];
    if (!x && !y) this.#movedAt = 0;
    else if (now - this.#movedAt > REPEAT_DELAY) {
      this.#movedAt = now;
      moveFocus(x ? [x, 0] : [0, y]);
    }
    const [ok, isBack] = [down(PAD_BUTTONS.ok), down(PAD_BUTTONS.back)];
    if (ok && !this.#pressed && document.activeElement instanceof HTMLElement) document.activeElement.click();
    if (isBack && !this.#pressed) goBack();
    this.#pressed = ok || isBack;
  }
}

/**
 * Move the focus to the nearest element in a direction. If none of the elements of `focusTargets` has the focus, focus
 * the one that `FIRST_FOCUS` selects or, if it selects none, the first of them.
 * @param {[x: number, y: number]} way
 */
function moveFocus([x, y]) {
  const reached = focusTargets();
  const at = document.activeElement;
  if (!at || !reached.includes(/** @type {HTMLElement} */ (at))) {
    const first = FIRST_FOCUS.map((selector) => reached.find((one) => one.matches(selector))).find(Boolean);
    return (first ?? reached[0])?.focus();
  }
  const found = nearest(at, reached, [x, y]);
  found?.focus();
  found?.scrollIntoView({ block: "nearest" });
}

function focusTargets() {
  const place = openOverlay() ?? document.body;
  return findAll(FOCUSABLE, place).filter((one) => isShown(one) && getComputedStyle(one).visibility === "visible");
}

// Close a dialog or return to the previous screen. Return whether there was a way back.
function goBack() {
  const ways = WAYS_BACK.map((selector) => document.querySelector(selector));
  const way = [openOverlay()?.querySelector(".close") ?? null, ...ways].find((one) => one !== null);
  if (way instanceof HTMLElement) way.click();
  return way !== undefined;
}
