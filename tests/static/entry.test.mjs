import assert from "node:assert/strict";
import { test } from "node:test";
import { game, shared } from "./page.mjs";
import { described, parsed, read } from "../../web/static/entry.js";

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
  "more players than any game has": { players: Array.from({ length: shared.seats + 1 }, (_, seat) => `P${seat}`) },
  "a name without letters": { players: ["", "Ben"] },
  "a name that is too long": { players: ["A".repeat(shared.name + 1), "Ben"] },
  "no word of its being over": { over: undefined },
  "no word of its being begun": { begun: 1 },
  "a time that is none": { saved: "yesterday" },
  "a time beyond all": { saved: 1e300 },
};

for (const [name, about] of Object.entries(DAMAGE)) {
  test(`With ${name} only the record tells of a game`, () => {
    const entry = { ...game(about), record: game().record };
    const { saved, ...rest } = read(entry);
    const { saved: _, ...whole } = game();
    assert.deepEqual(rest, whole);
    assert.equal(typeof saved, "number");
  });
  test(`With ${name}, and without a record, there is no game`, () => {
    assert.equal(read({ ...game(about), record: "{}" }), null);
  });
}

test("Names may have as many signs as in the form, whatever they are made of", () => {
  const players = ["🐎".repeat(shared.name), "Ben"];
  const entry = game({ players, record: record({ seats: players }) });
  assert.equal(read(entry), entry);
  assert.deepEqual(described(entry).players, players);
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
  test(`With ${name} nothing can be told of a game`, () => assert.equal(described(entry), null));
}

test("What a stranger's file says beside the record is looked at closely", () => {
  const about = (entry) => described({ record: game().record, ...entry });
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

test("A game is over when its record has a result", () => {
  assert.equal(described({ record: record({}) }).over, false);
  assert.equal(described({ record: record({ result: { ranking: [0] } }) }).over, true);
});

test("What is no JSON is null", () => {
  assert.equal(parsed("{"), null);
  assert.deepEqual(parsed('{"a": [1]}'), { a: [1] });
});
