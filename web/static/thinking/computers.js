// Plays without taps, at the paces that the players set: people's rolls and forced moves, and computers' turns. While
// computers think, the page stays responsive.
import { isFrame } from "../shared/embed.js";
import { afterFrame } from "../shared/frames.js";
import { wait } from "./pace.js";
import { answerTo } from "./thinker.js";

const { shared } = window.homestretch.config;

const REST = 3; // as many times as long, when there is something to read: a race counted out, a table just opened

const SLICE = 12; // milliseconds of thinking after which the page has its turn, where there is nobody else to think
const LATER = 250; // milliseconds until it is looked again whether anything is in the way

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

export class Computers {
  #stage;
  #root;
  #session;
  /** @type {Animation | null} */
  #beat = null; // of the button that is about to be pressed by itself
  #turn = 0; // counts turns, so that the result of an earlier one is dropped
  #inView = true; // whether anybody can see it: a frame may be far down on the page around it
  #skip = () => {}; // ends the pause before what comes next

  /**
   * @param {import("../table/stage.js").Stage} stage @param {HTMLElement} root
   * @param {import("../shared/session.js").Session} session
   */
  constructor(stage, root, session) {
    this.#stage = stage;
    this.#root = root;
    this.#session = session;
    document.addEventListener("homestretch:preference", ({ detail: { name } }) => {
      // what had to wait for a tap may have to go on by itself now, and what was about to must not any more
      if (name === "pace" || name === "flow") this.painted(0);
    });
    if (isFrame) new IntersectionObserver((seen) => (this.#inView = seen.at(-1)?.isIntersecting ?? true)).observe(root);
    // a tap on what cannot be tapped: whoever makes one does not want to wait
    root.addEventListener("click", ({ target }) => {
      const at = target instanceof Element ? target : root;
      if (at.closest("[data-go-on]") || !at.closest("button, a, select, label, input, [data-action], [data-ask]")) this.#skip();
    });
  }

  /**
   * Play on without a tap, if that is due, after the table has been painted or is shown again; its motions take `moving`
   * milliseconds. `opened` is true if nobody has seen it yet.
   * @param {number} moving
   */
  painted(moving, opened = false) {
    this.stop();
    this.#showPaces();
    if (!this.#stage.isShown) return;
    if (this.#root.dataset.awaits) void this.#play(this.#turn, moving);
    else if (this.#root.dataset.due) void this.#goOn(this.#turn, wait("flow") * (opened ? REST : 1), moving);
  }

  /** Cancel the next play without a tap. */
  stop() {
    this.#turn += 1;
    this.#skip = () => {};
    this.#beat?.cancel();
    this.#root.removeAttribute("data-thinking");
  }

  /** Play what decides nothing after `wait` milliseconds. @param {number} turn @param {number} wait @param {number} moving */
  async #goOn(turn, wait, moving) {
    if (wait === Infinity) return;
    this.#showBeat(wait, moving);
    await this.#pause(wait, moving);
    if (turn === this.#turn) this.#stage.goOn();
  }

  /** @param {number} turn @param {number} moving */
  async #play(turn, moving) {
    const isOver = () => turn !== this.#turn;
    const { awaits } = this.#root.dataset;
    const pause = this.#pause(wait("pace") * (awaits === "go on" ? REST : 1), moving);
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

  // Wait until motions have ended and everybody has seen the result; a tap ends the wait. It lasts while a dialog is open,
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

  // The button that is about to be pressed by itself fills.
  /** @param {number} wait @param {number} moving */
  #showBeat(wait, moving) {
    const button = this.#root.querySelector(".side [data-primary], .side .choices [data-action]");
    if (!button || calm.matches) return;
    button.setAttribute("data-beat", "");
    const fills = [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }];
    this.#beat = button.animate(fills, { duration: wait, delay: moving, fill: "both", pseudoElement: "::after" });
  }

  #isHeldUp() {
    return (
      document.visibilityState === "hidden" ||
      !this.#inView ||
      document.querySelector("dialog[open]") !== null ||
      this.#stage.isAnswering ||
      this.#root.hasAttribute("data-paused")
    );
  }

  #showPaces() {
    window.homestretch.preferences.show(this.#root);
    this.#root.toggleAttribute("data-tap-by-tap", wait("pace") === Infinity);
  }
}
