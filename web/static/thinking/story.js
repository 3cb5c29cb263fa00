// The game review: worked out while somebody waits for it, stored with the game, and saved as a picture.
import { find } from "../shared/find.js";
import { saveAs } from "../pictures/keepsake.js";
import { holding } from "../setup/link.js";
import { copy, toldOf } from "../pictures/paste.js";
import { worked } from "./working.js";

const STINT = 1000; // milliseconds of work before what is found is painted anew

export class Story {
  #stage;
  #session;
  #shelf;
  #dialog = find("dialog#story-dialog");
  #content;
  #asked = 0; // counts requests, so that the result of an earlier one is dropped

  /**
   * @param {import("../table/stage.js").Stage} stage @param {import("../shared/session.js").Session} session
   * @param {import("../storage/shelf.js").Shelf} shelf
   */
  constructor(stage, session, shelf) {
    this.#stage = stage;
    this.#session = session;
    this.#shelf = shelf;
    this.#content = find(".content", this.#dialog);
    stage.root.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("[data-story]")) void this.#tell();
    });
    this.#dialog.addEventListener("close", () => (this.#asked += 1));
    this.#dialog.addEventListener("click", ({ target }) => target instanceof Element && this.#go(target));
    this.#dialog.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && this.#walk(target));
    for (const kind of ["svg", "png"]) {
      find(`#story-${kind}`, this.#dialog).addEventListener("click", () => this.#saveAs(kind));
    }
    find("#story-link", this.#dialog).addEventListener("click", (event) => this.#copyLink(event));
  }

  async #tell() {
    const asked = (this.#asked += 1);
    const isWanted = () => asked === this.#asked;
    const stored = this.#shelf.story;
    this.#dialog.showModal(); // first, so that the chart is drawn for the width that it has
    this.#show(stored ? JSON.parse(stored) : { progress: 0 });
    if (stored) return;
    const question = this.#session.ask("review");
    if (!question) return;
    for await (const { found, done } of worked(this.#session, question, isWanted, STINT)) {
      this.#show(found);
      if (done) this.#shelf.keepStory(JSON.stringify(found));
    }
  }

  /** @param {Worked["found"]} found */
  #show(found) {
    const progress = found.progress ?? 0;
    const bar = find("progress", this.#dialog);
    if (bar instanceof HTMLProgressElement) bar.value = progress;
    find(".progress", this.#dialog).hidden = progress >= 1;
    find(".onward", this.#dialog).hidden = progress < 1;
    if (!found.seats) return void (this.#content.textContent = "");
    const isOpen = this.#content.querySelector("details")?.open;
    const at = document.activeElement?.matches("[data-walk]");
    this.#content.innerHTML = this.#session.ask("story", { found: JSON.stringify(found), width: this.#content.clientWidth });
    const details = this.#content.querySelector("details");
    if (details && isOpen) details.open = true;
    const walk = this.#content.querySelector("[data-walk]");
    if (!(walk instanceof HTMLInputElement)) return;
    this.#walk(walk);
    if (at) walk.focus();
  }

  // A line in the chart, and in words what happened there and how the chances were then.
  /** @param {HTMLInputElement} slider */
  #walk(slider) {
    const row = this.#content.querySelectorAll("tr[data-ply]")[Number(slider.value)];
    const chart = this.#content.querySelector(".chances-chart");
    if (!(row instanceof HTMLElement) || !(chart instanceof SVGElement)) return;
    const { left, right, last, top, floor } = chart.dataset;
    const x = Number(left) + ((Number(right) - Number(left)) * Number(row.dataset.ply)) / Number(last);
    chart.querySelector("[data-cursor]")?.setAttribute("d", `M${x.toFixed(1)} ${top}V${floor}`);
    const names = [...this.#content.querySelectorAll(".walk thead th")].slice(1);
    const shares = [...row.querySelectorAll("td")].map((cell, seat) => `${names[seat].textContent} ${cell.textContent}`);
    find("[data-walked]", this.#content).textContent = `${row.querySelector("th")?.textContent} ${shares.join(", ")}.`;
  }

  /** @param {Element} target */
  #go(target) {
    const moment = target.closest("[data-command]")?.getAttribute("data-command");
    const from = target.closest("[data-play-on]")?.getAttribute("data-play-on");
    if (!moment && from == null) return;
    this.#dialog.close();
    this.#stage.command(moment ?? `moment ${from}`);
    if (from != null) this.#stage.command("play-on");
  }

  /** @param {string} kind */
  #saveAs(kind) {
    const chart = this.#content.querySelector(".chances-chart");
    if (chart instanceof SVGSVGElement) void saveAs(chart, `${this.#stage.root.dataset.game}-story`, kind);
  }

  /** @param {Event} event */
  async #copyLink({ currentTarget }) {
    const copied = await copy(holding(this.#stage.ask("link")));
    if (currentTarget instanceof HTMLElement) currentTarget.textContent = toldOf(copied);
  }
}
