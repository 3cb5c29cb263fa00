import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, window } from "./page.mjs";

globalThis.Element = window.Element;
globalThis.HTMLElement = window.HTMLElement;
globalThis.HTMLSelectElement = window.HTMLSelectElement;
globalThis.requestAnimationFrame = (action) => setTimeout(action, 0);
const { document } = window;

// Whoever thinks beside the page: tells what it was asked, and answers when the test lets it.
let worker, silent, posted, ended, isNextLost;
globalThis.Worker = class extends EventTarget {
  constructor() {
    super();
    worker = this;
    [this.isLost, isNextLost] = [isNextLost, false];
    if (this.isLost) setTimeout(() => this.dispatchEvent(new Event("error")));
  }

  terminate() {
    ended.push(this);
  }

  postMessage(data) {
    if ("engine" in data || this.isLost) return;
    posted.push(data);
    if (!silent) queueMicrotask(() => this.answer({ number: data.number, choice: "run 3" }));
  }

  answer(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
};
Object.assign(window.homestretch, {
  engine: Promise.resolve({}),
  memory: Promise.resolve(null),
  archives: () => ({ library: Promise.resolve(new ArrayBuffer()), game: Promise.resolve(new ArrayBuffer()) }),
});

let root, stage, made, thoughts, storage;
const { Computers } = await import("../../web/static/thinking/computers.js");
const { answerTo } = await import("../../web/static/thinking/thinker.js");
const session = {
  ask: () => ({ at: made.length, asked: { game: "pistard" } }),
  think: () => (thoughts.length ? thoughts.shift() : ""),
};

beforeEach(() => {
  storage = fresh();
  [silent, posted, ended, made, thoughts, isNextLost] = [false, [], [], [], [], false];
  document.body.replaceChildren();
  root = document.body.appendChild(document.createElement("section"));
  if (stage) stage.isShown = false; // the former one is put away
  stage = { isShown: true, isAnswering: false, goOn: (...choice) => made.push(choice) };
});

/** A table is painted on which a computer is to do something, or nothing. */
function paint(computers, awaits, due = "", opened = false, people = 1) {
  root.dataset.awaits = awaits;
  root.dataset.due = due;
  root.dataset.people = String(people);
  root.innerHTML = `<p class="board">Board</p><button data-go-on>Go on</button><button data-action="x">X</button>
    <div class="side"><button data-primary data-action="roll">Roll</button></div>
    <select data-pace data-preference="pace"><option value="tap"></option><option value="ease" selected></option><option value="quick"></option>
    <option value="once"></option></select><select data-flow data-preference="flow"><option value="hand"></option>
    <option value="flowing" selected></option><option value="brisk"></option></select>`;
  computers.painted(0, opened);
}

/** A table is painted at which only computers play, one of which is to roll. */
function paintWatched(computers) {
  paint(computers, "roll");
  root.querySelector("[data-go-on]").outerHTML =
    `<div class="watch"><button data-hold="Pause" data-release="Play"></button><button data-go-on></button></div>`;
  computers.painted(0);
}

const at = (pace) => {
  storage.setItem("homestretch/pace", pace);
  return new Computers(stage, root, session);
};
const settle = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Nothing is done for so long. */
const nothing = async (milliseconds) => {
  await settle(milliseconds);
  assert.deepEqual(made, []);
};
/** Something comes to be. */
const some = async (condition) => {
  for (let turn = 0; turn < 200 && !condition(); turn += 1) await settle(5);
  assert.ok(condition());
};

test("A computer that is to roll rolls", async () => {
  paint(at("once"), "roll");
  await some(() => made.length);
  assert.deepEqual(made, [[]]);
});

test("A computer that is to choose does what the worker says, for the table as it was then", async () => {
  const computers = at("once");
  paint(computers, "choose");
  await some(() => made.length);
  assert.deepEqual(made, [["run 3", 0]]);
  assert.deepEqual(JSON.parse(posted[0].question), { game: "pistard" });
  assert.equal(root.hasAttribute("data-thinking"), false);
});

test("While it thinks the table says so", async () => {
  silent = true;
  const computers = at("once");
  paint(computers, "choose");
  await some(() => posted.length);
  assert.equal(root.hasAttribute("data-thinking"), true);
  paint(computers, "");
  assert.equal(root.hasAttribute("data-thinking"), false);
});

test("Tap by tap nothing happens until somebody lets it", async () => {
  paint(at("tap"), "roll");
  await nothing(30);
  root.querySelector("[data-action]").click();
  await nothing(5);
  root.querySelector("[data-go-on]").click();
  await some(() => made.length);
});

test("Those who watch pause, go a step and play on", async () => {
  const computers = at("quick");
  const hold = () => root.querySelector("[data-hold]");
  paintWatched(computers);
  assert.equal(hold().textContent, "Pause");
  hold().click();
  assert.equal(hold().textContent, "Play");
  await nothing(450);
  root.querySelector("[data-go-on]").click();
  await some(() => made.length === 1);
  paintWatched(computers);
  assert.equal(hold().textContent, "Play");
  await settle(450);
  assert.equal(made.length, 1);
  hold().click();
  assert.equal(hold().textContent, "Pause");
  await some(() => made.length === 2);
});

test("A step while computers play is the last that comes by itself", async () => {
  const computers = at("ease");
  paintWatched(computers);
  root.querySelector("[data-go-on]").click();
  await some(() => made.length === 1);
  assert.equal(root.querySelector("[data-hold]").textContent, "Play");
});

test("To play on where everything waits for a tap is to play at the usual pace", async () => {
  const computers = at("tap");
  paintWatched(computers);
  root.querySelector("[data-hold]").click();
  assert.equal(storage.getItem("homestretch/pace"), "ease");
  assert.equal(root.querySelector("[data-hold]").textContent, "Pause");
});

test("A tap on the board ends the pause", async () => {
  paint(at("ease"), "roll");
  await nothing(30);
  root.querySelector(".board").click();
  await some(() => made.length);
});

test("Who asks why something cannot be done is answered, and reads it before anything goes on", async () => {
  paint(at("ease"), "roll");
  await settle(30);
  root.querySelector(".board").setAttribute("data-ask", "roll");
  root.querySelector(".board").click();
  await nothing(5);
  stage.isAnswering = true;
  root.click();
  await nothing(5);
  stage.isAnswering = false;
  root.click();
  await some(() => made.length);
});

test("Nothing is done for a table that has become another", async () => {
  const computers = at("ease");
  paint(computers, "roll");
  paint(computers, "");
  root.querySelector(".board").click();
  await nothing(30);
});

test("The pace is kept, and a wrong one is at ease", () => {
  const computers = at("nonsense");
  paint(computers, "");
  const select = root.querySelector("[data-pace]");
  assert.equal(select.value, "ease");
  select.value = "quick";
  select.dispatchEvent(new window.Event("change", { bubbles: true }));
  assert.equal(storage.getItem("homestretch/pace"), "quick");
});

// -- what people do not have to decide

const flowing = (pace) => {
  storage.setItem("homestretch/flow", pace);
  return new Computers(stage, root, session);
};

test("What is due is done after a beat, that of a table just opened after a longer one", async () => {
  const computers = flowing("brisk");
  paint(computers, "", "roll");
  await nothing(100);
  await settle(250);
  assert.deepEqual(made, [[]]);
  paint(computers, "", "forced", true);
  await settle(400);
  assert.equal(made.length, 1);
  await settle(500);
  assert.equal(made.length, 2);
});

test("By hand nothing is done, not even when somebody taps on the board", async () => {
  paint(flowing("hand"), "", "roll");
  root.querySelector(".board").click();
  await nothing(50);
});

test("A tap on the board ends the beat before a forced move, but rolls no dice", async () => {
  const computers = flowing("flowing");
  paint(computers, "", "roll");
  root.querySelector(".board").click();
  await nothing(30);
  paint(computers, "", "forced");
  root.querySelector(".board").click();
  await some(() => made.length);
});

test("Before a roll the button counts the seconds: four where several people play, two where one does", () => {
  const computers = flowing("flowing");
  const button = () => root.querySelector(".side button");
  paint(computers, "", "roll", false, 2);
  assert.equal(button().dataset.beat, "4");
  paint(computers, "", "roll", false, 1);
  assert.equal(button().dataset.beat, "2");
  paint(computers, "", "forced", false, 2);
  assert.equal(button().dataset.beat, "2");
  computers.stop();
  const quick = flowing("brisk");
  paint(quick, "", "roll", false, 2);
  assert.equal(button().dataset.beat, "");
  quick.stop();
});

test("What was about to be done is not, when the players want to do it by hand from now on", async () => {
  paint(flowing("brisk"), "", "roll");
  const select = root.querySelector("[data-flow]");
  assert.equal(select.value, "brisk");
  select.value = "hand";
  select.dispatchEvent(new window.Event("change", { bubbles: true }));
  assert.equal(root.querySelector("[data-beat]"), null);
  await nothing(400);
  assert.equal(storage.getItem("homestretch/flow"), "hand");
});

for (const [what, sits, ...due] of [
  ["A computer", () => at("once"), "roll"],
  ["What is due", () => flowing("brisk"), "", "roll"],
]) {
  test(`${what} waits where nobody looks, and behind a dialog until that is closed`, async () => {
    const computers = sits();
    stage.isShown = false;
    paint(computers, ...due);
    await nothing(400);
    stage.isShown = true;
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    paint(computers, ...due);
    await nothing(400);
    dialog.remove();
    await some(() => made.length);
  });
}

test("What was about to be done is not, when something else has come", async () => {
  const computers = flowing("brisk");
  paint(computers, "", "roll");
  computers.stop();
  await nothing(400);
});

// -- a worker that does not answer

/** Time that a test lets pass by hand: seconds in which the page runs, or one in which the device sleeps, and wakes. */
function heldTime(context) {
  const [ticks, ends] = [new Set(), new Set()];
  const soon = window.setTimeout;
  context.mock.method(window, "setInterval", (tick) => (ticks.add(tick), tick));
  context.mock.method(window, "clearInterval", (tick) => ticks.delete(tick));
  context.mock.method(window, "setTimeout", (end, wait) => (wait < 5000 ? soon.call(window, end, wait) : (ends.add(end), end)));
  const pass = (seconds) => {
    for (; seconds; seconds -= 1) for (const tick of [...ticks]) tick();
  };
  const sleep = () => [...ticks, ...ends].forEach((due) => due()); // each once, however often it would have been due
  return { pass, sleep };
}

test("After a sleep of the device, however long, its answer is waited for", async (context) => {
  silent = true;
  const { pass, sleep } = heldTime(context);
  paint(at("once"), "choose");
  await some(() => posted.length);
  pass(15);
  sleep();
  pass(10);
  await settle(20);
  assert.deepEqual([ended, made], [[], []]);
  worker.answer({ number: posted[0].number, choice: "run 3" });
  await some(() => made.length);
  assert.deepEqual(made, [["run 3", 0]]);
});

test("One that is silent for long is ended, and another one asked the same", async (context) => {
  silent = true;
  const { pass } = heldTime(context);
  paint(at("once"), "choose");
  await some(() => posted.length);
  const before = worker;
  silent = false;
  pass(30);
  await some(() => made.length);
  assert.deepEqual(ended, [before]);
  assert.notEqual(worker, before);
  assert.deepEqual([posted.at(-1).question, made], [posted[0].question, [["run 3", 0]]]);
});

test("All who wait for one that fails are answered by the next", async () => {
  silent = true;
  const others = [1, 2].map(() => answerTo({ game: "goose" }));
  await some(() => posted.length === 2);
  silent = false;
  worker.dispatchEvent(new Event("error"));
  assert.deepEqual(await Promise.all(others), ["run 3", "run 3"]);
  assert.equal(ended.length, 1);
});

test("One whose script doesn't come is replaced at once, although the archives come later", async () => {
  silent = true;
  const answer = answerTo({ game: "goose" });
  await some(() => posted.length === 1);
  const { archives } = window.homestretch;
  const late = settle(50).then(() => new ArrayBuffer());
  window.homestretch.archives = () => ({ library: late, game: late });
  [silent, isNextLost] = [false, true];
  worker.dispatchEvent(new Event("error"));
  assert.equal(await Promise.race([answer, settle(2000)]), "run 3");
  assert.equal(ended.length, 2);
  window.homestretch.archives = archives;
});

test("One that fails now and then is replaced each time", async () => {
  const computers = at("once");
  for (const times of [1, 2, 3, 4]) {
    silent = true;
    paint(computers, "choose");
    await some(() => posted.length === 2 * times - 1);
    silent = false;
    worker.answer({ number: posted.at(-1).number, trouble: "MemoryError" });
    await some(() => made.length === times);
  }
  assert.equal(ended.length, 4);
  assert.ok(made.every(([choice]) => choice === "run 3"));
});

// The last one: all tables of a page share who thinks for them.
test("After three that fail, one after the other, nobody is asked: the page thinks, and comes to an end", async () => {
  silent = true;
  thoughts = ["", "", "run 1", "run 2"];
  const computers = at("once");
  paint(computers, "choose");
  for (const times of [1, 2, 3]) {
    await some(() => posted.length === times);
    worker.dispatchEvent(new Event("error"));
  }
  await some(() => made.length === 1);
  paint(computers, "choose");
  await some(() => made.length === 2);
  assert.deepEqual([made, posted.length, ended.length], [[["run 1", 0], ["run 2", 1]], 3, 3]);
});
