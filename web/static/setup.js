// The set-up of a game: who plays, in which colours, and by which options. It works before Python is up.
import { isFrame } from "./embed.js";
import { notice } from "./notices.js";
import * as people from "./people.js";
import { bring } from "./sheet.js";

const find = (selector, within = document) => within.querySelector(selector);
const findAll = (selector, within = document) => [...within.querySelectorAll(selector)];

const { shared } = window.homestretch.config;
const forms = findAll("form.set-up");
let stage = null; // where the games are played
const sheets = new Map(); // for each sheet of components what can be done with it
const refreshes = new Map(); // for each form what brings it into line with what was chosen

const formOf = (game) => forms.find((form) => form.dataset.game === game);
const rowsOf = (form) => findAll(".player", form);
const seated = (form) => rowsOf(form).filter((row) => !row.hidden);

/** Ways to see the board that are on from the beginning where the screen is narrow. */
export function looksFor(game) {
  const narrow = window.matchMedia("(max-width: 30rem)").matches;
  return (narrow && formOf(game)?.dataset.narrowLooks?.split(" ")) || [];
}

const complaint = (game, name, text) => stage.ask("complaint", { game, name, text });

/** Python is up, and looks at the components that only it understands. */
export function lookThrough() {
  for (const sheet of sheets.values()) sheet.lookThrough();
}

/** Bring the forms to life: what they ask for is opened on a stage. */
export function start(given) {
  stage = given;
  for (const form of forms) bringToLife(form);
}

function bringToLife(form) {
  for (const sheet of findAll(".sheet", form)) sheets.set(sheet, bring(sheet, notice, complaint));
  const rows = rowsOf(form);
  const add = find(".add-player", form);
  const clear = find(".clear-players", form);

  const refresh = () => {
    offerWhatMatters(form);
    const [least, most] = fitting(form);
    rows.forEach((row, seat) => (row.hidden = seat >= Math.min(most, Math.max(least, seated(form).length))));
    add.hidden = seated(form).length >= most;
    clear.hidden = !seated(form).some((row) => find("input", row).value);
    for (const row of rows) {
      find(".remove", row).hidden = seated(form).length <= least;
      for (const input of findAll("input, select", row)) input.disabled = row.hidden;
      row.style.setProperty("--seat", `var(--player-${find("select", row).value})`);
    }
    swapColours(seated(form));
  };
  refreshes.set(form, refresh);

  add.addEventListener("click", () => {
    const row = rows.find((each) => each.hidden);
    row.hidden = false;
    refresh();
    find("input", row).focus();
  });
  clear.addEventListener("click", () => {
    people.forget();
    for (const other of forms) seatPeople(other, []);
    find("input", rows[0]).focus();
  });
  for (const row of rows) {
    find(".remove", row).addEventListener("click", () => {
      // the last row goes, names move up, so that no gap is left at the table
      const stay = seated(form).filter((each) => each !== row);
      const names = stay.map((each) => [find("input", each).value, find("select", each).value]);
      const [colour] = [find("select", row).value];
      const last = seated(form).at(-1);
      last.hidden = true;
      seated(form).forEach((each, seat) => setPlayer(each, ...names[seat]));
      setPlayer(last, "", colour);
      refresh();
    });
    find("select", row).addEventListener("change", refresh);
    find("select", row).dataset.last = find("select", row).value;
  }
  form.addEventListener("change", refresh);
  form.addEventListener("input", () => {
    for (const row of rows) find("input", row).setCustomValidity("");
    clear.hidden = false;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!distinctNames(seated(form))) return;
    if (!isFrame) rememberPeople(form);
    stage.open(requestFromForm(form, seated(form)));
  });
  seatPeople(form, people.people());
}

// -- who plays

/** Give people their seats in a form, as far as there are any. */
function seatPeople(form, seats) {
  const rows = rowsOf(form);
  const [, most] = fitting(form);
  const here = seats.slice(0, most);
  const colours = inColours(here.map(({ colour }) => colour), rows.length);
  rows.forEach((row, seat) => {
    row.hidden = seat >= here.length;
    setPlayer(row, here[seat]?.name ?? "", colours[seat]);
  });
  refreshes.get(form)();
}

// Each seat has a colour: the one that is wished for, or one that is left.
function inColours(wished, seats) {
  const colours = Array.from({ length: shared.colours }, (_, index) => index + 1);
  const free = colours.filter((colour) => !wished.includes(colour));
  return Array.from({ length: seats }, (_, seat) => wished[seat] ?? free.shift());
}

// Who plays now, for the forms of all games: names that the page gave are none.
function rememberPeople(form) {
  const [, most] = fitting(form);
  const now = seated(form).map((row, seat) => {
    const name = nameOf(row, seat);
    return { name: name === people.nameless(seat) ? "" : name, colour: Number(find("select", row).value) };
  });
  people.remember(now, most);
  for (const other of forms) if (other !== form) seatPeople(other, people.people());
}

// How many may play: some choices are for fewer, or for more.
function fitting(form) {
  const spans = findAll("select[data-option]", form).map((select) => select.selectedOptions[0].dataset.players);
  const [least, most] = (spans.filter(Boolean)[0] ?? form.dataset.players).split("-").map(Number);
  return [least, most];
}

function setPlayer(row, name, colour) {
  find("input", row).value = name;
  find("select", row).value = find("select", row).dataset.last = colour;
}

// Two players never have one colour: who is given another's colour leaves the old one to the other.
function swapColours(rows) {
  for (const row of rows) {
    const select = find("select", row);
    if (select.value === select.dataset.last) continue;
    for (const other of findAll("select", row.parentElement)) {
      if (other === select || other.value !== select.value) continue;
      other.value = other.dataset.last = select.dataset.last;
      other.closest(".player").style.setProperty("--seat", `var(--player-${other.value})`);
    }
    select.dataset.last = select.value;
  }
}

function distinctNames(rows) {
  const seen = new Map();
  for (const [seat, row] of rows.entries()) {
    const input = find("input", row);
    const name = nameOf(row, seat);
    const twin = seen.has(name.toLowerCase());
    if (twin) {
      input.setCustomValidity(shared.twins.replace("{name}", () => name));
      return input.reportValidity();
    }
    seen.set(name.toLowerCase(), row);
  }
  return true;
}

const nameOf = (row, seat) => find("input", row).value.trim() || people.nameless(seat);

// -- by which options

// Options that do not matter with what is chosen are not asked for.
function offerWhatMatters(form) {
  for (const row of findAll("[data-when]", form)) {
    const chosen = find(`[data-option="${row.dataset.when}"]`, form).value;
    row.hidden = !row.dataset.whenIs.split(" ").includes(chosen);
    for (const field of findAll("[data-option]", row)) field.disabled = row.hidden;
  }
}

function requestFromForm(form, rows) {
  const options = {};
  for (const sheet of findAll(".sheet:not([hidden])", form)) options[sheet.dataset.sheet] = sheets.get(sheet).text();
  for (const field of findAll("[data-option]:enabled", form)) {
    options[field.dataset.option] = field.type === "checkbox" ? field.checked : field.value;
  }
  const seed = new URLSearchParams(location.search).get("seed");
  return {
    ...(isWhole(seed) && { seed }),
    game: form.dataset.game,
    players: rows.map(nameOf),
    colours: rows.map((row) => Number(find("select", row).value)),
    ownDice: find("[name=own-dice]", form).checked,
    looks: looksFor(form.dataset.game),
    options,
  };
}

// -- what a link asks for

/** Fill the set-up of a game with what of a link's request is good: its names, and those options that there are. */
export function fillIn(game, { players, options, ownDice }) {
  const form = formOf(game);
  for (const field of findAll("[data-option]", form)) choose(field, options[field.dataset.option]);
  for (const sheet of findAll(".sheet", form)) {
    if (options[sheet.dataset.sheet] !== undefined) sheets.get(sheet).take(options[sheet.dataset.sheet]);
  }
  find("[name=own-dice]", form).checked = Boolean(ownDice);
  refreshes.get(form)();
  const seats = players.map((name, seat) => ({ name: name === people.nameless(seat) ? "" : name, colour: seat + 1 }));
  if (seats.length) seatPeople(form, seats);
}

// What there is not is left as it was.
function choose(field, wanted) {
  if (wanted === undefined) return;
  const says = (words) => words.includes(wanted.trim().toLowerCase());
  if (field.type === "checkbox") field.checked = says(shared.on) || (field.checked && !says(shared.off));
  else if (field.type === "number") field.value = isWithin(field, wanted) ? Number(wanted) : field.value;
  else if ([...field.options].some(({ value }) => value === wanted)) field.value = wanted;
}

const isWithin = ({ min, max }, text) => isWhole(text) && Number(text) >= Number(min) && Number(text) <= Number(max);

// Whether a text of a link is a number that the engine can read.
function isWhole(text) {
  return /^\s*\d{1,16}\s*$/.test(text ?? "") && Number(text) <= shared.seed;
}
