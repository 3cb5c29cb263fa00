import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { window } from "./page.mjs";

globalThis.Element = window.Element;
globalThis.HTMLElement = window.HTMLElement;
globalThis.HTMLButtonElement = window.HTMLButtonElement;
globalThis.requestAnimationFrame = (action) => setTimeout(action, 0);
console.info = () => {}; // there is no worker
const { document } = window;
const { Chances } = await import("../../web/static/thinking/chances.js");

let position, root, chances;
const session = {
  ask: async (what, about) => {
    if (what === "work") return { found: about.question.about === "odds" ? { playouts: 1 } : { choices: {} }, done: true };
    return what === "odds" || what === "hint" ? { about: what } : `${what} at ${position}`;
  },
};

beforeEach(() => {
  position = "the start";
  root = document.body.appendChild(document.createElement("section"));
  chances = new Chances(root, session);
  paint();
});

function paint(moving = 0, opened = false) {
  root.innerHTML = "<div data-odds></div><p data-advice></p><button data-hint-ask></button>";
  chances.painted(moving, opened);
}

const odds = () => root.querySelector("[data-odds]");
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

test("Odds stay until there are those of the next position", async () => {
  await settle();
  assert.equal(odds().textContent, "tote at the start");
  position = "the finish";
  paint();
  assert.equal(odds().textContent, "tote at the start");
  assert.equal(odds().hasAttribute("data-stale"), true);
  await settle();
  assert.equal(odds().textContent, "tote at the finish");
  assert.equal(odds().hasAttribute("data-stale"), false);
});

test("Who asks for a hint while things move gets the odds, too", async () => {
  paint(50);
  root.querySelector("[data-hint-ask]").click();
  await settle();
  assert.equal(root.querySelector("[data-advice]").textContent, "advice at the start");
  assert.equal(odds().textContent, "tote at the start");
  assert.equal(odds().hasAttribute("data-stale"), false);
});

test("At another table there are no odds of the one before", async () => {
  await settle();
  paint();
  chances.painted(0, true); // it is on the screen before it is there to be played at
  assert.equal(odds().textContent, "");
});
