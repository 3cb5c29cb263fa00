import assert from "node:assert/strict";
import { test } from "node:test";
import { window } from "./page.mjs";

for (const name of ["Element", "HTMLElement"]) globalThis[name] = window[name];
const { fewer } = await import("../../web/static/pictures/film.js");

const film = (...lengths) => lengths.map((ms, moment) => ({ moment, ms, is_told: true }));
const short = (shots) => shots.map(({ moment, ms }) => [moment, ms]);

test("every other frame is shown for the time of two, and the last one as long as before", () => {
  assert.deepEqual(short(fewer(film(8, 1, 2, 3, 30))), [[0, 9], [2, 5], [4, 30]]);
  assert.deepEqual(short(fewer(film(8, 1, 2, 30))), [[0, 9], [2, 2], [3, 30]]);
});

test("the result is never left out", () => {
  let shots = film(...Array(65).fill(250), 3000);
  while (shots.length > 2) {
    shots = fewer(shots);
    assert.equal(shots.at(-1).moment, 65);
    assert.equal(shots.reduce((sum, { ms }) => sum + ms, 0), 65 * 250 + 3000);
  }
});
