import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { window } from "./page.mjs";

const elements = ["SVGElement", "HTMLInputElement", "HTMLButtonElement", "HTMLTemplateElement"];
const names = [...elements, "Node", "Element", "CustomEvent", "MouseEvent"];
for (const name of names) globalThis[name] = window[name];
globalThis.requestAnimationFrame = (action) => setImmediate(action);
const { afterFrame } = await import("../../web/static/shared/frames.js");
const { Stage } = await import("../../web/static/table/stage.js");

/** A frame, and what comes after it. */
const frame = () => new Promise((done) => afterFrame(done));

let done, shelf, root, session, stage, said;
beforeEach(() => {
  done = [];
  said = [];
  shelf = Object.fromEntries(["open", "put", "fork"].map((name) => [name, (...given) => done.push([name, ...given])]));
  session = new FakeSession();
  root = newRoot();
  stage = newStage(root, session);
});

function newRoot() {
  const made = window.document.body.appendChild(window.document.createElement("section"));
  for (const name of ["wait", "table", "refused", "partial", "stored", "home"]) {
    made.addEventListener(`homestretch:${name}`, ({ detail }) => done.push(detail ? [name, detail] : [name]));
  }
  return made;
}

const newStage = (root, session) => new Stage(root, session, { shelf, say: (sentence) => said.push(sentence) });

/** A session in which whatever is asked for has the next of the `replies`. */
class FakeSession {
  isUp = true;
  replies = [];
  asked = [];
  early = [];

  whenUp(action) {
    if (this.isUp) action();
    else this.early.push(action);
  }

  comeUp() {
    this.isUp = true;
    return Promise.all(this.early.splice(0).map((action) => action()));
  }

  #next(...asked) {
    this.asked.push(asked);
    return this.replies.shift() ?? {};
  }

  open = (table) => this.#next("open", table);
  tap = (kind, text) => this.#next("tap", kind, text);
  timeIsUp = () => this.#next("timeIsUp");
  leave = () => this.#next("leave");
  repaint = () => this.#next("repaint");
  ask = (what, about) => (what === "prospects" ? [] : this.#next("ask", what, about).answer);
}

const BUTTONS = `<div class="side"><h2>Ann</h2><button data-action="roll">Roll</button>
  <button data-command="home">Leave</button><button data-command="again">Again</button></div>`;

function paint(content, attributes = {}) {
  const all = { "data-view": "public", "data-phase": "roll", "data-turn": "0", ...attributes };
  return { attributes: all, ...content, motions: [], title: "Ann · Race", announcement: "Ann rolls." };
}

function open(entry) {
  session.replies.push({ opened: true, paint: paint({ page: BUTTONS }), ...(entry && { entry }) });
  stage.open({ game: "goose" }, "one");
}

const button = (text) => root.querySelector(`[data-action="${text}"], [data-command="${text}"]`);

let now = 0;
function mouse(type, element, more = {}) {
  const made = new window.PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, detail: 1, ...more });
  Object.defineProperty(made, "timeStamp", { value: (now += 1000) });
  element.dispatchEvent(made);
  return made;
}

// -- opening

test("A table that is opened is stored, and then shown", () => {
  open({ game: "goose", record: "{}" });
  const entry = { game: "goose", record: "{}" };
  assert.deepEqual(done, [["open", "one", entry, undefined], ["stored", { entry, opened: true }], ["table"]]);
  assert.equal(root.dataset.phase, "roll");
  assert.ok(button("roll"));
  assert.equal(stage.title, "Ann · Race");
  assert.equal(stage.hasTable, true);
});

test("A table that is not stored is opened without", () => {
  open();
  assert.deepEqual(done, [["open", "one", undefined, undefined], ["table"]]);
});

test("What is asked for before Python is up waits for it", async () => {
  session = new FakeSession();
  session.isUp = false;
  stage = newStage(root, session);
  session.replies.push({ opened: true, paint: paint({ page: BUTTONS }) });
  stage.open({ game: "goose" }, "one");
  assert.deepEqual([done, session.asked, stage.isWaiting], [[["wait", { game: "goose", day: undefined, id: "one" }]], [], true]);
  await session.comeUp();
  assert.deepEqual(session.asked, [["open", { game: "goose" }]]);
  assert.equal(stage.isWaiting, false);
  assert.ok(button("roll"));
});

test("Who has gone elsewhere meanwhile is not shown a table", async () => {
  session = new FakeSession();
  session.isUp = false;
  stage = newStage(root, session);
  stage.open({ game: "goose" });
  stage.cancel();
  await session.comeUp();
  assert.deepEqual([session.asked, stage.isWaiting], [[], false]);
});

test("Nor is who has gone while it was got ready", async () => {
  session = new FakeSession();
  session.isUp = false;
  stage = newStage(root, session);
  session.replies.push({ opened: true, paint: paint({ page: BUTTONS }) });
  stage.open({ game: "goose" });
  const up = session.comeUp();
  stage.cancel();
  await up;
  assert.deepEqual([stage.hasTable, stage.isWaiting], [false, false]);
});

test("A long game is played again after the page has said that there is something to wait for", async () => {
  session.replies.push({ opened: true, paint: paint({ page: BUTTONS }) });
  stage.open({ record: "x".repeat(100_001) }, "one");
  assert.deepEqual([done, session.asked.length], [[["wait", { game: undefined, day: undefined, id: "one" }]], 0]);
  await frame();
  assert.deepEqual([done.at(-1), session.asked.length], [["table"], 1]);
});

test("What cannot be opened is said, and the table stays", () => {
  open();
  const before = root.innerHTML;
  session.replies.push({ notice: "There is no such game." });
  stage.open({ game: "chess" });
  assert.deepEqual([done.at(-1), said, root.innerHTML], [["refused", { notice: "There is no such game." }], ["There is no such game."], before]);
});

test("Of a damaged record the players are asked whether they want a part", () => {
  const part = { sentence: "Damaged.", request: { record: "…", partial: true } };
  session.replies.push({ partial_load_prompt: part });
  stage.open({ record: "…" });
  assert.deepEqual([done, said], [[["partial", part]], []]);
});

// -- taps

test("A tap is stored before it is shown, and what it says is told", () => {
  open({ game: "goose" });
  done.length = 0;
  const entry = { game: "goose", record: "{roll}" };
  session.replies.push({ entry, notice: "Well rolled.", paint: paint({ page: "<b>3</b>" }) });
  shelf.put = (given) => done.push(["put", given, root.innerHTML]);
  const before = root.innerHTML;
  mouse("click", button("roll"));
  assert.deepEqual(session.asked.at(-1), ["tap", "action", "roll"]);
  assert.deepEqual(done, [["put", entry, before], ["stored", { entry, opened: false }]]);
  assert.deepEqual([said, root.innerHTML], [["Well rolled."], "<b>3</b>"]);
});

test("Another game is stored apart from the one before", () => {
  open();
  done.length = 0;
  const entry = { game: "goose" };
  session.replies.push({ forked: true, entry, paint: paint({ page: BUTTONS }) });
  stage.command("play-on");
  assert.deepEqual(done, [["fork"], ["put", entry], ["stored", { entry, opened: false }]]);
});

test("Changes that do not fit what is there have the whole page painted anew", (context) => {
  context.mock.method(console, "warn", () => {});
  open();
  root.innerHTML = "<font>translated</font>";
  session.replies.push({ paint: paint({ changes: [[[0, 0], "Ben"], [[3, 1, 4], "lost"]] }) });
  session.replies.push({ paint: paint({ page: "<h2>whole</h2>" }) });
  stage.command("see close");
  assert.deepEqual(session.asked.at(-1), ["repaint"]);
  assert.equal(root.innerHTML, "<h2>whole</h2>");
});

test("The ways out: home is for the page, again asks for the same table", () => {
  open();
  mouse("click", button("home"));
  assert.deepEqual(done.at(-1), ["home"]);
  session.replies.push({ answer: { game: "goose", players: ["Ann"] } });
  session.replies.push({ opened: true, paint: paint({ page: BUTTONS }) });
  mouse("click", button("again"));
  assert.deepEqual(session.asked.slice(-2), [["ask", "again", {}], ["open", { game: "goose", players: ["Ann"] }]]);
});

test("The second click of a double click does nothing where something else has come up", () => {
  open();
  const next = paint({ page: `<div class="side"><button data-action="seal">Seal</button></div>` }, { "data-phase": "bet" });
  session.replies.push({ paint: next });
  mouse("click", button("roll"));
  const asked = session.asked.length;
  mouse("click", button("seal"), { detail: 2 });
  assert.equal(session.asked.length, asked);
  mouse("click", button("seal"));
  assert.deepEqual(session.asked.at(-1), ["tap", "action", "seal"]);
});

test("A key that is held down taps once", () => {
  open();
  const press = (repeat) => {
    const made = new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, repeat });
    button("roll").dispatchEvent(made);
    return made.defaultPrevented;
  };
  assert.deepEqual([press(false), press(true)], [false, true]);
});

// -- leaving

test("Whoever leaves puts the device down; nothing is asked where there is no table", () => {
  stage.leave();
  assert.deepEqual([session.asked, stage.isShown], [[], false]);
  stage.show();
  open();
  session.replies.push({ paint: paint({ page: "<h1>Ann</h1>" }, { "data-view": "curtain" }) });
  stage.leave();
  assert.deepEqual([session.asked.at(-1), root.dataset.view, stage.isShown], [["leave"], "curtain", false]);
  stage.show();
  assert.equal(stage.isShown, true);
});

test("What was read out to one player is gone when that player leaves", async () => {
  const live = window.document.createElement("p");
  root = newRoot();
  stage = new Stage(root, session, { shelf, live });
  session.replies.push({ opened: true, paint: paint({ page: BUTTONS }, { "data-view": "private" }) });
  stage.open({ game: "goose" }, "one");
  await frame();
  assert.equal(live.textContent, "Ann rolls.");
  session.replies.push({ paint: paint({ page: BUTTONS }, { "data-view": "curtain" }) });
  stage.leave();
  await frame();
  assert.equal(live.textContent, "");
});

test("Odds are worked out again for whoever comes back to the table", () => {
  session.replies.push({ opened: true, paint: paint({ page: `${BUTTONS}<p data-odds></p>` }) });
  stage.open({ game: "goose" }, "one");
  stage.leave();
  session.asked = [];
  stage.show();
  assert.deepEqual(session.asked, [["ask", "odds", undefined]]);
});

test("A device that is put away hides what is private, and nothing else", (context) => {
  context.mock.getter(window.document, "visibilityState", () => "hidden");
  for (const [view, asked] of Object.entries({ private: [["leave"]], public: [] })) {
    session.replies.push({ opened: true, paint: paint({ page: BUTTONS }, { "data-view": view }) });
    stage.open({ game: "goose" }, view);
    session.asked = [];
    window.document.dispatchEvent(new window.Event("visibilitychange"));
    assert.deepEqual(session.asked, asked, view);
  }
});

test("Stages beside each other know nothing of one another", () => {
  open();
  const other = { root: newRoot(), session: new FakeSession() };
  const second = newStage(other.root, other.session);
  other.session.replies.push({ opened: true, paint: paint({ page: "<b>other</b>" }) });
  second.open({ game: "other" });
  const before = root.outerHTML;
  other.session.replies.push({ paint: paint({ page: "<b>on</b>" }) });
  second.command("see close");
  assert.equal(root.outerHTML, before);
  assert.equal(other.root.innerHTML, "<b>on</b>");
});

// -- why not

const ASKS = `<div class="board-area"><svg class="board"><g class="pawn" data-ask="take A" data-key="pawn-A" tabindex="-1"></g>
  <g data-key="die-A"></g><g data-key="near-die-A"></g><g data-key="die-AA"></g></svg></div>${BUTTONS}`;
const NO = { sentence: "The die of Arms has been used.", rule: "3.2", link: "rules/goose.html#3.2", obstacles: ["die-A"] };
const keysWith = (mark) => [...root.querySelectorAll(`[${mark}]`)].map((found) => found.getAttribute("data-key"));
const why = () => root.nextElementSibling;

function openWithQuestions() {
  session.replies.push({ opened: true, paint: paint({ page: ASKS }) });
  stage.open({ game: "goose" }, "one");
  session.asked.length = done.length = 0;
}

function askAbout(element, answer = NO) {
  session.replies.push({ answer });
  mouse("pointerdown", element);
  mouse("click", element);
}

test("What cannot be done is answered beside the table, and nothing comes of it", async () => {
  openWithQuestions();
  askAbout(root.querySelector("[data-ask]"));
  await frame();
  assert.deepEqual(session.asked, [["ask", "why", { action: "take A" }]]);
  assert.equal(why().getAttribute("role"), "status");
  assert.equal(why().textContent, "The die of Arms has been used. Rule 3.2");
  assert.equal(why().querySelector("a").getAttribute("href"), NO.link);
  assert.deepEqual(keysWith("data-asked"), ["pawn-A"]);
  assert.deepEqual(keysWith("data-obstacle"), ["die-A", "near-die-A"]);
  assert.deepEqual(done, []);
});

test("What was tapped is marked, not all that would have said the same", () => {
  openWithQuestions();
  const track = root.querySelector("[data-ask]");
  track.innerHTML = '<path data-key="square-1-2"></path>';
  session.replies.push({ answer: NO });
  mouse("click", track.firstChild);
  assert.deepEqual(keysWith("data-asked"), ["square-1-2"]);
});

test("The answer goes with the next tap, with Escape, and with whatever is painted", () => {
  openWithQuestions();
  const pawn = root.querySelector("[data-ask]");
  const ways = [
    () => mouse("click", window.document.body),
    () => window.document.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Escape" })),
    () => stage.paint(paint({ changes: [] })),
    () => stage.leave(),
  ];
  for (const go of ways) {
    askAbout(pawn);
    assert.notEqual(why().textContent, "");
    go();
    assert.equal(why().textContent, "");
    assert.deepEqual([...keysWith("data-asked"), ...keysWith("data-obstacle")], []);
  }
});

test("Where there is nothing to say, nothing is said", () => {
  openWithQuestions();
  askAbout(root.querySelector("[data-ask]"), null);
  assert.equal(why().textContent, "");
  assert.deepEqual(keysWith("data-asked"), []);
});

test("Whoever shows the rules is asked to; otherwise the link leads there", () => {
  openWithQuestions();
  askAbout(root.querySelector("[data-ask]"));
  const link = why().querySelector("a");
  assert.equal(mouse("click", link).defaultPrevented, false);
  const shown = [];
  const show = (event) => shown.push(event.detail) && event.preventDefault();
  window.document.addEventListener("homestretch:rule", show);
  assert.equal(mouse("click", link).defaultPrevented, true);
  assert.equal(mouse("click", link, { ctrlKey: true }).defaultPrevented, false);
  window.document.removeEventListener("homestretch:rule", show);
  assert.deepEqual(shown, ["3.2"]);
});

test("Arrow keys go through all that can be tapped, and Enter taps it", () => {
  openWithQuestions();
  const press = (key, element) => element.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  button("roll").focus();
  press("ArrowLeft", button("roll"));
  const pawn = root.querySelector("[data-ask]");
  assert.equal(window.document.activeElement, pawn);
  session.replies.push({ answer: NO });
  press("Enter", pawn);
  assert.match(why().textContent, /Arms/);
  press("ArrowRight", pawn);
  assert.equal(window.document.activeElement, button("roll"));
});
