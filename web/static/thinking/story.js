// Shows the game review, in a dialog, and a brief review below the final ranking. Work on the whole review begins when
// somebody asks for it; work on the brief review begins automatically. A finished review is stored with the game, and
// its chart can be downloaded.
import { find } from "../shared/find.js";
import { isFrame } from "../shared/embed.js";
import { saveAs } from "../pictures/keepsake.js";
import { linkToGame } from "../setup/link.js";
import { copy, toldOf } from "../pictures/paste.js";
import { walkTo } from "./walk.js";
import { worked } from "./working.js";

const STINT = 1000; // milliseconds of work between two updates of the review
const LOOK = 2500; // milliseconds for which the place of the brief review must be in view before work on it begins
const TURNED = 200; // milliseconds from the last change of the window’s width to drawing the charts again
const UNASKED = 60_000; // milliseconds after which work on the brief review stops, even if it is unfinished

export class Story {
  #stage;
  #session;
  #shelf;
  #dialog = find("dialog#story-dialog");
  #content;
  #asked = 0; // goes up with each request and repaint, and when the dialog closes, so that earlier work ends
  #timer = 0; // the timer that starts work on the brief review
  #width = window.innerWidth;
  #turned = 0; // the timer that draws the charts again for a new width
  #again = () => {}; // draws the shown review again, for the present width of the window
  #sight = new IntersectionObserver((seen) => this.#seen(seen[seen.length - 1]));

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
    this.#dialog.addEventListener("close", () => this.#painted());
    this.#dialog.addEventListener("click", ({ target }) => target instanceof Element && this.#go(target));
    this.#dialog.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && walkTo(this.#content, target));
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
    window.clearTimeout(this.#turned);
    this.#turned = window.setTimeout(() => this.#again(), TURNED);
  }

  // -- the brief review, below the final ranking

  #painted() {
    this.#asked += 1;
    this.#sight.disconnect();
    window.clearTimeout(this.#timer);
    this.#again = () => {};
    const place = this.#stage.root.querySelector("[data-brief]");
    if (!place || isFrame) return;
    const stored = this.#shelf.story;
    if (stored) this.#showBrief(place, JSON.parse(stored));
    else this.#sight.observe(place);
  }

  /** @param {IntersectionObserverEntry} seen */
  #seen({ isIntersecting, target }) {
    window.clearTimeout(this.#timer);
    if (!isIntersecting) return;
    const stored = this.#shelf.story;
    if (!stored) this.#timer = window.setTimeout(() => void this.#begin(target), LOOK);
    else {
      this.#sight.disconnect();
      this.#showBrief(target, JSON.parse(stored));
    }
  }

  /** @param {Element} place */
  async #begin(place) {
    const asked = (this.#asked += 1);
    const until = performance.now() + UNASKED;
    const isWanted = () => asked === this.#asked && this.#stage.isShown && performance.now() < until;
    for await (const found of this.#found(isWanted)) this.#showBrief(place, found);
  }

  /** @param {Element} place @param {Worked["found"]} found */
  #showBrief(place, found) {
    const bar = place.querySelector("progress");
    if (bar) bar.value = found.progress ?? 0;
    if (!found.seats) return;
    this.#again = () => this.#showBrief(place, found);
    const width = place.clientWidth;
    if (!width) return this.#sight.observe(place); // the page shows another screen: wait until `place` is in view
    const asked = { found: JSON.stringify(found), width, brief: true };
    place.innerHTML = this.#session.ask("story", asked);
  }

  // -- the whole review, in a dialog

  async #tell() {
    const asked = (this.#asked += 1);
    this.#sight.disconnect();
    window.clearTimeout(this.#timer);
    const stored = this.#shelf.story;
    this.#dialog.showModal(); // open the dialog before drawing: the charts need its width
    this.#show(stored ? JSON.parse(stored) : { progress: 0 });
    if (stored) return;
    for await (const found of this.#found(() => asked === this.#asked)) this.#show(found);
  }

  // Yield better and better reviews, until the review is finished or no longer wanted. Store the finished review.
  /** @param {() => boolean} isWanted */
  async *#found(isWanted) {
    const question = this.#session.ask("review");
    if (!question) return;
    for await (const { found, done } of worked(this.#session, question, isWanted, STINT)) {
      if (done) this.#keep(JSON.stringify(found));
      yield found;
    }
  }

  /** @param {string} story */
  #keep(story) {
    this.#shelf.keepStory(story);
    this.#stage.root.dispatchEvent(new CustomEvent("homestretch:reviewed", { detail: story }));
  }

  /** @param {Worked["found"]} found */
  #show(found) {
    const progress = found.progress ?? 0;
    const bar = find("progress", this.#dialog);
    if (bar instanceof HTMLProgressElement) bar.value = progress;
    find(".progress", this.#dialog).hidden = progress >= 1;
    find(".onward", this.#dialog).hidden = progress < 1;
    if (!found.seats) return void (this.#content.textContent = "");
    this.#again = () => this.#show(found);
    const isOpen = this.#content.querySelector("details")?.open;
    const at = document.activeElement?.matches("[data-walk]");
    this.#content.innerHTML = this.#session.ask("story", { found: JSON.stringify(found), width: this.#content.clientWidth });
    const details = this.#content.querySelector("details");
    if (details && isOpen) details.open = true;
    const walk = this.#content.querySelector("[data-walk]");
    if (!(walk instanceof HTMLInputElement)) return;
    walkTo(this.#content, walk);
    if (at) walk.focus();
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
    const copied = await copy(linkToGame(this.#stage.ask("link")));
    if (currentTarget instanceof HTMLElement) currentTarget.textContent = toldOf(copied);
  }
}
