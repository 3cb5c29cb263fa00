import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { downloads, fresh, stored, window, withDatabases } from "./page.mjs";

for (const name of ["Element", "HTMLElement", "HTMLInputElement", "CustomEvent", "SVGSVGElement"]) globalThis[name] = window[name];
globalThis.MutationObserver = window.MutationObserver;
const { Files } = await import("../../web/static/storage/files.js");
const store = await import("../../web/static/storage/store.js");
const book = await import("../../web/static/book/store.js");
const { document } = window;

let opened;
const root = document.querySelector("#table");
const stage = { root, ask: () => "", open: (request) => opened.push(request) };
new Files(stage);

const said = () => [...document.querySelectorAll(".notice p")].map(({ textContent }) => textContent).at(-1);
const settle = () => new Promise((done) => setTimeout(done, 20));

beforeEach(() => {
  fresh();
  document.querySelector("#notices").replaceChildren();
  opened = [];
});

/** Choose a file, as players do. */
async function choose(text, file = new File([text], "games.json")) {
  const chosen = document.querySelector("#open-file");
  Object.defineProperty(chosen, "files", { value: [file], configurable: true });
  chosen.dispatchEvent(new window.Event("change"));
  await settle();
}

/** All games, as they go into a file. */
async function saved() {
  const before = downloads.length;
  document.querySelector("#save-all").click();
  while (downloads.length === before) await settle();
  return downloads.at(-1).text();
}

const games = () => store.all().map(({ id, copy, ...game }) => game);
const byRecord = (all) => all.toSorted((a, b) => (a.record < b.record ? -1 : 1));

test("All that is stored of all games goes into a file, and out of it into another browser", async () => {
  for (const one of stored) store.add(one);
  const text = await saved();
  fresh();
  await choose(text);
  assert.equal(said(), `Added ${stored.length} games.`);
  assert.deepEqual(byRecord(games()), byRecord(stored));
});

test("A folder is no file, and that is said", async () => {
  const folder = Object.assign(new File([], "games"), { text: () => Promise.reject(new DOMException("", "NotFoundError")) });
  await choose("", folder);
  assert.equal(said(), "“games” isn’t a game saved by Homestretch. Choose another file.");
});

test("The book goes with all games, or alone, and is merged into the one that is there", async () => {
  const played = (id) => ({ id, game: "triactor", at: 1000, names: ["Ann", "Ben"], places: [1, 2], scores: [5, 3] });
  withDatabases();
  await book.add({ games: [played("a"), played("b")] });
  const { games: list, book: alone } = JSON.parse(await saved());
  assert.deepEqual([list.length, alone.games.length], [0, 2]);
  for (const data of [alone, { format: "homestretch games", version: 1, games: [], book: alone }]) {
    withDatabases();
    await book.add({ games: [played("b"), played("c")] });
    document.querySelector("#notices").replaceChildren();
    await choose(JSON.stringify(data));
    while (!said()) await settle();
    assert.match(said(), /Entered 1 game in the book\. 1 game was in it already\.$/);
    assert.deepEqual([...(await book.read()).book.games.keys()], ["a", "b", "c"]);
  }
});

test("Where there is no book the file has the games alone", async () => {
  for (const one of stored) store.add(one);
  assert.equal(JSON.parse(await saved()).book, undefined);
  withDatabases();
  assert.equal(JSON.parse(await saved()).book, undefined);
});

test("What others may go on with, too, is to have new luck when it is opened", async () => {
  for (const one of stored) store.add(one);
  const text = await saved();
  assert.ok(store.all().every(({ copy }) => !copy));
  fresh();
  await choose(text);
  assert.ok(store.all().every(({ copy }) => copy));
});

test("A game that is there already is known, also when it has new luck", async () => {
  const [one] = stored;
  store.add({ ...one, record: one.record.replace('"seed": 7', '"seed": 8') });
  await choose(JSON.stringify({ format: "homestretch games", version: 1, games: [one, one] }));
  assert.match(said(), /2 games were already in the list/);
  assert.equal(store.all().length, 1);
});

test("Files of earlier versions hold moves, colours and date, and can be read", async () => {
  const old = stored.map(({ record, colours, saved }) => ({ record, colours, saved }));
  await choose(JSON.stringify({ format: "homestretch games", version: 1, games: old }));
  assert.equal(said(), `Added ${stored.length} games.`);
  assert.deepEqual(store.all().map(({ players }) => players.length), stored.map(() => 3));
});

test("What cannot be read of a game beside its moves is said", async () => {
  const [one, two] = stored;
  await choose(JSON.stringify({ format: "homestretch games", version: 1, games: [one, { ...two, aids: "no" }] }));
  assert.match(said(), /^Added 2 games\. Games added without their damaged settings .*: 2\.$/);
  const odd = [{ record: "nonsense" }, { record: 7 }, null, { record: '{"game": "chess"}' }];
  await choose(JSON.stringify({ format: "homestretch games", version: 1, games: [one, ...odd] }));
  assert.match(said(), /^Added 0 games\. 1 game was already .* Damaged games skipped .*: 2, 3, 4, 5\.$/);
});

test("A record out of a file is a copy, and may begin with a mark", async () => {
  await choose(`\ufeff${stored[0].record}`);
  assert.deepEqual(opened, [{ record: stored[0].record, copy: true }]);
});
