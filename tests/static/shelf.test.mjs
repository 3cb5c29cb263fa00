import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate, setTimeout } from "node:timers/promises";
import { block, fresh, game, window, withDatabases } from "./page.mjs";
import { Shelf } from "../../web/static/storage/shelf.js";
import * as picture from "../../web/static/storage/picture.js";
import * as store from "../../web/static/storage/store.js";

const ELSEWHERE = /open in another tab/;
const DELETED = /was deleted from the saved games/;
let storage, said, marks, renewed, shelf;

beforeEach(() => {
  storage = fresh();
  const [words, kept] = ([said, marks] = [[], []]);
  const times = (renewed = []);
  shelf = new Shelf((...given) => words.push(given), (isKept) => kept.push(isKept), () => times.push("renewed"));
});

/** As when another tab has it; gives what lets it go. */
async function taken(id) {
  const other = new AbortController();
  assert.equal(await store.claim(id, other.signal, () => {}), true);
  return () => other.abort();
}

/** Whether no tab has it. */
async function isFree(id) {
  const mine = new AbortController();
  const had = await store.claim(id, mine.signal, () => {});
  mine.abort();
  return had;
}

/** What the browser tells of what another tab has done to a game. */
function tell(id, oldValue, newValue) {
  const event = new window.Event("storage");
  window.dispatchEvent(Object.assign(event, { key: `homestretch/game/${id}`, oldValue, newValue }));
}

/** Wait until the players have been told something; it takes a moment to be sure. */
async function told(about) {
  for (let waits = 0; !said.length && waits < 100; waits += 1) await setTimeout(50);
  assert.equal(said.length, 1);
  assert.match(said[0][0], about);
}

const { saved: _, ...entry } = game();
const played = { ...entry, standing: "in race 2" };
const ids = () => store.all().map(({ id }) => id);

test("A new game is stored under its name, and so is each move", async () => {
  shelf.open("new", entry);
  shelf.put(played);
  await setImmediate();
  assert.deepEqual(ids(), ["new"]);
  assert.equal(store.get("new").standing, "in race 2");
  assert.ok(Math.abs(Date.now() - store.get("new").saved) < 60_000);
  assert.deepEqual(said, []);
});

test("A game without an entry is stored when it is played on", () => {
  shelf.open("linked");
  assert.deepEqual(ids(), []);
  shelf.put(entry);
  assert.deepEqual(ids(), ["linked"]);
});

test("A stored game that is opened as it is stays untouched", () => {
  store.put("old", game({ saved: 7 }));
  shelf.open("old", entry);
  assert.equal(store.get("old").saved, 7);
});

test("Who comes back to the game on the table lets go of the one that was about to be opened", async () => {
  shelf.open("own", entry);
  await shelf.claim("other");
  await shelf.claim("own");
  shelf.open("own");
  assert.ok(await isFree("other"));
});

test("A game that parts goes on under another name", () => {
  shelf.open("one", entry);
  shelf.fork();
  shelf.put(played);
  assert.equal(ids().length, 2);
  assert.equal(store.get("one").standing, undefined);
  assert.deepEqual(said, []);
});

test("What another tab has stored meanwhile stays, and the players are told", () => {
  shelf.open("both", entry);
  const theirs = JSON.stringify(game({ standing: "theirs", saved: 5 }));
  storage.setItem("homestretch/game/both", theirs);
  shelf.put(played);
  assert.equal(storage.getItem("homestretch/game/both"), theirs);
  assert.equal(ids().length, 2);
  assert.equal(said.length, 1);
  assert.match(said[0][0], ELSEWHERE);
});

test("Where nothing tells tabs apart, there is new luck as soon as another one has gone on with the game", async () => {
  shelf.open("both", entry);
  assert.equal(renewed.length, 0);
  const theirs = JSON.stringify(game({ standing: "theirs" }));
  storage.setItem("homestretch/game/both", theirs);
  tell("both", null, theirs);
  assert.equal(renewed.length, 1);
});

test("A game that is on the table of another tab is copied when it is played on, and the players are told", async () => {
  await store.put("taken", game({ saved: 7 }));
  const release = await taken("taken");
  await shelf.claim("taken");
  shelf.open("taken", entry);
  assert.equal(renewed.length, 1); // at once: it may be played on before the players are told
  await told(ELSEWHERE);
  assert.deepEqual(ids(), ["taken"]);
  shelf.put(played);
  assert.equal(store.get("taken").saved, 7);
  assert.equal(store.get("taken").standing, undefined);
  assert.equal(ids().length, 2);
  release();
});

test("What decided a game is kept by the tab that has it, and by no other", async () => {
  await store.put("taken", game({ saved: 7 }));
  const release = await taken("taken");
  await shelf.claim("taken");
  shelf.open("taken", entry);
  shelf.keepStory("theirs to tell");
  assert.equal(store.get("taken").story, undefined);
  release();
  shelf.open("own", entry);
  const { saved } = store.get("own");
  await setTimeout(20);
  shelf.keepStory("told");
  assert.equal(shelf.story, "told");
  assert.ok(store.get("own").saved < saved + 10); // nobody has played
});

test("A review outlives a new name after the game, but no other move", () => {
  const over = { ...entry, over: true, record: '{"names": ["Ann"], "actions": ["roll"]}' };
  shelf.open("own", over);
  shelf.keepStory("told");
  shelf.put({ ...over, record: '{"names": ["Zoë"], "actions": ["roll"]}' });
  assert.equal(shelf.story, "told");
  shelf.put({ ...over, record: '{"names": ["Zoë"], "actions": ["roll", "move 1"]}' });
  assert.equal(shelf.story, "");
});

test("The tab that has it keeps it, however soon the other one plays", async () => {
  shelf.open("first", entry);
  const late = [];
  const other = new Shelf((...words) => late.push(words));
  for (const isAsked of [true, false]) {
    if (isAsked) await other.claim("first");
    other.open("first", entry);
    other.put({ ...entry, standing: "theirs" });
    shelf.put(played);
    assert.equal(store.get("first").standing, "in race 2");
  }
  assert.equal(ids().length, 3);
  assert.deepEqual(said, []);
  assert.match(late[0][0], ELSEWHERE);
});

test("What the other tab plays between reading and opening is not overwritten", async () => {
  await store.put("moving", game({ record: "as it was read" }));
  await shelf.claim("moving");
  await store.put("moving", game({ standing: "theirs" }));
  shelf.open("moving", entry, "as it was read");
  shelf.put(played);
  assert.equal(store.get("moving").standing, "theirs");
  assert.equal(ids().length, 2);
});

test("A stored game that is written another way nowadays is the same one", async () => {
  await store.put("old", game({ record: "as it was read" }));
  await shelf.claim("old");
  shelf.open("old", entry, "as it was read");
  shelf.put(played);
  assert.deepEqual(ids(), ["old"]);
  assert.deepEqual(said, []);
});

test("When the other tab lets it go before anybody plays, there is no copy", async () => {
  await store.put("left", game());
  const release = await taken("left");
  await shelf.claim("left");
  shelf.open("left", entry);
  release();
  await setImmediate();
  shelf.put(played);
  assert.deepEqual(ids(), ["left"]);
  assert.deepEqual(said, []);
});

test("A tab that opens its own game once more keeps it", async () => {
  shelf.open("own", entry);
  await shelf.claim("own");
  shelf.open("own", entry);
  shelf.put(played);
  assert.deepEqual(ids(), ["own"]);
  assert.equal(await isFree("own"), false);
});

test("A game that is left for another is free for other tabs", async () => {
  shelf.open("left", entry);
  await setImmediate();
  assert.equal(await isFree("left"), false);
  shelf.open("next", entry);
  await setImmediate();
  assert.equal(await isFree("left"), true);
});

test("A game that is left before it could be taken, or was never opened, is free for other tabs", async () => {
  shelf.open("first", entry);
  shelf.open("second", entry);
  await shelf.claim("never opened");
  await shelf.claim("nor this");
  shelf.open("third", entry);
  await setTimeout(50);
  for (const id of ["first", "second", "never opened", "nor this"]) assert.equal(await isFree(id), true, id);
  assert.equal(await isFree("third"), false);
});

test("That another tab has the game before does not concern the one that is opened meanwhile", async () => {
  const release = await taken("theirs");
  store.put("theirs", game());
  shelf.open("theirs", entry);
  shelf.open("ours", entry);
  await setTimeout(1000);
  shelf.put(played);
  assert.deepEqual(said, []);
  assert.equal(store.get("ours").standing, "in race 2");
  release();
});

test("The board is kept for the home page if somebody can go on with the game there", () => {
  const isKept = () => (shelf.keepPicture(() => "<svg/>"), picture.of(store.get(shelf.id)) !== "");
  const games = { goesOn: [{}, true], isOver: [{ over: true }, false], isNotBegun: [{ begun: false }, false] };
  for (const [id, [about, expected]] of Object.entries(games)) {
    shelf.open(id, { ...entry, ...about });
    assert.equal(isKept(), expected, id);
  }
  shelf.open("both", entry);
  storage.setItem("homestretch/game/both", JSON.stringify(game({ standing: "theirs" })));
  assert.equal(isKept(), false);
});

test("A game that another tab deletes is told at once, and is back when it is played on", async () => {
  shelf.open("gone", entry);
  const text = storage.getItem("homestretch/game/gone");
  tell("another", text, null);
  assert.deepEqual(said, []);
  storage.removeItem("homestretch/game/gone");
  tell("gone", text, null);
  await told(DELETED);
  shelf.put(played);
  shelf.put(played);
  assert.deepEqual(ids(), ["gone"]);
  assert.equal(said.length, 1);
  store.remove("gone");
  shelf.put(played);
  assert.equal(said.length, 2);
});

test("A game that is deleted from the list of the same tab is told when it is played on", async () => {
  shelf.open("gone", entry);
  store.remove("gone");
  assert.deepEqual(said, []);
  shelf.put(played);
  await told(DELETED);
  assert.deepEqual(ids(), ["gone"]);
});

test("As long as the game is not kept that is marked, and no longer", async () => {
  shelf.open("a", entry);
  await setTimeout(5);
  storage.leave(0);
  for (let moves = 0; moves < 2; moves += 1) shelf.put({ ...played, standing: `move ${moves}` });
  await setTimeout(5);
  assert.deepEqual([marks.at(0), marks.at(-1)], [true, false]);
  assert.equal(said.length, 1);
  storage.leave(1000);
  shelf.put(played);
  await setTimeout(5);
  assert.equal(marks.at(-1), true);
  withDatabases();
  storage.leave(0);
  shelf.put({ ...played, standing: "far longer than before" });
  await setTimeout(5);
  assert.equal(marks.at(-1), true);
});

test("The browser is asked to keep what is stored when there is a game to be missed, and once", async () => {
  let asked = 0;
  navigator.storage = { persisted: async () => false, persist: async () => (asked += 1) };
  shelf.open("a", entry);
  await setTimeout(5);
  assert.equal(asked, 0);
  for (let moves = 0; moves < 30; moves += 1) shelf.put(played);
  await setTimeout(5);
  assert.equal(asked, 1);
});

test("Where it cannot be stored, a file is a way out", async () => {
  block();
  shelf.open("nowhere", entry);
  await setTimeout(5);
  assert.equal(said.length, 1);
  assert.match(said[0][0], /Save/);
  assert.equal(said[0][1], true);
});
