import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { fresh, shared, window } from "./page.mjs";
import { foldName, graphemes, isName, tidyName } from "../../web/static/setup/names.js";
import { people, remember } from "../../web/static/setup/people.js";
import { Seats } from "../../web/static/setup/seats.js";

const { names, same, other } = JSON.parse(readFileSync(new URL("names.json", import.meta.url), "utf8"));
const { document } = window;
const form = document.querySelector("form.set-up[data-game=triactor]");
const row = form.querySelector(".player").parentElement;
const ROWS = row.innerHTML;

const show = (text) => JSON.stringify(text).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

let seats;
beforeEach(() => {
  fresh();
  row.innerHTML = ROWS;
  seats = new Seats(form);
  seats.refresh();
});

const fields = () => [...form.querySelectorAll(".player input")];

/** Type a name; gives what the field says against it when the game is to begin. */
function type(seat, name) {
  const field = fields()[seat];
  field.value = name;
  field.dispatchEvent(new window.Event("input", { bubbles: true }));
  let problem = "";
  for (const one of fields()) {
    one.setCustomValidity = (sentence) => (problem = sentence || problem);
    one.reportValidity = () => false;
  }
  seats.checkNames();
  return problem;
}

for (const { given, kept, signs: length } of names) {
  if (kept === null) {
    test(`${show(given)} is no name`, () => assert.equal(isName(tidyName(given)), false));
    continue;
  }
  test(`${show(given)} is a name, and kept as people see it`, () => {
    assert.equal(tidyName(given), kept);
    assert.equal(isName(kept), true);
    assert.equal(graphemes(kept).length, length);
    assert.equal(type(0, given), "");
    assert.equal(seats.names[0], kept);
    assert.equal(seats.people[0].name, kept);
  });
}

for (const pair of same) {
  test(`${pair.map(show)} are one`, () => {
    assert.equal(foldName(pair[0]), foldName(pair[1]));
    type(0, pair[0]);
    assert.equal(type(1, pair[1]), shared.twins.replace("{name}", tidyName(pair[1])));
  });
}

for (const pair of other) {
  test(`${pair.map(show)} are two`, () => {
    assert.notEqual(foldName(pair[0]), foldName(pair[1]));
    type(0, pair[0]);
    assert.equal(type(1, pair[1]), "");
  });
}

test("What nobody can see is refused where it was typed, and spaces are no name at all", () => {
  for (const name of ["\u3164", "\u2800", "\u200d", "\ufe0f"]) {
    assert.equal(type(0, name), shared.noName.replace("{name}", name));
  }
  for (const name of ["", "  ", "\u3000"]) assert.equal(type(0, name), "");
  assert.equal(seats.names[0], "Player 1");
});

test("A field takes as many signs as a name has, as people count them", () => {
  const horse = "🐎";
  type(0, horse.repeat(shared.longestName + 3));
  assert.equal(fields()[0].value, horse.repeat(shared.longestName));
});

test("While a word is being put together nothing is taken away", () => {
  const field = fields()[0];
  field.value = "か".repeat(shared.longestName + 1);
  const event = new window.Event("input", { bubbles: true });
  Object.defineProperty(event, "isComposing", { value: true });
  field.dispatchEvent(event);
  assert.equal(field.value.length, shared.longestName + 1);
});

test("Whoever has a name of many letters that are few signs is remembered", () => {
  const { kept } = names.find(({ kept, signs }) => signs === 1 && kept.length > 10);
  const family = kept.repeat(shared.longestName);
  remember([{ name: family, colour: 1 }], 6);
  assert.equal(people()[0].name, family);
});
