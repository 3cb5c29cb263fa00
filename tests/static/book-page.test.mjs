import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, window } from "./page.mjs";

const { document } = window;
for (const name of ["Node", "HTMLElement", "HTMLInputElement"]) globalThis[name] = window[name];
fresh();

const { empty, keyOf, merged } = await import("../../web/static/book/book.js");
const { begunSeason, deleted, renamed, restored } = await import("../../web/static/book/changes.js");
const { counted, people } = await import("../../web/static/book/statistics.js");
const { dated, luckChart, placeStrip, raceChart, spacing, spread } = await import("../../web/static/book/plots.js");
const players = await import("../../web/static/book/players.js");
const names = await import("../../web/static/book/names.js");
const season = await import("../../web/static/book/season.js");
const { coloursOf } = await import("../../web/static/book/phrases.js");
const { seasonLine } = await import("../../web/static/book/season-line.js");

let number = 0;
/** A game with these places, by name. */
const played = (places, about = {}) => ({
  id: `game-${(number += 1)}`,
  game: "triactor",
  at: 1_000_000 * number,
  names: Object.keys(places),
  places: Object.values(places),
  scores: Object.values(places).map((place) => 100 - place),
  ...about,
});
const bookOf = (...games) => merged(empty(), { games });
const plain = (says) => says.replace(/[\u2068\u2069]/g, "");
const text = (parts) => plain(parts.map((part) => part?.textContent ?? "").join(" ").replace(/\s+/g, " ").trim());
const made = (parts, selector) => {
  const place = document.createElement("div");
  place.append(...parts.filter(Boolean));
  return [...place.querySelectorAll(selector)];
};

// -- plots

test("Names stand apart and between the edges, in their order", () => {
  assert.deepEqual(spread([50, 51, 52], 20, 8, 200), [50, 70, 90]);
  assert.deepEqual(spread([190, 195, 199], 20, 8, 200), [160, 180, 200]);
  assert.deepEqual(spread([0, 100], 20, 8, 200), [8, 100]);
});

test("Numbers on a scale are round and few", () => {
  assert.deepEqual([1, 3, 4, 5, 16, 80, 1234].map((most) => spacing(most)), [1, 1, 1, 2, 5, 20, 500]);
});

test("Dates are those of the first game, of the last, and as many between as have room", () => {
  assert.deepEqual(dated(0, 500), []);
  assert.deepEqual(dated(9, 80), [9]);
  assert.deepEqual(dated(2, 500), [1, 2]);
  assert.deepEqual(dated(300, 300), [1, 151, 300]);
});

test("In a race chart the names from above are those of the runners, with their totals in words", () => {
  const runners = [
    { name: "Ann", colour: 1, steps: [[1, 1], [3, 2]] },
    { name: "Ben", colour: 2, steps: [[2, 1]] },
    { name: "Cy", colour: undefined, steps: [] },
  ];
  const chart = raceChart({ width: 400, games: 3, runners, dateOf: (game) => `day ${game}`, words: (total) => `${total} wins` });
  assert.deepEqual([...chart.querySelectorAll("li")].map((li) => li.querySelector("bdi").textContent), ["Ann", "Ben", "Cy"]);
  assert.deepEqual([...chart.querySelectorAll(".unseen")].map((words) => words.textContent), ["2 wins", "1 wins", "0 wins"]);
  assert.equal(chart.querySelector("svg").getAttribute("aria-hidden"), "true");
  assert.equal(chart.querySelectorAll(".line").length, 3);
  assert.doesNotMatch(chart.outerHTML, /NaN|undefined|Infinity/);
});

test("A bar has parts that add up, and none for what never was", () => {
  const parts = [...placeStrip({ won: 1, placed: 0, lost: 3 }).querySelectorAll("rect")];
  assert.deepEqual(parts.map((part) => [part.getAttribute("class"), part.getAttribute("x"), part.getAttribute("width")]), [
    ["won", "0%", "25%"],
    ["lost", "25%", "75%"],
  ]);
});

test("Whoever was neither lucky nor unlucky is in the middle", () => {
  const sides = { lucky: "", unlucky: "", better: "", worse: "" };
  const chart = luckChart({ width: 400, people: [{ name: "Ann", colour: 1, luck: 0, choices: 0 }], sides });
  const dot = chart.querySelector("circle");
  assert.deepEqual(["cx", "cy"].map((at) => dot.getAttribute(at)), ["200", "150"]);
});

// -- sentences

const lead = (...games) => plain(players.leadOf(people(bookOf(...games))));

test("It says who leads", () => {
  const game = () => played({ Ann: 1, Ben: 2, Cy: 3 });
  assert.equal(lead(game(), game()), "In the lead: Ann, with 2 wins, 2 more than anyone else.");
  assert.equal(lead(game(), played({ Ann: 2, Ben: 1 })), "2 players share the lead, with 1 win each.");
  assert.equal(lead(played({ Ann: 2, Robo: 1 }, { levels: ["", "novice"] })), "Nobody has beaten the computers yet.");
  assert.equal(lead(played({ "": 1, Robo: 2 }, { levels: ["", "novice"] })), "You: 1 win");
  const beaten = (name) => played({ [name]: 1, Robo: 2 }, { levels: ["", "novice"] });
  assert.equal(lead(beaten(""), beaten(""), beaten("Ann")), "In the lead: You, with 2 wins, 1 more than anyone else.");
});

test("Head to head, the one who leads comes first", () => {
  const games = [...Array(2)].map(() => played({ Grandma: 2, Ann: 1 })).concat([...Array(4)].map(() => played({ Grandma: 1, Ann: 2 })));
  const book = bookOf(...games, played({ Grandma: 1, Ann: 1 }), played({ Ben: 1, Cy: 2 }), played({ Ben: 2, Cy: 1 }));
  const [first, second] = made(players.headToHead(book, people(book), false, () => {}), "li").map((row) => text([row]));
  assert.equal(first, "Grandma against Ann: 4–2 1 tie");
  assert.match(second, /^(Ben against Cy|Cy against Ben): 1–1$/);
});

test("Wins over time are those of the games that count", () => {
  const book = bookOf(played({ Ann: 1, Ben: 2 }), played({ Ann: 1, Ben: 2 }, { out: [true, 1] }), played({ Ann: 2, Ben: 1 }), played({ Ann: 1, Ben: 2 }));
  const lines = people(book);
  const [, chart] = players.wins(book, lines, coloursOf(lines), 400);
  assert.deepEqual([...chart.querySelectorAll("li b")].map((total) => total.textContent), ["2", "1"]);
  assert.equal(counted(book).length, 3);
});

// -- names

const deeds = { open: () => {}, rename: () => {}, join: () => {}, remove: () => {}, restore: () => {} };

test("What was done with a name is listed, and can be put back", () => {
  let book = bookOf(played({ Ann: 1, Ben: 2 }), played({ Annie: 1, Ben: 2 }));
  book = merged(book, renamed(book, keyOf("Annie"), "Ann"));
  book = merged(book, deleted(book, keyOf("Ben")));
  const listed = () => made(names.list(book, people(book), "", deeds), "li").map((li) => text([li.querySelector("p")]));
  assert.deepEqual(listed(), ["Ann 2 games", "Name: Annie; now: Ann.", "Deleted: Ben."]);
  for (const name of ["Annie", "Ben"]) book = merged(book, restored(book, keyOf(name)));
  assert.deepEqual(listed(), ["Ann 1 game", "Annie 1 game", "Ben 2 games"]);
});

test("A new name is one that can be used, and that nobody else has", () => {
  const book = bookOf(played({ Ann: 1, Ben: 2 }));
  const lines = people(book);
  const said = (name) => {
    let done = "";
    const form = made(names.list(book, lines, `rename ${keyOf("Ann")}`, { ...deeds, rename: (_, to) => (done = to), open: () => (done = "closed") }), "form")[0];
    form.querySelector("input").value = name;
    form.dispatchEvent(new window.Event("submit", { cancelable: true }));
    return done || plain(form.querySelector(".problem").textContent);
  };
  assert.equal(said("  Anna "), "Anna");
  assert.equal(said("Ann"), "closed");
  assert.equal(said("ben"), "ben is in the book already. Choose “Join” if it’s the same person.");
  assert.match(said(""), /can’t be used as a name/);
});

// -- seasons

test("A season says what is still to be played, and how it stands; its podium has room for two on one step", () => {
  const begun = begunSeason({ title: "Cup", titles: ["triactor", "pistard"], points: [5, 3, 1] });
  const [{ id }] = begun.seasons;
  const inIt = (places, about = {}) => played(places, { season: [id, 1], ...about });
  const first = inIt({ Ann: 1, Ben: 2, Cy: 3 });
  const games = [first, inIt({ Ann: 2, Ben: 1, Cy: 3 })];
  const book = merged(bookOf(...games), begun);
  const nothing = Object.fromEntries(["open", "begin", "end", "reopen", "remove", "celebrate"].map((name) => [name, () => {}]));
  const parts = season.list(book, coloursOf(people(book)), 400, "", nothing);
  assert.deepEqual(made(parts, ".titles li").map((li) => li.className), ["played", ""]);
  const rows = made(season.list(book, coloursOf(people(book)), 400, "", nothing), ".standings tbody tr");
  assert.deepEqual(rows.map((row) => text([...row.children])), ["1 Ann 8 1 2", "1 Ben 8 1 2", "3 Cy 2 0 2"]);
  const podium = made(season.ceremony(book, begun.seasons[0]), ".podium > li");
  assert.deepEqual(podium.map((li) => [li.className, li.querySelectorAll("p").length]), [["step-1", 2], ["step-3", 1]]);
  assert.match(text(season.ceremony(book, begun.seasons[0])), /The winners: Ann, Ben/);
  assert.match(text([seasonLine(book, first.id)]), /^Season: Ann 8, Ben 8, Cy 2 · Standings$/);
  assert.equal(seasonLine(book, "another"), null);
});
