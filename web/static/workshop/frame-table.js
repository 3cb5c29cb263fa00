// Controls the table in the workshop’s frame: passes taps on to Python in a worker, and paints the replies.
import * as focus from "../table/focus.js";
import { BAD_ANSWER } from "./python.js";
import { afterFrame } from "../shared/frames.js";
import { FrameReview } from "./frame-review.js";
import { Chances } from "../thinking/chances.js";
import { change } from "../shared/morph.js";
import { Motion } from "../motion/motion.js";
import { waitingTime } from "../thinking/pace.js";
import { Replay } from "../table/replay.js";
import { t } from "../shared/language.js";
import { Taps } from "../table/taps.js";
import { Why } from "../table/why.js";

const NO_FILES = t("The workshop’s table may not save files. Take a picture of the screen instead.");

export class FrameTable {
  #root;
  #ask;
  #failed;
  #played;
  #motion;
  #taps;
  #why;
  #replay;
  #chances;
  #review;
  /** @type {Answer | null} */
  #answer = null; // the explanation that #why is about to show
  #turn = 0; // goes up with each request and each repaint, so that earlier plans are dropped
  #isBusy = false;
  isShown = true;

  /**
   * @param {HTMLElement} root @param {(request: object) => Promise<any>} ask
   * @param {(error: object) => void} failed is called with errors in the game
   * @param {(record: string) => void} played is called with the record whenever it changes
   */
  constructor(root, ask, failed, played) {
    this.#root = root;
    this.#ask = ask;
    this.#failed = failed;
    this.#played = played;
    this.#motion = new Motion(root);
    this.#why = new Why(root, () => this.#answer);
    const session = { ask: async (/** @type {string} */ what, about = {}) => (await ask({ do: "ask", what, ...about })).answer };
    this.#chances = new Chances(root, session);
    this.#review = new FrameReview(root, session, (text) => this.command(text));
    this.#replay = new Replay(/** @type {any} */ (this), root);
    this.#taps = new Taps(
      root,
      (element, byKey) => this.#tapped(element, byKey),
      (element, hit) => this.#explain(element, hit),
    );
    root.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest("[data-go-on]")) void this.#goOn(this.#turn);
      const keeps = target.closest(".keepsake button");
      if (!(keeps instanceof HTMLElement)) return;
      this.#answer = { sentence: NO_FILES, rule: "", link: "", obstacles: [] };
      this.#why.say(keeps, keeps);
    });
  }

  /** Show another table. @param {any} reply */
  open(reply) {
    this.#isBusy = false;
    this.#root.replaceChildren();
    if (reply.entry) this.#played(reply.entry.record);
    this.#paint(reply.paint);
  }

  /** Carry out a command, as if somebody had tapped an element with this `data-command`. @param {string} text */
  command(text) {
    return this.#request({ do: "tap", kind: "command", text });
  }

  /** @param {HTMLElement} element @param {boolean} byKey */
  async #tapped(element, byKey) {
    const { action, command } = element.dataset;
    const place = focus.placeOf(this.#root, element, byKey);
    if (command === "home") return;
    if (command === "again") {
      const { answer } = await this.#ask({ do: "ask", what: "again" });
      return this.#request({ do: "open", table: answer });
    }
    const { view, phase, turn } = this.#root.dataset;
    await this.#request(action === undefined ? { do: "tap", kind: "command", text: command } : { do: "tap", kind: "action", text: action });
    const now = this.#root.dataset;
    const otherEyes = view !== now.view;
    if (place && focus.isLost(this.#root, place)) {
      focus.restoreFocus(this.#root, place, otherEyes, otherEyes || phase !== now.phase || turn !== now.turn);
    }
  }

  /** @param {HTMLElement} element @param {Element} hit */
  async #explain(element, hit) {
    const { answer } = await this.#ask({ do: "ask", what: "why", action: element.dataset.ask });
    // leave out the link to the rule: there is no page with the rules of this game
    this.#answer = answer ? { ...answer, link: "" } : null;
    if (element.isConnected) this.#why.say(element, hit);
  }

  // Make a request. Until it is answered, ignore further taps: the answer may remove the tapped elements.
  /** @param {object} request */
  async #request(request) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#turn += 1;
    this.#chances.stop();
    this.#review.stop();
    try {
      const reply = await this.#ask(request);
      if (reply.error) this.#failed(reply.error);
      if (reply.notice) this.#say(reply.notice);
      if (reply.entry) this.#played(reply.entry.record);
      if (reply.paint) this.#paint(reply.paint);
    } catch (why) {
      // if the reason is a sentence (a string), workshop-frame.js has reported it already
      if (typeof why !== "string") this.#failed({ sentence: BAD_ANSWER });
    } finally {
      this.#isBusy = false;
    }
  }

  /** @param {string} sentence */
  #say(sentence) {
    const said = document.getElementById("said");
    if (said) said.textContent = sentence;
  }

  /** @param {Paint} paint */
  #paint(paint) {
    this.#motion.finish();
    this.#why.hide();
    this.#say("");
    for (const [name, value] of Object.entries(paint.attributes)) {
      if (/^(data-[a-z-]+|style)$/.test(name)) this.#root.setAttribute(name, String(value));
    }
    try {
      if (paint.changes) change(this.#root, paint.changes);
      else this.#root.innerHTML = paint.page ?? "";
    } catch (error) {
      console.warn(error);
      void this.#ask({ do: "repaint" }).then((reply) => (this.#root.innerHTML = reply.paint?.page ?? ""));
    }
    const live = document.getElementById("live");
    if (live) live.textContent = paint.announcement;
    this.#taps.noteRepaint(true);
    const moving = this.#motion.start(paint.motions);
    this.#replay.painted(moving);
    this.#chances.painted(moving);
    const menu = this.#root.querySelector(".table-menu");
    if (menu) menu.id = "table-menu"; // a button of the page opens the menu by this id
    this.#next(moving);
  }

  // Plan the next step that needs no tap (a computer’s move, a roll or a forced move), at the pace that the players
  // prefer.
  /** @param {number} moving milliseconds until nothing moves any more */
  #next(moving) {
    const turn = (this.#turn += 1);
    const { awaits, due, people } = this.#root.dataset;
    if (!awaits && !due) return;
    const pause = awaits ? waitingTime("pace") : waitingTime(due === "roll" && Number(people) > 1 ? "together" : "flow");
    if (Number.isFinite(pause)) window.setTimeout(() => afterFrame(() => this.#goOn(turn)), pause + moving);
  }

  /** @param {number} turn */
  async #goOn(turn) {
    const isOver = () => turn !== this.#turn || this.#isBusy;
    if (isOver()) return;
    let choice = "";
    try {
      while (this.#root.dataset.awaits === "choose" && !choice && !isOver()) {
        choice = (await this.#ask({ do: "think" })).answer ?? "";
      }
    } catch {
      return;
    }
    if (!isOver()) await this.#request({ do: "go_on", text: choice });
  }
}
