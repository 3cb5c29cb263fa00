import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { block, fresh, game, loaded, newTab, window, withDatabases } from "./page.mjs";
import * as picture from "../../web/static/storage/picture.js";

const GAME = "homestretch/game/";
const ASIDE = "homestretch/aside/";
let store, storage;

const load = () => loaded("storage/store.js");
beforeEach(async () => {
  storage = fresh();
  store = await load();
});

/** As when the browser has been killed: of localStorage there are just these entries, whatever has been written since. */
async function killed(entries = {}) {
  const given = Object.fromEntries(Object.entries(entries).map(([id, about]) => [GAME + id, JSON.stringify(about)]));
  for (const key of Object.keys(storage)) storage.removeItem(key);
  Object.assign(storage, given);
  newTab();
  return load();
}

/** What a game that is put comes to: whether it is kept, and what is said. */
const put = async (id, about) => Object.values(await store.put(id, about));
const signal = new AbortController().signal;
const never = () => assert.fail();
const ids = () => store.all().map(({ id }) => id);
const size = (about) => `${GAME}x`.length + JSON.stringify(game(about)).length;

test("What was put is there, the newest first, and the last one is the current", () => {
  void store.put("a", game({ saved: 1 }));
  void store.put("b", game({ saved: 2 }));
  assert.deepEqual(ids(), ["b", "a"]);
  assert.deepEqual(store.get("a"), { ...game({ saved: 1 }), id: "a" });
  assert.equal(store.current().id, "b");
  store.remove("b");
  assert.deepEqual(ids(), ["a"]);
  assert.equal(store.current(), null);
  assert.equal(store.get("b"), null);
});

test("Each tab goes on with its own game, a new one with that which was on any table last", async () => {
  const [one, other] = [sessionStorage, newTab() ?? sessionStorage];
  const is = (tab) => Object.defineProperty(globalThis, "sessionStorage", { value: tab, configurable: true });
  is(one);
  void store.put("a", game());
  is(other);
  void store.put("b", game());
  assert.equal(store.current().id, "b");
  is(one);
  assert.equal(store.current().id, "a");
  newTab();
  assert.equal(store.current().id, "b");
  is(one);
  void store.put("a", game({ saved: 2000 }));
  newTab();
  assert.equal(store.current().id, "a");
  is(other);
  store.remove("b");
  assert.equal(store.current(), null); // and not that of another tab
});

test("Nothing of other pages of this origin is a game", () => {
  storage.setItem("a", JSON.stringify(game()));
  assert.deepEqual(store.all(), []);
});

test("A game that nobody has begun is forgotten when another comes on the table of its tab, or in a week", () => {
  const [now, day] = [Date.now(), 24 * 60 * 60 * 1000];
  void store.put("idle", game({ begun: false, saved: now }));
  void store.put("idle", game({ begun: false, saved: now }));
  newTab();
  void store.put("merely opened there", game({ begun: false, saved: now }));
  void store.put("next", game());
  assert.deepEqual(ids(), ["idle", "next"]);
  for (const [name, days] of [["old", 7.1], ["younger", 6.9]]) {
    void store.put(name, game({ begun: false, saved: now - days * day }));
    newTab();
  }
  void store.put("another", game());
  assert.deepEqual(ids().sort(), ["another", "idle", "next", "younger"]);
});

test("Where nothing can be stored that is said once, and games stay until the page closes", async () => {
  block();
  const [isKept, says] = await put("a", game());
  assert.equal(isKept, false);
  assert.match(says, /won’t let the page store anything/);
  assert.deepEqual(await put("a", game()), [false, ""]);
  assert.deepEqual(ids(), ["a"]);
  assert.equal(store.current().id, "a");
  assert.equal(store.add(game()), false);
  assert.equal(store.adopt("a", store.get("a").record), true);
  assert.equal(store.changedElsewhere("a"), false);
  store.remove("a");
  assert.deepEqual(ids(), []);
  store.checkStored();
});

test("A full disk is told once, and once more when there had been room in between", async () => {
  await put("a", game());
  storage.leave(0);
  const [isKept, says] = await put("b", game());
  assert.equal(isKept, false);
  assert.match(says, /storage is full/);
  assert.deepEqual(await put("b", game()), [false, ""]);
  assert.equal(store.isGone("b"), false); // it never was there
  assert.equal(store.add(game()), false);
  storage.leave(1000);
  assert.deepEqual(await put("b", game()), [true, ""]);
  storage.leave(0);
  assert.match((await put("c", game()))[1], /storage is full/);
  assert.deepEqual(ids().sort(), ["a", "b", "c"]); // the last one until the page closes
  newTab();
  store = await load();
  assert.deepEqual(ids().sort(), ["a", "b"]);
});

test("A picture for the home page makes room for a game, and goes with its game", async () => {
  const key = "homestretch/picture";
  const left = { ...game(), id: "a", saved: 1000 };
  await put("a", game());
  picture.keep(left, () => "<svg/>");
  assert.equal(picture.of(left), "<svg/>");
  assert.equal(picture.of({ ...left, saved: 1001 }), "");
  storage.leave(0);
  await put("b", game());
  assert.equal(storage.getItem(key), null);
  storage.leave(1000);
  picture.keep(left, () => "<svg/>");
  store.remove("a");
  assert.equal(storage.getItem(key), null);
  picture.keep(left, () => "x".repeat(300_000));
  assert.equal(storage.getItem(key), null);
});

test("Of quick moves in a full store the last one gets the room that is made", async () => {
  await put("old", game({ over: true, standing: "s".repeat(50) }));
  storage.leave(0);
  const puts = [1, 2, 3].map((move) => store.put("a", game({ standing: `move ${move}` })));
  assert.equal(store.get("a").standing, "move 3");
  await Promise.all(puts);
  assert.equal(store.get("a").standing, "move 3");
  assert.match(storage.getItem(`${GAME}a`), /move 3/);
});

test("For room goes what was put aside, then what is finished, the oldest first, and never what goes on", async () => {
  await put("going", game({ saved: 1 }));
  for (const [id, saved] of [["old", 2], ["new", 3]]) await put(id, game({ over: true, saved }));
  storage.setItem(`${ASIDE}x`, "?".repeat(size()));
  storage.leave(100);
  assert.match((await put("a", game()))[1], /damaged data was deleted/);
  assert.equal(storage.getItem(`${ASIDE}x`), null);
  assert.match((await put("b", game()))[1], /oldest finished/);
  assert.deepEqual(ids().sort(), ["a", "b", "going", "new"]);
  assert.match((await put("c", game()))[1], /oldest finished/);
  assert.match((await put("d", game()))[1], /storage is full/);
  assert.deepEqual(ids().sort(), ["a", "b", "c", "d", "going"]);
});

test("A finished game does not make room for itself", async () => {
  await put("a", game({ over: true }));
  storage.leave(10);
  assert.match((await put("a", game({ over: true, standing: "s".repeat(50) })))[1], /storage is full/);
  assert.equal(JSON.parse(storage.getItem(`${GAME}a`)).standing, undefined);
});

test("Damaged entries are left out, and put aside until they can be read", () => {
  const texts = { a: "{", b: '{"players": 3}', c: JSON.stringify(game({ over: "no", record: "{}" })) };
  for (const [id, text] of Object.entries(texts)) storage.setItem(GAME + id, text);
  store.put("good", game());
  assert.deepEqual(ids(), ["good"]);
  assert.equal(storage.getItem(`${GAME}a`), "{");
  store.checkStored();
  for (const [id, text] of Object.entries(texts)) {
    assert.equal(storage.getItem(GAME + id), null);
    assert.equal(storage.getItem(ASIDE + GAME + id), text);
  }
  storage.setItem(`${ASIDE}${GAME}a`, JSON.stringify(game()));
  store.checkStored();
  assert.deepEqual(ids().sort(), ["a", "good"]);
  assert.equal(storage.getItem(`${ASIDE}${GAME}a`), null);
});

test("Of a game with a damaged description its record tells", () => {
  storage.setItem(`${GAME}a`, JSON.stringify(game({ players: "Ann", saved: 5 })));
  assert.deepEqual(store.get("a"), { ...game({ saved: 5 }), id: "a" });
});

test("A stored game is gone on with if there is one, and is another if it is not the one on the table", () => {
  store.put("a", game());
  store.put("b", game());
  assert.equal(store.adopt("a", game().record), true);
  assert.equal(store.current().id, "a");
  assert.equal(store.changedElsewhere("a"), false);
  assert.equal(store.adopt("a", "another record"), true);
  assert.equal(store.changedElsewhere("a"), true);
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
  other.put("a", game({ standing: "theirs" }));
  assert.equal(store.changedElsewhere("a"), true);
  assert.equal(other.changedElsewhere("a"), false);
  other.remove("a");
  assert.equal(store.changedElsewhere("a"), false);
});

test("What was removed, here or elsewhere, is gone if it had been begun, and is back when it is stored again", async () => {
  const other = await load();
  assert.equal(store.isGone("a"), false);
  for (const remove of [store.remove, other.remove, () => storage.removeItem(`${GAME}a`)]) {
    await put("a", game());
    assert.equal(store.isGone("a"), false);
    remove("a");
    assert.equal(store.isGone("a"), true);
  }
  await put("a", game({ begun: false }));
  store.remove("a");
  assert.equal(store.isGone("a"), false);
});

test("What another tab does is told if it concerns games, and whether one came or went", () => {
  const told = [];
  store.watch((isOther) => told.push(isOther));
  const happens = (key, oldValue, newValue) =>
    window.dispatchEvent(Object.assign(new window.Event("storage"), { key, oldValue, newValue }));
  happens("homestretch/theme", null, "dark");
  for (const values of [[null, "x"], ["x", "y"], ["y", null]]) happens(`${GAME}a`, ...values);
  assert.deepEqual(told, [true, false, true]);
});

test("Two tabs never have the same game, but each another one; who waits has it when the first lets go", async () => {
  const other = await load();
  const first = new AbortController();
  assert.equal(await store.claim("mine", first.signal, never), true);
  let later = 0;
  assert.equal(await other.claim("mine", signal, () => (later += 1)), false);
  assert.equal(await other.claim("yours", signal, never), true);
  const given = new AbortController();
  assert.equal(await other.claim("mine", given.signal, never), false);
  given.abort(); // does not wait any more
  assert.equal(later, 0);
  first.abort();
  await setImmediate();
  assert.equal(later, 1);
});

test("Where tabs cannot tell each other, a game may be had by all", async (context) => {
  const { locks } = navigator;
  context.after(() => Object.assign(navigator, { locks }));
  navigator.locks = undefined;
  assert.ok(await store.claim("ours", signal, never));
  assert.ok(await (await load()).claim("ours", signal, never));
  navigator.locks = { request: () => Promise.reject(new DOMException("", "SecurityError")) };
  assert.ok(await store.claim("ours", signal, never));
});

// -- the copies

const at = (standing, saved) => game({ standing, saved });

test("After the browser was killed the newer of the two is taken, and is the current game", async () => {
  withDatabases();
  await put("a", at("later", 20));
  await put("b", at("later", 20));
  store = await killed({ a: at("earlier", 10), b: at("later still", 30) });
  assert.equal(await store.catchUp(), true);
  assert.equal(store.get("a").standing, "later");
  assert.equal(store.get("b").standing, "later still");
  assert.equal(store.current().id, "a");
  store = await killed();
  await store.catchUp();
  assert.deepEqual(ids(), ["a", "b"]);
  assert.match(storage.getItem(`${GAME}b`), /later/);
});

test("Where nothing was lost nothing is taken, and games of earlier versions, without a copy, stay", async () => {
  withDatabases();
  storage.setItem(`${GAME}old`, JSON.stringify(at("old", 5)));
  await put("a", at("last", 20));
  store = await load();
  assert.equal(await store.catchUp(), false);
  assert.deepEqual(ids(), ["a", "old"]);
});

test("What is put is newer than what was there, though somebody has set back the clock", async () => {
  withDatabases();
  await put("a", at("first", 1000));
  await put("a", at("second", 500));
  store = await killed({ a: at("first", 1000) });
  await store.catchUp();
  assert.equal(store.get("a").standing, "second");
});

for (const [what, entries] of Object.entries({ "in the text": { a: at("", 10) }, nowhere: {} })) {
  test(`No old copy and no old text brings a removed game back: the kill has left it ${what}`, async () => {
    withDatabases();
    await put("a", at("", 10));
    store.remove("a");
    await setImmediate();
    store = await killed(entries);
    for (let starts = 0; starts < 3; starts += 1) {
      await store.catchUp();
      assert.deepEqual(ids(), []);
    }
  });
}

test("A game that was removed while there were no copies to be had does not come back with them", async () => {
  withDatabases();
  await put("a", at("", 10));
  const { open } = window.indexedDB;
  window.indexedDB.open = () => assert.fail(); // for a while
  window.indexedDB.disconnect();
  store.remove("a");
  await setImmediate();
  window.indexedDB.open = open;
  for (let starts = 0; starts < 2; starts += 1) {
    store = await load();
    await store.catchUp();
    assert.deepEqual(ids(), []);
  }
  await setImmediate();
  assert.deepEqual(Object.keys(storage).filter((key) => key.includes("gone")), []);
});

test("For a day it is noted that a game was removed", async () => {
  withDatabases();
  const copies = await import("../../web/static/storage/copies.js");
  const hour = 60 * 60 * 1000;
  for (const [id, hours] of [["long since", 24.1], ["lately", 23.9]]) await copies.put(id, Date.now() - hours * hour, { text: "" });
  await store.catchUp();
  assert.deepEqual((await copies.keys()).map(([id]) => id), ["lately"]);
});

test("A removed game that is played on is back, also after a kill", async () => {
  withDatabases();
  await put("a", at("", 10));
  store.remove("a");
  await put("a", at("on", Date.now() + 1000));
  store = await killed();
  await store.catchUp();
  assert.equal(store.get("a").standing, "on");
});

test("What localStorage has no room for is kept all the same, and finished games need not go for it", async () => {
  withDatabases();
  await put("done", game({ over: true }));
  storage.leave(0);
  for (const saved of [10, 20]) assert.deepEqual(await put("a", at(`at ${saved}`, saved)), [true, ""]);
  assert.equal(store.changedElsewhere("a"), false);
  assert.equal(store.isGone("a"), false);
  assert.deepEqual(ids(), ["done", "a"]);
  newTab();
  store = await load();
  await store.catchUp();
  assert.equal(store.get("a").standing, "at 20");
  assert.equal(storage.getItem(`${GAME}a`), null);
  store.remove("a");
  await setImmediate();
  store = await load();
  await store.catchUp();
  assert.deepEqual(ids(), ["done"]);
});

test("Where copies cannot be had, as in the tests above, all goes on without", async () => {
  assert.deepEqual(await put("a", game()), [true, ""]);
  assert.equal(await store.catchUp(), false);
  store.remove("a");
  assert.deepEqual(ids(), []);
});

test("A game out of a file, and one that was put aside as damaged, are in the copies", async () => {
  withDatabases();
  store.add(at("from a file", 10));
  await put("a", at("good", 20));
  await setImmediate();
  storage.setItem(`${GAME}a`, "{");
  store = await load();
  store.checkStored();
  await store.catchUp();
  assert.deepEqual(store.all().map(({ standing }) => standing), ["good", "from a file"]);
});

test("A copy that cannot be read is taken by nobody", async () => {
  withDatabases();
  await put("a", game({ record: "{}", players: [] }));
  store = await killed();
  await store.catchUp();
  assert.deepEqual({ ...storage }, {});
});

test("A frame has its game back, too, and not on another page", async () => {
  withDatabases();
  const copies = await import("../../web/static/storage/copies.js");
  const current = "homestretch/frame/?embed=1&game=triactor";
  await copies.put("a", 10, { text: JSON.stringify(at("", 10)), current });
  await store.catchUp();
  assert.equal(storage.getItem(current), "a");
  assert.equal(store.current(), null);
});

test("Every new name is another", () => {
  const names = Array.from({ length: 1000 }, store.newId);
  assert.equal(new Set(names).size, 1000);
});
