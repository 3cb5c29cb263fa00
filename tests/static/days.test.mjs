import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, fresh, loaded, window } from "./page.mjs";
import { fillCard } from "../../web/static/daily/card.js";
import { gameOf } from "../../web/static/daily/race.js";
import { read, streakOf } from "../../web/static/daily/streak.js";
import { dayAt, dayNumber } from "../../web/static/shared/day.js";

const KEY = "homestretch/days";
const TODAY = "2028-03-01"; // the day after a leap day
const before = (days) => dayAt(dayNumber(TODAY) - days);
const raced = (place, of = 4) => ({ place, of, game: "g" });
let days, storage;

beforeEach(async () => {
  storage = fresh();
  days = await loaded("daily/days.js");
});

const played = (...ago) => Object.fromEntries(ago.map((days) => [before(days), raced(1)]));

test("A row of days goes up to today or yesterday, over leap days, and a missed day only ends it", () => {
  for (const [found, row] of [
    [[], 0],
    [[0], 1],
    [[1, 2, 3], 3],
    [[0, 1, 2, 4, 5, 6, 7], 3],
    [[2, 3, 4], 0],
  ]) {
    assert.equal(streakOf(played(...found), TODAY), row, found);
  }
});

test("Whoever flies west, or sets the clock back, keeps the row, and has none of it twice", () => {
  assert.equal(streakOf(played(-1, 0, 1), TODAY), 3);
  assert.equal(streakOf(played(-1, 1), TODAY), 1);
  // the clock was a year ahead for a day
  assert.equal(streakOf(played(-365, 0, 1), TODAY), 2);
  days.enter(TODAY, raced(2));
  days.enter(TODAY, raced(1));
  assert.deepEqual(days.all(), { [TODAY]: raced(2) }, "the first try counts");
});

test("The race and the question of a day are kept together, each once", () => {
  days.enter(TODAY, { question: "wrong" });
  days.enter(TODAY, { question: "right" });
  days.enter(TODAY, raced(3));
  assert.deepEqual(days.all(), { [TODAY]: { question: "wrong", ...raced(3) } });
  assert.deepEqual(JSON.parse(storage[KEY]), days.all());
});

for (const text of ["", "{", "[]", "null", "7", '"x"']) {
  test(`“${text}” is put aside, and later days are stored`, () => {
    storage.setItem(KEY, text);
    assert.deepEqual(days.all(), {});
    assert.equal(storage[`homestretch/aside/${KEY}`], text);
    assert.ok(days.enter(TODAY, raced(1)));
    assert.deepEqual(days.all(), { [TODAY]: raced(1) });
  });
}

test("A damaged day takes no other along", () => {
  const damaged = {
    "2026-02-30": raced(1),
    __proto__x: raced(1),
    "2026-01-02": raced(5),
    "2026-01-03": raced("1"),
    "2026-01-04": { place: 1, of: 4 },
    "2026-01-05": { question: "perhaps" },
    "2026-01-06": {},
    "2026-01-07": null,
    "2026-01-08": { ...raced(1), question: 1 },
  };
  const text = JSON.stringify({ ...damaged, [TODAY]: raced(2) });
  storage.setItem(KEY, text);
  assert.deepEqual(days.all(), { [TODAY]: raced(2) });
  assert.deepEqual(JSON.parse(storage[KEY]), { [TODAY]: raced(2) });
  assert.ok(Object.values(storage).includes(text), "it is put aside as it was");
});

test("The newest 800 days are kept", () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, ago) => [before(ago), raced(1)]));
  storage.setItem(KEY, JSON.stringify(many));
  const found = Object.keys(days.all());
  assert.equal(found.length, 800);
  assert.ok(found.includes(TODAY) && !found.includes(before(800)));
  assert.ok(storage[KEY].length < 100_000);
});

test("Where there is no room, the picture of the last game and damaged data make some; else a day holds for the visit", () => {
  const room = () => storage.leave(0);
  storage.setItem("homestretch/picture", "x".repeat(500));
  room();
  assert.ok(days.enter(before(1), raced(1)));
  assert.equal(storage.getItem("homestretch/picture"), null);
  storage.setItem("homestretch/aside/x", "x".repeat(50));
  room();
  assert.ok(days.enter(TODAY, raced(2)));
  room();
  assert.ok(!days.enter(before(-1), raced(1)));
  assert.deepEqual(Object.keys(days.all()), [before(1), TODAY, before(-1)]);
  block();
  assert.ok(!days.enter(before(-1), { question: "right" }));
  assert.deepEqual(days.all()[before(-1)], { ...raced(1), question: "right" });
});

// -- the card on the home page

const card = window.document.querySelector("#today");
const text = (selector) => card.querySelector(selector).textContent;
const marks = () => [...card.querySelectorAll("i")].map(({ className }) => className);

test("The card says which race it is, how it went, and what was played on the last days", () => {
  fillCard(card, TODAY, {});
  assert.equal(text("[data-today=race] b"), window.homestretch.config.shared.titles[gameOf(TODAY)]);
  assert.deepEqual([text("[data-today=race] .about"), text("[data-today=race] .does")], ["5–10 minutes", "Play"]);
  assert.equal(text(".words"), "The same dice for everyone: only your choices differ.");
  assert.deepEqual(marks(), Array(14).fill(""));
  fillCard(card, TODAY, { [TODAY]: { ...raced(2), question: "right" }, [before(1)]: { question: "wrong" }, [before(13)]: raced(1) });
  assert.deepEqual([text("[data-today=race] .about"), text("[data-today=race] .does")], ["Place 2 of 4", "Result"]);
  assert.equal(text("[data-today=question] .about"), "Correct");
  assert.equal(text(".words"), "2 days in a row, 3 in all");
  assert.deepEqual(marks(), ["raced won", ...Array(11).fill(""), "wrong", "raced right"]);
  // midnight
  fillCard(card, before(-1), { [TODAY]: raced(2) });
  assert.deepEqual([text("[data-today=race] .about"), text("[data-today=race] .does")], ["5–10 minutes", "Play"]);
  assert.deepEqual(marks().slice(-2), ["raced", ""]);
  assert.equal(card.dataset.day, before(-1));
});

test("What the store holds is read as a stranger's", () => {
  assert.deepEqual(read({ [TODAY]: raced(1), x: 1 }), { days: { [TODAY]: raced(1) }, isWhole: false });
});
