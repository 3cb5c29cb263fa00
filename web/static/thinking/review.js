// Shows the game review, in a dialog, and a brief review below the final ranking. Work on the whole review begins when
// somebody asks for it; work on the brief review begins automatically. A finished review is stored with the game, and
// its chart can be downloaded.
import { find } from "../shared/find.js";
import { isFrame } from "../shared/embed.js";
import { saveAs } from "../pictures/save-picture.js";
import { linkToGame } from "../setup/link.js";
import { copiedText, copy } from "../pictures/paste.js";
import { moveCursor } from "./chart-cursor.js";
import { improvingResults } from "./working.js";

const UPDATE_INTERVAL = 1000; // milliseconds of work between two updates of the review
const VIEW_DELAY = 2500; // milliseconds for which the place of the brief review must be in view before work on it begins
const REDRAW_DELAY = 200; // milliseconds from the last change of the window’s width to drawing the charts again
const BRIEF_TIME_LIMIT = 60_000; // milliseconds after which work on the brief review stops, even if it is unfinished

export class Review {
  #stage;
  #session;
  #shelf;
  #dialog = find("dialog#story-dialog");
  #content;
  #run = 0; // goes up with each request and repaint, and when the dialog closes, so that earlier work ends
  #timer = 0; // the timer that starts work on the brief review
  #width = window.innerWidth;
  #redrawTimer = 0; // the timer that draws the charts again for a new width
  #redraw = () => {}; // draws the shown review again, for the present width of the window
  #viewObserver = new IntersectionObserver((seen) => this.#viewChanged(seen[seen.length - 1]));

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
      if (target instanceof Element && target.closest("[data-story]")) void this.#open();
    });
    this.#dialog.addEventListener("close", () => this.#painted());
    this.#dialog.addEventListener("click", ({ target }) => target instanceof Element && this.#openStep(target));
    this.#dialog.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && moveCursor(this.#content, target));
    for (const kind of ["svg", "png"]) {
      find(`#story-${kind}`, this.#dialog).addEventListener("click", () => this.#saveAs(kind));
    }
    const linkButton = find("#story-link", this.#dialog);
    const words = linkButton.textContent;
    linkButton.addEventListener("click", (event) => this.#copyLink(event));
    this.#dialog.addEventListener("close", () => (linkButton.textContent = words)); // remove “Copied”
    const painted = new MutationObserver(() => this.#painted());
    painted.observe(stage.root, { attributes: true, attributeFilter: ["data-painted"] });
    window.addEventListener("resize", () => this.#resized());
  }

  #resized() {
    if (window.innerWidth === this.#width) return;
    this.#width = window.innerWidth;
    window.clearTimeout(this.#redrawTimer);
    this.#redrawTimer = window.setTimeout(() => this.#redraw(), REDRAW_DELAY);
  }

  // -- the brief review, below the final ranking

  #painted() {
    this.#run += 1;
    this.#viewObserver.disconnect();
    window.clearTimeout(this.#timer);
    this.#redraw = () => {};
    const place = this.#stage.root.querySelector("[data-brief]");
    if (!place || isFrame) return;
    const stored = this.#shelf.story;
    if (stored) this.#showBrief(place, JSON.parse(stored));
    else this.#viewObserver.observe(place);
  }

  /** @param {IntersectionObserverEntry} seen */
  #viewChanged({ isIntersecting, target }) {
    window.clearTimeout(this.#timer);
    if (!isIntersecting) return;
    const stored = this.#shelf.story;
    if (!stored) this.#timer = window.setTimeout(() => void this.#begin(target), VIEW_DELAY);
    else {
      this.#viewObserver.disconnect();
      this.#showBrief(target, JSON.parse(stored));
    }
  }

  /** @param {Element} place */
  async #begin(place) {
    const asked = (this.#run += 1);
    const until = performance.now() + BRIEF_TIME_LIMIT;
    const isWanted = () => asked === this.#run && this.#stage.isShown && performance.now() < until;
    for await (const found of this.#results(isWanted)) this.#showBrief(place, found);
  }

  /** @param {Element} place @param {WorkResult["found"]} found */
  #showBrief(place, found) {
    const bar = place.querySelector("progress");
    if (bar) bar.value = found.progress ?? 0;
    if (!found.seats) return;
    this.#redraw = () => this.#showBrief(place, found);
    const width = place.clientWidth;
    if (!width) return this.#viewObserver.observe(place); // the page shows another screen: wait until `place` is in view
    const asked = { found: JSON.stringify(found), width, brief: true };
    place.innerHTML = this.#session.ask("story", asked);
  }

  // -- the whole review, in a dialog

  async #open() {
    const asked = (this.#run += 1);
    this.#viewObserver.disconnect();
    window.clearTimeout(this.#timer);
    const stored = this.#shelf.story;
    this.#dialog.showModal(); // open the dialog before drawing: the charts need its width
    this.#show(stored ? JSON.parse(stored) : { progress: 0 });
    if (stored) return;
    for await (const found of this.#results(() => asked === this.#run)) this.#show(found);
  }

  // Yield better and better reviews, until the review is finished or no longer wanted. Store the finished review.
  /** @param {() => boolean} isWanted */
  async *#results(isWanted) {
    const question = this.#session.ask("review");
    if (!question) return;
    for await (const { found, done } of improvingResults(this.#session, question, isWanted, UPDATE_INTERVAL)) {
      if (done) this.#store(JSON.stringify(found));
      yield found;
    }
  }

  /** @param {string} story */
  #store(story) {
    this.#shelf.keepStory(story);
    this.#stage.root.dispatchEvent(new CustomEvent("homestretch:reviewed", { detail: story }));
  }

  /** @param {WorkResult["found"]} found */
  #show(found) {
    const progress = found.progress ?? 0;
    const bar = find("progress", this.#dialog);
    if (bar instanceof HTMLProgressElement) bar.value = progress;
    find(".progress", this.#dialog).hidden = progress >= 1;
    find(".onward", this.#dialog).hidden = progress < 1;
    if (!found.seats) return void (this.#content.textContent = "");
    this.#redraw = () => this.#show(found);
    const isOpen = this.#content.querySelector("details")?.open;
    const at = document.activeElement?.matches("[data-walk]");
    this.#content.innerHTML = this.#session.ask("story", { found: JSON.stringify(found), width: this.#content.clientWidth });
    const details = this.#content.querySelector("details");
    if (details && isOpen) details.open = true;
    const walk = this.#content.querySelector("[data-walk]");
    if (!(walk instanceof HTMLInputElement)) return;
    moveCursor(this.#content, walk);
    if (at) walk.focus();
  }

  /** @param {Element} target */
  #openStep(target) {
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
    const copied = await copy(linkToGame(this.#stage.ask("link")));
    if (currentTarget instanceof HTMLElement) currentTarget.textContent = copiedText(copied);
  }
}
