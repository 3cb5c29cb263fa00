import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { heldTimers, window } from "./page.mjs";
import { Replay } from "../../web/static/table/replay.js";

globalThis.Element = window.Element;
const { document } = window;

const timers = heldTimers();

let replay, root, stage, sent;
beforeEach(() => {
  timers.clear();
  document.body.replaceChildren();
  root = newRoot();
  sent = [];
  stage = { isShown: true, command: (text) => sent.push(text) };
  replay = new Replay(stage, root);
  show(2);
});

function newRoot() {
  const made = document.createElement("section");
  made.setAttribute("data-stage", "");
  return document.body.appendChild(made);
}

/** Show a moment of ten, as if it had just been painted. */
function show(moment, moving = 0, view = "past") {
  root.dataset.view = view;
  const button = (way, to, off) => `<button data-way="${way}" data-command="moment ${to}"${off ? " disabled" : ""}></button>`;
  root.innerHTML = `<button data-play="Play" data-stop="Stop">Play</button>
    <select data-speed><option value="0.5"></option><option value="1"></option><option value="2"></option></select>
    <input type="range" data-scrubber value="${moment}" max="9">
    ${button("first", 0, !moment)}${button("back", moment - 1, !moment)}
    ${button("on", moment + 1, moment === 9)}${button("last", 9, moment === 9)}
    <button data-command="now"></button>
    <div class="race-call whole"><ol><li><a id="entry" aria-current="true"></a></li></ol></div>`;
  for (const button of root.querySelectorAll("[data-command]")) {
    button.addEventListener("click", () => stage.command(button.dataset.command));
  }
  replay.painted(moving);
}

const at = (selector) => root.querySelector(selector);
const play = () => at("[data-play]").click();
const looks = () => [at("[data-play]").textContent, at("[data-play]").hasAttribute("data-playing")];
const waits = () => [...timers.values()].map(({ milliseconds }) => milliseconds);

/** The time until the next moment is over. */
function pass() {
  const [{ action }] = timers.values();
  timers.clear();
  action();
}

function choose(selector, value, type) {
  at(selector).value = value;
  at(selector).dispatchEvent(new window.Event(type, { bubbles: true }));
}

/** Press a key; gives whether it has done something. */
function press(key, { on = document.body, ...more } = {}) {
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

test("A game is played through from moment to moment, until there is none left", () => {
  play();
  assert.deepEqual([sent, waits()], [["moment 3"], []]);
  show(3);
  assert.deepEqual([looks(), waits()], [["Stop", true], [1100]]);
  pass();
  assert.deepEqual(sent, ["moment 3", "moment 4"]);
  show(9);
  assert.deepEqual([looks(), waits()], [["Play", false], []]);
});

test("A moment is shown until all has come to rest", () => {
  play();
  show(3, 2000);
  assert.deepEqual(waits(), [2300]);
  show(4, 500);
  assert.deepEqual(waits(), [1100]);
});

test("The speed is the players' own, from moment to moment", () => {
  choose("[data-speed]", "2", "change");
  play();
  show(3);
  assert.deepEqual([at("[data-speed]").value, waits()], ["2", [550]]);
  choose("[data-speed]", "0.5", "change");
  show(4, 2000);
  assert.deepEqual([at("[data-speed]").value, waits()], ["0.5", [4600]]);
});

test("It can be stopped", () => {
  play();
  show(3);
  play();
  assert.deepEqual([looks(), waits(), sent], [["Play", false], [], ["moment 3"]]);
});

test("Whoever goes to a moment stops it", () => {
  play();
  show(3);
  at("[data-way=first]").click();
  show(0);
  assert.deepEqual([looks(), waits()], [["Play", false], []]);
});

test("The scrubber shows its moment, and stops it", () => {
  play();
  show(3);
  choose("[data-scrubber]", "7", "input");
  assert.equal(sent.at(-1), "moment 7");
  show(7);
  assert.deepEqual(waits(), []);
  choose("[data-speed]", "2", "input");
  assert.equal(sent.at(-1), "moment 7");
});

test("It does not run on where nobody looks, or at the table of the present", () => {
  play();
  show(3);
  stage.isShown = false;
  pass();
  stage.isShown = true;
  assert.deepEqual(sent, ["moment 3"]);
  show(3, 0, "public");
  assert.deepEqual([looks(), waits()], [["Play", false], []]);
});

test("Keys go to a moment, to the present, and play", () => {
  const moments = { ArrowLeft: "moment 1", ArrowRight: "moment 3", Home: "moment 0", End: "moment 9", Escape: "now" };
  for (const [key, command] of Object.entries(moments)) {
    assert.equal(press(key), true);
    assert.equal(sent.at(-1), command);
  }
  assert.equal(press(" "), true);
  assert.equal(sent.at(-1), "moment 3");
  assert.equal(press("Escape", { on: at("[data-scrubber]") }), true);
  assert.equal(sent.length, 7);
});

test("At the last moment no key goes on", () => {
  show(9);
  assert.deepEqual([press("ArrowRight"), press("End"), sent], [false, false, []]);
});

test("Keys that are meant for something else are left alone", () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) assert.equal(press("ArrowLeft", more), false);
  for (const on of ["select", "input"]) assert.equal(press("ArrowLeft", { on: at(on) }), false);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  assert.equal(press("Escape", { on: dialog }), false);
  assert.equal(press(" ", { on: at("[data-way=first]") }), false);
  assert.equal(press("x"), false);
  assert.deepEqual(sent, []);
});

test("Keys do nothing at the table of the present, or where nobody looks", () => {
  show(2, 0, "public");
  assert.equal(press("ArrowLeft"), false);
  show(2);
  stage.isShown = false;
  assert.equal(press("ArrowLeft"), false);
  assert.deepEqual(sent, []);
});

test("Beside another table, keys are heard by the one that has the focus only", () => {
  const other = newRoot();
  assert.equal(press("ArrowLeft"), false);
  assert.equal(press("ArrowLeft", { on: other }), false);
  assert.equal(press("ArrowLeft", { on: at("[data-play]") }), true);
  assert.deepEqual(sent, ["moment 1"]);
});

test("A table that is no longer on the page hears nothing", () => {
  root.remove();
  newRoot();
  assert.equal(press("ArrowLeft"), false);
  assert.deepEqual(sent, []);
});

test("The moment that is shown stands in the middle of the log", () => {
  const places = { offsetTop: [500, 100], offsetHeight: [20, 300], clientHeight: [20, 200] };
  for (const [name, [entry, list]] of Object.entries(places)) {
    const get = function () {
      return this.matches("li") ? entry : list;
    };
    Object.defineProperty(window.HTMLElement.prototype, name, { get, configurable: true });
  }
  show(2);
  assert.equal(at(".race-call").scrollTop, 310);
  at("#entry").remove();
  replay.painted(0);
  at(".race-call").remove();
  replay.painted(0);
  assert.deepEqual(looks(), ["Play", false]);
});
