import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, downloads, fresh, shared, window } from "./page.mjs";
import { setUpSheet } from "../../web/static/setup/sheet.js";

const { document, Event } = window;
const PAGES = new Map([...document.querySelectorAll(".sheet")].map((sheet) => [sheet, sheet.outerHTML]));

let storage, said, wrong;

beforeEach(() => {
  [storage, said, wrong] = [fresh(), [], ""];
});

/** A sheet of a set-up form as the page has it when it is loaded, brought to life. */
function loaded(game, name) {
  const [[plain, html]] = [...PAGES].filter(([{ dataset }]) => dataset.sheet === name && dataset.game === game);
  const box = document.createElement("div");
  box.innerHTML = html;
  const [element] = box.children;
  document.querySelector(`form[data-game="${game}"] .sheet[data-sheet="${name}"]`).replaceWith(element);
  element.dataset.game = plain.dataset.game;
  const sheet = setUpSheet(element, (sentence) => said.push(sentence), () => wrong);
  const find = (selector) => element.querySelector(selector);
  return {
    ...sheet,
    data: () => JSON.parse(sheet.text()),
    inUse: () => find(".in-use").textContent,
    click: (act, table) => find(table ? `.grid:has([data-grid=${table}]) [data-act=${act}]` : `[data-act=${act}]`).click(),
    headings: (table) => [...element.querySelectorAll(`[data-grid=${table}] thead th`)].map((cell) => cell.textContent),
    hint: (row) => element.querySelectorAll("[data-grid=cards] .hint")[row].textContent,
    type(table, row, column, value) {
      const field = element.querySelectorAll(`[data-grid=${table}] tbody tr`)[row].querySelectorAll("input")[column];
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    async choose(data, file = "mine.json") {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      const field = find("input[type=file]");
      Object.defineProperty(field, "files", { value: [new File([text], file)], configurable: true });
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await new Promise((done) => setTimeout(done, 20));
    },
  };
}
for (const sheet of PAGES.keys()) sheet.dataset.game = sheet.closest("form").dataset.game;

const components = () => loaded("royal-turf", "components");
const track = () => loaded("pistard", "track");
const KEY = "homestretch/sheet/royal-turf/components";
const TRACK = "homestretch/sheet/pistard/track";
const TWO = [[5, 4], [3, 2], [1, 0]]; // a table of payouts

test("A sheet holds the house's components until somebody types others, which are there the next time", () => {
  const sheet = components();
  assert.equal(sheet.inUse(), "default");
  assert.deepEqual(sheet.data().payout[0], [500, 350, 250, 200, 150, 100]);
  assert.match(sheet.text(), /^\{"cards":\[\[1,6,12,9\],.*,"payout":\[\[500,350,/);
  sheet.type("payout", 0, 1, "7");
  assert.equal(sheet.inUse(), "custom");
  const again = components();
  assert.equal(again.inUse(), "custom");
  assert.deepEqual(again.data().payout[0], [500, 7, 250, 200, 150, 100]);
  assert.equal(again.text(), storage.getItem(KEY));
});

test("Back at the house's, nothing is stored", () => {
  const sheet = components();
  const standard = sheet.text();
  sheet.type("payout", 0, 1, "7");
  sheet.click("wider", "payout");
  sheet.click("standard");
  assert.equal(sheet.text(), standard);
  assert.equal(sheet.inUse(), "default");
  sheet.type("payout", 0, 1, "8");
  sheet.type("payout", 0, 1, "350");
  assert.deepEqual({ ...storage }, {});
});

test("An open-ended table has from one column to the most, and the last stands for so many and more", () => {
  const sheet = components();
  assert.equal(sheet.headings("payout").at(-1), "6+");
  for (let click = 0; click < 20; click += 1) sheet.click("wider", "payout");
  assert.equal(sheet.headings("payout").length, shared.mostColumns);
  assert.deepEqual(sheet.headings("payout").slice(-3), ["10", "11", "12+"]);
  assert.deepEqual(sheet.data().payout[0].slice(5), Array(7).fill(100));
  for (let click = 0; click < 20; click += 1) sheet.click("narrower", "payout");
  assert.deepEqual(sheet.headings("payout"), ["1+"]);
  assert.deepEqual(sheet.data().payout, [[500], [300], [200]]);
  assert.deepEqual(sheet.data().cards[0], [1, 6, 12, 9]);
  assert.equal(components().headings("payout").length, 1);
});

test("A row that does not follow the pattern says what it makes", () => {
  const sheet = components();
  assert.equal(sheet.hint(0), "");
  sheet.type("cards", 0, 1, "8");
  assert.equal(sheet.hint(0), "total: 32");
  sheet.click("standard");
  assert.equal(sheet.hint(0), "");
});

test("What is exported can be imported", async () => {
  const sheet = components();
  sheet.type("payout", 0, 0, "1");
  sheet.click("narrower", "payout");
  const mine = sheet.text();
  sheet.click("export");
  const { name, text } = downloads.pop();
  assert.equal(name, "royal-turf-components.json");
  sheet.click("standard");
  await sheet.choose(await text());
  assert.equal(sheet.text(), mine);
  assert.equal(storage.getItem(KEY), mine);
  assert.deepEqual(said, []);
});

test("A file may have one table alone", async () => {
  const sheet = components();
  await sheet.choose({ payout: TWO });
  assert.deepEqual(sheet.data().payout, TWO);
  assert.deepEqual(sheet.data().cards[0], [1, 6, 12, 9]);
});

const row = (...numbers) => ({ payout: [numbers, numbers, numbers] });
for (const [name, data, sentence] of [
  ["a picture", "\x89PNG", / The file is damaged or has a different format\.$/],
  ["another game's file", { points: [[1]] }, /The file has none of this game’s tables\.$/],
  ["nothing", "null", /The file has none of this game’s tables\.$/],
  ["too few rows", { payout: [[1]] }, /” needs 3 rows\.$/],
  ["no rows", { payout: "many" }, /” needs 3 rows\.$/],
  ["uneven rows", { payout: [[1], [1, 2], [1]] }, /” needs rows of equal length\.$/],
  ["empty rows", row(), /” needs rows of equal length\.$/],
  ["too many columns", row(...Array(shared.mostColumns + 1).fill(1)), /” may have at most 12 columns\.$/],
  ["too few columns", { cards: Array(21).fill([1]) }, /” needs 4 columns\.$/],
  ["words", row("5"), /” needs whole numbers from 0 to 9999\.$/],
  ["halves", row(0.5), /” needs whole numbers from 0 to 9999\.$/],
  ["too large a number", row(10_000), /” needs whole numbers from 0 to 9999\.$/],
  ["too small a number", row(-1), /” needs whole numbers from 0 to 9999\.$/],
]) {
  test(`A file with ${name} is refused with a sentence, and nothing has changed`, async () => {
    const sheet = components();
    const before = sheet.text();
    await sheet.choose(data);
    assert.equal(said.length, 1);
    assert.match(said[0], /^mine\.json isn’t a file for this game\. /);
    assert.match(said[0], sentence);
    assert.equal(sheet.text(), before);
    assert.deepEqual({ ...storage }, {});
  });
  test(`So is ${name} that this browser has stored, and put aside`, () => {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    storage.setItem(KEY, text);
    assert.equal(components().inUse(), "default");
    assert.deepEqual({ ...storage }, { [`homestretch/aside/${KEY}`]: text });
  });
}

test("What the engine finds wrong with a file is said", async () => {
  const sheet = track();
  const before = sheet.text();
  wrong = "The track has a gap.";
  await sheet.choose({ lanes: ["Y"], name: "Ring" });
  assert.deepEqual(said, ["mine.json doesn’t fit this game. The track has a gap."]);
  assert.equal(sheet.text(), before);
});

test("A document is exchanged as a whole", async () => {
  const sheet = track();
  const ring = { lanes: ["YOB", "OBG"], name: "Ring" };
  await sheet.choose(ring);
  assert.deepEqual(sheet.data(), ring);
  assert.equal(sheet.inUse(), "custom");
  assert.deepEqual(track().data(), ring);
  sheet.click("standard");
  assert.equal(sheet.data().name, "Velodrome");
});

const EMPTY = '{"lanes": [], "name": "Ring"}';
for (const data of [EMPTY, '{"lanes": [5]}', '{"name": null}', '{"radius": 5}', '["YOB"]', "5", '{"__proto__": {}}']) {
  test(`${data} is of another form than a track`, async () => {
    const sheet = track();
    await sheet.choose(data);
    assert.deepEqual(said, ["mine.json isn’t a file for this game. The file has a different format."]);
    assert.equal(sheet.data().name, "Velodrome");
  });
}

test("What was stored and does not fit is put aside when the engine has looked at it", () => {
  const ring = '{"lanes":["YOB"],"name":"Ring"}';
  storage.setItem(TRACK, ring);
  const sheet = track();
  sheet.checkStored();
  assert.equal(sheet.data().name, "Ring");
  wrong = "The track has a gap.";
  sheet.checkStored();
  assert.equal(sheet.data().name, "Velodrome");
  assert.equal(sheet.inUse(), "default");
  assert.deepEqual({ ...storage }, { [`homestretch/aside/${TRACK} that does not fit`]: ring });
});

test("What was typed since then stays, whatever the engine says", () => {
  storage.setItem(KEY, JSON.stringify({ payout: TWO }));
  const sheet = components();
  sheet.type("payout", 0, 0, "9");
  wrong = "No.";
  sheet.checkStored();
  assert.equal(sheet.data().payout[0][0], 9);
  assert.equal(JSON.parse(storage.getItem(KEY)).payout[0][0], 9);
});

test("What a link brought stays in the form; what was stored goes aside all the same", () => {
  storage.setItem(KEY, JSON.stringify({ payout: TWO }));
  const sheet = components();
  sheet.load(JSON.stringify({ payout: [[1], [1], [1]] }));
  wrong = "No.";
  sheet.checkStored();
  assert.deepEqual(sheet.data().payout, [[1], [1], [1]]);
  assert.equal(storage.getItem(KEY), null);
});

test("A link's components are taken if they fit, and are not stored", () => {
  const sheet = components();
  for (const text of ["{", "null", '{"payout": [[1]]}']) sheet.load(text);
  assert.equal(sheet.inUse(), "default");
  sheet.load(JSON.stringify({ payout: TWO }));
  assert.deepEqual(sheet.data().payout, TWO);
  assert.equal(sheet.inUse(), "custom");
  assert.deepEqual({ ...storage }, {});
});

test("Where nothing can be stored the sheet works all the same", () => {
  block();
  const sheet = components();
  sheet.type("payout", 0, 0, "9");
  sheet.click("wider", "payout");
  assert.equal(sheet.data().payout[0].length, 7);
  sheet.checkStored();
});

test("A ready track is taken with a tap, and a square is painted with another", () => {
  const sheet = track();
  document.querySelector("[data-sheet=track]").open = true;
  const [ready] = document.querySelectorAll("[data-act=ready]");
  ready.click();
  assert.equal(sheet.inUse(), ready.textContent);
  assert.equal(sheet.text(), ready.dataset.ready);
  const { lanes } = sheet.data();
  const [above, square] = document.querySelectorAll(".squares-to-paint [data-lane='1'][data-column='2']");
  document.querySelector("input[name=paint][value=O]").checked = true;
  square.click();
  const painted = lanes[1].slice(0, 2) + "O" + lanes[1].slice(3);
  assert.deepEqual(sheet.data().lanes, [lanes[0], painted, ...lanes.slice(2)]);
  assert.deepEqual([above.dataset.paint, square.textContent, sheet.inUse()], ["O", "O", "custom"]);
  assert.equal(track().text(), sheet.text());
});
