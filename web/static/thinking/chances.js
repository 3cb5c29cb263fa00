// Shows odds beside the board, and hints on request. Taps never wait for odds or hints.
import { improvingResults } from "./working.js";
import { t } from "../shared/language.js";

const UPDATE_INTERVAL = 120; // milliseconds of work between two updates of the odds; this work may delay a computer’s choice

export class Chances {
  #root;
  #session;
  #turn = 0; // goes up whenever the table is painted or about to change, so that earlier odds are dropped
  #hints = 0; // goes up whenever a hint begins or must end, so that the results for an earlier hint are dropped
  #board = ""; // the HTML of the odds painted last, which stays until there are new odds

  /** @param {HTMLElement} root the table @param {Answers} session its answers may be promises */
  constructor(root, session) {
    this.#root = root;
    this.#session = session;
    root.addEventListener("click", ({ target, detail }) => {
      if (detail > 1) return; // the second click of a double click was meant for what was there before
      const button = target instanceof Element ? target.closest("[data-hint-ask]") : null;
      if (button instanceof HTMLButtonElement) void this.#hint(button);
    });
  }

  /**
   * Update the odds after the table has been painted. Show them when the motions on the table have ended, which take
   * `moving` milliseconds. `opened` is true if this is not the same table as before.
   * @param {number} moving
   */
  painted(moving, opened = false) {
    this.stop();
    const box = this.#root.querySelector("[data-odds]");
    if (!box || opened) this.#board = "";
    if (!box) return;
    if (opened || !box.firstChild) box.innerHTML = this.#board;
    void this.#odds(box, moving);
  }

  /** Stop working out odds and hints, because the table is about to change. */
  stop() {
    this.#turn += 1;
    this.#endHint();
  }

  #endHint() {
    this.#hints += 1;
    for (const marked of this.#root.querySelectorAll("[data-hint]")) marked.removeAttribute("data-hint");
    const said = this.#root.querySelector("[data-advice]");
    if (said?.firstChild) said.textContent = "";
    this.#root.querySelector("[data-hint-ask]")?.removeAttribute("disabled");
  }

  /** @param {Element} box @param {number} moving */
  async #odds(box, moving) {
    const turn = this.#turn;
    const isWanted = () => turn === this.#turn && box.isConnected;
    box.toggleAttribute("data-stale", true);
    const question = await this.#session.ask("odds");
    if (!question || !isWanted()) return;
    // show no odds before the motions have ended: the odds would give away where the pieces go
    const still = new Promise((resolve) => window.setTimeout(resolve, moving, true));
    let isStill = false;
    /** @type {WorkResult["found"] | null} */
    let latest = null;
    const show = async () => {
      if (!isStill || !latest?.playouts || !isWanted()) return;
      const board = await this.#session.ask("tote", { found: JSON.stringify(latest) });
      if (!isWanted()) return;
      box.innerHTML = this.#board = board;
      box.removeAttribute("data-stale");
    };
    void still.then(() => {
      isStill = true;
      void show();
    });
    for await (const { found } of improvingResults(this.#session, question, isWanted, UPDATE_INTERVAL, still)) {
      latest = found;
      await show();
    }
  }

  /** @param {HTMLButtonElement} button */
  async #hint(button) {
    this.#endHint();
    const mine = this.#hints;
    const isWanted = () => mine === this.#hints;
    const question = await this.#session.ask("hint");
    if (!question || !isWanted()) return;
    button.disabled = true;
    const said = this.#root.querySelector("[data-advice]");
    if (said) said.textContent = t("Thinking…");
    /** @type {WorkResult["found"] | null} */
    let last = null;
    for await (const { found } of improvingResults(this.#session, question, isWanted, UPDATE_INTERVAL)) {
      if (!found.choices) continue;
      this.#mark(found.choices);
      last = found;
    }
    if (!isWanted()) return;
    button.disabled = false;
    const advice = last && (await this.#session.ask("advice", { found: JSON.stringify(last) }));
    if (said && advice && isWanted()) said.textContent = advice;
  }

  // Show on the button of each choice how often the choice wins: in percent, and as the length of a bar.
  /** @param {{ [action: string]: { value: number } }} choices */
  #mark(choices) {
    const [best] = Object.keys(choices);
    for (const button of this.#root.querySelectorAll("button[data-action]")) {
      const action = button.getAttribute("data-action") ?? "";
      const share = choices[action];
      if (!(button instanceof HTMLElement) || !share) continue;
      button.dataset.hint = t("{n}%", { n: Math.round(share.value * 100) });
      button.style.setProperty("--hint", String(share.value));
      button.toggleAttribute("data-hint-best", action === best);
    }
  }
}
