import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { IDBObjectStore } from "../../web/node_modules/fake-indexeddb/build/esm/index.js";
import { block, fresh, game, loaded, stored, window, withDatabases } from "./page.mjs";
import { bookOf } from "./books.mjs";
import { empty, keyOf, MOST_GAMES, patchOf } from "../../web/static/book/book.js";
import { leftOut, renamed } from "../../web/static/book/changes.js";
import { people } from "../../web/static/book/statistics.js";
import * as games from "../../web/static/storage/store.js";

globalThis.requestAnimationFrame = (action) => setTimeout(action);

let store;
const load = () => loaded("book/store.js");
beforeEach(async () => {
  fresh();
  withDatabases();
  store = await load();
});

const played = (about = {}) => ({ id: "a", game: "triactor", at: 1000, names: ["Ann", "Ben"], places: [1, 2], scores: [5, 3], ...about });
const ids = async () => [...(await store.read()).book.games.keys()];

/** Do something with what is stored, behind the back of the page. */
async function within(act) {
  const request = window.indexedDB.open("homestretch book");
  const base = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const transaction = base.transaction([...base.objectStoreNames], "readwrite");
  const result = act((part) => transaction.objectStore(part));
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  base.close();
  return result?.result;
}

test("What was added is there, also for the next page", async () => {
  assert.deepEqual(await store.read(), { book: empty(), damaged: {}, says: "" });
  const whole = bookOf(1, 20);
  assert.equal(await store.add(patchOf(whole)), "");
  assert.deepEqual((await store.read()).book, whole);
  store = await load();
  assert.deepEqual((await store.read()).book, whole);
});

test("Two tabs that write at once lose nothing, whatever each had read before", async () => {
  await store.add({ games: [played()] });
  const other = await load();
  const { book } = await store.read();
  const says = await Promise.all([
    store.add(leftOut(book, "a")),
    other.add({ games: [played({ review: { luck: [1, 2], choices: [3, 4], low: 5 } })] }),
    other.add(renamed(book, keyOf("Ann"), "Anna")),
    store.add({ games: [played({ id: "b" })] }),
  ]);
  assert.deepEqual(says, ["", "", "", ""]);
  const { book: now } = await store.read();
  assert.equal(now.games.get("a").out[0], true);
  assert.equal(now.games.get("a").review.low, 5);
  assert.deepEqual(people(now).map(({ name }) => name), ["Anna", "Ben"]);
});

test("Where nothing can be stored that is said, and nothing breaks", async () => {
  window.indexedDB.become(null);
  const { book, says } = await store.read();
  assert.deepEqual(book, empty());
  assert.match(says, /won’t let the page store anything/);
  assert.equal(await store.add({ games: [played()] }), store.BLOCKED);
});

test("Where there is no room the book stays as it was, that is said, and games are stored as ever", async (context) => {
  await store.add({ games: [played()] });
  const { put } = IDBObjectStore.prototype;
  context.after(() => (IDBObjectStore.prototype.put = put));
  let puts = 0;
  IDBObjectStore.prototype.put = function (...asked) {
    puts += 1;
    if (puts > 2) throw new DOMException("", "QuotaExceededError");
    return put.apply(this, asked);
  };
  const many = ["b", "c", "d"].map((id) => played({ id }));
  assert.match(await store.add({ games: many }), /no room left for the book.*games aren’t affected/);
  assert.deepEqual(await ids(), ["a"]);
  await games.put("x", game());
  assert.equal(games.get("x").title, "Triactor");
  IDBObjectStore.prototype.put = put;
  assert.equal(await store.add({ games: many }), "");
  assert.deepEqual(await ids(), ["a", "b", "c", "d"]);
});

test("Games take no room from the book, and the book none from games", async () => {
  const storage = fresh();
  await store.add(patchOf(bookOf(1, 20)));
  assert.deepEqual(Object.keys(storage), []);
});

test("Damaged entries are put aside, one by one, and told once; they come back when they can be read", async () => {
  await store.add({ games: [played(), played({ id: "good" })] });
  await within((part) => {
    part("games").put(played({ names: "Ann" }), "a");
    part("games").put("nonsense", "b");
    part("games").put(played({ id: "another" }), "c");
    part("notes").put(7, "d");
  });
  const { book, damaged } = await store.read();
  assert.deepEqual([...book.games.keys()], ["good"]);
  assert.deepEqual(Object.keys(damaged), ["games/a", "games/b", "games/c", "notes/d"]);
  assert.deepEqual((await store.read()).damaged, {});
  assert.deepEqual(await within((part) => part("games").getAllKeys()), ["good"]);
  assert.equal((await within((part) => part("aside").getAll())).length, 4);
  await within((part) => part("aside").put({ part: "games", key: "a", value: played() }, "games/a"));
  assert.deepEqual((await ids()).sort(), ["a", "good"]);
  assert.deepEqual(await within((part) => part("games").getAllKeys()), ["a", "good"]);
  assert.equal((await within((part) => part("aside").getAll())).length, 3);
});

test("What is damaged is not lost where a change is stored in its place", async () => {
  await store.add({ games: [played()] });
  await within((part) => part("games").put({ id: "a", later: "version" }, "a"));
  await store.add({ games: [played()] });
  assert.deepEqual(await ids(), ["a"]);
  assert.deepEqual(await within((part) => part("aside").getAll()), [{ part: "games", key: "a", value: { id: "a", later: "version" } }]);
});

test("The book is bounded: the oldest games go, and that is said", async () => {
  const many = Array.from({ length: MOST_GAMES }, (_, at) => played({ id: String(at), at: at + 10 }));
  await store.add({ games: many });
  assert.match(await store.add({ games: [played({ id: "new", at: 1e9 })] }), /book is full, so its oldest games/);
  const there = await ids();
  assert.equal(there.length, MOST_GAMES);
  assert.ok(there.includes("new") && !there.includes("0"));
});

// -- games at the table

const bookkeeping = await import("../../web/static/book/bookkeeping.js");
const over = stored.find((one) => one.over);
const others = stored.filter((one) => !one.over);
const stage = (feat = null) => ({ ask: () => feat });
const settle = () => new Promise((done) => setTimeout(done, 60));

test("A game is entered when it ends, once, with its feat and its review", async () => {
  const { story, ...entry } = over;
  assert.equal(await bookkeeping.updateBook(stage(["chip", 0, 6, 12]), entry, null), "");
  await settle();
  const [one] = (await store.read()).book.games.values();
  const { result, seats } = JSON.parse(over.record);
  assert.deepEqual([one.names, one.places, one.scores], [seats, result.places, result.scores]);
  assert.deepEqual(one.feat, ["chip", 0, 6, 12]);
  assert.equal(one.review, undefined);
  await bookkeeping.addReview(over);
  await bookkeeping.updateBook(stage(), entry, entry);
  const [again, ...more] = (await store.read()).book.games.values();
  assert.deepEqual(more, []);
  const accounts = JSON.parse(story).seats;
  assert.deepEqual(again.review.luck, accounts.map(({ luck }) => Math.round(100 * luck)));
  assert.deepEqual(again.review.choices, accounts.map(({ own }) => Math.round(100 * own)));
});

test("Who looks at an old game enters nothing; a review is added only to what is in the book", async () => {
  await bookkeeping.updateBook(stage(), over, over);
  await bookkeeping.addReview(over);
  assert.deepEqual(await ids(), []);
});

test("A game that goes on after its end is left out until it ends again", async () => {
  await bookkeeping.updateBook(stage(), over, null);
  await bookkeeping.updateBook(stage(), { ...over, over: false }, over);
  assert.deepEqual(people((await store.read()).book), []);
  await bookkeeping.updateBook(stage(), over, null);
  assert.equal(people((await store.read()).book).length, 3);
});

test("A player who is renamed at the table after the end is renamed in the book", async () => {
  await bookkeeping.updateBook(stage(), over, null);
  const record = over.record.replace('"Ann"', '"Zoe"');
  await bookkeeping.updateBook(stage(), { ...over, record }, over);
  const { book } = await store.read();
  assert.equal(book.games.size, 1);
  assert.ok(people(book).some(({ name }) => name === "Zoe"));
  assert.ok(!people(book).some(({ name }) => name === "Ann"));
});

const about = (changes, entry = {}) => bookkeeping.playedOf({ ...over, ...entry, record: JSON.stringify({ ...JSON.parse(over.record), ...changes }) });

test("Not entered: what goes on, lesson races, computers alone, games from a position", () => {
  for (const one of others) assert.equal(bookkeeping.playedOf(one), null);
  assert.equal(about({}, { raceOf: "a-race" }), null);
  assert.equal(about({ computers: ["expert", "novice", "novice"] }), null);
  assert.equal(about({ start: {} }), null);
  assert.equal(about({ result: null }), null);
  assert.ok(about({}));
});

test("Of a damaged game nothing is entered, of one with a damaged review the rest", () => {
  for (const record of ["{", "7", "null", '{"seats": 3}']) assert.equal(bookkeeping.playedOf({ ...over, record }), null);
  for (const changes of [{ result: { places: "x" } }, { seats: [7, 8, 9] }, { game: {} }]) assert.equal(about(changes), null);
  for (const story of ["{", "7", '{"seats": [1, 2, 3], "line": []}']) {
    const one = about({}, { story });
    assert.equal(one.review, undefined);
    assert.equal(one.id, about({}).id);
  }
});

test("Who plays alone without a name is one person; of several without names nobody is known", () => {
  const alone = about({ seats: ["Player 1", "Ada", "Blaise"], computers: ["", "expert", "novice"] });
  assert.deepEqual([alone.names, alone.levels], [["", "Ada", "Blaise"], ["", "expert", "novice"]]);
  assert.deepEqual(about({ seats: ["Player 1", "Ben", "Player 3"] }).names, [null, "Ben", null]);
  const [line] = people({ ...empty(), games: new Map([["a", alone]]) });
  assert.deepEqual([line.key, line.name], [keyOf(""), ""]);
});

test("The same game is one, whatever its seed and its names; the same race of the day of two persons is two", () => {
  const ids = [{}, { seed: 8 }, { seats: ["X", "Y", "Z"] }].map((changes) => about(changes).id);
  assert.equal(new Set(ids).size, 1);
  assert.notEqual(about({ actions: [] }).id, ids[0]);
  const day = "2026-11-26";
  assert.notEqual(about({ day }).id, about({ day, seats: ["X", "Y", "Z"] }).id);
  assert.equal(about({ day }).day, day);
});

test("Games that had ended before there was a book can be entered together", async () => {
  for (const one of stored) games.add(one);
  const { book } = await store.read();
  const waiting = bookkeeping.unentered(book);
  assert.equal(waiting.length, 1);
  assert.equal(waiting[0].at, over.saved);
  assert.ok(waiting[0].review);
  await store.add({ games: waiting });
  assert.deepEqual(bookkeeping.unentered((await store.read()).book), []);
});

test("A game that ends counts in the season that goes on, if persons who are known play one of its titles", async () => {
  const season = { id: "cup", title: "Cup", begun: 1, titles: [over.game], points: [3, 2, 1], at: 1 };
  await store.add({ seasons: [season] });
  await bookkeeping.updateBook(stage(), over, null);
  const [one] = (await store.read()).book.games.values();
  assert.equal(one.season[0], "cup");
});

test("Where nothing can be stored the table says nothing more of it", async () => {
  window.indexedDB.become(null);
  assert.equal(await bookkeeping.updateBook(stage(), over, null), "");
  block();
  assert.deepEqual(bookkeeping.unentered(empty()), []);
});
