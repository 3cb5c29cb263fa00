import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate, setTimeout } from "node:timers/promises";
import { block, fresh, game } from "./page.mjs";
import { Shelf } from "../../web/static/shelf.js";
import * as store from "../../web/static/store.js";

const ELSEWHERE = /another tab or window/;
let storage, said, shelf;

beforeEach(() => {
  storage = fresh();
  said = [];
  shelf = new Shelf((...words) => said.push(words));
});

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

test("A game that parts goes on under another name", () => {
  shelf.open("one", entry);
  shelf.part();
  shelf.put(played);
  assert.equal(ids().length, 2);
  assert.equal(store.get("one").standing, undefined);
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

test("A game that is on the table of another tab is copied, and the players are told", async () => {
  const release = await store.claim("taken");
  store.put("taken", game({ saved: 7 }));
  shelf.open("taken", entry);
  for (let waits = 0; !said.length && waits < 100; waits += 1) await setTimeout(50); // it is asked for more than once
  assert.match(said[0][0], ELSEWHERE);
  shelf.put(played);
  assert.equal(store.get("taken").saved, 7);
  assert.equal(ids().length, 2);
  release();
});

test("A game that is left for another is free for other tabs", async () => {
  shelf.open("left", entry);
  await setImmediate();
  assert.equal(await store.claim("left"), null);
  shelf.open("next", entry);
  await setImmediate();
  assert.notEqual(await store.claim("left"), null);
});

test("A game that is left before it could be taken is free for other tabs", async () => {
  shelf.open("first", entry);
  shelf.open("second", entry);
  await setTimeout(50);
  assert.notEqual(await store.claim("first"), null);
  assert.equal(await store.claim("second"), null);
});

test("That another tab has the game before does not concern the one that is opened meanwhile", async () => {
  const release = await store.claim("theirs");
  shelf.open("theirs", entry);
  shelf.open("ours", entry);
  assert.equal(await store.claim("theirs"), null); // it is asked for as often as the shelf does, and a little later
  shelf.put(played);
  assert.deepEqual(said, []);
  assert.equal(store.get("ours").standing, "in race 2");
  release();
});

test("Where it cannot be stored, a file is a way out", () => {
  block();
  shelf.open("nowhere", entry);
  assert.equal(said.length, 1);
  assert.match(said[0][0], /Save/);
  assert.equal(said[0][1], true);
});
