// Controls the set-up forms, in which people choose the players and options of a game. They work before Python is up.
import { isFrame } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { nt } from "../shared/language.js";
import { clearNotices, notice } from "../shared/notices.js";
import { acceptsValue, componentsOf, defaultsOf, suggestNames } from "./site-defaults.js";
import * as people from "./people.js";
import { Seats } from "./seats.js";
import { setUpSheet } from "./sheet.js";
import { Sides } from "./sides.js";

const { shared } = window.homestretch.config;

const USUAL_SEATS = 4; // the number of players at a table that computers fill up, if the game allows this number
const FIELDS = "input[data-option], select[data-option]";

/** The set-up forms of the games. When somebody submits a form, its game opens on the stage. */
export class SetUps {
  #stage;
  #askPlayer;
  /** @type {Map<string, HTMLFormElement>} */
  #forms = new Map(findAll("form.set-up").map((form) => [form.dataset.game ?? "", form]));
  /** @type {Map<string, SetUp>} */
  #all = new Map(); // the controller of each form that is set up, by the name of the game
  #ready;

  /**
   * Set up the forms one after the other, so that the page stays responsive; a form that is needed sooner is set up at
   * once. If the address asks for a table or a lesson, begin only when Python is up, so that the page can show the
   * table or the lesson first.
   * @param {import("../table/stage.js").Stage} stage @param {AskPlayer} askPlayer
   */
  constructor(stage, askPlayer) {
    this.#stage = stage;
    this.#askPlayer = askPlayer;
    this.#ready = this.#setUpAll();
  }

  async #setUpAll() {
    if (document.documentElement.hasAttribute("data-deep-link")) {
      await new Promise((resolve) => document.addEventListener("homestretch:ready", resolve, { once: true }));
    }
    for (const game of this.#forms.keys()) {
      await window.homestretch.pause();
      this.#setUpOf(game);
    }
  }

  /** @param {string} game */
  #setUpOf(game) {
    const form = this.#forms.get(game);
    if (form && !this.#all.has(game)) this.#all.set(game, new SetUp(form, this.#stage, this.#all, this.#askPlayer));
    return this.#all.get(game);
  }

  /** Return whether there is a game of this name. @param {string} game */
  has(game) {
    return this.#forms.has(game);
  }

  /** Set up the form of a game if necessary, because its screen is shown. @param {string} game */
  show(game) {
    this.#setUpOf(game);
  }

  /**
   * Return the names of the views of the board with which a game starts on a narrow screen; on a wide screen, return
   * none.
   * @param {string} game
   */
  looksFor(game) {
    return looksOf(this.#forms.get(game));
  }

  /**
   * Return the players of a table at which `persons` people and some computers play.
   * @param {string} game @param {number} persons
   */
  playersFor(game, persons) {
    return this.#setUpOf(game)?.playersFor(persons);
  }

  /**
   * Return the options and switches for a game that starts with one tap: the publisher’s defaults and, for the other
   * options, values that make the game short enough for one evening.
   */
  quickStart(/** @type {string} */ game) {
    return this.#setUpOf(game)?.quickStart ?? { options: {}, switches: {} };
  }

  /** Apply the publisher’s choices to the forms that are set up. Call this when the publisher’s settings have loaded. */
  applySiteDefaults() {
    for (const setUp of this.#all.values()) setUp.applySiteDefaults();
  }

  /**
   * Fill in the set-up form of a game with the players, options and switches of a link. Ignore options that the game
   * does not have.
   */
  fillIn(/** @type {LinkRequest} */ request) {
    this.#setUpOf(request.game)?.fillIn(request);
  }

  /** Focus the field that caused an error of the engine. @param {string} game @param {string} sentence @param {string} option */
  focusError(game, sentence, option) {
    this.#setUpOf(game)?.focusError(sentence, option);
  }

  /**
   * Resolve when every form is set up. By then, all stored data of the forms has been read, and damaged data is known.
   */
  ready() {
    return this.#ready;
  }

  /** Let Python check the stored components, because JavaScript cannot check them. Call this when Python is up. */
  async checkStored() {
    await this.#ready;
    for (const setUp of this.#all.values()) setUp.checkSheets();
  }
}

class SetUp {
  #form;
  #stage;
  #all; // the controllers of all forms, by the names of the games: all forms show the same players
  #game;
  #seats;
  #fields; // the fields of the options
  #switches; // the key in storage and the checkbox of each switch
  #sides;
  #sheets; // from the element of each sheet to the functions that `setUpSheet` has returned for it
  #isUntouched = true; // true until somebody or a link changes the form

  /**
   * @param {HTMLFormElement} form @param {import("../table/stage.js").Stage} stage @param {Map<string, SetUp>} all
   * @param {AskPlayer} askPlayer
   */
  constructor(form, stage, all, askPlayer) {
    this.#form = form;
    this.#stage = stage;
    this.#all = all;
    this.#game = form.dataset.game ?? "";
    this.#seats = new Seats(form, askPlayer);
    this.#fields = findAll(FIELDS, form);
    this.#switches = shared.switches.map(({ key, field }) => ({ key, box: find(`input[name=${field}]`, form) }));
    this.#sides = new Sides(form, this.#seats);
    const complaint = (/** @type {string} */ game, /** @type {string} */ name, /** @type {string} */ text) =>
      stage.ask("complaint", { game, name, text });
    this.#sheets = new Map(findAll("details.sheet", form).map((sheet) => [sheet, setUpSheet(sheet, notice, complaint)]));
    form.addEventListener("input", () => (this.#isUntouched = false));
    form.addEventListener("input", clearNotices); // remove the notice about a field: somebody who changes the field has read it
    form.addEventListener("change", () => this.#refresh());
    form.addEventListener("submit", (event) => this.#submit(event));
    // unfold the part of the form that contains an invalid field, so that people see the field
    form.addEventListener("invalid", ({ target }) => unfold(target), true);
    form.querySelector("a[data-print]")?.addEventListener("click", ({ currentTarget }) => this.#updatePrintLink(currentTarget));
    find("button.clear-players", form).addEventListener("click", () => this.#forgetPeople());
    this.#seat(people.people());
    this.applySiteDefaults();
  }

  applySiteDefaults() {
    const { options, switches } = defaultsOf(this.#game);
    for (const [element, sheet] of this.#sheets) {
      const name = element.dataset.sheet ?? "";
      sheet.offer(componentsOf(this.#game, name), options[name]);
    }
    suggestNames(findAll(".player input", this.#form));
    if (!this.#isUntouched) return;
    for (const field of this.#fields) choose(field, options[field.dataset.option ?? ""]);
    for (const { key, box } of this.#switches) if (key in switches) box.checked = box.defaultChecked = switches[key];
    this.#refresh();
  }

  /** @param {Person[]} people */
  #seat(people) {
    this.#seats.seatPlayers(people);
    this.#refresh();
  }

  // Update the form after a choice, which may change the other options, and how many people can play.
  #refresh() {
    this.#offerWhatMatters();
    this.#seats.refresh();
    this.#offerPlayers();
    this.#sides.refresh();
    this.#tellHowLong();
  }

  // Hide the options that make no difference with the present choices.
  #offerWhatMatters() {
    for (const row of findAll("[data-when]", this.#form)) {
      const chosen = this.#fields.find(({ dataset }) => dataset.option === row.dataset.when);
      row.hidden = !row.dataset.whenIs?.split(" ").includes(chosen?.value ?? "");
      for (const field of findAll(FIELDS, row)) field.disabled = row.hidden;
    }
    for (const about of findAll("[data-about]", this.#form)) {
      about.hidden = about.dataset.about !== find("select", /** @type {Element} */ (about.closest("label"))).value;
    }
  }

  // In the fields of options that pick a player, offer the present players by their names.
  #offerPlayers() {
    const names = this.#seats.shownNames;
    for (const select of findAll("select[data-picks-player]", this.#form)) {
      for (const choice of select.options) {
        const seat = Number(choice.value) - 1;
        if (!(seat >= 0)) continue; // “Random” stays
        choice.hidden = choice.disabled = seat >= names.length;
        choice.textContent = names[seat] ?? choice.textContent;
      }
      if (select.selectedOptions[0]?.disabled) select.value = [...select.options].find((one) => one.defaultSelected)?.value ?? "";
    }
  }

  // Show how long the game lasts: interpolate between the minutes for the fewest players and those for the most.
  #tellHowLong() {
    const [{ least, most }, minutes] = [this.#seats.playerRange, this.#seats.range("minutes")];
    const share = most > least ? (this.#seats.names.length - least) / (most - least) : 0.5;
    let time = minutes.least + share * (minutes.most - minutes.least);
    for (const { disabled, dataset, value } of this.#fields) if (!disabled && dataset.lengthens) time *= Number(value);
    const [short, long] = [Math.round(time / 5) * 5, Math.round(time / 60)];
    find(".lasts", this.#form).textContent =
      short === 0 ? ""
      : short < 120 ? nt("About {n} minute", "About {n} minutes", short)
      : nt("About {n} hour", "About {n} hours", long);
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    clearNotices();
    if (!this.#seats.checkNames()) return;
    if (!isFrame) this.#rememberPlayers();
    this.#stage.open(this.#request);
  }

  /** @returns {TableRequest} */
  get #request() {
    const sheets = [...this.#sheets].filter(([element]) => !element.hidden);
    const fields = this.#fields.filter(({ disabled }) => !disabled);
    const seed = new URLSearchParams(location.search).get("seed") ?? "";
    return {
      ...(isWhole(seed) && { seed }),
      game: this.#game,
      players: this.#seats.names,
      computers: this.#seats.levels,
      colours: this.#seats.colours,
      signs: this.#seats.signs,
      ...Object.fromEntries(this.#switches.map(({ key, box }) => [key, box.checked])),
      looks: looksOf(this.#form),
      sides: this.#sides.sides,
      options: Object.fromEntries([
        ...sheets.map(([element, sheet]) => [element.dataset.sheet, sheet.text()]),
        ...fields.map((field) => [field.dataset.option, valueOf(field)]),
      ]),
    };
  }

  // Put the present choices into the link to the page that prints the game.
  /** @param {EventTarget | null} link */
  #updatePrintLink(link) {
    const { options = {}, players = [] } = this.#request;
    const chosen = Object.entries(options).filter(([, value]) => value !== undefined && value !== "");
    const asked = new URLSearchParams({ game: this.#game, ...Object.fromEntries(chosen), seats: String(players.length) });
    if (link instanceof HTMLAnchorElement) link.href = link.getAttribute("href")?.replace(/\?.*/, `?${asked}`) ?? "";
  }

  // Focus the field of `option`, the option that the error message `sentence` is about. If there is no such field,
  // focus the name of the player whom the sentence mentions.
  /** @param {string} sentence @param {string} option */
  focusError(sentence, option) {
    const field = this.#form.querySelector(`[data-option="${option}"], [data-sheet="${option}"] summary`);
    if (!(field instanceof HTMLElement)) return this.#seats.focus(sentence);
    unfold(field);
    field.focus();
  }

  checkSheets() {
    for (const sheet of this.#sheets.values()) sheet.checkStored();
  }

  /** @param {number} persons */
  playersFor(persons) {
    const { least, most } = this.#seats.playerRange;
    const seats = Math.min(most, Math.max(least, USUAL_SEATS));
    const known = people.people().filter(({ level }) => !level);
    const players = Array.from({ length: persons }, (_, seat) => known[seat]?.name || people.defaultName(seat));
    while (players.length < seats) players.push(people.computerName(players));
    const signs = players.map(people.signOf);
    return { players, signs, computers: players.map((_, seat) => (seat < persons ? "" : "regular")) };
  }

  get quickStart() {
    const short = this.#fields.filter(({ dataset }) => dataset.evening !== undefined);
    const evening = Object.fromEntries(short.map(({ dataset: { option = "", evening = "" } }) => [option, evening]));
    const { options, switches } = defaultsOf(this.#game);
    const publishers = Object.entries(options).flatMap(([name, value]) => {
      const field = this.#fields.find(({ dataset }) => dataset.option === name);
      const sheet = [...this.#sheets].find(([{ dataset }]) => dataset.sheet === name)?.[1];
      return sheet ? [[name, sheet.text()]] : field && acceptsValue(field, value) ? [[name, value]] : [];
    });
    return { options: { ...evening, ...Object.fromEntries(publishers) }, switches };
  }

  /** @param {LinkRequest} request */
  fillIn({ players, computers, options, switches }) {
    this.#isUntouched = false;
    const take = (/** @type {HTMLInputElement | HTMLSelectElement} */ field) => {
      const wanted = options[field.dataset.option ?? ""];
      if (wanted === undefined) return;
      choose(field, wanted);
      unfold(field);
    };
    this.#fields.forEach(take);
    for (const [element, sheet] of this.#sheets) {
      const wanted = options[element.dataset.sheet ?? ""];
      if (wanted === undefined) continue;
      sheet.load(wanted);
      unfold(element.parentElement);
    }
    for (const { key, box } of this.#switches) {
      box.checked = switches[key] ?? box.defaultChecked;
      if (key in switches) unfold(box);
    }
    this.#refresh();
    if (!players.length) return;
    this.#seat(
      players.map((name, seat) => ({ name: people.givenName(name, seat), colour: seat + 1, level: computers[seat] })),
    );
    // set the options that pick a player after the players have been seated: before, the fields did not offer them
    this.#fields.filter(({ dataset }) => dataset.picksPlayer !== undefined).forEach(take);
  }

  // -- the forms of all games show the same players

  #rememberPlayers() {
    people.remember(this.#seats.people, this.#seats.most);
    this.#sides.remember();
    for (const other of this.#all.values()) {
      if (other === this) continue;
      other.#sides.recall();
      other.#seat(people.people());
    }
  }

  #forgetPeople() {
    people.forget();
    for (const setUp of this.#all.values()) setUp.#seat([]);
    this.#seats.focus();
  }
}

// Unfold the parts of the form that contain an element.
/** @param {EventTarget | null} element */
function unfold(element) {
  const folded = element instanceof Element ? element.closest("details") : null;
  if (!folded) return;
  folded.open = true;
  unfold(folded.parentElement);
}

/** @param {HTMLFormElement} [form] */
function looksOf(form) {
  const isNarrow = window.matchMedia("(max-width: 30rem)").matches;
  return (isNarrow && form?.dataset.narrowLooks?.split(" ")) || [];
}

/** @param {HTMLInputElement | HTMLSelectElement} field */
const valueOf = (field) => ("checked" in field && field.type === "checkbox" ? field.checked : field.value);

// Set a field to a value; do nothing if the field does not allow the value.
/** @param {HTMLInputElement | HTMLSelectElement} field @param {string | undefined} wanted */
function choose(field, wanted) {
  if (wanted === undefined) return;
  const says = (/** @type {string[]} */ words) => words.includes(wanted.trim().toLowerCase());
  if ("options" in field) field.value = [...field.options].find(({ value }) => value === wanted)?.value ?? field.value;
  else if (field.type === "checkbox") field.checked = says(shared.on) || (field.checked && !says(shared.off));
  else if (isWithin(field, wanted)) field.value = String(Number(wanted));
}

/** @param {HTMLInputElement} field @param {string} text */
const isWithin = ({ min, max }, text) => isWhole(text) && Number(text) >= Number(min) && Number(text) <= Number(max);

/** Return whether a text in a link is a whole number that the engine can read. @param {string} text */
const isWhole = (text) => /^\s*\d{1,16}\s*$/.test(text) && Number(text) <= shared.largestSeed;
