import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, downloads, fresh, loaded } from "./page.mjs";

const ASIDE = "homestretch/aside/";
const WHAT = "Track (Pistard)";
const isList = (data) => (Array.isArray(data) ? data : null);
let quarantine, storage;

beforeEach(async () => {
  storage = fresh();
  quarantine = await loaded("storage/quarantine.js");
});

/** What the players are told: the sentence, and the way on. */
function reported() {
  const said = [];
  quarantine.report((...words) => said.push(words));
  return said;
}

test("What can be read stays where it is, and nobody is told anything", () => {
  storage.setItem("key", "[1]");
  assert.deepEqual(quarantine.readStored("key", WHAT, isList), [1]);
  assert.equal(quarantine.readStored("another", WHAT, isList), null);
  assert.deepEqual({ ...storage }, { key: "[1]" });
  assert.deepEqual(reported(), []);
});

for (const text of ["[1", "{}", "null", ""]) {
  test(`“${text}” is put aside`, () => {
    storage.setItem("key", text);
    assert.equal(quarantine.readStored("key", WHAT, isList), null);
    assert.deepEqual({ ...storage }, { [`${ASIDE}key`]: text });
    assert.equal(quarantine.readStored("key", WHAT, isList), null);
    assert.deepEqual({ ...storage }, { [`${ASIDE}key`]: text });
  });
}

test("What trips over data has not read them", () => {
  storage.setItem("key", "null");
  assert.equal(quarantine.readStored("key", WHAT, (data) => data.length), null);
  assert.deepEqual(Object.keys(storage), [`${ASIDE}key`]);
});

test("What a later page can read is back", () => {
  storage.setItem(`${ASIDE}key`, "[1]");
  assert.deepEqual(quarantine.readStored("key", WHAT, isList), [1]);
  assert.deepEqual({ ...storage }, { key: "[1]" });
});

test("Nothing put aside takes the place of what was put aside before, or of what is stored", () => {
  for (const text of ["a", "b", "c"]) {
    storage.setItem("key", text);
    quarantine.readStored("key", WHAT, isList);
  }
  assert.deepEqual({ ...storage }, { [`${ASIDE}key`]: "a", [`${ASIDE}key 2`]: "b", [`${ASIDE}key 3`]: "c" });
  storage.setItem("key", "[2]");
  storage.setItem(`${ASIDE}key`, "[1]");
  assert.deepEqual(quarantine.readStored("key", WHAT, isList), [2]);
  assert.equal(storage.getItem(`${ASIDE}key`), "[1]");
});

test("What does not fit is put aside for good, though it could be read", () => {
  storage.setItem("key", "[1]");
  quarantine.putAsideForGood("key", WHAT);
  assert.equal(quarantine.readStored("key", WHAT, isList), null);
  assert.deepEqual(Object.values(storage), ["[1]"]);
  quarantine.putAsideForGood("none", WHAT);
  assert.equal(reported().length, 1);
});

test("Without room for a longer name what is damaged stays where it is", () => {
  storage.setItem("key", "damaged");
  storage.leave(0);
  assert.equal(quarantine.readStored("key", WHAT, isList), null);
  assert.deepEqual({ ...storage }, { key: "damaged" });
});

test("Where nothing can be stored there is nothing to read, to refuse or to list", () => {
  block();
  assert.equal(quarantine.readStored("key", WHAT, isList), null);
  quarantine.putAsideForGood("key", WHAT);
  assert.deepEqual(quarantine.keysOf(""), []);
  assert.deepEqual(reported(), []);
});

test("Keys are those of what is stored and of what was put aside, each once", () => {
  for (const key of ["a/1", "a/2", "b/1", `${ASIDE}a/2`, `${ASIDE}a/3`]) storage.setItem(key, "");
  assert.deepEqual(quarantine.keysOf("a/").sort(), ["a/1", "a/2", "a/3"]);
});

test("What was put aside makes room only if that helps", () => {
  const write = () => storage.setItem("new", "12345");
  assert.equal(quarantine.makeRoom(write), false);
  for (const key of ["a", "b"]) storage.setItem(ASIDE + key, "1");
  storage.leave(0);
  assert.equal(quarantine.makeRoom(() => storage.setItem("new", "1".repeat(1000))), false);
  assert.deepEqual({ ...storage }, { [`${ASIDE}a`]: "1", [`${ASIDE}b`]: "1" });
  assert.equal(quarantine.makeRoom(write), true);
  assert.deepEqual({ ...storage }, { new: "12345" });
});

test("The players are told once what was put aside, and can have it as a file", async () => {
  const whats = { track: WHAT, a: "saved games", b: "saved games", names: "player names" };
  for (const [key, what] of Object.entries(whats)) {
    storage.setItem(key, `damaged ${key}`);
    quarantine.readStored(key, what, isList);
  }
  const [[sentence, way]] = reported();
  assert.match(sentence, /: Track \(Pistard\), saved games, player names\. /);
  way.does();
  const { name, text } = downloads.pop();
  assert.equal(name, "homestretch-damaged.json");
  const entries = Object.fromEntries(Object.keys(whats).map((key) => [key, `damaged ${key}`]));
  assert.deepEqual(JSON.parse(await text()), { format: "homestretch damaged", entries });
  assert.deepEqual(reported(), []);
});
