import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import "./page.mjs";
import { dayOf } from "../../web/static/shared/day.js";

for (const [zone, instant, day] of [
  ["Pacific/Auckland", "2026-03-28T23:30:00Z", "2026-03-29"],
  ["America/Los_Angeles", "2026-01-01T04:00:00Z", "2025-12-31"],
]) {
  test(`Names of files carry the date of ${zone}`, () => {
    process.env.TZ = zone;
    assert.equal(dayOf(new Date(instant)), day);
  });
}

test("No script takes the date of Greenwich for that of the players", () => {
  const folder = new URL("../../web/static/", import.meta.url);
  const scripts = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
  const wrong = scripts.filter((name) => /toISOString|getUTC/.test(readFileSync(new URL(name, folder), "utf8")));
  assert.deepEqual(wrong, []);
});
