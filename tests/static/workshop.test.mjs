import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, fresh, heldTimers } from "./page.mjs";
import * as kept from "../../web/static/workshop/kept.js";
import { fromLink, toLink } from "../../web/static/workshop/links.js";
import { parseMessage } from "../../web/static/workshop/messages.js";
import { Python } from "../../web/static/workshop/python.js";

beforeEach(() => fresh());

// -- messages of the frame

const NASTY = [undefined, null, 0, -1e308, NaN, Infinity, true, "", "x".repeat(10_000), "<img src=x>", "\u202Egnp", [], {}, [[]], [null], { length: 1e9 }, new Array(1000)];

const ERROR = { sentence: "s", line: 1, last: "l" };
const ABOUT = { name: "n", title: "t", line: "l", players: 2, fewest: 2, most: 4 };
const REPORT = { done: 1, games: 2, findings: [{ sentence: "s", record: "r", times: 1 }], length: [1], wins: [[1]], choices: 1, weighed: 1, matter: 1, steps: [true], error: ERROR };
const RIGHT = { workshop: "ran", sentence: "s", stopped: "s", error: ERROR, about: ABOUT, report: REPORT, drawing: "<svg/>", record: "r" };

test("What is right is heard as it is", () => {
  const { workshop, ...rest } = RIGHT;
  assert.deepEqual(parseMessage(RIGHT), { kind: workshop, ...rest });
});

test("Of a message of another shape there remain short texts and finite numbers", () => {
  for (const nasty of NASTY) {
    assert.equal(parseMessage(nasty), null);
    for (const changed of changedOnce(RIGHT, nasty)) check(parseMessage(changed));
  }
});

/** Everything that differs from a value in one place, however deep, where there is something else. */
function* changedOnce(value, other) {
  if (typeof value !== "object") return;
  for (const [name, part] of Object.entries(value)) {
    for (const changed of [other, ...changedOnce(part, other)]) {
      yield Array.isArray(value) ? value.with(name, changed) : { ...value, [name]: changed };
    }
  }
}

/** Nothing that came through is longer or stranger than what the page can show. */
function check(value) {
  if (typeof value === "string") assert.ok(value.length <= 1_000_000);
  else if (typeof value === "number") assert.ok(Number.isFinite(value));
  else if (Array.isArray(value)) assert.ok(value.length <= 20 && value.every((one) => (check(one), one !== undefined)));
  else if (value && typeof value === "object") Object.values(value).forEach(check);
  else assert.ok(value === null || typeof value === "boolean");
}

test("A name has no signs that lead out of a folder, and whoever offers a billion players is offered twenty seats", () => {
  const { about } = parseMessage({ ...RIGHT, about: { name: "../<b>", title: {}, line: 7, players: null, fewest: -1e9, most: 1e9 } });
  assert.deepEqual(about, { name: "b", title: "", line: "", players: 1, fewest: 1, most: 20 });
});

// -- links

const FILE = "GAME = 1  # “ü” 🐎\n";

test("A file comes out of its link as it was", async () => {
  for (const text of [FILE, "x = 1\n".repeat(20_000), "\0\u202E<img>"]) assert.equal(await fromLink(await toLink(text)), text);
});

test("Whatever is behind the # of other links is no file", async () => {
  for (const hash of ["", "#", "#fil", "#game=abc", "#File=x"]) assert.equal(await fromLink(hash), null);
});

test("A link that was cut, changed or made up is refused", async () => {
  const link = await toLink(FILE.repeat(9));
  const cut = [10, 20, link.length - 2].map((end) => link.slice(0, end));
  for (const hash of [...cut, "#file=", "#file=%%%", "#file=🐎", "#file=AAAA"]) await assert.rejects(fromLink(hash), hash);
});

test("A small link for an endless file is refused as too long", async () => {
  const link = await toLink(" ".repeat(30_000_000));
  assert.ok(link.length < 60_000);
  await assert.rejects(fromLink(link), RangeError);
});

// -- what is kept

const one = (number, text = `x = ${number}`) => ({ title: `Race ${number}`, when: number, text });
const keep = ({ title, text, when }) => kept.keepVersion(title, text, when);

test("The newest versions are kept, each once", () => {
  for (let number = 0; number < 50; number += 1) assert.ok(keep(one(number)));
  assert.equal(kept.versions().length, 40);
  keep({ ...one(99), text: "x = 30" });
  assert.deepEqual(kept.versions().slice(0, 2), [{ ...one(99), text: "x = 30" }, one(49)]);
  kept.forgetAll();
  assert.deepEqual(kept.versions(), []);
});

test("Where there is no room, it is said, and what was kept stays", () => {
  const store = fresh();
  kept.keepDraft("draft");
  keep(one(1));
  store.leave(10);
  assert.equal(keep(one(2, "y".repeat(1000))), false);
  assert.equal(kept.keepDraft("y".repeat(1000)), false);
  assert.deepEqual([kept.draft(), kept.versions()], ["draft", [one(1)]]);
});

test("A browser that stores nothing is like one that has stored nothing", () => {
  block();
  assert.deepEqual([kept.draft(), kept.versions(), kept.courseDone()], ["", [], []]);
  assert.deepEqual([kept.keepDraft("x"), keep(one(1)), kept.keepCourse([1]), kept.forgetAll()], [false, false, false, false]);
});

test("What is damaged is left out, and the rest is there", () => {
  for (const text of ["", "{", "null", "7", "{}", '"x"', "[null, 7, {}]"]) {
    fresh({ "homestretch/workshop/versions": text, "homestretch/workshop/course": text });
    assert.deepEqual(kept.versions(), []);
    assert.ok(kept.courseDone().every(Number.isInteger));
    assert.ok(keep(one(1)));
    assert.deepEqual(kept.versions(), [one(1)]);
  }
  fresh({ "homestretch/workshop/versions": JSON.stringify([{ ...one(1), when: "now" }, one(2), { title: "x" }]) });
  assert.deepEqual(kept.versions(), [one(2)]);
});

test("The game of a site is kept by its name, and one that cannot be read is none", () => {
  fresh();
  const record = JSON.stringify({ seats: ["Ann", "Ben", "Cy"], actions: ["roll 6"] });
  assert.ok(kept.keepGame("goose", record));
  assert.deepEqual(kept.keptGame("goose"), { record, players: 3 });
  for (const text of ["", "{", "null", "7", "{}", '{"seats": 2}']) {
    kept.keepGame("goose", text);
    assert.equal(kept.keptGame("goose"), null);
  }
  assert.equal(kept.keptGame("snails"), null);
});

// -- a Python that answers as it likes

let worker;
globalThis.Worker = class {
  sent = [];
  isEnded = false;

  constructor() {
    worker = this;
  }

  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  /** It answers the last question, or says this of its own accord. */
  say(about = {}) {
    this.onmessage({ data: { number: this.sent.at(-1).number, ...about } });
  }
};

/** A Python that is up. */
async function up() {
  const python = new Python({ script: "", setup: {} });
  await settled();
  worker.say({ choice: "{}" });
  await settled();
  return python;
}

const settled = () => new Promise((done) => setImmediate(done));
const timers = heldTimers();

test("It answers one question after the other", async () => {
  const python = await up();
  const answers = [python.ask({ do: "run" }), python.ask({ do: "check" })];
  await settled();
  assert.deepEqual(JSON.parse(worker.sent.at(-1).question), { do: "run" });
  worker.say({ choice: "1" });
  await settled();
  worker.say({ choice: "2" });
  assert.deepEqual(await Promise.all(answers), [1, 2]);
});

test("Whoever says something without being asked, or of a strange shape or length, is ended", async () => {
  const strange = [undefined, null, 7, "", {}, { choice: 7 }, { choice: "x".repeat(4_000_001) }, { choice: "1", number: 1 }];
  for (const said of strange) {
    const python = await up();
    const asked = assert.rejects(python.ask({ do: "run" }), /couldn’t be read/);
    await settled();
    if (typeof said === "object" && said) worker.say(said);
    else worker.onmessage({ data: said });
    await asked;
    assert.ok(worker.isEnded && python.isEnded);
    await assert.rejects(python.ask({ do: "check" }), /couldn’t be read/);
  }
  const python = await up();
  for (let times = 0; times < 10_000; times += 1) worker.say({ choice: "{}" });
  assert.ok(worker.isEnded && python.isEnded);
});

test("An answer that is no JSON fails alone", async () => {
  const python = await up();
  const asked = [assert.rejects(python.ask({}), /couldn’t be read/), python.ask({})];
  await settled();
  worker.say({ choice: "{" });
  await settled();
  worker.say({ choice: "2" });
  assert.equal((await Promise.all(asked))[1], 2);
});

test("Whoever takes longer than it may is ended", async () => {
  const python = await up();
  const asked = assert.rejects(python.ask({}, 3), /loop without end/);
  await settled();
  const last = [...timers.values()].at(-1);
  assert.equal(last.milliseconds, 3000);
  last.action();
  await asked;
  assert.ok(worker.isEnded);
});
