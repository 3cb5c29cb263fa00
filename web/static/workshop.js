// The workshop’s page: the editor, the frame with the table, the checks, and the stored versions. Only the frame runs
// Python.
import { FrameHost, NOT_LOADED } from "./workshop/frame-host.js";
import { showReport } from "./workshop/report.js";
import { dateLocale } from "./shared/day.js";
import { download } from "./shared/download.js";
import { Publishing } from "./workshop/publishing.js";
import { find } from "./shared/find.js";
import { courseDone, draft, forgetAll, keepCourse, keepDraft, keepGame, keepVersion, keptGame, versions } from "./workshop/kept.js";
import { fromLink, LONGEST_FILE, LONGEST_LINK, toLink } from "./workshop/links.js";
import { isName } from "./site/check.js";
import { notice } from "./shared/notices.js";
import { root } from "./shared/root.js";
import { t } from "./shared/language.js";

const FROM_STRANGER = { fromLink: t("It came with the link."), fromFile: t("It came from a file.") };
const TOO_LONG = t("The file is too long for a game.");
const FULL = t("There’s no room in the browser to keep this version. Download the file.");
const FORGET = "forget";
const CHECK_DELAY = 1500; // milliseconds between a run and its checks

const page = find("#workshop");
/** @type {import("./workshop/frame-host.js").Parts} */
const parts = JSON.parse(page.dataset.parts ?? "{}");
const words = {
  running: t("Running…"),
  started: t("Python is starting…"),
};

/** @type {Promise<{ python: Record<string, string>, begin: { title: string, text: string }[] }>} */
const kit = fetch(parts.kit.url, { integrity: parts.kit.integrity }).then((answer) => answer.json());
const statusLine = find("#workshop-told");
const reportArea = find("#workshop-report");
const players = /** @type {HTMLSelectElement} */ (find("#workshop-players"));
const computers = /** @type {HTMLSelectElement} */ (find("#workshop-computers"));
const beginningList = /** @type {HTMLSelectElement} */ (find("#workshop-begin"));
const versionList = /** @type {HTMLSelectElement} */ (find("#workshop-versions"));
const strangerDialog = /** @type {HTMLDialogElement} */ (find("#workshop-stranger"));

/** @type {{ text: string, mark(line: number, message: string): void, goToLine(line: number): void } | null} */
let editor = null;
/** @type {string[]} */
let beginnings = []; // the texts of the files from which people can begin
let text = "";
let isUnsaved = false; // the text has changed since it was stored
let title = "";
let ranText = ""; // the text that was run last
let checkedText = ""; // the text that the report is about; empty if there is no report
let checkTimer = 0; // the timer that starts the next checks
let isChecking = false; // whether a report is still being worked out
let isPlayedOnly = false; // whether the page shows only the table; if so, it does not store the file
let siteGame = ""; // the name of the site’s game, if the page shows only the table of such a game; otherwise empty

const host = new FrameHost(find("#workshop-table"), parts, kit, (said) => handleMessage(said));
const publishing = new Publishing(find("#workshop-publish"), () => host.picture());

// -- running

/** Run the program in the editor. @param {boolean} goesOn true to continue the game on the table; false for a new game */
function run(goesOn, more = {}) {
  if (!text && !editor) return;
  ranText = text;
  window.clearTimeout(checkTimer);
  if (ranText !== checkedText) endCheck(); // a report about another text would seem to be about this one
  say(words.running);
  page.toggleAttribute("data-running", true);
  page.toggleAttribute("data-missing", false);
  host.run({ ...about(ranText), ...more }, goesOn);
}

/** @param {string} file */
const about = (file) => ({ file, players: Number(players.value) || 2, computers: computers.value });

/** @param {import("./workshop/messages.js").FrameMessage} said */
function handleMessage({ kind, sentence, stopped, error, about, report, drawing, record }) {
  page.toggleAttribute("data-running", false);
  if (kind === "ready") return statusLine.textContent === words.started && say("");
  if (kind === "ended") return say(sentence);
  if (kind === "picture") return publishing.savePicture(drawing);
  if (kind === "played") return siteGame && keepGame(siteGame, record);
  if (kind === "checked" && report) {
    if (!isChecking) return; // the report was sent before the check was ended
    isChecking = !report.error && report.done < 1;
    // mark no steps of the course as done if the checked text is one of `beginnings`: nobody has changed it yet
    if (report.steps.length && !beginnings.includes(checkedText)) showSteps(report.steps);
    return showReport(reportArea, report, open, (line) => editor?.goToLine(line));
  }
  if (error) return showError(error);
  if (kind !== "ran" || !about) return;
  editor?.mark(0, "");
  title = about.title;
  offerPlayers(about);
  find("#workshop-title").textContent = isPlayedOnly ? title : t("The workshop");
  publishing.noteRun(about, ranText);
  say(stopped ? t("The game continues up to a move that can’t be played any more. {sentence}", { sentence: stopped }) : "");
  if (isPlayedOnly) return;
  if (!keepVersion(title, ranText, Date.now())) say(FULL);
  listVersions();
  // wait a little before the checks; if the game is run again meanwhile, the wait begins anew
  if (ranText !== checkedText) checkTimer = window.setTimeout(() => check(ranText), CHECK_DELAY);
}

function check(file = text) {
  if (!host.isReady) return; // the checks start automatically after the first run
  checkedText = file;
  isChecking = true;
  reportArea.textContent = t("Checking…");
  host.check(about(file));
}

// Remove the report, and end the check if it is going on.
function endCheck() {
  checkedText = "";
  isChecking = false;
  reportArea.replaceChildren();
  host.endCheck();
}

/**
 * Mark the steps of the course that are done in this version of the game, or were done in an earlier version.
 * @param {boolean[]} steps whether each step is done in this version
 */
function showSteps(steps) {
  const before = courseDone();
  const done = [...steps.keys()].filter((index) => steps[index] || before.includes(index));
  /** @type {NodeListOf<HTMLElement>} */
  const items = page.querySelectorAll(".course li");
  for (const [index, item] of items.entries()) {
    item.toggleAttribute("data-done", done.includes(index));
    if (before.includes(index) || !steps[index]) continue;
    say(t("Step {n} of the course is done: {title}", { n: index + 1, title: find("h3", item).textContent ?? "" }));
    const course = find("#workshop-course");
    course.scrollTop = (items[index + 1] ?? item).offsetTop - course.offsetTop;
  }
  find("#workshop-done").textContent = done.length ? t("{n} of {of}", { n: done.length, of: steps.length }) : "";
  keepCourse(done);
}

/** @param {string} record */
function open(record) {
  host.show(record);
  find("#workshop-table").scrollIntoView({ block: "nearest" });
}

/** @param {import("./workshop/messages.js").Trouble} error */
function showError({ sentence, line, last }) {
  editor?.mark(line, `${sentence}\n${last}`);
  say(line ? t("Line {line}: {sentence}", { line, sentence }) : sentence, last);
}

/** @param {string} sentence @param {string} [last] the last line of Python’s error message */
function say(sentence, last = "") {
  const code = document.createElement("code");
  code.textContent = last;
  statusLine.replaceChildren(sentence, ...(last ? [" ", code] : []));
}

/** @param {import("./workshop/messages.js").About} about */
function offerPlayers({ players: chosen, fewest, most }) {
  const options = Array.from({ length: Math.max(1, most - fewest + 1) }, (_, index) => String(fewest + index));
  players.replaceChildren(...options.map((number) => new Option(number, number, false, Number(number) === chosen)));
}

// -- where a file comes from

/** @param {string} file */
function take(file) {
  if (text !== file && !isPlayedOnly) keepLeft();
  text = file;
  if (editor) editor.text = file;
  find("#workshop-read").textContent = file;
  if (!isPlayedOnly) store(file);
}

/** Store a text as the draft; return whether there was room. @param {string} file */
function store(file) {
  isUnsaved = !keepDraft(file);
  return !isUnsaved;
}

// Before another text replaces the text in the editor, store the text in the editor as a version. Do not store it if it
// is stored already, or if it is still one of `beginnings`.
function keepLeft() {
  if (!text || beginnings.includes(text) || versions().some((one) => one.text === text)) return;
  keepVersion(t("Draft"), text, Date.now());
  listVersions();
}

// Show a stranger’s program in a dialog; the program runs only if people agree to run it.
/** @param {string} file @param {string} where a sentence that says where the file came from */
function takeFromStranger(file, where) {
  if (file.length > LONGEST_FILE) return notice(TOO_LONG);
  find("#workshop-where").textContent = where;
  find("#workshop-theirs").textContent = file;
  strangerDialog.returnValue = ""; // forget the last answer, because closing the dialog with Escape gives no new answer
  if (!strangerDialog.open) strangerDialog.showModal();
}

strangerDialog.addEventListener("close", () => {
  if (strangerDialog.returnValue === "run") take(find("#workshop-theirs").textContent ?? "");
  else if (isPlayedOnly) return say(t("It wasn’t run. Reload the page to be asked again."));
  else if (ranText) return;
  run(false);
});

/**
 * If the page’s link contains a file that differs from the editor’s text, show this file; return whether it was shown.
 */
async function showLinkedFile() {
  const came = await fromLink(location.hash).catch((why) => {
    notice(why instanceof RangeError ? TOO_LONG : t("The link is damaged, or was cut short."));
  });
  const isNew = came && came !== text;
  if (isNew) takeFromStranger(came, FROM_STRANGER.fromLink);
  return isNew;
}

window.addEventListener("hashchange", showLinkedFile);

async function listBeginnings() {
  const { begin: offered } = await kit;
  beginnings = offered.map((one) => one.text);
  beginningList.append(...offered.map(({ title }) => new Option(title)));
  beginningList.addEventListener("change", () => {
    const chosen = offered.find(({ title }) => title === beginningList.value);
    beginningList.value = "";
    if (!chosen) return;
    take(chosen.text);
    run(false);
  });
  return offered;
}

function listVersions() {
  const found = versions();
  const when = new Intl.DateTimeFormat(dateLocale(), { dateStyle: "short", timeStyle: "short" });
  versionList.replaceChildren(
    new Option(t("Versions"), ""),
    ...found.map((one) => new Option(`${one.title} · ${when.format(one.when)}`, String(one.when))),
    new Option(t("Delete all versions"), FORGET),
  );
  versionList.disabled = !found.length;
}

function forgetVersions() {
  if (!window.confirm(t("Delete all versions? You can’t undo this."))) return;
  forgetAll();
  listVersions();
  say(t("All versions are deleted."));
}

versionList.addEventListener("change", () => {
  const one = versions().find(({ when }) => String(when) === versionList.value);
  if (versionList.value === FORGET) forgetVersions();
  versionList.value = "";
  if (!one) return;
  take(one.text);
  run(false);
});

find("#workshop-file").addEventListener("change", async ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  const [file] = input.files ?? [];
  input.value = "";
  if (file && file.size > 4 * LONGEST_FILE) notice(TOO_LONG); // a letter has up to four bytes
  else if (file) {
    // a folder or a deleted file cannot be read
    const text = await file.text().catch(() => null);
    if (text === null) notice(t("The file can’t be read."));
    else takeFromStranger(text, FROM_STRANGER.fromFile);
  }
});

// -- buttons

/** @type {Record<string, () => unknown>} */
const buttons = {
  run: () => run(true),
  new: () => run(false),
  stop() {
    window.clearTimeout(checkTimer);
    if (isChecking) endCheck();
    host.stop();
  },
  menu: () => host.menu(),
  check: () => check(),
  download: () => download(`${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-") || "game"}.py`, text, "text/x-python"),
  async write() {
    const file = text;
    showAlone(false);
    siteGame = "";
    text = draft();
    take(file);
    await showEditor();
    run(true);
  },
  async link() {
    const link = new URL(await toLink(text), location.href.split("#")[0]).href;
    if (link.length > LONGEST_LINK) return say(t("The link would be too long for many programs. Send the file instead."));
    try {
      await navigator.clipboard.writeText(link);
      say(t("Link copied."));
    } catch {
      location.hash = new URL(link).hash;
      say(t("The link is in the address bar."));
    }
  },
};

page.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-does]") : null;
  if (button instanceof HTMLButtonElement) void buttons[button.dataset.does ?? ""]?.();
});
for (const control of [players, computers]) control.addEventListener("change", () => run(false));
document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && !event.defaultPrevented) run(true);
});

// -- the editor

// On narrow screens, such as those of phones, people can only read and play: there is no editor.
const wideScreen = matchMedia("(min-width: 48rem)");
async function showEditor() {
  if (editor || !wideScreen.matches || isPlayedOnly) return;
  const { Editor } = await import("./workshop/editor.js");
  let waiting = 0;
  /** @param {string} now */
  const changed = (now) => {
    text = now;
    isUnsaved = true;
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => store(now) || say(FULL), 500);
  };
  editor = new Editor(find("#workshop-editor"), t("The rules, in Python. Ctrl-Enter runs them; Escape and then Tab leaves the editor."), text, {
    changed,
    run: () => run(true),
  });
}

// Store the text only if it was changed in this tab: another tab may have stored a newer text.
window.addEventListener("pagehide", () => isUnsaved && store(text));

// -- a table without the editor: for a game of the site, or in a frame on somebody else's page

/** @param {boolean} isAlone */
function showAlone(isAlone) {
  isPlayedOnly = isAlone;
  page.toggleAttribute("data-alone", isAlone);
  document.documentElement.toggleAttribute("data-framed", isAlone && window.parent !== window);
}

/** Open one of the games that the site’s publisher has added to the site. @param {string} name */
async function openOfSite(name) {
  const answer = isName(name) ? await fetch(`${root}games/${name}.py`).catch(() => null) : null;
  const file = answer?.ok ? await answer.text() : "";
  if (!file || file.length > LONGEST_FILE) return sayMissing(name);
  take(file);
  if (isPlayedOnly) siteGame = name;
  run(false, keptGame(siteGame) ?? {});
}

/** Say that the site has no such game, with a link to its home page. @param {string} name */
function sayMissing(name) {
  const home = Object.assign(document.createElement("a"), { href: "./", textContent: t("Home page") });
  if (window.parent !== window) home.target = "_blank"; // the frame shows only this game
  say(t("There’s no game “{name}” on this site.", { name }));
  statusLine.append(" ", home);
  page.toggleAttribute("data-missing", isPlayedOnly);
}

async function start() {
  say(words.started);
  listVersions();
  showSteps([...page.querySelectorAll(".course li")].map(() => false));
  const offered = await listBeginnings();
  const asked = new URLSearchParams(location.search);
  showAlone(asked.has("play") || (asked.has("game") && !asked.has("write")));
  if (!isPlayedOnly) take(draft() || offered[0].text);
  await showEditor();
  wideScreen.addEventListener("change", showEditor);
  if (asked.has("game")) return openOfSite(asked.get("game") ?? "");
  if (!(await showLinkedFile())) run(false);
}

start().catch(() => say(NOT_LOADED));
