// The table on the page: paints what Python sends, hands over taps, moves the pieces, keeps the game.
import * as clock from "./clock.js";
import { intoSight } from "./embed.js";
import * as focus from "./focus.js";
import * as haste from "./haste.js";
import { change, prepared } from "./morph.js";
import * as replay from "./replay.js";
import { backToTop, showTurn } from "./sight.js";
import * as store from "./store.js";

const table = document.getElementById("table");
const live = document.getElementById("announcement");
const notices = document.getElementById("notices");
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

const LONG = { record: 100_000, link: 12_000 }; // letters: games of more are not played again within a second

let python = null; // what `connect` was given
let waiting = null; // a request that came before Python was up
let opening = false; // a table is being opened: it is shown when it is painted
let saveId = null; // under which name the game on the table is stored
let byKeyboard = false; // whether the last tap was made with a key
let tappedAt = null; // if so, where that was: see focus.js
let repainted = false; // whether the last tap put other buttons under the finger
let running = []; // animations that a tap may skip
let pressed = null; // what a finger, or the button of a mouse, went down on
let tooSoon = false; // whether that was too soon to be meant for what is there
let foretold = null; // what a tap on that will lead to: what is to be stored, and the scene
let over = null; // what the mouse came over last
let at = ""; // where on the screen something was pressed last
let pointed = null; // the action that is pointed at
let marked = []; // what on the page says that it is: buttons and squares with that action, and the board
let title = ""; // of the page while the table is shown
let said = ""; // to those who listen

/** Python is up; each of these is a function of its, in the order of `front.main.start`. */
function connect(open, tap, foresee, prospects, timeIsUp, leave, log, record, link, again, misfit) {
  python = { open, tap, foresee, prospects, timeIsUp, leave, log, record, link, again, misfit };
  const first = waiting;
  waiting = null;
  if (first) open_(first.request, first.id);
}

/** Open a table, as soon as Python is up. `id` names the stored game that it goes on with, if any. */
export function open_(request, id = store.newId()) {
  if (!python) {
    waiting = { request, id };
    document.dispatchEvent(new CustomEvent("homestretch:wait"));
    return;
  }
  if (!isLong(request)) return void openNow(request, id);
  // until it has been played again the page says that there is something to wait for
  waiting = { request, id };
  document.dispatchEvent(new CustomEvent("homestretch:wait"));
  afterFrame(() => {
    if (waiting?.request === request) openNow(request, id); // else somebody has gone elsewhere meanwhile
  });
}

const isLong = (request) => Object.entries(LONG).some(([what, most]) => request[what]?.length > most);

function openNow(request, id) {
  const before = saveId;
  waiting = null;
  saveId = id;
  opening = true;
  const opened = python.open(JSON.stringify(request));
  opening = false;
  if (opened) return void claim(id);
  saveId = before;
  // something went wrong in Python itself, which has said so: nobody is to wait any longer
  if (opened === undefined) document.dispatchEvent(new CustomEvent("homestretch:refused"));
}

// Another tab may have the same game on its table: then this one has a copy, and says so at once.
async function claim(id) {
  if ((await store.claim(id)) || saveId !== id) return;
  keepApart();
  notice(ELSEWHERE);
}

/** Nobody waits any more for a table to be opened. */
export function cancel() {
  waiting = null;
}

/** Whether a table is yet to be opened. */
export const isWaiting = () => waiting !== null;

/** Whoever looks at another page has put the device down: nothing private stays on the table. */
export function leave() {
  if (table.childElementCount) python?.leave();
}

/** The table is shown again. */
export function comeBack() {
  document.title = title;
}

export const log = () => python?.log() ?? "";
export const record = () => python?.record() ?? "";
export const link = () => python?.link() ?? "";

/** What is wrong with a text as the option of a game with that name, in a sentence; empty, if nothing that is known. */
export const misfit = (game, name, text) => python?.misfit(game, name, text) ?? "";

/** Do what an element with that `data-step` would. */
export function step(text) {
  byKeyboard = false;
  python?.tap("step", text);
}

/** A record can be read only in part: ask whether that part is wanted. `request` is JSON. */
function offerPart(sentence, request) {
  document.dispatchEvent(new CustomEvent("homestretch:part", { detail: { sentence, request: JSON.parse(request) } }));
}

/** The request cannot be met: say why, where the players can change it. */
function refuse(sentence) {
  document.dispatchEvent(new CustomEvent("homestretch:refused", { detail: { sentence } }));
  notice(sentence);
}

/** Say a sentence that stays until it is dismissed; `way` is a way on: what its button says and does. */
export function notice(sentence, way = null) {
  for (const old of notices.children) if (old.firstChild.textContent === sentence) return;
  const box = document.createElement("div");
  box.className = way ? "notice aside" : "notice";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = sentence;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "All right";
  close.addEventListener("click", () => box.remove());
  box.append(text, close);
  if (way) {
    const on = document.createElement("button");
    on.type = "button";
    on.textContent = way.says;
    on.addEventListener("click", way.does);
    box.append(on);
  }
  notices.append(box);
  intoSight(box);
}

/**
 * Put a state of the table on the page. All words are texts, the first three JSON: of attributes; of the page, as markup
 * or as what to change (see front/painting.py); and of what moves. The last two are the title and an announcement.
 */
function paint(...words) {
  show(read(words));
}

/**
 * What the tap that is being made will lead to: what `save` and `paint` will be given, nothing for what is not to be
 * stored. So all of it is here and has been read when it `comeTrue`s.
 */
function foretell(about, record, ...words) {
  foretold = { kept: about ? [about, record] : null, scene: read(words) };
}

/** The tap was made. */
function comeTrue() {
  const { kept, scene } = foretold;
  if (kept) save(...kept);
  show(scene);
}

// Changes of the page are got ready; a whole page is not: what it holds may not be for the eyes that are there now.
function read([attributes, page, motions, newTitle, announcement]) {
  const next = JSON.parse(page);
  return {
    attributes: Object.entries(JSON.parse(attributes)),
    whole: typeof next === "string" ? next : null,
    changes: typeof next === "string" ? null : prepared(table, next),
    moves: JSON.parse(motions),
    newTitle,
    announcement,
  };
}

function show({ attributes, whole, changes, moves, newTitle, announcement }) {
  const { view: before, phase, turn } = table.dataset;
  for (const [name, value] of attributes) {
    // the colours of the seats are inherited by everything on the table: not to be set for nothing
    if (table.getAttribute(name) !== value) table.setAttribute(name, value);
  }
  finishMotions();
  pointAt(null); // Python knows nothing of what is drawn for a pointer
  foretold = null;
  if (changes) change(changes);
  else table.innerHTML = whole;
  table.dataset.painted = Math.round(performance.now() * 1000);
  title = newTitle;
  const otherEyes = before !== table.dataset.view;
  const moved = otherEyes || phase !== table.dataset.phase || turn !== table.dataset.turn;
  repainted = moved;
  haste.came(moved);
  if (opening) document.dispatchEvent(new CustomEvent("homestretch:table"));
  if (!shown()) return;
  said = announcement;
  afterFrame(tell);
  move(moves);
  replay.painted(calm.matches ? 0 : Math.max(0, ...moves.map((motion) => motion.delay + motion.ms)));
  // last, because the browser has to lay the page out for it: what there is to do now stands at the top of the panel
  if (moved) backToTop(otherEyes);
  if (moved && table.dataset.view === "public") afterFrame(showTurn);
  keepFocus(otherEyes, moved);
}

// What cannot be seen on the page.
function tell() {
  if (!shown()) return;
  document.title = title;
  live.textContent = said;
}

const shown = () => document.body.dataset.screen === "table";

// The element that had the focus may be gone, or another one in its place.
function keepFocus(otherEyes, moved) {
  if (!byKeyboard) return;
  if (otherEyes || focus.isLost(table, tappedAt)) focus.next(table, tappedAt, otherEyes, moved)?.focus();
  pointAt(document.activeElement);
}

// -- taps

const TAPPED = "[data-action], [data-step]";
const LEAVING = new Set(["home", "again"]); // steps away from the table: Python knows nothing of them

function tapped(event) {
  pressed = null;
  const element = event.target.closest(TAPPED);
  if (!element || !table.contains(element) || element.disabled || !python) return;
  // The second click of a double click is not meant for what came up under it.
  const hasty = tooSoon || (event.detail > 1 && repainted);
  tooSoon = false;
  if (event.detail > 0 && hasty) return;
  haste.note(event, element);
  byKeyboard = event.detail === 0;
  tappedAt = byKeyboard ? focus.placeOf(table, element) : null;
  repainted = false;
  if (element.dataset.step === "home") return void document.dispatchEvent(new CustomEvent("homestretch:home"));
  if (element.dataset.step === "again") return void open_(JSON.parse(python.again()));
  python.tap(...tapOf(element));
}

function tapOf({ dataset }) {
  return dataset.action === undefined ? ["step", dataset.step] : ["action", dataset.action];
}

// Between a finger's going down and up there is time to work out what the tap will do: once the page shows the press.
function foresee(event) {
  const { target, isPrimary, button, screenX, screenY } = event;
  at = `${screenX} ${screenY}`;
  const element = isPrimary && !button ? target.closest(TAPPED) : null;
  pressed = element;
  tooSoon = Boolean(element) && haste.isTooSoon(event, element);
  if (!element || tooSoon || element.disabled || LEAVING.has(element.dataset.step)) return;
  afterFrame(() => pressed === element && python?.foresee(...tapOf(element)));
}

const afterFrame = (action, milliseconds = 0) => requestAnimationFrame(() => setTimeout(action, milliseconds));

// What an action would do is drawn on the board while it is pointed at or has the focus.
function pointAt(element) {
  const action = element?.closest?.("[data-action]")?.dataset.action ?? null;
  if (action === pointed) return;
  pointed = action;
  for (const [element, name] of marked.splice(0)) element.removeAttribute(name);
  const drawn = JSON.parse((action !== null && python?.prospects(action)) || "[]");
  for (const [index, place] of table.querySelectorAll(".prospects").entries()) place.innerHTML = drawn[index] ?? "";
  if (action === null) return;
  marked = [...table.querySelectorAll(`[data-action="${CSS.escape(action)}"]`)].map((twin) => [twin, "data-pointed"]);
  // for the board's styles: were they to look for it themselves, they would do so at every change of the board
  if (drawn.some(Boolean)) marked.push([table.querySelector(".board"), "data-showing"]);
  for (const [element, name] of marked) element.setAttribute(name, "");
}

const REST = 30; // milliseconds that a mouse is over something before the board shows what that would do

// A tap puts other things under a mouse that rests: the page shows them, and what moves comes to rest as well, before
// the board shows what they would do.
function passOver(element, resting = false) {
  over = element;
  const point = () => over === element && pointAt(element.isConnected ? element : null);
  afterFrame(() => (resting ? Promise.allSettled(running.map(({ finished }) => finished)).then(point) : point()), REST);
}

// A key held down taps once: otherwise it would run through slips and curtains. So does one that is pressed twice.
function pressedAgain(event) {
  if (event.key !== "Enter" && event.key !== " ") return void haste.forget();
  const element = event.target.closest(TAPPED);
  if (event.repeat || (element && haste.isTooSoon(event, element))) event.preventDefault();
}

// What is tapped may go, and would take the focus with it: the browser would have to work out the style of the page half
// changed. So fingers and mice give none.
function keepOffFocus(event) {
  if (event.target.closest("button, [data-action], [data-step]")) event.preventDefault();
}

table.addEventListener("mousedown", keepOffFocus);
table.addEventListener("pointerdown", foresee);
table.addEventListener("pointercancel", () => (pressed = null));
table.addEventListener("click", tapped);
table.addEventListener("keydown", pressedAgain);
table.addEventListener("pointerover", ({ pointerType, target, screenX, screenY }) => {
  if (pointerType === "mouse") passOver(target, at === `${screenX} ${screenY}`);
});
table.addEventListener("pointerleave", () => passOver(document.activeElement));
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
  if (motion.turn) return motion.turn.map((angle) => ({ transform: `rotate(${angle}deg)` }));
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

clock.start(() => python.timeIsUp());
replay.start(step);

// A device that is put away, or a lid that is closed: what was for one player alone goes behind the curtain.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && table.dataset.view === "private") leave();
});

// -- keeping the game

const ELSEWHERE =
  "This game goes on in another tab or window as well. What is played here is kept apart from it from now on.";

const SAVE_AS_FILE = {
  says: "Save as a file",
  does: () => document.dispatchEvent(new CustomEvent("homestretch:save-file")),
};

function save(about, record) {
  // just opened, it may be on the table of another tab: then that one must not find it changed
  if (opening && store.adopt(saveId, record)) return;
  const game = { ...JSON.parse(about), saved: Date.now(), record };
  if (!opening && store.changedElsewhere(saveId)) {
    keepApart();
    notice(ELSEWHERE);
  }
  const problem = store.put(saveId, game);
  document.dispatchEvent(new CustomEvent("homestretch:kept"));
  if (problem) notice(problem, SAVE_AS_FILE);
}

/** From now on the game on the table is kept under another name, so that what is stored under the old one stays. */
function keepApart() {
  saveId = store.newId();
  store.claim(saveId);
}

window.homestretch.stage = { comeTrue, connect, foretell, keepApart, notice, offerPart, paint, refuse, save };
