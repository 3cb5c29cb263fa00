// Shows the form book on its page, and carries out what its buttons do. People can undo the latest change.
import { merged } from "./book.js";
import { begunSeason, changedSeason, deleted, leftOut, renamed, restored, undone } from "./changes.js";
import * as bookkeeping from "./bookkeeping.js";
import * as files from "./files.js";
import { find, findAll } from "../shared/find.js";
import { MisclickGuard } from "../shared/misclick-guard.js";
import * as games from "./games.js";
import { nt, t } from "../shared/language.js";
import { el } from "../shared/elements.js";
import * as names from "./names.js";
import { clearNotices, notice } from "../shared/notices.js";
import { coloursOf, games as titles, isolated, nameOf, titleOf } from "./phrases.js";
import * as players from "./players.js";
import * as records from "./records.js";
import * as seasons from "./season.js";
import { people } from "./statistics.js";
import * as store from "./store.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Patch} Patch
 * @typedef {import("./book.js").Season} Season
 */

const RESIZE_DELAY = 150; // milliseconds from the last change of the page’s width to the painting for the new width
const MIN_RESIZE = 20; // changes of the width by fewer pixels are ignored: a scroll bar that appears makes such a change

export class Page {
  #root;
  /** @type {Book} */
  #book;
  #scope = ""; // the name of the game that is shown; empty for all games
  #opened = ""; // the name of the open form, if any: see names.js and season.js
  #most = games.FIRST_GAMES;
  #areAllPairs = false;
  /** @type {(() => Promise<void>) | null} */
  #undo = null;
  #width = 0;
  #misclicks = new MisclickGuard();
  #isChanging = false;

  /** Show a book in the element `root`. @param {HTMLElement} root @param {Book} book */
  constructor(root, book) {
    this.#root = root;
    this.#book = book;
    const scope = find("#book-scope select", root);
    scope.append(el("option", { value: "" }, t("All games")), ...titles.map((game) => el("option", { value: game, translate: "no" }, titleOf(game))));
    scope.addEventListener("change", () => {
      this.#scope = scope.value;
      this.#areAllPairs = false;
      this.#paint();
    });
    find("#book-files button", root).addEventListener("click", () => files.save(this.#book));
    const file = find("#book-files input", root);
    file.addEventListener("change", async () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) await this.#open(chosen);
    });
    find(".told .undo", root).addEventListener("click", () => void this.#takeBack());
    find(".told .close", root).addEventListener("click", () => this.#showMessage(""));
    root.addEventListener("keydown", (event) => {
      const isTyped = event.target instanceof HTMLInputElement && event.target.type === "text";
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyped || !this.#undo) return;
      event.preventDefault();
      void this.#takeBack();
    });
    // ignore the second tap of a double tap: it may hit a button that has only just appeared under the finger
    root.addEventListener(
      "click",
      (event) => {
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        if (!button) return;
        if (!this.#misclicks.isTooSoon(event, button)) return this.#misclicks.noteTap(event, button);
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
    this.#paint();
    let timer = 0;
    new ResizeObserver(() => {
      if (Math.abs(root.clientWidth - this.#width) < MIN_RESIZE) return;
      clearTimeout(timer);
      timer = setTimeout(() => this.#opened || this.#paint(), RESIZE_DELAY); // painting would empty an open form
    }).observe(root);
  }

  /** Show the book as it is stored now. */
  async refresh() {
    const { book } = await store.read();
    this.#book = book;
    if (this.#root.isConnected && !this.#opened) this.#paint();
  }

  // -- what is shown

  // Paint the book. Then give the focus back to the control that had it; if this control is gone, focus a heading.
  #paint() {
    const before = document.activeElement instanceof HTMLElement && this.#root.contains(document.activeElement) ? document.activeElement : null;
    const [of, section] = [before?.dataset.of, before?.closest("section")];
    const wereOpen = new Map(findAll("details", this.#root).map((details) => [details.dataset.of, details.open]));
    this.#fill();
    for (const details of findAll("details", this.#root)) details.open = wereOpen.get(details.dataset.of) ?? details.open;
    if (!before || before.isConnected) return;
    const again = of ? find(`[data-of="${CSS.escape(of)}"]`, this.#root) : null;
    const heading = section && !section.hidden ? find("h2", section) : find("h1", this.#root);
    if (!again) heading.tabIndex = -1;
    (again ?? heading).focus({ preventScroll: true });
  }

  #fill() {
    const whole = this.#book;
    this.#width = this.#root.clientWidth;
    const book = this.#scope ? { ...whole, games: new Map([...whole.games].filter(([, { game }]) => game === this.#scope)) } : whole;
    const lines = people(book);
    const isEmpty = whole.games.size === 0;
    const colours = coloursOf(people(whole));
    find("#book-empty", this.#root).hidden = !isEmpty;
    find("#book-scope", this.#root).hidden = isEmpty;
    find("#book-files button", this.#root).disabled = isEmpty;
    this.#fillSection("people", lines.length > 0 && ((width) => [...players.wins(book, lines, colours, width), ...players.table(book, lines, colours)]));
    this.#fillSection("season", (width) => seasons.list(whole, colours, width, this.#opened, this.#seasonActions));
    this.#fillSection("pairs", lines.length > 1 && (() => players.headToHead(book, lines, this.#areAllPairs, () => this.#showAllPairs())));
    this.#fillSection("places", lines.length > 0 && (() => players.placesByGame(lines)));
    this.#fillSection("luck", (width) => players.luck(lines, colours, width));
    this.#fillSection("records", (width) => records.list(book, this.#scope, width));
    this.#fillSection("games", !isEmpty && (() => games.list(book, this.#most, this.#gameActions)));
    this.#fillSection("names", !isEmpty && (() => names.list(whole, people(whole), this.#opened, this.#nameActions)));
    const left = bookkeeping.unentered(whole);
    find("#book-unentered", this.#root).hidden = left.length === 0;
    const enter = find("#book-unentered button", this.#root);
    enter.textContent = nt("Enter {n} finished game that’s saved here", "Enter {n} finished games that are saved here", left.length);
    enter.onclick = () => void this.#change({ games: left }, nt("Entered {n} game in the book.", "Entered {n} games in the book.", left.length));
  }

  /**
   * Fill a section with the elements that `make` returns. The argument of `make` is the width of the section in pixels.
   * If `make` is false or returns no elements, hide the section.
   * @param {string} name @param {false | ((width: number) => import("../shared/elements.js").Part[])} make
   */
  #fillSection(name, make) {
    const section = find(`#book-${name}`, this.#root);
    section.hidden = make === false;
    const content = find(".content", section);
    const parts = make ? make(content.clientWidth || this.#root.clientWidth) : [];
    content.replaceChildren(el("div", {}, ...parts));
    if (parts.length === 0) section.hidden = true;
  }

  // -- what the buttons do

  #gameActions = {
    showMore: () => {
      this.#most += games.MORE_GAMES;
      this.#paint();
    },
    leaveOut: (/** @type {import("./book.js").Played} */ played, /** @type {boolean} */ isOut) =>
      this.#change(
        leftOut(this.#book, played.id, isOut),
        isOut ? t("Left out: {game}.", { game: games.describe(played) }) : t("Put back: {game}.", { game: games.describe(played) }),
      ),
  };

  /** @type {names.NameActions} */
  #nameActions = {
    open: (what) => this.#openForm(what),
    rename: (line, name) =>
      this.#change(renamed(this.#book, line.key, name), t("Name: {name}; now: {other}.", { name: isolated(nameOf(line)), other: isolated(name) })),
    join: (line, into) =>
      this.#change(renamed(this.#book, line.key, into.name), t("{name} and {other} are one person now.", { name: isolated(nameOf(line)), other: isolated(nameOf(into)) })),
    remove: (line) => this.#change(deleted(this.#book, line.key), t("Deleted: {name}.", { name: isolated(nameOf(line)) })),
    restore: (key, name) => this.#change(restored(this.#book, key), t("Put back: {name}.", { name: isolated(name) })),
  };

  /** @type {seasons.SeasonActions} */
  #seasonActions = {
    open: (what) => this.#openForm(what),
    begin: (about) => this.#change(begunSeason(about), t("The season has begun: {season}.", { season: isolated(about.title) })),
    end: async (season) => {
      const ended = changedSeason(this.#book, season.id, { ended: Date.now() });
      if (await this.#change(ended, t("The season is over: {season}.", { season: isolated(season.title) }))) this.#celebrate(season);
    },
    reopen: (season) =>
      this.#change(changedSeason(this.#book, season.id, { ended: undefined }), t("The season is open again: {season}.", { season: isolated(season.title) })),
    remove: (season) => this.#change(changedSeason(this.#book, season.id, { gone: true }), t("Deleted: {season}.", { season: isolated(season.title) })),
    celebrate: (season) => this.#celebrate(season),
  };

  #showAllPairs() {
    this.#areAllPairs = true;
    this.#paint();
  }

  // Open a form and focus its field. If `what` is empty, close the form and focus the button that opened it.
  /** @param {string} what */
  #openForm(what) {
    const closed = this.#opened;
    this.#opened = what;
    this.#fill();
    const to = what ? "field" : closed;
    const target = find(`[data-of="${CSS.escape(to)}"]`, this.#root);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }

  /** @param {Season} season */
  #celebrate(season) {
    const dialog = find("dialog.ceremony", this.#root);
    find(".content", dialog).replaceChildren(el("div", {}, ...seasons.ceremony(this.#book, this.#book.seasons.get(season.id) ?? season)));
    dialog.showModal();
    find("h2", dialog).focus();
  }

  /** @param {File} file */
  async #open(file) {
    const says = await files.open(file);
    this.#undo = null;
    await this.refresh();
    this.#showMessage(says);
  }

  // -- changes

  /**
   * Store a change and show it, unless another change is being stored. Resolve to whether the change is stored.
   * @param {Patch} patch @param {string} says a sentence that tells what was changed
   */
  async #change(patch, says) {
    if (this.#isChanging) return false;
    this.#isChanging = true;
    const before = this.#book;
    const trouble = await this.#add(patch).finally(() => (this.#isChanging = false));
    this.#opened = "";
    this.#paint();
    this.#misclicks.noteRepaint(false);
    if (trouble) {
      notice(trouble);
      return false;
    }
    this.#undo = () => this.#undoPatch(before, patch);
    this.#showMessage(says);
    return true;
  }

  /** @param {Patch} patch */
  async #add(patch) {
    const trouble = await store.add(patch);
    this.#book = trouble ? (await store.read()).book : merged(this.#book, patch);
    return trouble;
  }

  /** @param {Book} before @param {Patch} patch */
  async #undoPatch(before, patch) {
    const trouble = await this.#add(undone(before, patch, this.#book));
    this.#paint();
    if (!trouble) return this.#showMessage(t("Undone."));
    this.#undo = () => this.#undoPatch(before, patch); // it can be tried again
    notice(trouble);
  }

  async #takeBack() {
    const undo = this.#undo;
    this.#undo = null;
    await undo?.();
  }

  /**
   * Show a sentence about the latest change, with a button that undoes the change if that is possible. If the sentence
   * is empty, hide both.
   * @param {string} says
   */
  #showMessage(says) {
    clearNotices(); // a notice about an earlier change would cover the sentence
    const place = find(".told", this.#root);
    const hadFocus = place.contains(document.activeElement);
    place.hidden = !says;
    find("p", place).textContent = says;
    find(".undo", place).hidden = !this.#undo;
    const heading = find("h1", this.#root);
    if (!hadFocus || (says && this.#undo)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
