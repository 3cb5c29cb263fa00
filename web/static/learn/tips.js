// Shows a tip in the turn bar when something happens for the first time. The tip says what has happened, and by which
// rule. It disappears at the end of the turn; then another tip may appear. The browser remembers which tips have been
// seen, and does not show them again. One tap switches all tips off.
import { readStored, write } from "../storage/quarantine.js";
import { find } from "../shared/find.js";
import { t } from "../shared/language.js";

const KEY = "homestretch/firsts";
const READING_TIME = 4000; // milliseconds after which a tip counts as read

/** @typedef {{ name: string, rule: string, words: string }} Tip */
/** @typedef {{ off?: boolean, seen?: { [game: string]: string[] } }} SeenTips */

export class Tips {
  #stage;
  #card;
  #game = ""; // the game whose tips are loaded
  /** @type {{ firsts: Tip[] } | null} the document with those tips of the game that nobody has seen yet */
  #document = null;
  /** @type {Tip | null} */
  #shown = null;
  #turn = ""; // whose turn it is
  // Whether computers have been playing ever since the tip appeared. If so, the tip stays until the end of a person’s
  // turn.
  #isWatched = false;
  #shownAt = 0; // when the tip was shown, in milliseconds since the page was opened

  /** @param {import("../table/stage.js").Stage} stage @param {HTMLElement} card */
  constructor(stage, card) {
    this.#stage = stage;
    this.#card = card;
    find(".off", card).addEventListener("click", () => this.#switchOff());
    const painted = new MutationObserver(() => this.#painted());
    painted.observe(stage.root, { attributes: true, attributeFilter: ["data-painted"] });
  }

  async #painted() {
    const { game = "", turn = "", view, awaits } = this.#stage.root.dataset;
    if (game !== this.#game) await this.#load(game);
    const place = this.#stage.root.querySelector("[data-tip]");
    if (this.#shown && (!place || view === "past" || (turn !== this.#turn && !this.#isWatched))) this.#endTip();
    this.#turn = turn;
    this.#isWatched &&= Boolean(awaits);
    if (!place || view === "past" || !this.#document?.firsts.length) return;
    if (this.#shown) return void (this.#card.parentElement === place || place.append(this.#card));
    /** @type {string[]} */
    const names = this.#stage.ask("firsts", { document: JSON.stringify(this.#document) }) || [];
    const first = this.#document.firsts.find(({ name }) => names.includes(name));
    if (first) this.#show(first, place);
  }

  /** @param {string} game */
  async #load(game) {
    this.#game = game;
    this.#document = null;
    this.#hide();
    const { off, seen = {} } = seenTips();
    const file = window.homestretch.config.lessons[`firsts-${game}`];
    if (off || !file) return;
    try {
      const document = await (await window.homestretch.file(file.url, file.integrity)).json();
      document.firsts = document.firsts.filter((/** @type {Tip} */ { name }) => !seen[game]?.includes(name));
      if (game === this.#game) this.#document = document;
    } catch {
      // if the tips cannot be loaded, the game continues without tips
    }
  }

  /** @param {Tip} first @param {Element} place */
  #show(first, place) {
    this.#shown = first;
    this.#isWatched = Boolean(this.#stage.root.dataset.awaits);
    this.#shownAt = performance.now();
    const rule = find("a", this.#card);
    find(".words", this.#card).textContent = t(first.words);
    rule.textContent = t("Rule {number}", { number: first.rule });
    rule.dataset.rule = first.rule;
    rule.href = `rules/${this.#game}.html#${first.rule}`;
    place.append(this.#card);
    this.#card.hidden = false;
  }

  #hide() {
    this.#shown = null;
    this.#card.hidden = true;
    find(".words", this.#card).textContent = "";
  }

  // Remove the tip at the end of the turn. If it was shown too briefly to be read, it may appear again.
  #endTip() {
    if (performance.now() - this.#shownAt > READING_TIME) this.#noteSeen();
    else this.#hide();
  }

  #noteSeen() {
    const name = this.#shown?.name ?? "";
    const { off, seen = {} } = seenTips();
    write(KEY, JSON.stringify({ off, seen: { ...seen, [this.#game]: [...(seen[this.#game] ?? []), name] } }));
    if (this.#document) this.#document.firsts = this.#document.firsts.filter((first) => first.name !== name);
    this.#hide();
  }

  #switchOff() {
    this.#noteSeen();
    write(KEY, JSON.stringify({ ...seenTips(), off: true }));
    this.#document = null;
  }
}

/** @returns {SeenTips} */
function seenTips() {
  return readStored(KEY, t("tips"), read) ?? {};
}

/** @param {any} data @returns {SeenTips | null} */
function read(data) {
  const isNames = (/** @type {unknown} */ names) => Array.isArray(names) && names.every((name) => typeof name === "string");
  return data && Object.values(data.seen ?? {}).every(isNames) ? data : null;
}
