// The set-up of a game: its players and options. It works before Python is up.
import { isFrame } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { nt } from "../shared/language.js";
import { hush, notice } from "../shared/notices.js";
import { componentsOf, defaultsOf, fits, suggestNames } from "./house.js";
import * as people from "./people.js";
import { Seats } from "./seats.js";
import { bring } from "./sheet.js";
import { Sides } from "./sides.js";

const { shared } = window.homestretch.config;

const COMPANY = 4; // number of players if computers take the free seats, unless the game needs more or allows fewer
const FIELDS = "input[data-option], select[data-option]";

/** The set-up forms of the games. When somebody submits a form, its game opens on the stage. */
export class SetUps {
  #stage;
  #askPlayer;
  /** @type {Map<string, HTMLFormElement>} */
  #forms = new Map(findAll("form.set-up").map((form) => [form.dataset.game ?? "", form]));
  /** @type {Map<string, SetUp>} */
  #all = new Map(); // from the name of each game whose form is ready to the part that controls this form
  #ready;

  /**
   * Set up the forms one after the other, so that the page stays responsive. A form that is needed is set up at once.
   * If the address asks for a table or a lesson, the page shows that table or lesson first: the other forms wait until
   * Python is up.
   * @param {import("../table/stage.js").Stage} stage @param {AskPlayer} askPlayer
   */
  constructor(stage, askPlayer) {
    this.#stage = stage;
    this.#askPlayer = askPlayer;
    this.#ready = this.#bringAll();
  }

  async #bringAll() {
    if (document.documentElement.hasAttribute("data-deep-link")) {
      await new Promise((resolve) => document.addEventListener("homestretch:ready", resolve, { once: true }));
    }
    for (const game of this.#forms.keys()) {
      await window.homestretch.pause();
      this.#of(game);
    }
  }

  /** @param {string} game */
  #of(game) {
    const form = this.#forms.get(game);
    if (form && !this.#all.has(game)) this.#all.set(game, new SetUp(form, this.#stage, this.#all, this.#askPlayer));
    return this.#all.get(game);
  }

  /** Return whether there is a game of this name. @param {string} game */
  has(game) {
    return this.#forms.has(game);
  }

  /** Make sure that the form of a game is set up, because its screen is shown. @param {string} game */
  show(game) {
    this.#of(game);
  }

  /**
   * Return the views of the board that a game starts with on a narrow screen; on a wide screen, return none.
   * @param {string} game
   */
  looksFor(game) {
    return looksOf(this.#forms.get(game));
  }

  /**
   * Return the players of a table at which `persons` people play; computers take the other seats.
   * @param {string} game @param {number} persons
   */
  company(game, persons) {
    return this.#of(game)?.company(persons);
  }

  /**
   * Return the options and switches for a game that is started with one tap: the publisher’s defaults and, for options
   * without such a default, values that make the game short enough for one evening.
   */
  usual(/** @type {string} */ game) {
    return this.#of(game)?.usual ?? { options: {}, switches: {} };
  }

  /** Apply the publisher’s choices to the forms that are set up. Call this when the publisher’s settings have loaded. */
  takeHouse() {
    for (const setUp of this.#all.values()) setUp.takeHouse();
  }

  /**
   * Fill in the set-up form of a game with the players, options and switches of a link. Ignore options that the game
   * does not have.
   */
  fillIn(/** @type {LinkRequest} */ request) {
    this.#of(request.game)?.fillIn(request);
  }

  /** Focus the field that caused an error of the engine. @param {string} game @param {string} sentence @param {string} option */
  blame(game, sentence, option) {
    this.#of(game)?.blame(sentence, option);
  }

  /** Resolve when every form is set up. By then, the forms have read their stored data and know what is damaged. */
  ready() {
    return this.#ready;
  }

  /** Let Python check the stored components, because JavaScript cannot check them. Call this once Python is running. */
  async lookThrough() {
    await this.#ready;
    for (const setUp of this.#all.values()) setUp.lookThrough();
  }
}

class SetUp {
  #form;
  #stage;
  #all; // the set-ups of all games; all set-ups show the same players
  #game;
  #seats;
  #fields; // the fields of the options
  #switches; // for each switch, the key under which it is stored, and its checkbox
  #sides;
  #sheets; // for each sheet: its element, and the functions that `bring` returned for it
  #isUsual = true; // true until somebody or a link changes the form

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
    this.#sheets = new Map(findAll("details.sheet", form).map((sheet) => [sheet, bring(sheet, notice, complaint)]));
    form.addEventListener("input", () => (this.#isUsual = false));
    form.addEventListener("input", hush); // remove the notice about a field: somebody who changes the field has read it
    form.addEventListener("change", () => this.#refresh());
    form.addEventListener("submit", (event) => this.#submit(event));
    // unfold the part of the form that contains an invalid field, so that people see the field
    form.addEventListener("invalid", ({ target }) => unfold(target), true);
    form.querySelector("a[data-print]")?.addEventListener("click", ({ currentTarget }) => this.#leadToPrinter(currentTarget));
    find("button.clear-players", form).addEventListener("click", () => this.#forgetPeople());
    this.#seat(people.people());
    this.takeHouse();
  }

  takeHouse() {
    const { options, switches } = defaultsOf(this.#game);
    for (const [element, sheet] of this.#sheets) {
      const name = element.dataset.sheet ?? "";
      sheet.offer(componentsOf(this.#game, name), options[name]);
    }
    suggestNames(findAll(".player input", this.#form));
    if (!this.#isUsual) return;
    for (const field of this.#fields) choose(field, options[field.dataset.option ?? ""]);
    for (const { key, box } of this.#switches) if (key in switches) box.checked = box.defaultChecked = switches[key];
    this.#refresh();
  }

  /** @param {Person[]} people */
  #seat(people) {
    this.#seats.take(people);
    this.#refresh();
  }

  // Update the form after a choice, which may affect other options and how many can play.
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

  // Where an option picks a player, offer those who are there, by their names.
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

  // Show how long the game lasts. The minutes for the fewest and for the most players are known; for other numbers of
  // players, interpolate.
  #tellHowLong() {
    const [{ least, most }, minutes] = [this.#seats.span, this.#seats.range("minutes")];
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
    hush();
    if (!this.#seats.areNamed()) return;
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

  // Put the present choices into the link to the page for printing.
  /** @param {EventTarget | null} link */
  #leadToPrinter(link) {
    const { options = {}, players = [] } = this.#request;
    const chosen = Object.entries(options).filter(([, value]) => value !== undefined && value !== "");
    const asked = new URLSearchParams({ game: this.#game, ...Object.fromEntries(chosen), seats: String(players.length) });
    if (link instanceof HTMLAnchorElement) link.href = link.getAttribute("href")?.replace(/\?.*/, `?${asked}`) ?? "";
  }

  // Focus the field of `option`, which the error message `sentence` is about. Without such a field, focus the name of
  // the player whom the sentence mentions.
  /** @param {string} sentence @param {string} option */
  blame(sentence, option) {
    const field = this.#form.querySelector(`[data-option="${option}"], [data-sheet="${option}"] summary`);
    if (!(field instanceof HTMLElement)) return this.#seats.focus(sentence);
    unfold(field);
    field.focus();
  }

  lookThrough() {
    for (const sheet of this.#sheets.values()) sheet.lookThrough();
  }

  /** @param {number} persons */
  company(persons) {
    const { least, most } = this.#seats.span;
    const seats = Math.min(most, Math.max(least, COMPANY));
    const known = people.people().filter(({ level }) => !level);
    const players = Array.from({ length: persons }, (_, seat) => known[seat]?.name || people.nameless(seat));
    while (players.length < seats) players.push(people.computerName(players));
    const signs = players.map(people.signOf);
    return { players, signs, computers: players.map((_, seat) => (seat < persons ? "" : "regular")) };
  }

  get usual() {
    const short = this.#fields.filter(({ dataset }) => dataset.evening !== undefined);
    const evening = Object.fromEntries(short.map(({ dataset: { option = "", evening = "" } }) => [option, evening]));
    const { options, switches } = defaultsOf(this.#game);
    const house = Object.entries(options).flatMap(([name, value]) => {
      const field = this.#fields.find(({ dataset }) => dataset.option === name);
      const sheet = [...this.#sheets].find(([{ dataset }]) => dataset.sheet === name)?.[1];
      return sheet ? [[name, sheet.text()]] : field && fits(field, value) ? [[name, value]] : [];
    });
    return { options: { ...evening, ...Object.fromEntries(house) }, switches };
  }

  /** @param {LinkRequest} request */
  fillIn({ players, computers, options, switches }) {
    this.#isUsual = false;
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
      sheet.take(wanted);
      unfold(element.parentElement);
    }
    for (const { key, box } of this.#switches) {
      box.checked = switches[key] ?? box.defaultChecked;
      if (key in switches) unfold(box);
    }
    this.#refresh();
    if (!players.length) return;
    this.#seat(
      players.map((name, seat) => ({ name: people.given(name, seat), colour: seat + 1, level: computers[seat] })),
    );
    this.#fields.filter(({ dataset }) => dataset.picksPlayer !== undefined).forEach(take); // these players are there only now
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

// Unfold the folded parts of the form that contain the element.
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

// Set a field to a value; a value that the field does not allow changes nothing.
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
const isWhole = (text) => /^\s*\d{1,16}\s*$/.test(text) && Number(text) <= shared.seed;
