import assert from "node:assert/strict";
import { test } from "node:test";
import { window } from "./page.mjs";

const { MisclickGuard } = await import("../../web/static/shared/misclick-guard.js");
const { document } = window;

const button = (says, [left, top] = [0, 0]) => {
  const made = document.createElement("button");
  made.textContent = says;
  made.getBoundingClientRect = () => ({ left, top, right: left + 100, bottom: top + 40 });
  return made;
};
const press = (clientX, clientY, late = 0) => ({
  type: "pointerdown",
  timeStamp: performance.now() + late,
  clientX,
  clientY,
  screenX: clientX,
  screenY: clientY,
});

test("What comes to the place of a button when the table goes on by itself is not pressed at once", () => {
  const guard = new MisclickGuard();
  guard.noteAutoMove(button("Roll"));
  assert.ok(guard.isTooSoon(press(50, 20), button("Red horse")));
  assert.ok(!guard.isTooSoon(press(50, 20, 250), button("Red horse")));
  assert.ok(!guard.isTooSoon(press(50, 20), button("Roll")));
  for (const [x, y] of [[50, 60], [150, 20], [-5, 20], [50, -5]]) assert.ok(!guard.isTooSoon(press(x, y), button("Red horse")));
});

test("Where there was no button, nothing was aimed at", () => {
  const guard = new MisclickGuard();
  guard.noteAutoMove(null);
  assert.ok(!guard.isTooSoon(press(50, 20), button("Red horse")));
});

test("A second press at the same place is too soon where something else has come up", () => {
  const guard = new MisclickGuard();
  guard.noteTap({ timeStamp: performance.now(), screenX: 50, screenY: 20, detail: 1 }, button("Roll"));
  assert.ok(guard.isTooSoon(press(52, 22), button("Red horse")));
  assert.ok(!guard.isTooSoon(press(50, 20), button("Roll")));
  guard.noteRepaint(true);
  assert.ok(guard.isTooSoon(press(50, 20), button("Roll")));
  assert.ok(!guard.isTooSoon(press(50, 20, 400), button("Roll")));
  assert.ok(!guard.isTooSoon(press(90, 20), button("Red horse")));
  guard.forgetTap();
  assert.ok(!guard.isTooSoon(press(50, 20), button("Red horse")));
});

test("On a slow device the time counts from when the table has changed", () => {
  const guard = new MisclickGuard();
  guard.noteTap({ timeStamp: performance.now() - 600, screenX: 50, screenY: 20, detail: 1 }, button("Roll"));
  guard.noteRepaint(true);
  assert.ok(guard.isTooSoon(press(50, 20), button("Red horse")));
  assert.ok(!guard.isTooSoon(press(50, 20, 250), button("Red horse")));
});
