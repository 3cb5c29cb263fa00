// Plays what needs no tap: the rolls and forced moves of people, and the turns of computers. The players choose the
// paces. The page stays responsive while computers think.
import { reducedMotion } from "../shared/reduced-motion.js";
import { isFrame } from "../shared/embed.js";
import { openOverlay } from "../shared/find.js";
import { afterFrame } from "../shared/frames.js";
import { waitingTime } from "./pace.js";
import { answerTo } from "./thinker.js";

const { shared } = window.homestretch.config;

const READING_FACTOR = 3; // pauses are this many times as long if players have something to read: a race’s result, or a new table

const SLICE = 12; // without a worker, the page thinks for this many milliseconds at a time
const SECOND = 1000; // milliseconds; shorter waits are not counted down

// milliseconds between checks whether the game must still wait, and between updates of the countdown
const CHECK_INTERVAL = 250;

export class Computers {
  #stage;
  #root;
  #session;
  /** @type {Animation | null | undefined} */
  #beat = null; // the line that grows around dice that will be rolled automatically
  #countdown = 0; // the timer of the countdown on the button that will be pressed automatically
  #turn = 0; // goes up with each call of `stop`, so that earlier plans and results are dropped
  #inView = true; // false if the table is in a frame that has been scrolled out of sight
  #skip = () => {}; // ends the present pause
  #isPaused = false; // whether people who watch computers play have paused the game

  /**
   * @param {import("../table/stage.js").Stage} stage @param {HTMLElement} root
   * @param {import("../shared/session.js").Session} session
   */
  constructor(stage, root, session) {
    this.#stage = stage;
    this.#root = root;
    this.#session = session;
    document.addEventListener("homestretch:preference", ({ detail: { name } }) => {
      // at the new pace, a step that waited for a tap may run automatically, and an automatic step may wait for a tap
      if (name === "pace" || name === "flow") this.painted(0);
    });
    if (isFrame) new IntersectionObserver((seen) => (this.#inView = seen.at(-1)?.isIntersecting ?? true)).observe(root);
    // end the pause if somebody taps where there is nothing to tap: they do not want to wait
    root.addEventListener("click", ({ target }) => {
      const at = target instanceof Element ? target : root;
      if (at.closest("[data-hold]")) this.#setPaused(!this.#needsTap);
      else if (at.closest(".watch [data-go-on]")) this.#step();
      else if (at.closest("[data-go-on]") || !at.closest("button, a, select, label, input, [data-action], [data-ask]")) this.#skip();
    });
  }

  /**
   * Plan the next step that needs no tap, if no person has to decide. Call this when the table has been painted or is
   * shown again. The motions on the table take `moving` milliseconds. `opened` is true if nobody has seen the table
   * yet.
   * @param {number} moving
   */
  painted(moving, opened = false) {
    this.stop();
    if (opened) this.#isPaused = false;
    this.#showPaces();
    if (!this.#stage.isShown) return;
    if (this.#root.dataset.awaits) void this.#play(this.#turn, moving);
    else if (this.#root.dataset.due) void this.#goOn(this.#turn, this.#dueDelay * (opened ? READING_FACTOR : 1), moving);
  }

  /** The number of milliseconds to wait before a due roll or forced move. */
  get #dueDelay() {
    const { due, people } = this.#root.dataset;
    return waitingTime(due === "roll" && Number(people) > 1 ? "together" : "flow");
  }

  /** Cancel the next automatic step. */
  stop() {
    this.#turn += 1;
    this.#skip = () => {};
    this.#beat?.cancel();
    window.clearInterval(this.#countdown);
    this.#root.querySelector("[data-beat]")?.removeAttribute("data-beat");
    this.#root.removeAttribute("data-thinking");
  }

  /**
   * Make a due roll or forced move `wait` milliseconds after the motions on the table, which take `moving`
   * milliseconds.
   * @param {number} turn @param {number} wait @param {number} moving
   */
  async #goOn(turn, wait, moving) {
    if (wait === Infinity) return;
    this.#showBeat(wait, moving);
    const pause = this.#pause(wait, moving);
    // only a tap on the dice or on the button “Roll” may end the pause before a roll, because a roll cannot be undone
    if (this.#root.dataset.due === "roll") this.#skip = () => {};
    await pause;
    if (turn === this.#turn) this.#stage.goOn();
  }

  /** @param {number} turn @param {number} moving */
  async #play(turn, moving) {
    const isOver = () => turn !== this.#turn;
    const { awaits } = this.#root.dataset;
    const pause = this.#pause(this.#computerDelay * (awaits === "go on" ? READING_FACTOR : 1), moving);
    await null; // let the page finish painting first
    if (isOver()) return;
    if (awaits === "roll") {
      await pause;
      if (!isOver()) this.#stage.goOn();
      return;
    }
    const { asked, at } = this.#session.ask("question");
    this.#root.setAttribute("data-thinking", "");
    const choice = await answerTo(asked).catch(() => this.#thinkHere(isOver));
    if (isOver()) return;
    this.#root.removeAttribute("data-thinking");
    await pause;
    if (!isOver()) this.#stage.goOn(choice, at);
  }

  // Think in the page, because there is no worker. Do it in short slices, so that the page still answers between them.
  /** @param {() => boolean} isOver */
  async #thinkHere(isOver) {
    let choice = "";
    while (!choice && !isOver()) {
      const end = performance.now() + SLICE;
      while (!choice && performance.now() < end) choice = this.#session.think();
      await new Promise((resolve) => afterFrame(() => resolve(null)));
    }
    return choice;
  }

  // Wait until the motions on the table have ended, and then for `wait` milliseconds; a tap may end the wait early. Go
  // on waiting while a dialog or menu is open, while the table is out of view, while the timer is paused, and while the
  // table shows why an action is not allowed.
  /** @param {number} wait @param {number} moving @returns {Promise<void>} */
  #pause(wait, moving) {
    return new Promise((resolve) => {
      const goOn = () => {
        window.clearTimeout(timer);
        if (!this.#mustWait()) resolve();
        else timer = window.setTimeout(goOn, CHECK_INTERVAL);
      };
      let timer = Number.isFinite(wait) ? window.setTimeout(goOn, wait + moving) : 0;
      this.#skip = goOn;
    });
  }

  // Count down the seconds on the button that will be pressed automatically, and let a line grow around the dice on the
  // board. The button is pressed `wait` milliseconds after the motions on the table, which take `moving` milliseconds.
  /** @param {number} wait @param {number} moving */
  #showBeat(wait, moving) {
    const button = this.#root.querySelector(".side [data-primary], .side .choices [data-action]");
    if (!(button instanceof HTMLElement)) return;
    const end = performance.now() + moving + wait;
    const count = () => {
      const left = Math.ceil((end - performance.now()) / SECOND);
      button.dataset.beat = wait < SECOND ? "" : String(Math.min(Math.max(1, left), Math.ceil(wait / SECOND)));
    };
    count();
    this.#countdown = window.setInterval(count, CHECK_INTERVAL);
    if (reducedMotion.matches) return;
    const tray = this.#root.querySelector('.board :is(rect[data-action="roll"], [data-action="roll"] .tray)');
    tray?.setAttribute("pathLength", "1");
    const line = { stroke: "var(--gilt)", strokeWidth: "5", strokeDasharray: "1" };
    const grows = [{ ...line, strokeDashoffset: 1 }, { ...line, strokeDashoffset: 0 }];
    this.#beat = tray?.animate(grows, { duration: wait, delay: moving, fill: "both" });
    button.style.setProperty("--beat", `${wait}ms`);
    button.style.setProperty("--beat-delay", `${moving}ms`);
  }

  #mustWait() {
    return (
      document.visibilityState === "hidden" ||
      !this.#inView ||
      openOverlay() !== null ||
      this.#stage.isAnswering ||
      this.#root.hasAttribute("data-paused")
    );
  }

  // -- for people who watch computers play

  get #computerDelay() {
    return this.#isPaused && this.#root.querySelector("[data-hold]") ? Infinity : waitingTime("pace");
  }

  get #needsTap() {
    return this.#computerDelay === Infinity;
  }

  /** @param {boolean} isPaused */
  #setPaused(isPaused) {
    this.#isPaused = isPaused;
    // if the chosen pace needs a tap for each step, set the default pace: somebody who ends a pause wants no such taps
    if (!isPaused && this.#needsTap) window.homestretch.preferences.set("pace", shared.pace);
    else this.painted(0);
  }

  // Make the next step at once, and pause after it.
  #step() {
    const skip = this.#skip;
    this.#isPaused = true;
    this.#showPaces();
    skip();
  }

  #showPaces() {
    /** @type {HTMLElement | null} */
    const hold = this.#root.querySelector("[data-hold]");
    if (hold) hold.textContent = (this.#needsTap ? hold.dataset.release : hold.dataset.hold) ?? "";
    hold?.toggleAttribute("data-held", this.#needsTap);
    window.homestretch.preferences.show(this.#root);
    this.#root.toggleAttribute("data-tap-by-tap", waitingTime("pace") === Infinity);
  }
}
