// Games as files and links: save, share, export all, import by button or drop.
import { download } from "./download.js";
import { described, parsed } from "./entry.js";
import { notice } from "./notices.js";
import * as store from "./store.js";

const find = (selector) => document.querySelector(selector);
const dialog = find("#keep-dialog");

let stage = null; // whose game it is

/** Let the games of a stage be kept, and those out of files come to it. */
export function start(given) {
  stage = given;
}

const ALL = "homestretch games";
const VERSION = 1;
const MOST_BYTES = 20_000_000;

const TELLS_ALL = "The file holds everything, also what is still secret: whoever opens it can read it.";
const WHOLE = "The whole game, move by move, to be looked at in any browser that opens this page.";
const SEEN = "The table as everybody sees it now. What is secret is not in it.";
const THEN = "The table as everybody saw it at this moment.";
const NO_ADDRESS =
  "This page is a file on your device, which nobody else can reach. So this is only the second half of a link: " +
  "it goes after the address of any Homestretch, on the web or a file.";

const isOnDisk = location.protocol === "file:";

function address() {
  if (isOnDisk) return "";
  return (location.origin === "null" ? "" : location.origin) + location.pathname;
}

// -- one game

function fileName() {
  return `homestretch-${stage.root.dataset.game}-${new Date().toISOString().slice(0, 10)}.json`;
}

export const saveFile = () => download(fileName(), stage.ask("record"));

function asFile() {
  return new File([stage.ask("record")], fileName(), { type: "application/json" });
}

async function shareFile() {
  try {
    await navigator.share({ files: [asFile()], title: "Homestretch" });
  } catch (error) {
    if (error.name !== "AbortError") saveFile();
  }
}

/** Offer the ways to keep the game on the table, or to show it to others. */
export function open() {
  const { phase, view } = stage.root.dataset;
  const over = phase === "over";
  find("#file-note").textContent = over ? "" : TELLS_ALL;
  const told = view === "past" ? THEN : over ? WHOLE : SEEN;
  find("#link-note").textContent = isOnDisk ? `${told} ${NO_ADDRESS}` : told;
  find("#link-text").value = `${address()}#game=${stage.ask("link")}`;
  find("#copy-link").textContent = "Copy";
  find("#share-file").hidden = !navigator.canShare?.({ files: [asFile()] });
  dialog.showModal();
}

async function copyLink() {
  const field = find("#link-text");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    find("#copy-link").textContent = "Copied";
  } catch {
    find("#copy-link").textContent = document.execCommand?.("copy") ? "Copied" : "Select and copy";
  }
}

find("#save-file").addEventListener("click", saveFile);
find("#share-file").addEventListener("click", shareFile);
find("#copy-link").addEventListener("click", copyLink);

// -- all games

export function saveAll() {
  const games = store.all().filter((game) => game.begun);
  const data = {
    format: ALL,
    version: VERSION,
    games: games.map(({ record, colours, saved }) => ({ record, colours, saved })),
  };
  download(`homestretch-games-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data));
}

/** Open what a file holds: a game, or all games of another browser. */
export async function openFile(file) {
  if (file.size > MOST_BYTES) return notice(`“${file.name}” is too large to be a game of ours.`);
  const text = await file.text();
  const data = parsed(text);
  if (data?.format === ALL) return bring(data, file.name);
  stage.open({ record: text });
}

function bring(data, name) {
  if (data.version > VERSION) {
    return notice(`“${name}” was written by a newer version of Homestretch than this one. Nothing was changed.`);
  }
  if (!Array.isArray(data.games)) return notice(`“${name}” is damaged: it holds no list of games. Nothing was changed.`);
  const there = new Set(store.all().map((kept) => kept.record));
  const [added, known, wrong, homeless] = [[], [], [], []];
  data.games.forEach((entry, index) => {
    const game = described(entry);
    if (!game) wrong.push(index + 1);
    else if (there.has(game.record)) known.push(game);
    else (store.add(game) ? added : homeless).push(game);
    if (game) there.add(game.record);
  });
  stage.root.dispatchEvent(new CustomEvent("homestretch:home"));
  notice(told(added, known, wrong, homeless));
}

function told(added, known, wrong, homeless) {
  const games = (number) => (number === 1 ? "1 game" : `${number} games`);
  return [
    `${games(added.length)} from the file: in the list now.`,
    known.length && `${games(known.length)}: there already.`,
    wrong.length && `Damaged, and left out: number ${wrong.join(", ")}.`,
    homeless.length && `No room in this browser for ${games(homeless.length)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

// -- drag and drop, anywhere on the page

const carriesFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");

document.addEventListener("dragover", (event) => {
  if (!carriesFile(event)) return;
  event.preventDefault();
  document.body.toggleAttribute("data-drop", true);
});
document.addEventListener("dragleave", (event) => event.relatedTarget ?? document.body.removeAttribute("data-drop"));
document.addEventListener("drop", (event) => {
  document.body.removeAttribute("data-drop");
  if (!carriesFile(event)) return;
  event.preventDefault();
  for (const file of [...event.dataTransfer.files].slice(0, 1)) openFile(file);
});
