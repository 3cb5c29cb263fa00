import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, window } from "./page.mjs";

window.homestretch.config.single = false;
for (const name of ["Element", "Event", "HTMLElement"]) globalThis[name] = window[name];
window.matchMedia = () => ({ matches: false });
const { SetUps } = await import("../../web/static/setup/setup.js");
const { document } = window;

/** The set-ups of the page as it is loaded; what they open is kept. */
let setUps, opened, asked, storage;
const main = document.querySelector("form.set-up").closest("section").parentElement;
const MARKUP = main.innerHTML;

beforeEach(async () => {
  storage = fresh();
  main.innerHTML = MARKUP;
  opened = [];
  const ask = (player, done, moveUp) => (asked = { player, done, moveUp });
  setUps = new SetUps({ open: (request) => opened.push(request), ask: () => "" }, ask);
  await setUps.ready();
});

const form = (game) => document.querySelector(`form.set-up[data-game="${game}"]`);
const option = (game, name) => form(game).querySelector(`[data-option="${name}"]`);
const isFolded = (game) => !form(game).querySelector("details.more").open;
const lasts = (game) => form(game).querySelector(".lasts").textContent;

function set(field, value) {
  field.value = value;
  field.dispatchEvent(new window.Event("change", { bubbles: true }));
}
const choose = (game, name, value) => set(option(game, name), value);

const link = (game, about) => setUps.fillIn({ game, players: [], computers: [], options: {}, switches: {}, ...about });

for (const [game, chosen, words] of [
  ["triactor", [], "About 30 minutes"],
  ["triactor", [["races", "3"]], "About 90 minutes"],
  ["triactor", [["races", "20"]], "About 10 hours"],
  ["royal-turf", [], "About 30 minutes"],
  ["turf-horse-racing", [["races", "2"]], "About 20 minutes"],
  ["ludifacture", [], "About 25 minutes"],
  ["ludifacture", [["games", "4"]], "About 100 minutes"],
  ["ludifacture", [["games", "money"]], ""],
  ["pistard", [], "About 20 minutes"],
  ["pistard", [["race", "points"]], "About 75 minutes"],
  ["pistard", [["race", "points"], ["laps", "2"]], "About 30 minutes"],
  ["pistard", [["distance", "3"], ["race", "elimination"]], "About 60 minutes"],
]) {
  test(`${game} with ${JSON.stringify(chosen)}: “${words}”`, () => {
    for (const [name, value] of chosen) choose(game, name, value);
    assert.equal(lasts(game), words);
  });
}

test("Who sits around the screen is shown by the forms of all games", () => {
  const around = (game) => form(game).querySelector("input[name=sides]");
  around("triactor").checked = true;
  form("triactor").dispatchEvent(new window.Event("submit", { cancelable: true }));
  assert.ok(around("pistard").checked);
  form("pistard").dispatchEvent(new window.Event("submit", { cancelable: true }));
  assert.deepEqual(opened.map(({ sides }) => sides.length > 0), [true, true]);
  assert.notEqual(storage["homestretch/sides"], undefined);
});

test("With more players it takes longer", () => {
  for (let more = 0; more < 3; more += 1) form("triactor").querySelector(".add-player").click();
  assert.equal(lasts("triactor"), "About 45 minutes");
});

test("The line below a choice is about what is chosen", () => {
  const shown = () => [...form("pistard").querySelectorAll("[data-about]:not([hidden])")].map(({ dataset }) => dataset.about);
  assert.deepEqual(shown(), ["scratch"]);
  choose("pistard", "race", "sprint");
  assert.deepEqual(shown(), ["sprint"]);
});

test("A link that names an option under “More options” opens them, another does not", () => {
  link("pistard", { options: { race: "points" } });
  assert.equal(isFolded("pistard"), true);
  link("pistard", { options: { tokens: "0" } });
  assert.equal(isFolded("pistard"), false);
  link("triactor", { switches: { ownDice: true } });
  assert.equal(isFolded("triactor"), false);
});

test("A refusal goes to its option by the option’s name, whatever the sentence says", () => {
  setUps.focusError("pistard", "Nothing that a label begins with.", "start");
  assert.equal(document.activeElement, option("pistard", "start"));
  assert.equal(isFolded("pistard"), false);
  setUps.focusError("royal-turf", "", "components");
  assert.equal(document.activeElement.closest("details").dataset.sheet, "components");
  assert.equal(isFolded("royal-turf"), false);
});

test("A refusal that is about no option goes to the name that it mentions", () => {
  option("triactor", "races").focus();
  setUps.focusError("triactor", "Player 2 is no name.", "");
  assert.equal(document.activeElement, form("triactor").querySelectorAll(".player input")[1]);
});

test("A field that is wrong is shown, however deep it is folded", () => {
  const field = form("royal-turf").querySelector(".sheet input[type=number]");
  field.dispatchEvent(new window.Event("invalid"));
  assert.equal(field.closest("details.sheet").open, true);
  assert.equal(isFolded("royal-turf"), false);
});

const token = (seat) => form("triactor").querySelectorAll(".player .move")[seat];
const drawn = (seat) => form("triactor").querySelectorAll(".player .glyph")[seat].getAttribute("d");
const placeholders = () => [...form("triactor").querySelectorAll(".player:not([hidden]) input")].map((name) => name.placeholder);

test("A tap on a token chooses name, colour and sign, which two players never share", () => {
  token(0).click();
  assert.deepEqual(asked.player, { name: "", colour: 1, sign: "", unnamed: "Player 1", others: ["Player 2", "Player 3"] });
  assert.equal(asked.moveUp, undefined);
  asked.done({ name: "Ann", colour: 2, sign: "cat" });
  assert.ok(drawn(0));
  token(1).click();
  asked.done({ name: "", colour: 4, sign: "cat" });
  assert.deepEqual([Boolean(drawn(0)), Boolean(drawn(1))], [false, true]);
  asked.moveUp();
  form("triactor").dispatchEvent(new window.Event("submit", { cancelable: true }));
  const [{ players, colours, signs }] = opened;
  assert.deepEqual([players, colours, signs], [["Player 1", "Ann", "Player 3"], [4, 2, 3], ["cat", "", ""]]);
});

test("Whoever is alone is “You”", () => {
  assert.deepEqual(placeholders(), ["Player 1", "Player 2", "Player 3"]);
  for (const kind of [...form("triactor").querySelectorAll(".player:not([hidden]) .kind")].slice(1)) set(kind, "regular");
  assert.deepEqual(placeholders(), ["You", "Ada", "Blaise"]);
});

test("Of the computers at the table, and of no others, it is said how they like to play", () => {
  const here = form("ludifacture");
  const told = () => [...here.querySelectorAll(".levels-note [data-computer]:not([hidden])")].map(({ dataset }) => dataset.computer);
  const kinds = here.querySelectorAll(".player:not([hidden]) select.kind");
  assert.deepEqual(told(), []);
  for (const kind of [...kinds].slice(1, 3)) set(kind, "regular");
  assert.deepEqual(told(), ["Ada", "Blaise"]);
  const drawn = (/** @type {number} */ seat) => here.querySelectorAll(".player .glyph")[seat].getAttribute("d");
  assert.ok(drawn(1) && drawn(2) && drawn(1) !== drawn(2));
  assert.equal(drawn(0), "");
  const named = here.querySelectorAll(".player input")[1];
  named.value = "Zoe";
  named.dispatchEvent(new window.Event("input", { bubbles: true }));
  named.dispatchEvent(new window.Event("change", { bubbles: true }));
  assert.deepEqual(told(), ["Ada"]);
  assert.equal(drawn(1), "");
  set(kinds[2], "novice");
  assert.deepEqual(told(), []);
});

test("Where the address asks for a table, only a form that is needed is set up before the table is there", async () => {
  main.innerHTML = MARKUP;
  document.documentElement.setAttribute("data-deep-link", "");
  try {
    const late = new SetUps({ open: () => {}, ask: () => "" }, () => {});
    const isSetUp = (/** @type {string} */ game) => lasts(game) !== "";
    late.show("pistard");
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual([isSetUp("pistard"), isSetUp("triactor")], [true, false]);
    document.dispatchEvent(new window.Event("homestretch:ready"));
    await late.ready();
    assert.ok(isSetUp("triactor"));
  } finally {
    document.documentElement.removeAttribute("data-deep-link");
  }
});
