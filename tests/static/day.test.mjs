import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { heldTimers, window } from "./page.mjs";
import { onNewDay } from "../../web/static/daily/midnight.js";
import { dayAt, dayInWords, dayNumber, dayOf, isDay } from "../../web/static/shared/day.js";

const ZONES = ["Pacific/Auckland", "Pacific/Apia", "America/Los_Angeles", "America/Sao_Paulo", "Europe/Berlin", "Asia/Kathmandu", "UTC"];

for (const [zone, instant, day] of [
  ["Pacific/Auckland", "2026-03-28T23:30:00Z", "2026-03-29"],
  ["America/Los_Angeles", "2026-01-01T04:00:00Z", "2025-12-31"],
]) {
  test(`A day is that of ${zone}`, () => {
    process.env.TZ = zone;
    assert.equal(dayOf(new Date(instant)), day);
  });
}

for (const zone of ZONES) {
  test(`Days have numbers in ${zone}, whatever becomes of its clocks, and in leap years`, () => {
    process.env.TZ = zone;
    for (let number = dayNumber("2023-12-01"); number < dayNumber("2029-01-01"); number += 1) {
      assert.equal(dayNumber(dayAt(number)), number);
    }
    assert.equal(dayNumber("2026-11-26"), 739946); // date(2026, 11, 26).toordinal()
    assert.equal(dayAt(dayNumber("2028-02-28") + 1), "2028-02-29");
    assert.equal(dayAt(dayNumber("2026-02-28") + 1), "2026-03-01");
  });
}

test("Only days of the calendar are days", () => {
  for (const day of ["2028-02-29", "0001-01-01", "9999-12-31"]) assert.ok(isDay(day), day);
  const wrong = ["2026-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", " 2026-01-01", "1", "", null, 20260101, ["2026-01-01"]];
  for (const day of wrong) assert.ok(!isDay(day), String(day));
});

test("Days are said in the language of the page", () => {
  assert.equal(dayInWords("2026-11-26"), "26 November");
  assert.equal(dayInWords("2026-11-26", "de"), "26. November");
  assert.equal(dayInWords("2026-11-26", "es"), "26 de noviembre");
});

test("A new day is noticed at midnight, and after a sleep or a change of the clock when somebody is back", () => {
  process.env.TZ = "Europe/Berlin";
  const timers = heldTimers();
  const told = [];
  mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, 26, 23, 30) });
  const next = () => [...timers.values()].at(-1);
  onNewDay((day) => told.push(day));
  assert.equal(next().milliseconds, 30 * 60 * 1000);
  mock.timers.setTime(Number(new Date(2026, 10, 27)));
  next().action();
  assert.deepEqual(told, ["2026-11-27"]);
  assert.equal(next().milliseconds, 60 * 60 * 1000, "a clock may be set: look again before a whole day is over");
  next().action();
  for (const [date, type, on] of [[29, "visibilitychange", window.document], [29, "focus", window], [28, "focus", window]]) {
    mock.timers.setTime(Number(new Date(2026, 10, date, 8)));
    on.dispatchEvent(new window.Event(type));
  }
  assert.deepEqual(told, ["2026-11-27", "2026-11-29", "2026-11-28"]);
  mock.timers.reset();
});

test("No script takes the date of Greenwich for that of the players", () => {
  const folder = new URL("../../web/static/", import.meta.url);
  const scripts = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
  const wrong = scripts.filter((name) => /toISOString|getUTC/.test(readFileSync(new URL(name, folder), "utf8")));
  assert.deepEqual(wrong, []);
});
