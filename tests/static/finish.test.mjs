import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { window } from "./page.mjs";

for (const name of ["SVGElement", "HTMLInputElement", "HTMLTemplateElement", "Element", "Node"]) globalThis[name] = window[name];
let calm = false;
window.matchMedia = () => ({ get matches() { return calm; } });
const { Finish } = await import("../../web/static/motion/finish.js");
const { Motion } = await import("../../web/static/motion/motion.js");
const { document } = window;

// What moves: each animation with its frames, which arrives when the test says so.
let moving;
window.Element.prototype.animate = function (frames, timing) {
  const animation = { frames, timing };
  animation.finished = new Promise((resolve, reject) => {
    animation.finish = resolve;
    animation.cancel = () => reject(new Error("cancelled"));
  });
  moving.push(animation);
  return animation;
};

let root, finish, reveals;
beforeEach(() => {
  finish?.end();
  [calm, moving, reveals] = [false, [], 0];
  document.body.innerHTML = `<section><i data-key="die-A"><b class="body">?</b></i><i data-key="pawn-A"><b class="body">A</b></i>
    <p>Ann to choose</p><button>Go</button></section>`;
  root = document.querySelector("section");
  finish = new Finish(root, new Motion(root));
});

const WALK = { key: "pawn-A", ms: 500, delay: 100, path: [[-80, 0], [-40, 5], [0, 0]] };
const FLIGHT = { key: "pawn-A", ms: 500, delay: 100, path: [[-80, 0], [-40, 5]] };
const DIE = [[0], [0, 1, '<b class="body">6</b>']];
const WORDS = [[2], "Ann wins"];

/** Ann's pawn goes over the line. */
function begin(motion = WALK, ...more) {
  const begun = finish.begin({ changes: [DIE, WORDS], motions: [motion, ...more] }, () => (reveals += 1));
  return [begun, reveals, root.hasAttribute("data-running")];
}

const arrival = () => new Promise((done) => setImmediate(done));

function press(type, target, more = {}) {
  const event = new window.Event(type, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, more));
  return event.defaultPrevented;
}

test("What comes of it is told when the pieces are there", async () => {
  assert.deepEqual(begin(), [true, 0, true]);
  await arrival();
  assert.equal(reveals, 0);
  moving[0].finish();
  await arrival();
  assert.deepEqual([reveals, root.hasAttribute("data-running"), finish.isRunning], [1, false, false]);
});

test("A piece goes from where the page has it, and stays where it has come to", () => {
  begin();
  assert.deepEqual(moving[0].frames.map(({ transform }) => transform), ["0px, 0px", "40px, 5px", "80px, 0px"].map((at) => `translate(${at})`));
  assert.equal(moving[0].timing.fill, "both");
});

test("A coin that comes from outside flies where it is seen to", () => {
  begin(FLIGHT);
  assert.deepEqual(moving[0].frames.map(({ transform }) => transform), ["translate(-80px, 0px)", "translate(-40px, 5px)"]);
});

test("A bicycle turns from how it stood", () => {
  begin({ key: "pawn-A", ms: 500, delay: 0, turn: [30, 10, 0] });
  assert.deepEqual(moving[0].frames.map(({ transform }) => transform), [0, -20, -30].map((by) => `rotate(${by}deg)`));
});

test("A die shows what it comes up with, and nothing else of the page to come is there", () => {
  const before = root.innerHTML;
  begin(WALK, { key: "die-A", ms: 100, delay: 0, tumble: true });
  assert.equal(root.querySelector('[data-key="die-A"]').textContent, "6");
  assert.doesNotMatch(root.innerHTML, /wins/);
  finish.end();
  assert.equal(root.innerHTML, before);
});

test("A press brings all at once, and the click that follows does nothing", () => {
  let clicks = 0;
  root.addEventListener("click", () => (clicks += 1));
  const go = root.querySelector("button");
  begin();
  assert.deepEqual([press("pointerdown", go), reveals], [true, 1]);
  assert.deepEqual([press("click", go), clicks], [true, 0]);
  press("pointerdown", go);
  press("click", go);
  assert.deepEqual([clicks, reveals], [1, 1]);
});

test("So does a click without a press, and a key; a press elsewhere is meant for what it is on", () => {
  begin();
  assert.deepEqual([press("click", root.querySelector("button")), reveals], [true, 1]);
  begin();
  assert.deepEqual([press("keydown", root.querySelector("button"), { key: "Tab" }), reveals], [false, 1]);
  assert.deepEqual([press("keydown", root.querySelector("button"), { key: "Enter" }), reveals], [true, 2]);
  begin();
  assert.deepEqual([press("pointerdown", document.body), reveals], [false, 3]);
});

test("Where nothing is to move, and where the page is for other eyes, nothing is held back", () => {
  assert.equal(finish.begin({ page: "<p>Ben</p>", motions: [WALK] }, () => (reveals += 1)), false);
  calm = true;
  assert.deepEqual(begin(), [false, 0, false]);
});

test("What is held back is told once, whatever brings it", async () => {
  begin();
  assert.deepEqual([finish.end(), finish.end(), reveals], [true, false, 1]);
  await arrival();
  assert.equal(reveals, 1);
});
