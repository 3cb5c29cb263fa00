// Controls the replay: its slider, its keys, and automatic play.
import { find } from "../shared/find.js";
import { keyOf } from "../shared/pressed.js";

const STEP_TIME = 1100; // at normal speed, automatic play shows each step for at least this many milliseconds

/** @type {{ [key: string]: string }} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }; // the button that each key presses

export class Replay {
  #stage;
  #root;
  #speed = 1;
  #playing = false;
  #next = 0; // the timer of the next step

  /** @param {import("./stage.js").Stage} stage @param {HTMLElement} root */
  constructor(stage, root) {
    this.#stage = stage;
    this.#root = root;
    root.addEventListener("click", (/** @type {any} */ { target }) => {
      if (target.closest("[data-play]")) this.#toggle();
      else if (target.closest("[data-command]")) this.#playing = false;
    });
    root.addEventListener("change", (/** @type {any} */ { target }) => {
      if (target.matches("[data-speed]")) this.#speed = Number(target.value);
    });
    root.addEventListener("input", (/** @type {any} */ { target }) => {
      if (!target.matches("[data-scrubber]")) return;
      this.#playing = false;
      stage.command(`moment ${target.value}`);
    });
    document.addEventListener("keydown", (event) => this.#keyDown(event));
  }

  get #isReplaying() {
    return this.#root.dataset.view === "past" && this.#stage.isShown;
  }

  /** @param {string} way @returns {HTMLElement | null} */
  #button(way) {
    return this.#root.querySelector(`[data-way="${way}"]:not(:disabled)`);
  }

  /**
   * Update the controls, and plan the next step of automatic play. Call this whenever the table has been painted. The
   * motions on the table take `moving` milliseconds.
   * @param {number} moving
   */
  painted(moving) {
    window.clearTimeout(this.#next);
    if (!this.#isReplaying || !this.#button("on")) this.#playing = false;
    /** @type {HTMLElement | null} */
    const play = this.#root.querySelector("[data-play]");
    if (play) {
      const { play: begins = "", stop: ends = "" } = play.dataset;
      play.textContent = this.#playing ? ends : begins;
      play.toggleAttribute("data-playing", this.#playing);
      find("select[data-speed]", this.#root).value = String(this.#speed);
      keepInSight(this.#root.querySelector(".race-call.whole"));
    }
    if (this.#playing) this.#next = window.setTimeout(() => this.#goOn(), Math.max(STEP_TIME, moving + 300) / this.#speed);
  }

  #goOn() {
    const on = this.#button("on");
    if (on && this.#playing && this.#isReplaying) this.#stage.command(on.dataset.command ?? "");
  }

  #toggle() {
    this.#playing = !this.#playing;
    if (this.#playing) this.#goOn();
    else this.painted(0);
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    const key = keyOf(event);
    if (!this.#isReplaying || !this.#isForThisTable(target) || target.closest("select, dialog, [popover]")) return;
    if (key !== "Escape" && target.matches("input")) return; // the other keys move the slider
    if (key === " " && !target.closest("button")) this.#toggle();
    else if (key === "Escape") find('[data-command="now"]', this.#root).click();
    else if (KEYS[key] && this.#button(KEYS[key])) this.#button(KEYS[key])?.click();
    else return;
    event.preventDefault();
  }

  // Return whether a key is meant for this table: it was pressed on the table, or anywhere on a page without another
  // table.
  /** @param {Element} target */
  #isForThisTable(target) {
    const [only, other] = document.querySelectorAll("[data-stage]");
    return this.#root.contains(target) || (only === this.#root && !other);
  }
}

// Scroll the race call to the entry of the current step. Only the list scrolls; the page stays where it is.
/** @param {HTMLElement | null} list */
function keepInSight(list) {
  const entry = list?.querySelector("[aria-current]")?.parentElement;
  if (!list || !entry) return;
  const top = entry.offsetTop - list.offsetTop;
  list.scrollTop = top - (list.clientHeight - entry.offsetHeight) / 2;
}
