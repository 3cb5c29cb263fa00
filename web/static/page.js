// The page around the table: which screen is shown, and when. It works before Python is up.
import "./device/app.js";
import "./shared/submit.js";
import * as quarantine from "./storage/quarantine.js";
import { keepAwake } from "./device/awake.js";
import { enterGames } from "./book/follow.js";
import { Clock } from "./table/clock.js";
import { curtain } from "./table/curtain.js";
import { isDay } from "./shared/day.js";
import { isFrame, postSize, toTop } from "./shared/embed.js";
import { settingsOf } from "./storage/entry.js";
import { Files } from "./storage/files.js";
import { find, findAll } from "./shared/find.js";
import { afterFrame } from "./shared/frames.js";
import { Firsts } from "./learn/firsts.js";
import { Keys } from "./table/keys.js";
import { films } from "./pictures/film.js";
import { keepsakes } from "./pictures/keepsake.js";
import * as courses from "./learn/courses.js";
import * as link from "./setup/link.js";
import { carried, carryOver, showAgain } from "./table/other-language.js";
import { playerDialog, players } from "./table/players.js";
import { CloserLook } from "./table/closer-look.js";
import { MoreChoices } from "./table/more-choices.js";
import { closeMenu, placeControls } from "./table/page-controls.js";
import { hush, notice } from "./shared/notices.js";
import * as reading from "./learn/reading.js";
import * as saved from "./storage/saved.js";
import { Session } from "./shared/session.js";
import { SetUps } from "./setup/setup.js";
import { Shelf } from "./storage/shelf.js";
import { Sound } from "./motion/sound.js";
import { Stage } from "./table/stage.js";
import * as store from "./storage/store.js";
import { Story } from "./thinking/story.js";
import { gameOf } from "./daily/race.js";
import { Today } from "./daily/today.js";
import { Television } from "./device/television.js";
import { Words } from "./table/words.js";
import { t } from "./shared/language.js";

const body = document.body;
const { tellWhatComes } = window.homestretch; // whoever waits: see boot/coming.js

const SAVE_AS_FILE = { says: t("Download"), does: () => files.save() };

const session = new Session();
const NOT_KEPT = t("This browser can’t save the game for now. Reloading would lose the latest moves.");

const [save, opener] = ["#save-button", "#table-button"].map((selector) => find(selector));
const shelf = new Shelf(
  (sentence, asFile = false) => notice(sentence, asFile ? SAVE_AS_FILE : null),
  (isKept) => {
    for (const button of [save, opener]) button.title = isKept ? "" : NOT_KEPT;
  },
  () => session.reseed(),
);
const stage = new Stage(find("#table"), session, {
  shelf,
  say: notice,
  live: find("#announcement"),
});
Object.assign(window.homestretch, { stage, Stage, Session });
stage.leave(); // until there is a table
new Clock(stage, find("#clock"));
const files = new Files(stage);
keepsakes(stage);
films(stage);
new Story(stage, session, shelf);
curtain(stage.root);
carryOver(stage);
keepAwake(stage.root, find("#screen-button"));
new Television(find("#television-button"));
const askPlayer = playerDialog(find("dialog#player-dialog"));
players(stage, askPlayer);
new CloserLook(find("#near-button"), find("#table"));
if (!isFrame) new MoreChoices(stage.root, find("#more-choices"));
new Firsts(stage, find("#first"));
new Sound(stage.root, find("#audio-button"));
new Words(stage, find("#words"), find("#words-button"), opener);
const buttons = { words: find("#words-button"), log: find("#log-button"), pause: find("#pause-button") };
const keysDialog = find("dialog#keys-dialog");
new Keys(stage, keysDialog, buttons);
find("#keys-button").addEventListener("click", () => keysDialog.showModal());
const setup = new SetUps(stage, askPlayer);
const today = new Today(stage, session, find("#today"), resume);
reading.start(stage);
placeControls(stage.root);
if (!isFrame) enterGames(stage, shelf);
postSize(stage.root);

for (const dialog of findAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

// -- screens: home, the set-up of a game, waiting for Python, the table

const PATIENCE = 2000; // milliseconds

let tableHash = ""; // what stands in the address while the table is shown
let before = ""; // the screen before the one that says to wait

/** @param {string} screen */
function show(screen, push = true) {
  closeMenu();
  for (const dialog of findAll("dialog[open]")) {
    dialog.onclose = null; // who goes elsewhere has chosen
    dialog.close();
  }
  if (body.dataset.screen === "table" && screen !== "table") {
    stage.leave();
    if (screen !== "wait") keepPicture(); // or there is another game next
  }
  if (body.dataset.screen !== screen) hush();
  setup.show(screen);
  body.dataset.screen = screen;
  for (const section of findAll(".screen")) section.classList.toggle("current", section.id === screen);
  if (screen === "home") {
    saved.list(resume);
    today.show();
  }
  courses.show(screen);
  for (const way of findAll(".site-nav [data-screen-link]")) {
    if (way.dataset.screenLink === (screen === "learn" ? "lessons" : screen)) way.setAttribute("aria-current", "page");
    else way.removeAttribute("aria-current");
  }
  find("#site-nav").hidePopover?.();
  if (screen === "table") {
    stage.show();
    document.title = stage.title;
  } else document.title = [find(`#${screen}:is(.courses, :has(form)) h1`)?.textContent, "Homestretch"].filter(Boolean).join(" · ");
  if (push && !isFrame) note(screen);
  if (screen === "table") tableHash = location.hash;
  toTop();
}

// For the home page, which shows it beside the button to go on: never after a tap, only when the table is left.
function keepPicture() {
  if (!isFrame && stage.hasTable) shelf.keepPicture(() => stage.ask("small"));
}
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && body.dataset.screen === "table") keepPicture();
});

// A frame keeps the address that it was given, and leaves the way back to the page around it.
/** @param {string} screen */
function note(screen) {
  const hash = screen === "home" ? "" : `#${screen}`;
  if (location.hash !== hash) history.pushState(null, "", link.at(hash));
}

// Whoever listens or plays with the keyboard starts at the heading of the screen they asked for.
/** @param {string} screen */
function showAsked(screen) {
  show(screen);
  toHeading(screen);
}

/** @param {string} screen */
function toHeading(screen) {
  const heading = find(`#${screen} h1`);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function route() {
  stage.cancel();
  const screen = location.hash.slice(1);
  const [held, last] = [link.held(), store.current()];
  if (held !== null) stage.open({ link: held });
  else if (screen === "table" && stage.hasTable) show("table", false);
  else if (screen === "table" && last) resume(last);
  else if (screen === "question") {
    history.replaceState(null, "", link.at()); // the way back does not lead into it again
    today.ask();
  } else if (screen.startsWith(LEARN)) learn(screen.slice(LEARN.length), was?.lesson);
  else if (window.homestretch.config.single && /\.html(\?|$)/.test(screen)) showPage(screen);
  else show(setup.has(screen) || COURSES.includes(screen) ? screen : "home", false);
}

// -- lessons

const COURSES = ["lessons", "practice"]; // the screens that list them
const LEARN = "learn="; // before the name of the game, after the # of the address
let learning = 0; // how often lessons have been asked for

/** @param {string} game @param {string} [lesson] @param {string} [day] whose question that lesson is */
async function learn(game, lesson, day) {
  if (!setup.has(game)) return show(isFrame ? "ways" : "home");
  const asked = (learning += 1);
  const play = body.dataset.screen === "table" ? () => show("table") : () => showAsked(game);
  stage.cancel();
  if (document.documentElement.dataset.engine !== "ready") {
    tellWhatComes(game);
    show("wait", false);
  }
  const { lay } = await import("./learn/learn.js");
  const isLaid = await lay({ stage, game, lesson, day, play });
  if (asked !== learning || !isLaid) return;
  show("learn", false);
  if (!isFrame) note(LEARN + game);
  document.title = [t("Learn {game}", { game: find(`#${game} h1`).textContent ?? "" }), "Homestretch"].join(" · ");
  toHeading("learn");
}

document.addEventListener("homestretch:lesson", ({ detail: { game, lesson, day } }) => learn(game, lesson, day));
for (const element of findAll("a[data-learn]")) {
  element.addEventListener("click", (event) => {
    event.preventDefault();
    learn(element.dataset.learn ?? "", courses.lessonOf(element));
  });
}

let wasOver = false; // whether what is on the table was over when it was opened

// The race at the end of a course has been run: that was the course.
const ended = new MutationObserver(async () => {
  const { game = "", phase, raceOf } = stage.root.dataset;
  if (!raceOf || phase !== "over" || wasOver) return;
  const { finish } = await import("./learn/learn.js");
  finish(game, raceOf, () => learn(game));
});
ended.observe(stage.root, { attributes: true, attributeFilter: ["data-phase"] });

/** @param {Stored} game */
async function resume(game) {
  const { id, record, copy } = game;
  await shelf.claim(id);
  stage.open({ record, copy, ...settingsOf(game) }, id);
}

// In the single file there are no other pages to go to: they are shown here, on a screen that only the file has.
/** @param {string} address */
async function showPage(address) {
  const [path, search = ""] = address.split("?");
  const page = await reading.page(path);
  if (location.hash !== `#${address}`) return; // gone on meanwhile
  if (!page) {
    show("home", false);
    return reading.sayMissing();
  }
  const onward = page.links.filter(({ hash }) => hash);
  for (const way of onward) way.setAttribute("href", way.hash);
  const isFirst = !find(".screen.current");
  find("#page").replaceChildren(...page.content, ...onward);
  show("page", false);
  document.title = page.title;
  await reading.run(find("#page"), new Session(), search);
  if (!isFirst) toHeading("page");
}

if (!isFrame) {
  window.addEventListener("popstate", route);
  window.addEventListener("hashchange", () => link.held() !== null && route());
}
// Links inside the single file, which would lead out of it where it was opened from a mail.
if (window.homestretch.config.single) {
  document.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!way || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", link.at(way.getAttribute("href") ?? ""));
    route();
  });
}
// Against computers, or among them: one tap, and the game begins.
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
    stage.cancel();
    showAsked(element.dataset.screenLink ?? "home");
  });
}

// -- what becomes of the table

stage.root.addEventListener("homestretch:wait", ({ detail }) => {
  const { screen = "" } = body.dataset;
  if (screen !== "wait") before = screen;
  const { game = store.get(detail.id)?.game, day } = detail;
  tellWhatComes(isDay(day) ? gameOf(day) : (game ?? ""));
  show("wait", false);
});
stage.root.addEventListener("homestretch:table", () => {
  untried = null;
  // as long as no game of the kind has been played to its end here, there is a word about what goes on
  const { game, phase } = stage.root.dataset;
  wasOver = phase === "over";
  stage.root.toggleAttribute("data-first", !store.all().some((played) => played.over && played.game === game));
  // a link has done its work: a reload is to go on with the game, not to start another
  if (location.search && !isFrame) history.replaceState(null, "", link.at("", ""));
  show("table", link.held() === null);
  // a frame does not take the focus from the page around it; and the browser lays out what it focuses, as it will anyway
  const isAtHand = () => !isFrame || document.hasFocus();
  afterFrame(() => isAtHand() && !stage.root.contains(document.activeElement) && toHeading("table"));
});
// A game that came by a link stays in the address until somebody plays on: from then on it is one of the stored.
stage.root.addEventListener("homestretch:stored", () => {
  if (link.held() === null || isFrame) return;
  tableHash = "#table";
  history.replaceState(null, "", link.at(tableHash));
});
stage.root.addEventListener("homestretch:home", () => showAsked(isFrame ? frameHome() : "home"));
stage.root.addEventListener("homestretch:refused", ({ detail }) => fallBack(detail));

// The set-up of the game that is played in the frame, or that it is for; without one, the list of all.
function frameHome() {
  const game = stage.root.dataset.game ?? link.asked()?.game ?? "";
  return setup.has(game) ? game : "ways";
}

// A record can be read only in part. The part is opened as a game of its own: what is stored stays as it is.
stage.root.addEventListener("homestretch:partial", ({ detail }) => {
  const dialog = find("dialog#part-dialog");
  find(".what", dialog).textContent = detail.sentence;
  find(".open", dialog).onclick = () => stage.open(detail.request);
  dialog.onclose = () => fallBack();
  dialog.showModal();
});

// What was asked for cannot be had, as the engine's sentence says: back to where something else can be. On a table that is
// the table itself, so a link that was no good must not be what a reload finds in the address; in a set-up it is the form,
// with all that was typed.
function fallBack(/** @type {Reply} */ { notice: sentence = "", option = "" } = {}) {
  if (stage.isWaiting) return;
  const { screen = "" } = body.dataset;
  const form = screen === "wait" ? before : screen;
  if (setup.has(form)) {
    show(form);
    return setup.blame(form, sentence, option);
  }
  if (body.dataset.screen === "wait" && before === "table") {
    const hash = tableHash;
    show("table", false);
    tableHash = hash;
  }
  if (body.dataset.screen === "table") return void (isFrame || history.replaceState(null, "", link.at(tableHash)));
  const game = link.asked()?.game ?? "";
  if (!setup.has(game)) return show(isFrame ? "ways" : "home");
  if (untried) setup.fillIn(untried);
  untried = null;
  show(game);
}

// -- the way in

let was = carried(); // by the page in another language
const fromLink = link.asked();
const toLearn = link.toLearn();
const dayAsked = link.day();
let untried = fromLink; // what the set-up is filled with, if the link cannot be done or leaves that to the players

/** @param {LinkRequest} request */
function openLinked({ persons, switches, ...request }) {
  // how many sit there may depend on what else is asked for
  if (persons !== undefined) setup.fillIn({ ...request, switches, players: [] });
  const company = persons === undefined ? {} : setup.company(request.game, persons);
  if (persons !== undefined) {
    const usual = setup.usual(request.game);
    request.options = { ...usual.options, ...request.options };
    switches = { ...usual.switches, ...switches };
  }
  stage.open({ ...request, ...switches, ...company, looks: setup.looksFor(request.game) });
}

// A frame on another page goes on with its own game, if there is one; else it does what its address says.
function enterFrame() {
  const last = store.current();
  if (dayAsked !== null) openDay(dayAsked);
  else if (last && !was?.lesson && (was || !last.over)) resume(last);
  else if (link.held() !== null) route();
  else if (toLearn !== null) learn(toLearn, was?.lesson);
  else if (!fromLink) noGame();
  else if (setup.has(fromLink.game) && !fromLink.players.length && fromLink.persons === undefined) fallBack();
  else openLinked(fromLink); // whoever knows the games says if there is no such game
}

/** @param {string} day */
function openDay(day) {
  const refusal = today.open(day);
  if (!refusal) return;
  show(isFrame ? "ways" : "home");
  notice(refusal);
}

function noGame() {
  show("ways");
  notice(t("The address of this frame doesn’t name a game. Add one, such as game=triactor."));
}

async function enter() {
  const shown = was;
  if (shown) stage.root.addEventListener("homestretch:table", () => afterFrame(() => showAgain(stage, shown)), { once: true });
  // what goes on with a stored game waits for its newest state, but not for a browser that gives no answer
  const goesOn = isFrame || location.hash === "#table";
  const isLate = new Promise((resolve) => window.setTimeout(resolve, PATIENCE, true));
  if (goesOn && (await Promise.race([caughtUp.then(() => false), isLate]))) {
    caughtUp.then((isNewer) => isNewer && catchUpTable());
  }
  if (isFrame) enterFrame();
  else if (dayAsked !== null) openDay(dayAsked);
  else if (fromLink) openLinked(fromLink);
  else if (toLearn !== null) {
    history.replaceState(null, "", link.at("", ""));
    learn(toLearn);
  } else route();
  was = null;
}

// A slow browser has found a newer state of the game after an older one was put on the table: nobody has played there yet.
function catchUpTable() {
  const last = store.current();
  if (last && (stage.isWaiting || shelf.isBehind)) void resume(last);
}

// The list of games follows what other tabs do: at once if there is another one, else when somebody comes back to it.
let isListStale = false;
function listAnew() {
  isListStale = false;
  if (body.dataset.screen === "home") saved.list(resume);
}

store.lookThrough();
const caughtUp = store.catchUp();
void enter();
caughtUp.then((isNewer) => isNewer && listAnew());
store.watch((isOther) => (isOther ? listAnew() : (isListStale = true)));
document.addEventListener("visibilitychange", () => isListStale && listAnew());
const report = () => quarantine.report(notice);
setup.ready().then(report);
// a site that says nothing about itself is the usual one
const own = window.homestretch.site?.ready.then(() => {
  today.show();
  return setup.takeHouse();
});
document.addEventListener("homestretch:ready", async () => {
  await setup.lookThrough();
  report();
  await own;
  const { isOwnMachine, sentences } = await import("./site/mistakes.js");
  const complaint = (/** @type {string} */ game, /** @type {string} */ name, /** @type {string} */ text) =>
    stage.ask("complaint", { game, name, text });
  if (isOwnMachine) for (const sentence of sentences(complaint).slice(0, 3)) notice(sentence); // those mended, the next
});
