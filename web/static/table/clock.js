// Runs the decision timer. It starts again with each decision, but not when the table is only painted again. It runs
// only while the table is shown, and any player can pause it. It never takes the focus from a player who uses the
// keyboard.
import { storedText, write } from "../storage/quarantine.js";
import { find } from "../shared/find.js";
import { nt, t } from "../shared/language.js";

const TICK = 250; // milliseconds between two updates of the timer
const BEEPING_SECONDS = 5; // the timer beeps in each of this many last seconds, if its sound is on
const WARNING_SECONDS = 10; // screen readers announce the time left when it is this many seconds
const SOUND_KEY = "homestretch/hurry";

export class Clock {
  #stage;
  #shelf;
  #box;
  #pauseButton;
  #soundButton;
  #decision = ""; // the decision that is timed now: the id of the game, and the table’s `data-decision`
  #left = 0; // milliseconds left
  #lastSeconds = 0; // the seconds that the timer showed last: the timer beeps only if this number has changed

  /**
   * Make the decision timer of a stage, and show it in the element `box`. The shelf tells which game is on the stage.
   * @param {import("./stage.js").Stage} stage @param {import("../storage/shelf.js").Shelf} shelf @param {HTMLElement} box
   */
  constructor(stage, shelf, box) {
    this.#stage = stage;
    this.#shelf = shelf;
    this.#box = box;
    this.#pauseButton = find("#pause-button", box);
    this.#soundButton = find("#sound-button", box);
    this.#pauseButton.addEventListener("click", () => this.#toggle());
    this.#soundButton.addEventListener("click", () => this.#turnSound());
    this.#soundButton.setAttribute("aria-pressed", String(storedText(SOUND_KEY) === "on"));
    window.setInterval(() => this.#tick(), TICK);
  }

  get #seconds() {
    return Number(this.#stage.root.dataset.seconds ?? 0);
  }

  // Show or hide the box of the timer. In a game with a timer, the box keeps its room even when there is no decision,
  // so that nothing moves when the timer appears or disappears.
  #place() {
    this.#box.hidden = !(this.#seconds || this.#stage.root.dataset.timed) || !this.#stage.isShown;
    this.#box.toggleAttribute("data-idle", !this.#seconds && !this.#box.hidden);
  }

  #tick() {
    this.#place();
    if (!this.#seconds) {
      // after an undo, the same decision gets its whole time again; but after a replay, it does not
      if (this.#stage.root.dataset.view !== "past") this.#decision = "";
      return this.#goOn();
    }
    const decision = `${this.#shelf.id} ${this.#stage.root.dataset.decision}`;
    if (decision !== this.#decision) {
      this.#decision = decision;
      this.#left = this.#seconds * 1000;
      this.#lastSeconds = 0;
      this.#show();
    } else if (this.#isRunning) {
      this.#left -= TICK;
      this.#show();
      if (this.#left <= 0) this.#stage.timeIsUp();
    }
  }

  get #isRunning() {
    const isSeen = this.#stage.isShown && document.visibilityState === "visible";
    const isRunning = this.#stage.root.hasAttribute("data-running"); // true during a finish: then nobody has to decide
    return isSeen && !isRunning && !this.#isPaused && !document.querySelector("dialog[open]");
  }

  #show() {
    this.#box.style.setProperty("--left", String(Math.max(0, this.#left / (this.#seconds * 1000))));
    const whole = Math.max(0, Math.ceil(this.#left / 1000));
    find("b", this.#box).textContent = t("{n} s", { n: whole });
    const warn = Math.min(WARNING_SECONDS, Math.floor(this.#seconds / 2));
    find(".warning", this.#box).textContent = whole > 0 && whole <= warn ? nt("{n} second left.", "{n} seconds left.", warn) : "";
    this.#box.toggleAttribute("data-hurry", whole <= BEEPING_SECONDS);
    if (whole <= BEEPING_SECONDS && whole !== this.#lastSeconds && whole && this.#hasSound) beep(whole === 1 ? 880 : 660);
    this.#lastSeconds = whole;
  }

  // -- the pause, which covers the table, so that nobody can use it to think

  get #isPaused() {
    return this.#stage.root.hasAttribute("data-paused");
  }

  #toggle() {
    if (this.#isPaused) return this.#goOn();
    this.#stage.root.setAttribute("data-paused", "");
    this.#pauseButton.textContent = t("Continue");
  }

  #goOn() {
    if (!this.#isPaused) return;
    this.#stage.root.removeAttribute("data-paused");
    this.#pauseButton.textContent = t("Pause");
  }

  // -- the sound of the last seconds of a decision, which players can switch on

  get #hasSound() {
    return this.#soundButton.getAttribute("aria-pressed") === "true";
  }

  #turnSound() {
    const on = !this.#hasSound;
    this.#soundButton.setAttribute("aria-pressed", String(on));
    write(SOUND_KEY, on ? "on" : "off");
    if (on) beep(660);
  }
}

/** @type {AudioContext | null} */
let audio = null;

/** Play a short tone. @param {number} pitch in hertz */
function beep(pitch) {
  try {
    audio ??= new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.12);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.13);
  } catch {
    // the device cannot play sounds: players see the clock anyway
  }
}
