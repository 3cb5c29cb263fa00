import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, fresh, game } from "./page.mjs";

const PATH = "../../web/static/store.js";
const GAME = "homestretch/game/";
const ASIDE = "homestretch/aside/";
let store, storage;

// each time as when the page is loaded
let loads = 0;
const load = () => import(`${PATH}?${(loads += 1)}`);
beforeEach(async () => {
  storage = fresh();
  store = await load();
});

const ids = () => store.all().map(({ id }) => id);
const size = (about) => `${GAME}x`.length + JSON.stringify(game(about)).length;

test("What was put is there, the newest first, and the last one is the current", () => {
  assert.equal(store.put("a", game({ saved: 1 })), "");
  assert.equal(store.put("b", game({ saved: 2 })), "");
  assert.deepEqual(ids(), ["b", "a"]);
  assert.deepEqual(store.get("a"), { ...game({ saved: 1 }), id: "a" });
  assert.equal(store.current().id, "b");
  store.remove("b");
  assert.deepEqual(ids(), ["a"]);
  assert.equal(store.current(), null);
  assert.equal(store.get("b"), null);
});

test("Nothing of other pages of this origin is a game", () => {
  storage.setItem("a", JSON.stringify(game()));
  assert.deepEqual(store.all(), []);
});

test("A game that nobody has begun is forgotten when another comes on the table", () => {
  store.put("idle", game({ begun: false }));
  store.put("idle", game({ begun: false, saved: 2 }));
  assert.deepEqual(ids(), ["idle"]);
  store.put("next", game());
  assert.deepEqual(ids(), ["next"]);
});

test("Where nothing can be stored that is said once, and nothing breaks", async () => {
  block();
  assert.match(store.put("a", game()), /does not let the page keep anything/);
  assert.equal(store.put("a", game()), "");
  assert.deepEqual(store.all(), []);
  assert.equal(store.get("a"), null);
  assert.equal(store.current(), null);
  assert.equal(store.add(game()), false);
  assert.equal(store.adopt("a", ""), false);
  assert.equal(store.changedElsewhere("a"), false);
  store.remove("a");
  store.lookThrough();
});

test("A full disk is told once, and once more when there had been room in between", () => {
  store.put("a", game());
  storage.leave(0);
  assert.match(store.put("b", game()), /no room left/);
  assert.equal(store.put("b", game()), "");
  assert.equal(store.add(game()), false);
  storage.leave(1000);
  assert.equal(store.put("b", game()), "");
  storage.leave(0);
  assert.match(store.put("c", game()), /no room left/);
  assert.deepEqual(ids().sort(), ["a", "b"]);
});

test("For room goes what was put aside, then what is finished, the oldest first, and never what goes on", () => {
  store.put("going", game({ saved: 1 }));
  for (const [id, saved] of [["old", 2], ["new", 3]]) store.put(id, game({ over: true, saved }));
  storage.setItem(`${ASIDE}x`, "?".repeat(size()));
  storage.leave(20);
  assert.match(store.put("a", game()), /put aside had to go/);
  assert.equal(storage.getItem(`${ASIDE}x`), null);
  assert.match(store.put("b", game()), /oldest finished/);
  assert.deepEqual(ids().sort(), ["a", "b", "going", "new"]);
  assert.match(store.put("c", game()), /oldest finished/);
  assert.match(store.put("d", game()), /no room left/);
  assert.deepEqual(ids().sort(), ["a", "b", "c", "going"]);
});

test("What was put aside stays where its going would not help", () => {
  store.put("a", game());
  storage.setItem(`${ASIDE}x`, "damaged");
  storage.leave(20);
  assert.match(store.put("b", game()), /no room left/);
  assert.equal(storage.getItem(`${ASIDE}x`), "damaged");
});

test("A finished game does not make room for itself", () => {
  store.put("a", game({ over: true }));
  storage.leave(10);
  assert.match(store.put("a", game({ over: true, standing: "s".repeat(50) })), /no room left/);
  assert.equal(store.get("a").standing, undefined);
});

test("Damaged entries are left out, and put aside until they can be read", () => {
  const texts = { a: "{", b: '{"players": 3}', c: JSON.stringify(game({ over: "no", record: "{}" })) };
  for (const [id, text] of Object.entries(texts)) storage.setItem(GAME + id, text);
  store.put("good", game());
  assert.deepEqual(ids(), ["good"]);
  assert.equal(storage.getItem(`${GAME}a`), "{");
  store.lookThrough();
  for (const [id, text] of Object.entries(texts)) {
    assert.equal(storage.getItem(GAME + id), null);
    assert.equal(storage.getItem(ASIDE + GAME + id), text);
  }
  storage.setItem(`${ASIDE}${GAME}a`, JSON.stringify(game()));
  store.lookThrough();
  assert.deepEqual(ids().sort(), ["a", "good"]);
  assert.equal(storage.getItem(`${ASIDE}${GAME}a`), null);
});

test("Of a game with a damaged description its record tells", () => {
  storage.setItem(`${GAME}a`, JSON.stringify(game({ players: "Ann", saved: 5 })));
  assert.deepEqual(store.get("a"), { ...game({ saved: 5 }), id: "a" });
});

test("A stored game is gone on with only if it is the one on the table", () => {
  store.put("a", game());
  store.put("b", game());
  assert.equal(store.adopt("a", "another record"), false);
  assert.equal(store.current().id, "b");
  assert.equal(store.adopt("a", game().record), true);
  assert.equal(store.current().id, "a");
  assert.equal(store.adopt("none", game().record), false);
  storage.setItem(`${GAME}a`, "{");
  assert.equal(store.adopt("a", game().record), false);
});

test("A game out of a file is added beside the current one", () => {
  store.put("a", game({ saved: 2 }));
  assert.equal(store.add(game({ saved: 1 })), true);
  assert.equal(store.all().length, 2);
  assert.equal(store.current().id, "a");
});

test("What another tab has changed is noticed; what it has not, and what it removed, is not", async () => {
  const other = await load();
  assert.equal(store.changedElsewhere("a"), false);
  store.put("a", game());
  assert.equal(other.changedElsewhere("a"), false);
  assert.equal(other.adopt("a", game().record), true);
  assert.equal(other.changedElsewhere("a"), false);
  store.put("a", game({ saved: 1 }));
  assert.equal(other.changedElsewhere("a"), true);
  other.put("a", game({ saved: 2 }));
  assert.equal(store.changedElsewhere("a"), true);
  assert.equal(other.changedElsewhere("a"), false);
  other.remove("a");
  assert.equal(store.changedElsewhere("a"), false);
});

test("Two tabs never have the same game, but each another one", async () => {
  const other = await load();
  assert.ok(await store.claim("mine"));
  assert.ok(!(await other.claim("mine")));
  assert.ok(await other.claim("yours"));
});

test("Where tabs cannot tell each other, a game may be had by all", async (context) => {
  const { locks } = navigator;
  context.after(() => Object.assign(navigator, { locks }));
  navigator.locks = undefined;
  assert.ok(await store.claim("ours"));
  assert.ok(await (await load()).claim("ours"));
  navigator.locks = { request: () => Promise.reject(new DOMException("", "SecurityError")) };
  assert.ok(await store.claim("ours"));
});

test("Every new name is another", () => {
  const names = Array.from({ length: 1000 }, store.newId);
  assert.equal(new Set(names).size, 1000);
});
