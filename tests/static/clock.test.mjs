import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, fresh, window } from "./page.mjs";
import { Clock } from "../../web/static/table/clock.js";

Object.assign(globalThis, { Element: window.Element, MutationObserver: window.MutationObserver });
const { document } = window;
const template = document.querySelector("#clock");
template.remove();

let tones, denied;
/** A loudspeaker that notes the pitch of each tone that comes to it and ends. */
globalThis.AudioContext = class {
  currentTime = 0;
  destination = {};

  createOscillator() {
    if (denied) throw new DOMException("", "NotSupportedError");
    const frequency = {};
    return {
      frequency,
      connect: (volume) => volume,
      start() {},
      stop: (at) => at > this.currentTime && this.destination.isReached && tones.push(frequency.value),
    };
  }

  createGain() {
    const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain: ramp, connect: (destination) => (destination.isReached = true) };
  }
};

let box, shelf, stage, storage, tick, ups;
window.setInterval = (action, milliseconds) => {
  assert.equal(milliseconds, 250);
  tick = action;
};

beforeEach(() => {
  storage = fresh();
  [tones, denied, ups] = [[], false, 0];
  document.body.replaceChildren();
  see("visible");
  stage = { root: document.body.appendChild(document.createElement("section")), isShown: true, timeIsUp: () => (ups += 1) };
  shelf = { id: "one" };
  newClock();
  decide("1", 20);
});

function newClock() {
  box = document.body.appendChild(template.cloneNode(true));
  return new Clock(stage, shelf, box);
}

/** A decision comes up for which there are so many seconds. */
function decide(decision, seconds) {
  Object.assign(stage.root.dataset, { decision, seconds });
  tick();
}

/** So many seconds go by. */
function pass(seconds) {
  for (let ticks = 0; ticks < seconds * 4; ticks += 1) tick();
}

function see(state) {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
}

const shown = () => box.querySelector("b").textContent;
const isPaused = () => stage.root.hasAttribute("data-paused");
const pauseButton = () => box.querySelector("#pause-button");
const soundButton = () => box.querySelector("#sound-button");

test("It is seen where there is a timer, and somebody looks at the table", () => {
  assert.equal(box.hidden, false);
  stage.isShown = false;
  tick();
  assert.equal(box.hidden, true);
  stage.isShown = true;
  delete stage.root.dataset.seconds;
  tick();
  assert.equal(box.hidden, true);
});

test("Between two decisions of a game with a timer its room stays, and nothing else of it", () => {
  decide("", 0);
  assert.equal(box.hidden, true);
  stage.root.dataset.timed = "yes";
  tick();
  assert.deepEqual([box.hidden, box.hasAttribute("data-idle")], [false, true]);
  decide("2", 20);
  assert.deepEqual([box.hidden, box.hasAttribute("data-idle")], [false, false]);
});

test("It shows the whole seconds that are left, and how much of the time that is", () => {
  assert.deepEqual([shown(), box.style.getPropertyValue("--left")], ["20 s", "1"]);
  tick();
  assert.equal(shown(), "20 s");
  pass(4.75);
  assert.deepEqual([shown(), box.style.getPropertyValue("--left")], ["15 s", "0.75"]);
});

test("When the time is up the stage is told so", () => {
  pass(19.75);
  assert.deepEqual([ups, shown()], [0, "1 s"]);
  tick();
  assert.deepEqual([ups, shown(), box.style.getPropertyValue("--left")], [1, "0 s", "0"]);
});

test("Each decision has its own time, whatever is painted meanwhile", () => {
  pass(5);
  decide("1", 20);
  assert.equal(shown(), "15 s");
  decide("2", 30);
  assert.equal(shown(), "30 s");
});

test("Another game has its own time, also for a decision that comes as early", () => {
  pass(5);
  shelf.id = "two";
  decide("1", 20);
  assert.equal(shown(), "20 s");
});

test("After an undo a decision has its whole time again, but not after somebody has looked back", () => {
  pass(5);
  stage.root.dataset.view = "past";
  decide("", 0);
  stage.root.dataset.view = "public";
  decide("1", 20);
  assert.equal(shown(), "15 s");
  decide("", 0);
  decide("1", 20);
  assert.equal(shown(), "20 s");
});

test("It stands still while nobody can look at the table", () => {
  stage.isShown = false;
  pass(5);
  stage.isShown = true;
  see("hidden");
  pass(5);
  see("visible");
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  pass(5);
  assert.equal(shown(), "20 s");
  dialog.remove();
  pass(1);
  assert.equal(shown(), "19 s");
});

test("It can be stopped, and the table is covered meanwhile", () => {
  pauseButton().click();
  pass(5);
  assert.deepEqual([shown(), isPaused()], ["20 s", true]);
  assert.equal(pauseButton().textContent, "Continue");
  pauseButton().click();
  pass(5);
  assert.deepEqual([shown(), isPaused()], ["15 s", false]);
  assert.equal(pauseButton().textContent, "Pause");
});

test("Where there is no timer any more nothing stays covered", () => {
  pauseButton().click();
  delete stage.root.dataset.seconds;
  tick();
  assert.equal(isPaused(), false);
});

test("The last five seconds are in a hurry, and each can be heard once, the last one higher", () => {
  soundButton().click();
  tones = [];
  pass(14.75);
  assert.deepEqual([box.hasAttribute("data-hurry"), tones], [false, []]);
  tick();
  assert.deepEqual([box.hasAttribute("data-hurry"), tones], [true, [660]]);
  pass(5);
  assert.deepEqual(tones, [660, 660, 660, 660, 880]);
  decide("2", 20);
  assert.equal(box.hasAttribute("data-hurry"), false);
});

test("A time that is short is heard anew for each decision", () => {
  soundButton().click();
  tones = [];
  decide("2", 3);
  decide("3", 3);
  assert.deepEqual(tones, [660, 660]);
});

test("Nothing is heard by those who do not want it", () => {
  pass(20);
  assert.deepEqual(tones, []);
});

test("Who turns the sound on hears it at once, and the next time as well", () => {
  const isOn = () => soundButton().getAttribute("aria-pressed");
  assert.equal(isOn(), "false");
  soundButton().click();
  assert.deepEqual([tones, isOn()], [[660], "true"]);
  newClock();
  assert.equal(isOn(), "true");
  soundButton().click();
  assert.deepEqual([tones, isOn()], [[660], "false"]);
  newClock();
  assert.equal(isOn(), "false");
  assert.deepEqual({ ...storage }, { "homestretch/hurry": "off" });
});

test("Where nothing can be stored, and nothing heard, the clock can be seen", () => {
  block();
  denied = true;
  newClock();
  soundButton().click();
  assert.equal(soundButton().getAttribute("aria-pressed"), "true");
  decide("2", 4);
  assert.deepEqual([shown(), tones], ["4 s", []]);
});
