import assert from "node:assert/strict";
import { test } from "node:test";
import { window } from "./page.mjs";

let calm = false;
window.matchMedia = () => ({ get matches() { return calm; } });
const { cuesOf } = await import("../../web/static/motion/sound.js");

const DIE = { key: "die-A", delay: 100, ms: 560 };
const COIN = { key: "coin-A", delay: 600, ms: 480, flip: true };
const WALK = { key: "pawn-A", delay: 1000, ms: 640, path: [[-160, 0], [-120, 0], [-80, 0], [-40, 0], [0, 0]] };
const SLIDE = { key: "die-B", delay: 0, ms: 240, path: [[0, 40], [0, 0]] };
const heard = (motions, going = "hooves", finish = false) =>
  cuesOf({ motions, finish, over: false }, going).map(({ name, at }) => [name, Math.round(at * 1000)]);

test("Dice rattle as long as they roll, a coin rings when it is turned, what slides is silent", () => {
  assert.deepEqual(heard([DIE, COIN, SLIDE]), [["dice", 100], ["coin", 840]]);
});

test("A horse is heard at every step, a bicycle all the way", () => {
  assert.deepEqual(heard([WALK]), [1000, 1160, 1320, 1480].map((at) => ["hooves", at]));
  assert.deepEqual(heard([WALK], "wheels"), [["wheels", 1000]]);
});

test("The crowd rises before the line", () => {
  assert.deepEqual(heard([WALK], "wheels", true), [["wheels", 1000], ["crowd", 640]]);
});

test("Where nothing moves, nothing runs", () => {
  calm = true;
  assert.deepEqual(heard([DIE, WALK], "hooves", true), []);
  calm = false;
});
