import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { heldTimers, window } from "./page.mjs";
import { TextVersion } from "../../web/static/table/text-version.js";

const { Element, HTMLTableCellElement, MutationObserver } = window;
Object.assign(globalThis, { Element, HTMLTableCellElement, MutationObserver });
const { document } = window;

const timers = heldTimers();

let stage, content;
beforeEach(() => {
  timers.clear();
  document.body.innerHTML = `<section id="stage"></section><section id="words"><div class="content"></div></section>
    <button aria-expanded="false"></button>`;
  const [root, section] = document.querySelectorAll("section");
  content = section.firstElementChild;
  stage = { root, motionTime: 0, ask: (what) => `<p>${what}</p>` };
  new TextVersion(stage, section, document.querySelector("button"));
});

/** The table has been painted, and what moves on it takes so many milliseconds. */
async function paint(moving, view = "public") {
  stage.motionTime = moving;
  stage.root.dataset.view = view;
  stage.root.dataset.painted = String(Math.random());
  await new Promise((resolve) => setTimeout(resolve)); // observers have been told
}

const waits = () => [...timers.values()].map(({ milliseconds }) => milliseconds);

test("The board is told when all on it has come to rest, and a moment has gone by", async () => {
  await paint(0);
  assert.deepEqual(waits(), [300]);
  await paint(1500);
  assert.deepEqual(waits(), [1800]);
  assert.equal(content.innerHTML, "");
  for (const { action } of timers.values()) action();
  assert.equal(content.innerHTML, "<p>in words</p>");
});

test("A finger that goes down comes first, and later ones change nothing once the board is told", async () => {
  const press = () => document.body.dispatchEvent(new window.Event("pointerdown", { bubbles: true }));
  await paint(1500);
  const [first] = timers.values();
  press();
  assert.deepEqual(waits(), [1800]);
  assert.ok(![...timers.values()].includes(first), "the time begins anew");
  for (const { action } of timers.values()) action();
  timers.clear();
  press();
  assert.deepEqual(waits(), []);
});

test("What was told for other eyes goes at once", async () => {
  await paint(0, "private");
  content.innerHTML = "a secret";
  await paint(900, "public");
  assert.equal(content.innerHTML, "");
});
