// The page around the table: it opens the screen that the address or a link names. It works before Python is up.
import "./device/app.js";
import "./shared/submit.js";
import { resume, setup, shelf, stage, today } from "./page/parts.js";
import { show, showAndFocus } from "./page/screens.js";
import { LESSONS_HASH, showLessons } from "./page/lessons.js";
import { followLinks, showPage } from "./page/single.js";
import { fallBack } from "./page/outcomes.js";
import * as quarantine from "./storage/quarantine.js";
import { isFrame } from "./shared/embed.js";
import { findAll } from "./shared/find.js";
import { afterFrame } from "./shared/frames.js";
import * as link from "./setup/link.js";
import { restoreTable, takeCarried } from "./table/other-language.js";
import { notice } from "./shared/notices.js";
import * as saved from "./storage/saved.js";
import * as store from "./storage/store.js";
import { t } from "./shared/language.js";

const { config } = window.homestretch;
const COURSES = ["lessons", "practice"]; // the screens that list courses
const STORE_TIMEOUT = 2000; // milliseconds that we wait for the newest state of a stored game

let carriedOver = takeCarried(); // what the page was showing when somebody changed its language; null if nobody did
let carriedTable = carriedOver?.table; // the table that the previous page was showing; null when somebody has gone elsewhere
const fromLink = link.gameRequest();
const lessonsGame = link.lessonsGame();
const requestedDay = link.requestedDay();

// -- ways to screens

function route() {
  stage.cancel();
  const screen = location.hash.slice(1);
  const [held, last] = [link.gameInHash(), store.current()];
  if (held !== null) stage.open({ link: held });
  else if (screen === "table" && stage.hasTable) show("table", false);
  else if (screen === "table" && last) resume(last);
  else if (screen === "question") {
    history.replaceState(null, "", link.addressWith()); // otherwise “Back” would open the question of the day again
    today.openQuestion();
  } else if (screen.startsWith(LESSONS_HASH)) showLessons(screen.slice(LESSONS_HASH.length), carriedOver?.lesson);
  else if (config.single && /\.html(\?|$)/.test(screen)) showPage(screen);
  else show(setup.has(screen) || COURSES.includes(screen) ? screen : "home", false);
}

if (!isFrame) {
  window.addEventListener("popstate", () => {
    carriedTable = null;
    route();
  });
  window.addEventListener("hashchange", () => link.gameInHash() !== null && route());
}
if (config.single) followLinks(route);
// Let each link with `data-persons` begin a game with computers at once. `persons` is the number of people who play.
for (const element of findAll("a[data-persons]")) {
  element.addEventListener("click", (event) => {
    event.preventDefault();
    const { game = "", persons } = element.dataset;
    openLinked({ game, persons: Number(persons), players: [], computers: [], options: {}, switches: {} });
  });
}
for (const element of findAll("a[data-screen-link]")) {
  element.addEventListener("click", (event) => {
    event.preventDefault();
    carriedTable = null;
    stage.cancel();
    showAndFocus(element.dataset.screenLink ?? "home");
  });
}

// -- the way in

/** @param {LinkRequest} request */
function openLinked({ persons, switches, ...request }) {
  // fill in the form first: the number of seats may depend on the options in the link
  if (persons !== undefined) setup.fillIn({ ...request, switches, players: [] });
  const players = persons === undefined ? {} : setup.playersFor(request.game, persons);
  if (persons !== undefined) {
    const usual = setup.quickStart(request.game);
    request.options = { ...usual.options, ...request.options };
    switches = { ...usual.switches, ...switches };
  }
  stage.open({ ...request, ...switches, ...players, looks: setup.looksFor(request.game) });
}

// Enter in a frame on another page. If the address names a day, open that day’s race. Otherwise resume the unfinished
// game of this frame or, if there is none, do what the address says.
function enterFrame() {
  const last = store.current();
  if (requestedDay !== null) openDay(requestedDay);
  else if (last && !carriedOver?.lesson && (carriedOver || !last.over)) resume(last);
  else if (link.gameInHash() !== null) route();
  else if (lessonsGame !== null) showLessons(lessonsGame, carriedOver?.lesson);
  else if (fromLink) follow(fromLink);
  else noGame();
}

// Do what a link asks for. If the link names no players and no number of people, show the set-up form of its game, filled
// in from the link; otherwise start the game.
/** @param {LinkRequest} request */
function follow(request) {
  if (setup.has(request.game) && !request.players.length && request.persons === undefined) fallBack();
  else openLinked(request); // the game may not exist: then Python says so
}

/** @param {string} day */
function openDay(day) {
  const refusal = today.openRace(day);
  if (!refusal) return;
  show(isFrame ? "ways" : "home");
  notice(refusal);
}

function noGame() {
  show("ways");
  notice(t("The address of this frame doesn’t name a game. Add one, such as game=triactor."));
}

async function enter() {
  const showTable = () => afterFrame(() => carriedTable && restoreTable(stage, carriedTable));
  if (carriedTable) stage.root.addEventListener("homestretch:table", showTable, { once: true });
  // before a stored game is resumed, wait for its newest state, but only for a short time: some browsers never answer
  const goesOn = isFrame || location.hash === "#table";
  const isLate = new Promise((resolve) => window.setTimeout(resolve, STORE_TIMEOUT, true));
  if (goesOn && (await Promise.race([caughtUp.then(() => false), isLate]))) {
    caughtUp.then((isNewer) => isNewer && catchUpTable());
  }
  if (isFrame) enterFrame();
  else if (requestedDay !== null) openDay(requestedDay);
  else if (fromLink) follow(fromLink);
  else if (lessonsGame !== null) {
    history.replaceState(null, "", link.addressWith("", ""));
    showLessons(lessonsGame);
  } else route();
  carriedOver = null;
}

// A slow browser may find the newest state of the current game only after the page has opened an older state. In this
// case, resume the game in its newest state, unless somebody has left the table meanwhile.
function catchUpTable() {
  const last = store.current();
  if (last && (stage.waitingId === last.id || (stage.isShown && shelf.isOutdated))) void resume(last);
}

// -- what other tabs do

// When another tab adds or deletes a game, list the games anew at once. After other changes, list them anew when this
// tab is shown again.
let isListStale = false;
function relist() {
  isListStale = false;
  if (document.body.dataset.screen === "home") saved.list(resume);
}

store.checkStored();
const caughtUp = store.catchUp();
void enter();
caughtUp.then((isNewer) => isNewer && relist());
store.watch((isOther) => (isOther ? relist() : (isListStale = true)));
document.addEventListener("visibilitychange", () => isListStale && relist());
const report = () => quarantine.report(notice);
setup.ready().then(report);
// apply the publisher’s settings as soon as they are known; if there are none, the defaults stay
const siteApplied = window.homestretch.site?.ready.then(() => {
  today.show();
  setup.applySiteDefaults();
});
document.addEventListener("homestretch:ready", async () => {
  await setup.checkStored();
  report();
  await siteApplied;
  const { isOwnMachine, sentences } = await import("./site/mistakes.js");
  const complaint = (/** @type {string} */ game, /** @type {string} */ name, /** @type {string} */ text) =>
    stage.ask("complaint", { game, name, text });
  // show at most three mistakes in site.json; when the publisher has corrected them, a reload shows the next mistakes
  if (isOwnMachine) for (const sentence of sentences(complaint).slice(0, 3)) notice(sentence);
});
