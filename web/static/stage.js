// The table on the page: paints what Python sends, hands over taps, moves the pieces, keeps the clock.
import { Idiomorph } from "../vendor/idiomorph.esm.js";
import * as store from "./store.js";

const table = document.getElementById("table");
const live = document.getElementById("announcement");
const clock = document.getElementById("clock");
const notices = document.getElementById("notices");
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

let python = null; // what `connect` was given
let waiting = null; // a request that came before Python was up
let saveId = null; // under which name the game on the table is stored
let byKeyboard = false; // whether the last tap was made with a key
let running = []; // animations that a tap may skip
let timer = { moves: null, timeout: 0 };

/** Python is up: `open(request)`, `tap(kind, text)`, `timeIsUp()`, `log()`, `record()`, `again()`. */
function connect(open, tap, timeIsUp, log, record, again) {
  python = { open, tap, timeIsUp, log, record, again };
  if (waiting) open_(waiting.request, waiting.id);
  waiting = null;
}

/** Open a table, as soon as Python is up. `id` names the stored game that it goes on with, if any. */
export function open_(request, id = store.newId()) {
  if (!python) {
    waiting = { request, id };
    document.dispatchEvent(new CustomEvent("homestretch:wait"));
    return;
  }
  saveId = id;
  timer.moves = null;
  python.open(JSON.stringify(request));
}

export const log = () => python?.log() ?? "";
export const record = () => python?.record() ?? "";

/** The request cannot be met: say why, where the players can change it. */
function refuse(sentence) {
  document.dispatchEvent(new CustomEvent("homestretch:refused", { detail: { sentence } }));
  notice(sentence);
}

/** Say a sentence that stays until it is dismissed. */
export function notice(sentence) {
  for (const old of notices.children) if (old.firstChild.textContent === sentence) return;
  const box = document.createElement("div");
  box.className = "notice";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = sentence;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "All right";
  close.addEventListener("click", () => box.remove());
  box.append(text, close);
  notices.append(box);
}

/** Put a state of the table on the page. All arguments are texts; `attributes` and `motions` are JSON. */
function paint(attributes, markup, motions, title, announcement) {
  const before = table.dataset.view;
  for (const [name, value] of Object.entries(JSON.parse(attributes))) table.setAttribute(name, value);
  finishMotions();
  // Nothing of a secret view may linger, so a curtain is never morphed into or out of.
  if (before === table.dataset.view) Idiomorph.morph(table, markup, { morphStyle: "innerHTML" });
  else table.innerHTML = markup;
  if (document.body.dataset.screen !== "table") document.dispatchEvent(new CustomEvent("homestretch:table"));
  document.title = title;
  live.textContent = announcement;
  if (before !== table.dataset.view) window.scrollTo(0, 0);
  keepFocus(before !== table.dataset.view);
  move(JSON.parse(motions));
  startClock();
}

// The element that had the focus may be gone. Whoever plays with the keyboard finds it on what comes next.
function keepFocus(changed) {
  const focused = document.activeElement;
  const lost = !focused || focused === document.body || !focused.isConnected;
  if (byKeyboard && (lost || changed || !table.contains(focused))) {
    const next = table.querySelector("[data-primary], .side [data-action]:not([disabled])");
    next?.focus();
  }
  pointAt(byKeyboard ? document.activeElement : null);
}

// -- taps

function tapped(event) {
  const element = event.target.closest("[data-action], [data-step]");
  if (!element || !table.contains(element) || element.disabled || !python) return;
  byKeyboard = event.detail === 0;
  if (element.dataset.step === "home") return void document.dispatchEvent(new CustomEvent("homestretch:home"));
  if (element.dataset.step === "again") return void open_(JSON.parse(python.again()));
  if (element.dataset.action !== undefined) python.tap("action", element.dataset.action);
  else python.tap("step", element.dataset.step);
}

// What an action would do is drawn on the board already, and shown while the action is pointed at or has the focus.
function pointAt(element) {
  const action = element?.closest?.("[data-action]")?.dataset.action;
  for (const hint of table.querySelectorAll("[data-shows]")) {
    hint.toggleAttribute("data-shown", hint.dataset.shows === action);
  }
  for (const twin of table.querySelectorAll("[data-action]")) {
    twin.toggleAttribute("data-pointed", twin.dataset.action === action);
  }
}

table.addEventListener("click", tapped);
table.addEventListener("pointerover", (event) => event.pointerType === "mouse" && pointAt(event.target));
table.addEventListener("pointerleave", () => pointAt(document.activeElement));
table.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && pointAt(event.target));
table.addEventListener("focusout", () => pointAt(null));

// -- motion: the page is right at once; what moves only shows how it came about

function move(motions) {
  if (calm.matches) return;
  for (const motion of motions) {
    const body = table.querySelector(`[data-key="${CSS.escape(motion.key)}"] .body`);
    if (!body) continue;
    const timing = { duration: motion.ms, delay: motion.delay, fill: "backwards", easing: "ease-in-out" };
    running.push(body.animate(frames(motion), timing));
    if (motion.flip) turnOver(body, timing);
  }
}

// A coin shows its back until it stands on its edge.
function turnOver(body, timing) {
  const sudden = { ...timing, easing: "steps(2, jump-none)" };
  for (const [side, start, end] of [[".down", 1, 0], [".up", 0, 1]]) {
    for (const part of body.querySelectorAll(side)) {
      running.push(part.animate([{ opacity: start }, { opacity: end }], sudden));
    }
  }
}

function frames(motion) {
  if (motion.path) return motion.path.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  if (motion.flip) return [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }, { transform: "scaleX(1)" }];
  return [
    { transform: "translateY(-6px) rotate(-160deg)", opacity: 0.2 },
    { transform: "translateY(0) rotate(12deg)", opacity: 1 },
    { transform: "none" },
  ];
}

function finishMotions() {
  for (const animation of running) animation.finish();
  running = [];
}

document.addEventListener("pointerdown", finishMotions);

// -- the decision timer: one for each decision, whatever is painted in between

function startClock() {
  const { seconds, moves } = table.dataset;
  if (timer.moves === moves) return;
  window.clearTimeout(timer.timeout);
  timer = { moves, timeout: 0 };
  clock.hidden = seconds === "0";
  if (clock.hidden) return;
  timer.timeout = window.setTimeout(() => python.timeIsUp(), Number(seconds) * 1000);
  clock.style.setProperty("--seconds", `${seconds}s`);
  clock.replaceChildren(document.createElement("span")); // a new element starts the bar anew
}

// -- keeping the game

function save(about, record) {
  const problem = store.put(saveId, { ...JSON.parse(about), saved: Date.now(), record });
  if (problem) notice(problem);
}

window.homestretch.stage = { connect, notice, paint, refuse, save };
