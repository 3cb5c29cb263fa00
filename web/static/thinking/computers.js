// Plays without taps, at the paces that the players set: people's rolls and forced moves, and computers' turns. While
// computers think, the page stays responsive.
import { calm } from "../shared/calm.js";
import { isFrame } from "../shared/embed.js";
import { overlay } from "../shared/find.js";
import { afterFrame } from "../shared/frames.js";
import { wait } from "./pace.js";
import { answerTo } from "./thinker.js";

const { shared } = window.homestretch.config;

const REST = 3; // as many times as long, when there is something to read: a race counted out, a table just opened

const SLICE = 12; // milliseconds of thinking after which the page has its turn, where there is nobody else to think
const SECOND = 1000; // milliseconds; shorter waits are not counted down

const LATER = 250; // milliseconds until it is looked again whether anything is in the way

export class Computers {
  #stage;
  #root;
  #session;
  /** @type {Animation | null | undefined} */
  #beat = null; // of the dice on the board that are about to be rolled
  #counting = 0; // the timer of the button that is about to be pressed automatically
  #turn = 0; // counts turns, so that the result of an earlier one is dropped
  #inView = true; // whether anybody can see it: a frame may be far down on the page around it
  #skip = () => {}; // ends the pause before what comes next
  #isHeld = false; // whether those who watch have paused

  /**
   * @param {import("../table/stage.js").Stage} stage @param {HTMLElement} root
   * @param {import("../shared/session.js").Session} session
   */
  constructor(stage, root, session) {
    this.#stage = stage;
    this.#root = root;
    this.#session = session;
    document.addEventListener("homestretch:preference", ({ detail: { name } }) => {
      // at the new pace, a step that waited for a tap may run automatically, or the other way round
      if (name === "pace" || name === "flow") this.painted(0);
    });
    if (isFrame) new IntersectionObserver((seen) => (this.#inView = seen.at(-1)?.isIntersecting ?? true)).observe(root);
    // a tap on what cannot be tapped: whoever makes one does not want to wait
    root.addEventListener("click", ({ target }) => {
      const at = target instanceof Element ? target : root;
      if (at.closest("[data-hold]")) this.#hold(!this.#waits);
      else if (at.closest(".watch [data-go-on]")) this.#step();
      else if (at.closest("[data-go-on]") || !at.closest("button, a, select, label, input, [data-action], [data-ask]")) this.#skip();
    });
  }

  /**
   * Play on without a tap, if that is due, after the table has been painted or is shown again; its motions take `moving`
   * milliseconds. `opened` is true if nobody has seen it yet.
   * @param {number} moving
   */
  painted(moving, opened = false) {
    this.stop();
    if (opened) this.#isHeld = false;
    this.#showPaces();
    if (!this.#stage.isShown) return;
    if (this.#root.dataset.awaits) void this.#play(this.#turn, moving);
    else if (this.#root.dataset.due) void this.#goOn(this.#turn, this.#beforeDue * (opened ? REST : 1), moving);
  }

  /** How long people have until what is due is done. */
  get #beforeDue() {
    const { due, people } = this.#root.dataset;
    return wait(due === "roll" && Number(people) > 1 ? "together" : "flow");
  }

  /** Cancel the next play without a tap. */
  stop() {
    this.#turn += 1;
    this.#skip = () => {};
    this.#beat?.cancel();
    window.clearInterval(this.#counting);
    this.#root.querySelector("[data-beat]")?.removeAttribute("data-beat");
    this.#root.removeAttribute("data-thinking");
  }

  /** Play what decides nothing after `wait` milliseconds. @param {number} turn @param {number} wait @param {number} moving */
  async #goOn(turn, wait, moving) {
    if (wait === Infinity) return;
    this.#showBeat(wait, moving);
    const pause = this.#pause(wait, moving);
    // a roll cannot be undone, so it takes a tap on the dice or their button
    if (this.#root.dataset.due === "roll") this.#skip = () => {};
    await pause;
    if (turn === this.#turn) this.#stage.goOn();
  }

  /** @param {number} turn @param {number} moving */
  async #play(turn, moving) {
    const isOver = () => turn !== this.#turn;
    const { awaits } = this.#root.dataset;
    const pause = this.#pause(this.#wait * (awaits === "go on" ? REST : 1), moving);
    await null; // what is painted may not be looked at yet
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

  // Without a worker: think in slices, so that the page can be used meanwhile.
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

  // Wait until motions have ended and everybody has seen the result; a tap ends the wait. It lasts while a dialog or menu is open,
  // the page is hidden, the clock is stopped, or an answer is being read.
  /** @param {number} wait @param {number} moving @returns {Promise<void>} */
  #pause(wait, moving) {
    return new Promise((resolve) => {
      const goOn = () => {
        window.clearTimeout(timer);
        if (!this.#isHeldUp()) resolve();
        else timer = window.setTimeout(goOn, LATER);
      };
      let timer = Number.isFinite(wait) ? window.setTimeout(goOn, wait + moving) : 0;
      this.#skip = goOn;
    });
  }

  // The button that is about to be pressed by itself counts the seconds, and a line grows around the dice on the board.
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
    this.#counting = window.setInterval(count, LATER);
    if (calm.matches) return;
    const tray = this.#root.querySelector('.board :is(rect[data-action="roll"], [data-action="roll"] .tray)');
    tray?.setAttribute("pathLength", "1");
    const line = { stroke: "var(--gilt)", strokeWidth: "5", strokeDasharray: "1" };
    const grows = [{ ...line, strokeDashoffset: 1 }, { ...line, strokeDashoffset: 0 }];
    this.#beat = tray?.animate(grows, { duration: wait, delay: moving, fill: "both" });
    button.style.setProperty("--beat", `${wait}ms`);
    button.style.setProperty("--beat-delay", `${moving}ms`);
  }

  #isHeldUp() {
    return (
      document.visibilityState === "hidden" ||
      !this.#inView ||
      overlay() !== null ||
      this.#stage.isAnswering ||
      this.#root.hasAttribute("data-paused")
    );
  }

  // -- those who watch

  get #wait() {
    return this.#isHeld && this.#root.querySelector("[data-hold]") ? Infinity : wait("pace");
  }

  get #waits() {
    return this.#wait === Infinity;
  }

  /** @param {boolean} isHeld */
  #hold(isHeld) {
    this.#isHeld = isHeld;
    // whoever plays on does not want to tap for each step
    if (!isHeld && this.#waits) window.homestretch.preferences.set("pace", shared.pace);
    else this.painted(0);
  }

  // What is about to come comes at once; what comes then waits.
  #step() {
    const skip = this.#skip;
    this.#isHeld = true;
    this.#showPaces();
    skip();
  }

  #showPaces() {
    /** @type {HTMLElement | null} */
    const hold = this.#root.querySelector("[data-hold]");
    if (hold) hold.textContent = (this.#waits ? hold.dataset.release : hold.dataset.hold) ?? "";
    hold?.toggleAttribute("data-held", this.#waits);
    window.homestretch.preferences.show(this.#root);
    this.#root.toggleAttribute("data-tap-by-tap", wait("pace") === Infinity);
  }
}
