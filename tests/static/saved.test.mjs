import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, game, loaded, window } from "./page.mjs";
import * as store from "../../web/static/storage/store.js";

const { document } = window;
window.confirm = () => true;

/** Store so many games, the newest first, and list them. */
function listed(number, about = {}) {
  for (let saved = 1; saved <= number; saved += 1) store.add(game({ saved, standing: `game ${saved}`, ...about }));
  list(() => {});
}
const rows = () => [...document.querySelectorAll("#saved li")];
const told = () => rows().map((row) => Number(/game (\d+)/.exec(row.querySelector(".when").textContent)?.[1]));
const hidden = (selector) => document.querySelector(selector).hidden;
const forget = (at) => rows()[at].querySelector(".forget").click();
const focused = () => rows().findIndex((row) => row.querySelector(".forget") === document.activeElement);

let list, notice;
beforeEach(async () => {
  fresh();
  ({ list } = await loaded("storage/saved.js"));
  ({ notice } = await import("../../web/static/shared/notices.js"));
});

test("Three are listed until all are asked for", () => {
  listed(5);
  assert.deepEqual(told(), [5, 4, 3]);
  document.querySelector("#saved .more").click();
  assert.deepEqual(told(), [5, 4, 3, 2, 1]);
  assert.equal(hidden("#saved .more"), true);
});

for (const [at, next] of [[0, 0], [6, 6], [9, 8]]) {
  test(`When number ${at} of all ten is forgotten all others stay, and the next can be`, () => {
    listed(10);
    document.querySelector("#saved .more").click();
    const others = told().toSpliced(at, 1);
    forget(at);
    assert.deepEqual(told(), others);
    assert.equal(focused(), next);
  });
}

test("When one of the first three is forgotten another one is listed for it", () => {
  listed(5);
  forget(1);
  assert.deepEqual(told(), [5, 3, 2]);
  assert.equal(focused(), 1);
});

test("When the last one is forgotten there is no list, and nothing to save", () => {
  listed(1);
  assert.deepEqual(["#saved", "#save-all", "#all-note"].map(hidden), [false, false, false]);
  forget(0);
  assert.deepEqual(["#saved", "#save-all", "#all-note"].map(hidden), [true, true, true]);
});

test("A game that is forgotten takes away what was said before", () => {
  listed(2);
  notice("Added 2 games.");
  forget(0);
  assert.equal(document.querySelectorAll(".notice").length, 0);
});

test("A file of games that are over tells nothing that is secret", () => {
  listed(2, { over: true });
  assert.deepEqual([hidden("#save-all"), hidden("#all-note")], [false, true]);
});

test("The race of a day is told by its day, in every time zone", () => {
  listed(1, { day: "2026-11-01" });
  listed(1, { day: "2024-02-29", over: true });
  const [first, second] = rows().map((row) => row.querySelector(".when").textContent);
  assert.match(first, /^Race of the day, (1 November · game 1|29 February · Finished) /);
  assert.match(second, /^Race of the day, /);
  assert.match(document.querySelector("#continue .when").textContent, /^Race of the day, 1 November · game 1$/);
});

for (const [players, told] of [
  [["You", "Ada"], "Triactor: You, Ada"],
  [["Player 1", "Player 2"], "Triactor: 2 players"],
  [["Ann", "Player 2"], "Triactor: Ann, Player 2"],
]) {
  test(`${players} are listed as “${told}”`, () => {
    listed(1, { players });
    assert.equal(rows()[0].querySelector(".what").textContent, told);
  });
}

test("What is stored is listed in the language of the page", () => {
  document.documentElement.lang = "en";
  listed(1, { players: ["You", "Player 2", "Ada"], standing: "Rennen 1", language: "de" });
  const said = (name) => rows()[0].querySelector(name).textContent;
  assert.match(said(".what"), /: You, Player 2, Ada$/);
  assert.doesNotMatch(said(".when"), /Rennen/);
});
