import assert from "node:assert/strict";
import { test } from "node:test";
import { game, shared, stored } from "./page.mjs";
import { hasInvalidSettings, parseJson, read, rebuildEntry } from "../../web/static/storage/entry.js";

const record = (about) => JSON.stringify({ ...JSON.parse(game().record), ...about });

test("A whole entry is taken as it is, with all that later versions may add", () => {
  for (const entry of [game(), game({ standing: "two laps", colours: [1, 2, 3], looks: ["names"], later: 1 })]) {
    assert.equal(read(entry), entry);
  }
});

const DAMAGE = {
  "no game": { game: undefined },
  "an empty title": { title: "" },
  "a title without end": { title: "T".repeat(1000) },
  "a standing that is none": { standing: 3 },
  "players that are no list": { players: "Ann" },
  "no players": { players: [] },
  "more players than any game has": { players: Array.from({ length: shared.mostSeats + 1 }, (_, seat) => `P${seat}`) },
  "a name without letters": { players: ["", "Ben"] },
  "a name that is too long": { players: ["A".repeat(shared.longestName + 1), "Ben"] },
  "no word of its being over": { over: undefined },
  "no word of its being begun": { begun: 1 },
  "a time that is none": { saved: "yesterday" },
  "a time beyond all": { saved: 1e300 },
  "a day that there is not": { day: "2026-02-30" },
  "a day that is none": { day: 7 },
};

for (const [name, about] of Object.entries(DAMAGE)) {
  test(`With ${name} only the record tells of a game`, () => {
    const entry = { ...game(about), record: game().record };
    const { saved, ...rest } = read(entry);
    const { saved: _, ...whole } = game();
    assert.deepEqual(rest, whole);
    assert.equal(typeof saved, "number");
  });
}

test("With damage, and without a record, there is no game", () => {
  assert.equal(read({ ...game({ day: 7 }), record: "{}" }), null);
});

test("Names may have as many signs as in the form, whatever they are made of", () => {
  const players = ["🐎".repeat(shared.longestName), "Ben"];
  const entry = game({ players, record: record({ seats: players }) });
  assert.equal(read(entry), entry);
  assert.deepEqual(rebuildEntry(entry).players, players);
});

for (const [name, entry] of Object.entries({
  "no object": null,
  "no record": {},
  "a record that is no text": { record: {} },
  "a record that is no JSON": { record: "{" },
  "another format": { record: record({ format: "chess" }) },
  "no list of actions": { record: record({ actions: 5 }) },
  "a game that there is not": { record: record({ game: "chess" }) },
  "no seats": { record: record({ seats: [] }) },
})) {
  test(`With ${name} nothing can be told of a game`, () => assert.equal(rebuildEntry(entry), null));
}

test("What a stranger's file says beside the record is looked at closely", () => {
  const about = (entry) => rebuildEntry({ record: game().record, ...entry });
  assert.equal(about({ saved: 5 }).saved, 5);
  const now = Date.now();
  for (const saved of [now * 2, "now", undefined]) {
    assert.ok(about({ saved }).saved >= now && about({ saved }).saved <= Date.now());
  }
  assert.deepEqual(about({ colours: [1, 2, shared.colours] }).colours, [1, 2, shared.colours]);
  for (const colours of [[0, 1], [shared.colours + 1], ["red"], "123", undefined]) {
    assert.equal(about({ colours }).colours, undefined);
  }
  assert.equal(about({ title: "<b>", players: ["Eve"] }).title, "Triactor");
  assert.equal(about({ begun: false, over: true }).begun, true);
});

const [usual, ...set] = stored;

test("In some of the games that are stored here, each of their fields is set", () => {
  const fields = new Set(stored.flatMap(Object.keys));
  const alike = [...fields].filter((name) => set.every((one) => JSON.stringify(one[name]) === JSON.stringify(usual[name])));
  assert.deepEqual(alike.sort(), ["begun", "language", "saved"]);
});

for (const [number, one] of stored.entries()) {
  test(`All that is stored with game ${number} comes out of a file as it went in`, () => {
    assert.deepEqual({ ...rebuildEntry(one) }, one);
    assert.equal(hasInvalidSettings(one, rebuildEntry(one)), false);
  });
}

const { story, ...over } = stored.at(-1);
const told = JSON.parse(story);
const STRANGE = [0, 9, "x", [1], [{}], {}];
const SPOILT = {
  ...Object.fromEntries(["looks", "sides", "held", "fans", "ownDice", "odds", "aids"].map((name) => [name, STRANGE])),
  colours: [0, "123", [0], [1.5], ["red"], [shared.colours + 1]],
  standing: [0, [], {}, "x".repeat(1000)],
  day: [0, [], {}, "2026-11-26", "2026-02-30", "9999-99-99", "<b>", "x".repeat(1000)],
  story: [
    ...[5, "", "{", "[]", "{}", "null"],
    ...["seats", "moments", "line"].flatMap((part) =>
      [undefined, [], {}, [null], [{}], [...told[part], {}], [...told[part], null]].map((value) => JSON.stringify({ ...told, [part]: value })),
    ),
  ].filter((text) => text !== JSON.stringify({ ...told, moments: [] })),
};

for (const [name, values] of Object.entries(SPOILT)) {
  test(`A game whose ${name} cannot be read is taken without, and that is noticed`, () => {
    for (const value of values) {
      const entry = { ...over, [name]: value };
      const taken = rebuildEntry(entry);
      assert.equal(taken[name], undefined, JSON.stringify(value));
      assert.equal(hasInvalidSettings(entry, taken), true);
      assert.equal(taken.record, over.record);
    }
  });
}

test("A story of a game that goes on is none, and what nobody knows is left out", () => {
  assert.equal(rebuildEntry({ ...usual, story }).story, undefined);
  assert.equal("weather" in rebuildEntry({ ...usual, weather: "fine" }), false);
});

test("A game is over when its record has a result", () => {
  assert.equal(rebuildEntry({ record: record({}) }).over, false);
  assert.equal(rebuildEntry({ record: record({ result: { ranking: [0] } }) }).over, true);
});

test("What is no JSON is null", () => {
  assert.equal(parseJson("{"), null);
  assert.deepEqual(parseJson('{"a": [1]}'), { a: [1] });
});
