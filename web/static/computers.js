// The turns of computer players: they think while the page stays quick, and go on at the pace that the players set.
import { afterFrame } from "./frames.js";
import { choiceOf } from "./thinker.js";

const PACE = "homestretch/pace";

/** @type {{ [pace: string]: number }} */
const PACES = { tap: Infinity, ease: 1400, quick: 350, once: 0 }; // milliseconds between one thing and the next

const REST = 3; // as many times as long, when a race has been counted out and there is something to read

const SLICE = 12; // milliseconds of thinking after which the page has its turn, where there is nobody else to think
const LATER = 250; // milliseconds until it is looked again whether anything is in the way

export class Computers {
  #stage;
  #root;
  #session;
  #pace = keptPace();
  #turn = 0; // counts what they were asked for: what belongs to an earlier one comes to nothing
  #skip = () => {}; // ends the pause before what comes next

  /**
   * @param {import("./stage.js").Stage} stage @param {HTMLElement} root
   * @param {import("./session.js").Session} session
   */
  constructor(stage, root, session) {
    this.#stage = stage;
    this.#root = root;
    this.#session = session;
    root.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.matches("[data-pace]")) this.#setPace(target.value);
    });
    // a tap on what cannot be tapped: whoever makes one does not want to wait
    root.addEventListener("click", ({ target }) => {
      const at = target instanceof Element ? target : root;
      if (at.closest("[data-go-on]") || !at.closest("button, a, select, label, input, [data-action]")) this.#skip();
    });
  }

  /** The table has been painted, or is looked at again; what moves on it takes so many milliseconds. @param {number} moving */
  painted(moving) {
    this.#turn += 1;
    this.#skip = () => {};
    this.#root.removeAttribute("data-thinking");
    this.#showPace();
    if (!this.#root.dataset.awaits || !this.#stage.isShown) return;
    void this.#play(this.#turn, moving);
  }

  /** @param {number} turn @param {number} moving */
  async #play(turn, moving) {
    const isOver = () => turn !== this.#turn;
    const pause = this.#pause(moving);
    await null; // what is painted may not be looked at yet
    if (isOver()) return;
    if (this.#root.dataset.awaits === "roll") {
      await pause;
      if (!isOver()) this.#stage.goOn();
      return;
    }
    const question = this.#session.ask("question");
    this.#root.setAttribute("data-thinking", "");
    const choice = await choiceOf(question).catch(() => this.#thinkHere(isOver));
    if (isOver()) return;
    this.#root.removeAttribute("data-thinking");
    await pause;
    if (!isOver()) this.#stage.goOn(choice, question.at);
  }

  // Where there is no worker: a little at a time, so that the page can be used meanwhile.
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

  // Until what moves has come to rest and everybody has seen it; a tap ends it. Nobody goes on behind a dialog, in a page
  // that is not looked at, or while the clock stands still.
  /** @param {number} moving @returns {Promise<void>} */
  #pause(moving) {
    return new Promise((resolve) => {
      const goOn = () => {
        window.clearTimeout(timer);
        if (!this.#isHeldUp()) resolve();
        else timer = window.setTimeout(goOn, LATER);
      };
      const wait = PACES[this.#pace] * (this.#root.dataset.awaits === "go on" ? REST : 1) + moving;
      let timer = Number.isFinite(wait) ? window.setTimeout(goOn, wait) : 0;
      this.#skip = goOn;
    });
  }

  #isHeldUp() {
    return (
      document.visibilityState === "hidden" ||
      document.querySelector("dialog[open]") !== null ||
      this.#root.hasAttribute("data-paused")
    );
  }

  // -- the pace

  /** @param {string} pace */
  #setPace(pace) {
    this.#pace = pace in PACES ? pace : "ease";
    try {
      localStorage.setItem(PACE, this.#pace);
    } catch {
      // not kept for the next time
    }
    this.#showPace();
    if (this.#pace !== "tap") this.#skip();
  }

  #showPace() {
    for (const select of this.#root.querySelectorAll("[data-pace]")) {
      if (select instanceof HTMLSelectElement) select.value = this.#pace;
    }
    this.#root.toggleAttribute("data-tap-by-tap", this.#pace === "tap");
  }
}

function keptPace() {
  try {
    const pace = localStorage.getItem(PACE) ?? "";
    return pace in PACES ? pace : "ease";
  } catch {
    return "ease";
  }
}
