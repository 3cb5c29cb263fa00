import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, fresh, shared } from "./page.mjs";
import { change, defaultName, forget, people, remember, signOf } from "../../web/static/setup/people.js";

const KEY = "homestretch/people";
const person = (name, colour) => ({ name, colour });
const [ann, ben, cy, dot] = ["Ann", "Ben", "Cy", "Dot"].map((name, index) => person(name, index + 1));
let storage;

beforeEach(() => (storage = fresh()));

test("Who sat down is there the next time, in the same seats and colours", () => {
  assert.deepEqual(people(), []);
  remember([cy, ann, ben], 6);
  assert.deepEqual(people(), [cy, ann, ben]);
  remember([ben, ann, cy], 6);
  assert.deepEqual(people(), [ben, ann, cy]);
});

test("Those for whom a game has no seat stay remembered behind the others", () => {
  remember([ann, ben, cy, dot], 6);
  remember([ben, ann], 2);
  assert.deepEqual(people(), [ben, ann, cy, dot]);
});

test("Those who could have sat down and did not are forgotten", () => {
  remember([ann, ben, cy, dot], 6);
  remember([ann, ben], 3);
  assert.deepEqual(people(), [ann, ben]);
});

test("Those left over give way to who took their name or colour", () => {
  remember([ann, ben, cy, dot], 6);
  remember([person("Eve", cy.colour), person("Dot", 6)], 2);
  assert.deepEqual(people(), [person("Eve", 3), person("Dot", 6)]);
});

test("Seats without a name are remembered only beside those with one", () => {
  remember([person("", 1), ben], 6);
  assert.deepEqual(people(), [person("", 1), ben]);
  remember([person("", 1), person("", 2)], 6);
  assert.equal(storage.getItem(KEY), null);
});

test("Computers are remembered with their levels, also where nobody has a name", () => {
  const table = [person("", 1), { ...person("", 2), level: "expert" }, { ...person("Bit", 3), level: "novice" }];
  remember(table, 6);
  assert.deepEqual(people(), table);
});

test("They can be forgotten", () => {
  remember([ann, ben], 6);
  forget();
  assert.deepEqual({ ...storage }, {});
});

for (const [name, data] of Object.entries({
  "no list": { name: "Ann" },
  "somebody without a name": [{ colour: 1 }],
  "a name with blanks around it": [person(" Ann", 1)],
  "a name that is too long": [person("A".repeat(shared.longestName + 1), 1)],
  "a colour that there is not": [person("Ann", shared.colours + 1)],
  "a colour between two": [person("Ann", 1.5)],
  "a computer of a level that there is not": [ann, { ...ben, level: "person" }],
  "one colour twice": [ann, person("Ben", 1)],
  "one name twice": [ann, person("ANN", 2)],
  "more people than seats": Array.from({ length: shared.mostSeats + 1 }, (_, seat) => person("", seat + 1)),
})) {
  test(`With ${name} nobody is remembered, and the entry is put aside`, () => {
    storage.setItem(KEY, JSON.stringify(data));
    assert.deepEqual(people(), []);
    assert.deepEqual(Object.keys(storage), [`homestretch/aside/${KEY}`]);
  });
}

test("Where nothing can be stored nobody is remembered, and nothing breaks", () => {
  block();
  remember([ann], 6);
  remember([], 6);
  assert.deepEqual(people(), []);
});

test("Who has no name is called by the seat", () => {
  assert.deepEqual([defaultName(0), defaultName(5)], ["Player 1", "Player 6"]);
});

test("What a person changes at the table is remembered: the name, the colour, the sign", () => {
  remember([ann, ben], 6);
  change("Ann", { name: "Zoe", colour: 2, sign: "cat" });
  assert.deepEqual(people(), [{ name: "Zoe", colour: 2, sign: "cat" }, { ...ben, colour: 1 }]);
  assert.deepEqual([signOf("Zoe"), signOf("Ben"), signOf("")], ["cat", "", ""]);
  change("Ben", { name: "Ben", colour: 1, sign: "cat" });
  assert.deepEqual(people(), [{ name: "Zoe", colour: 2 }, { ...ben, colour: 1, sign: "cat" }]);
});

test("Whoever was alone without a name has one from then on, and has nobody's", () => {
  change("", person("Ann", 3));
  assert.deepEqual(people(), [person("Ann", 3)]);
  remember([ann, ben], 6);
  change("Cy", person("BEN", 1));
  assert.deepEqual(people().map(({ name, colour }) => [name, colour]), [["BEN", 1], ["Ann", 2]]);
});
