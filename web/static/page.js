// Everything around the table: home, set-up, saved games, rules, log. All of it works before Python is up.
import * as aside from "./aside.js";
import { Clock } from "./clock.js";
import { isFrame, tellSize, toTop } from "./embed.js";
import * as files from "./files.js";
import { find, findAll } from "./find.js";
import { notice } from "./notices.js";
import { Session } from "./session.js";
import * as setup from "./setup.js";
import { Shelf } from "./shelf.js";
import { Stage } from "./stage.js";
import * as store from "./store.js";

const body = document.body;
const { shared, single } = window.homestretch.config;
const isSingle = Boolean(single); // the whole site is in this one file

const SAVE_AS_FILE = { says: "Save as a file", does: files.saveFile };

const stage = new Stage(find("#table"), new Session(), {
  shelf: new Shelf((sentence, asFile = false) => notice(sentence, asFile ? SAVE_AS_FILE : null)),
  say: notice,
  live: find("#announcement"),
});
Object.assign(window.homestretch, { stage, Stage, Session });
stage.leave(); // until there is a table
new Clock(stage, find("#clock"));
setup.start(stage);
files.start(stage);
tellSize(stage.root);

// -- screens: home, the set-up of a game, waiting for Python, the table

let tableHash = ""; // what stands in the address while the table is shown
let before = ""; // the screen before the one that says to wait

function show(screen, push = true) {
  if (body.dataset.screen === "table" && screen !== "table") stage.leave();
  body.dataset.screen = screen;
  for (const section of findAll(".screen")) section.classList.toggle("current", section.id === screen);
  if (screen === "home") listSaved();
  if (screen === "table") {
    stage.show();
    document.title = stage.title;
  } else document.title = [find(`#${screen} form h1`)?.textContent, "Homestretch"].filter(Boolean).join(" · ");
  if (push && !isFrame) note(screen);
  if (screen === "table") tableHash = location.hash;
  toTop();
}

// A frame keeps the address that it was given, and leaves the way back to the page around it.
function note(screen) {
  const hash = screen === "home" ? "" : `#${screen}`;
  if (location.hash !== hash) history.pushState(null, "", hash || location.pathname + location.search);
}

// Whoever listens or plays with the keyboard starts at the heading of the screen they asked for.
function showAsked(screen) {
  show(screen);
  toHeading(screen);
}

function toHeading(screen) {
  const heading = find(`#${screen} h1`);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function route() {
  stage.cancel();
  const screen = location.hash.slice(1);
  if (screen.startsWith(LINK)) stage.open({ link: screen.slice(LINK.length) });
  else if (screen === "table" && stage.hasTable) show("table", false);
  else if (screen === "table") resume(store.current()) || show("home", false);
  else if (isSingle && screen.endsWith(".html")) showPage(screen);
  else show(find(`#${CSS.escape(screen || "home")} form.set-up`) ? screen : "home", false);
}

const LINK = "game="; // #game=… holds a whole game, or a position

if (!isFrame) {
  window.addEventListener("popstate", route);
  window.addEventListener("hashchange", () => location.hash.startsWith(`#${LINK}`) && route());
}
document.addEventListener("homestretch:progress", ({ detail }) => {
  find(".wait-message").textContent = `${detail.message} …`;
  find(".rail").setAttribute("aria-valuenow", Math.round(detail.fraction * 100));
});
stage.root.addEventListener("homestretch:wait", () => {
  if (body.dataset.screen !== "wait") before = body.dataset.screen;
  show("wait", false);
});
stage.root.addEventListener("homestretch:table", () => {
  untried = null;
  // a link has done its work: a reload is to go on with the game, not to start another
  if (location.search && !isFrame) history.replaceState(null, "", location.pathname);
  show("table", !location.hash.startsWith(`#${LINK}`));
});
// A game that came by a link stays in the address until somebody plays on: from then on it is one of the stored.
stage.root.addEventListener("homestretch:stored", () => {
  if (!location.hash.startsWith(`#${LINK}`) || isFrame) return;
  tableHash = "#table";
  history.replaceState(null, "", tableHash);
});
stage.root.addEventListener("homestretch:home", () => showAsked(isFrame ? stage.root.dataset.game : "home"));
stage.root.addEventListener("homestretch:refused", fallBack);

// What was asked for cannot be had: back to where something else can be. On a table that is the table itself, so a link
// that was no good must not be what a reload finds in the address.
function fallBack() {
  if (stage.isWaiting) return;
  if (body.dataset.screen === "wait" && before === "table") {
    const hash = tableHash;
    show("table", false);
    tableHash = hash;
  }
  if (body.dataset.screen === "table") return void (isFrame || history.replaceState(null, "", tableHash));
  const game = new URLSearchParams(location.search).get("game");
  if (!isSetUp(game)) return show(isFrame ? "ways" : "home");
  if (untried) setup.fillIn(game, untried);
  untried = null;
  show(game);
}

const isSetUp = (game) => findAll("form.set-up").some((form) => form.dataset.game === game);

// A record can be read only in part. The part is opened as a game of its own: what is stored stays as it is.
stage.root.addEventListener("homestretch:part", ({ detail }) => {
  const dialog = find("#part-dialog");
  find(".what", dialog).textContent = detail.sentence;
  find(".open", dialog).onclick = () => stage.open(detail.request);
  dialog.onclose = fallBack;
  dialog.showModal();
});

findAll("[data-screen-link]").forEach((link) =>
  link.addEventListener("click", (event) => {
    event.preventDefault();
    stage.cancel();
    showAsked(link.dataset.screenLink);
  })
);

// -- a link that starts a game: ?game=triactor&players=Ann,Ben,Cy&seed=7&races=2

const NOT_OURS = /^(utm_|fbclid$|gclid$)/;

const shortened = (name) => [...name.trim()].slice(0, shared.name).join("");

function requestFromLink() {
  const query = new URLSearchParams(location.search);
  if (!query.has("game")) return null;
  const request = { game: query.get("game"), players: [], options: {}, looks: setup.looksFor(query.get("game")) };
  for (const [name, value] of query) {
    if (name === "players") request.players = value.split(",").map(shortened);
    else if (name === "seed") request.seed = value;
    else if (name === "dice") request.ownDice = value === "own";
    else if (name !== "game" && name !== "embed" && !NOT_OURS.test(name)) request.options[name] = value;
  }
  request.players = request.players.map((name, seat) => name || shared.nameless.replace("{number}", String(seat + 1)));
  return request;
}

function resume(kept) {
  if (!kept) return false;
  stage.open({ record: kept.record, colours: kept.colours, looks: kept.looks, ownDice: kept.ownDice }, kept.id);
  return true;
}

// -- saved games

const SHOWN = 3; // saved games on the home page, until all are asked for

function listSaved() {
  const list = find("#saved ul");
  const kept = store.all().filter((game) => game.begun);
  find("#saved").hidden = !kept.length;
  list.replaceChildren(...kept.slice(0, SHOWN).map(savedRow));
  find("#saved .more").hidden = kept.length <= SHOWN;
  find("#save-all").hidden = !kept.length;
  find("#saved .more").onclick = () => {
    list.replaceChildren(...kept.map(savedRow));
    find("#saved .more").hidden = true;
  };
}

function savedRow(kept) {
  const row = find("#saved-row").content.firstElementChild.cloneNode(true);
  find(".what", row).textContent = `${kept.title}: ${kept.players.join(", ")}`;
  const when = new Date(kept.saved).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const left = kept.over ? "finished" : [kept.standing, "left"].filter(Boolean).join(", ");
  find(".when", row).textContent = `${left} ${when}`;
  const go = find(".go", row);
  go.textContent = kept.over ? "Look at it" : "Go on";
  go.addEventListener("click", () => resume(store.get(kept.id)));
  find(".forget", row).addEventListener("click", () => {
    if (!window.confirm(`Forget this game of ${kept.title} for good?`)) return;
    store.remove(kept.id);
    listSaved();
  });
  return row;
}

find("#open-file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) await files.openFile(file);
  event.target.value = "";
});
find("#save-all").addEventListener("click", files.saveAll);

// -- other pages: rules and licences

const NOT_READ = isSingle
  ? "This part of the file is damaged. Copy or download it once more."
  : "The rules could not be loaded. Check the connection and try again.";

async function read(path) {
  const answer = await window.homestretch.file(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

// In the single file there are no other pages to go to: they are shown here, on a screen that only the file has.
async function showPage(path) {
  const page = await read(path).catch(() => notice(NOT_READ));
  if (location.hash !== `#${path}`) return; // gone on meanwhile
  if (!page) return show("home", false);
  const onward = findAll("nav a", page).filter((link) => link.hash);
  for (const link of onward) link.setAttribute("href", link.hash);
  const isFirst = !find(".screen.current");
  find("#page").replaceChildren(...find("main", page).childNodes, ...onward);
  show("page", false);
  document.title = page.title;
  if (!isFirst) toHeading("page");
}

// -- what the bar above the table offers

function showLog() {
  find("#log-dialog .content").innerHTML = stage.ask("log");
  find("#log-dialog").showModal();
}

async function showRules() {
  try {
    const page = await read(`rules/${stage.root.dataset.game}.html`);
    find("#rules-dialog .content").replaceChildren(...find("main", page).childNodes);
    find("#rules-dialog").showModal();
  } catch {
    notice(NOT_READ);
  }
}

find("#save-button").addEventListener("click", files.open);
find("#log-dialog").addEventListener("click", ({ target }) => {
  const entry = target.closest("[data-step]");
  if (!entry) return;
  find("#log-dialog").close();
  stage.step(entry.dataset.step);
});
find("#log-button").addEventListener("click", showLog);
find("#rules-button").addEventListener("click", showRules);
for (const dialog of findAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

// -- as an app

// Without a hurry, and not where people pay for every byte, unless they have installed it.
const KEEP_LATER = 2000; // milliseconds after the start: first the page is to settle

function mayBeKept() {
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  const isThrifty = navigator.connection?.saveData && !isInstalled;
  const isFrame = window.top !== window;
  const isSite = !isSingle && location.protocol.startsWith("http");
  return "serviceWorker" in navigator && isSite && !isFrame && !isThrifty;
}

// The browser would ask by itself, in the middle of a game.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const button = find("#install");
  button.hidden = false;
  button.onclick = () => event.prompt();
});
window.addEventListener("appinstalled", () => (find("#install").hidden = true));
document.addEventListener("homestretch:ready", () => {
  if (mayBeKept()) window.setTimeout(() => import("./offline.js"), KEEP_LATER);
});

// -- a frame on another page: its own game, if one is going on; else what its address says

function enterFrame() {
  const kept = store.current();
  if (kept && !kept.over) resume(kept);
  else if (location.hash.startsWith(`#${LINK}`)) route();
  else if (fromLink?.players.length) stage.open(fromLink);
  else if (!fromLink) noGame();
  else if (isSetUp(fromLink.game)) fallBack();
  else stage.open(fromLink); // whoever knows the games says that there is no such game
}

function noGame() {
  notice("The address of this frame names no game: it needs game=triactor, say.");
  show("ways");
}

// -- the way in

const fromLink = requestFromLink();
let untried = fromLink; // what the set-up is filled with, if the link cannot be done or leaves that to the players
store.lookThrough();
if (isFrame) enterFrame();
else if (fromLink) stage.open(fromLink);
else route();
aside.tell(notice);
document.addEventListener("homestretch:ready", () => {
  setup.lookThrough();
  aside.tell(notice);
});
