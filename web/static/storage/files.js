// Lets people save games as files and links, and open such files. They can download or share one game, download all
// games, and open a file with a button or by dropping it on the page.
import { dayOf } from "../shared/day.js";
import { download } from "../shared/download.js";
import { hasInvalidSettings, parseJson, rebuildEntry } from "./entry.js";
import { find } from "../shared/find.js";
import * as link from "../setup/link.js";
import { clearNotices, notice } from "../shared/notices.js";
import { copy } from "../pictures/paste.js";
import { Pictures } from "../pictures/pictures.js";
import { canShareFile, shareFile } from "../shared/share.js";
import * as store from "./store.js";
import { nt, t } from "../shared/language.js";

const ALL = "homestretch games";
const BOOK = "homestretch book";
const VERSION = 1;
const MOST_BYTES = 20_000_000;

const TELLS_ALL = t("The file includes everything that’s still secret, and anyone who opens it can read the secrets.");
const WHOLE = t("The whole game, move by move. Opens in any browser.");
const SEEN = t("The game as everyone sees it now, without secrets.");
const THEN = t("The game as everyone saw it at this step.");
const NO_ADDRESS = t(
  "This page is a file on your device, so this is only the end of a link. Put the address of a Homestretch site or file in front of it.",
);

const dialog = find("dialog#save-dialog");
const linkText = find("input#link-text");
const copyButton = find("#copy-link");

export class Files {
  #stage;

  /**
   * Let players save the game on a stage as a file or a link, and open games from files on the stage.
   * @param {import("../table/stage.js").Stage} stage
   */
  constructor(stage) {
    this.#stage = stage;
    find("#save-button").addEventListener("click", () => this.#open());
    find("#save-file").addEventListener("click", () => this.save());
    find("#share-file").addEventListener("click", () => shareFile(this.#asFile()));
    copyButton.addEventListener("click", copyLink);
    new Pictures(stage, () => `homestretch-${stage.root.dataset.game}-${dayOf()}`);
    find("#save-all").addEventListener("click", saveAll);
    const chosen = find("input#open-file");
    chosen.addEventListener("change", async () => {
      const [file] = chosen.files ?? [];
      if (file) await this.#openFile(file);
      chosen.value = "";
    });
    document.addEventListener("drop", (event) => this.#drop(event));
  }

  // -- one game

  get #name() {
    return `homestretch-${this.#stage.root.dataset.game}-${dayOf()}.json`;
  }

  /** Download the game as a file. */
  save() {
    download(this.#name, this.#stage.ask("file"));
  }

  #asFile() {
    return new File([this.#stage.ask("file")], this.#name, { type: "application/json" });
  }

  // Open the dialog with which people save the game on the table, or send it to others.
  #open() {
    const { phase, view } = this.#stage.root.dataset;
    const isOver = phase === "over";
    find("#file-note").textContent = isOver ? "" : TELLS_ALL;
    const held = view === "past" ? THEN : isOver ? WHOLE : SEEN;
    find("#link-note").textContent = link.isOnDisk ? `${held} ${NO_ADDRESS}` : held;
    linkText.value = link.linkToGame(this.#stage.ask("link"));
    copyButton.textContent = t("Copy");
    find("#share-file").hidden = !canShareFile(this.#asFile());
    dialog.showModal();
  }

  // -- opening a file, which contains one game, all games of another browser, or a form book

  /** @param {DragEvent} event */
  #drop(event) {
    document.body.removeAttribute("data-drop");
    if (!carriesFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) this.#openFile(file);
  }

  /** @param {File} file */
  async #openFile(file) {
    clearNotices();
    if (file.size > MOST_BYTES) return notice(t("“{file}” is too large to be a Homestretch game.", { file: file.name }));
    const text = await file.text().catch(() => ""); // folders and deleted files cannot be read
    if (!text.includes("homestretch")) {
      return notice(t("“{file}” isn’t a game saved by Homestretch. Choose another file.", { file: file.name }));
    }
    const data = parseJson(text);
    if (data === null) return notice(t("The file is damaged or has a different format."));
    if (data?.format === ALL) return this.#bring(data, file.name);
    if (data?.format === BOOK) return notice(await (await import("../book/files.js")).mergeFile(data, file.name));
    this.#stage.open({ record: text, copy: true });
  }

  /** @param {any} data @param {string} name the name of the file */
  async #bring(data, name) {
    if (data.version > VERSION) {
      return notice(t("“{file}” is from a newer version of Homestretch. Nothing was changed.", { file: name }));
    }
    if (!Array.isArray(data.games)) {
      return notice(t("“{file}” is damaged: it contains no games. Nothing was changed.", { file: name }));
    }
    const sentence = stored(data.games);
    this.#stage.root.dispatchEvent(new CustomEvent("homestretch:home"));
    const book = data.book && (await (await import("../book/files.js")).mergeFile(data.book, name));
    notice([sentence, book].filter(Boolean).join(" "));
  }
}

async function copyLink() {
  const copied = await copy(linkText.value);
  linkText.select();
  copyButton.textContent = copied ? t("Copied") : t("Select and copy");
}

// -- all games

async function saveAll() {
  const begun = store.all().filter((game) => game.begun);
  // if the form book cannot be loaded, export the games without it
  const book = await import("../book/files.js").then(({ stored }) => stored()).catch(() => {});
  const data = { format: ALL, version: VERSION, games: begun.map(({ id, ...game }) => game), book };
  download(`homestretch-games-${dayOf()}.json`, JSON.stringify(data));
}

// Return a game’s record without its seed. Only such records can be compared, because a game gets a new seed whenever
// it is opened.
/** @param {Game} game */
const played = ({ record }) => record.replace(/"seed": ?-?\d+/, "");

/**
 * Store the games of a file. Return sentences that say how many games were added, how many were stored before, which
 * ones are damaged, and how many could not be stored for lack of room.
 * @param {unknown[]} entries
 */
function stored(entries) {
  const there = new Set(store.all().map(played));
  const count = { added: 0, known: 0, homeless: 0 };
  /** @type {number[]} */
  const damaged = []; // the games that cannot be read, by their numbers in the file (from 1)
  /** @type {number[]} */
  const spoilt = []; // the numbers of the games that can be read except for some damaged settings
  for (const [index, entry] of entries.entries()) {
    const game = rebuildEntry(entry);
    if (!game) {
      damaged.push(index + 1);
      continue;
    }
    count[there.has(played(game)) ? "known" : store.add({ ...game, copy: true }) ? "added" : "homeless"] += 1;
    there.add(played(game));
    if (hasInvalidSettings(entry, game)) spoilt.push(index + 1);
  }
  return [
    nt("Added {n} game.", "Added {n} games.", count.added),
    count.known && nt("{n} game was already in the list.", "{n} games were already in the list.", count.known),
    damaged.length && t("Damaged games skipped (by number in the file): {numbers}.", { numbers: damaged.join(", ") }),
    spoilt.length &&
      t("Games added without their damaged settings (by number in the file): {numbers}.", { numbers: spoilt.join(", ") }),
    count.homeless && nt("Not enough storage for {n} game.", "Not enough storage for {n} games.", count.homeless),
  ]
    .filter(Boolean)
    .join(" ");
}

// -- drag and drop, anywhere on the page

const carriesFile = (/** @type {DragEvent} */ { dataTransfer }) => [...(dataTransfer?.types ?? [])].includes("Files");

document.addEventListener("dragover", (event) => {
  if (!carriesFile(event)) return;
  event.preventDefault();
  document.body.toggleAttribute("data-drop", true);
});
document.addEventListener("dragleave", (event) => event.relatedTarget ?? document.body.removeAttribute("data-drop"));
