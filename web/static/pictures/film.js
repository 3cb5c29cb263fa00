// Makes a film of a game, as a GIF: the page draws the frames, and a worker encodes them. People can watch the film,
// download it, or share it with other programs.
import { dayOf } from "../shared/day.js";
import { download } from "../shared/download.js";
import { find } from "../shared/find.js";
import { isReadable, pixelsOf } from "./painter.js";
import { canShareFile, shareFile } from "../shared/share.js";
import { t } from "../shared/language.js";

const MOST_BYTES = 2_000_000;
const MEGABYTE = 1_000_000;

const NO_WORKER = t("This browser can’t make films here. Open this game in a current Firefox, Chrome, Edge or Safari.");
const FAILED = t("The film couldn’t be made. Reload the page to try again.");
const NO_PIXELS = t("This browser can’t make films, because it doesn’t let pages read pictures. Allow this page to use canvas data.");
const WENT_ON = t("The game has continued. Make the film again.");

/** @typedef {{ moment: number, ms: number, is_told: boolean }} Shot */

/** Thrown if a film cannot be made; the message is a sentence for the players. */
class FilmError extends Error {}

/**
 * Make the film dialog work: people use it to make a film of the game on a stage.
 * @param {import("../table/stage.js").Stage} stage
 */
export function handleFilms(stage) {
  const dialog = find("dialog#film-dialog");
  const [make, save, send] = ["#make-film", "#save-film", "#send-film"].map((selector) => find(selector, dialog));
  const [problem, size] = [".problem", ".size"].map((selector) => find(selector, dialog));
  const bar = find("progress", dialog);
  const picture = Object.assign(new Image(), { alt: t("The film") });
  /** @type {File | null} */
  let film = null;
  let asked = 0; // goes up whenever the dialog is cleared, so that work on an earlier film ends

  stage.root.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-films]")) open();
  });
  find("#film-button").addEventListener("click", open);
  dialog.addEventListener("close", clear);
  dialog.addEventListener("change", clear);
  make.addEventListener("click", () => void begin());
  save.addEventListener("click", () => film && download(film.name, film, film.type));
  send.addEventListener("click", () => film && void shareFile(film));

  function open() {
    clear();
    find("dialog#save-dialog").close?.();
    const parts = Object.entries(/** @type {{ [part: string]: string }} */ (stage.ask("film").parts));
    find(".parts", dialog).replaceChildren(...parts.map(([part, says], index) => choice(part, says, index === 0)));
    dialog.showModal();
  }

  function clear() {
    asked += 1;
    film = null;
    URL.revokeObjectURL(picture.src);
    picture.remove();
    for (const element of [bar, find(".onward", dialog)]) element.hidden = true;
    make.hidden = false;
    problem.textContent = "";
  }

  async function begin() {
    clear();
    const mine = asked;
    const part = dialog.querySelector("input:checked")?.getAttribute("value") ?? "";
    make.hidden = true;
    bar.hidden = false;
    bar.value = 0;
    try {
      const made = await filmOf(stage, part, (done) => (bar.value = done), () => mine === asked);
      if (made && mine === asked) show(made);
    } catch (why) {
      if (!(why instanceof FilmError)) console.info("There is no film:", why);
      if (mine !== asked) return;
      clear();
      problem.textContent = why instanceof FilmError ? why.message : FAILED;
    }
  }

  /** @param {Blob} made */
  function show(made) {
    film = new File([made], `homestretch-${stage.root.dataset.game}-${dayOf()}.gif`, { type: "image/gif" });
    bar.hidden = true;
    picture.src = URL.createObjectURL(film);
    find(".onward", dialog).before(picture);
    const megabytes = (made.size / MEGABYTE).toLocaleString(document.documentElement.lang, { maximumSignificantDigits: 2 });
    send.hidden = !canShareFile(film);
    size.textContent = send.hidden
      ? t("GIF, {megabytes} MB. This browser can’t share files. Download the film, and send it from there.", { megabytes })
      : t("GIF, {megabytes} MB", { megabytes });
    find(".onward", dialog).hidden = false;
    save.focus();
  }
}

/** @param {string} part @param {string} says @param {boolean} isFirst */
function choice(part, says, isFirst) {
  const label = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "radio", name: "part", value: part, checked: isFirst });
  label.append(input, ` ${says}`);
  return label;
}

/**
 * Resolve to a film of a part of the game on a stage; null if the film is no longer wanted. If the film gets too large,
 * make it again without every other frame.
 * @param {import("../table/stage.js").Stage} stage @param {string} part
 * @param {(done: number) => void} progress is called with the share of the work that is done, from 0 to 1
 * @param {() => boolean} isWanted
 * @returns {Promise<Blob | null>}
 */
async function filmOf(stage, part, progress, isWanted) {
  if (!isReadable()) throw new FilmError(NO_PIXELS);
  /** @type {Shot[]} */
  let shots = stage.ask("film", { part }).shots;
  const { painted } = stage.root.dataset;
  const goesOn = () => {
    if (stage.root.dataset.painted !== painted) throw new FilmError(WENT_ON);
    return isWanted();
  };
  for (;;) {
    const film = await gifOf(stage, shots, progress, goesOn);
    if (film || !goesOn() || shots.length < 3) return film;
    shots = fewer(shots);
  }
}

/**
 * Return about half of the frames: every other frame is left out, and the frame before it is shown for the time of
 * both. The last frame always stays.
 * @param {Shot[]} shots
 */
export function fewer(shots) {
  const others = shots.slice(0, -1);
  const kept = others.map((shot, nth) => ({ ...shot, ms: shot.ms + (others[nth + 1]?.ms ?? 0) }));
  return [...kept.filter((_, nth) => nth % 2 === 0), ...shots.slice(-1)];
}

// Resolve to a GIF of frames; null if the GIF gets too large, or is no longer wanted.
/**
 * @param {import("../table/stage.js").Stage} stage @param {Shot[]} shots @param {(done: number) => void} progress
 * @param {() => boolean} isWanted
 */
async function gifOf(stage, shots, progress, isWanted) {
  const draw = (/** @type {Shot} */ shot) => pixelsOf(stage.ask("frame", { shot }));
  const samples = [];
  for (const nth of new Set([0, shots.length >> 1, shots.length - 1])) samples.push((await draw(shots[nth])).data.buffer);
  // start the worker just before the first call of `askWorker`: only `askWorker` notices if the worker’s file cannot be
  // loaded
  const worker = await newWorker();
  try {
    await askWorker(worker, { samples }, samples);
    for (const [nth, shot] of shots.entries()) {
      const { data, width, height } = await draw(shot);
      const { bytes = 0 } = await askWorker(worker, { pixels: data.buffer, width, height, ms: shot.ms }, [data.buffer]);
      await window.homestretch.pause();
      if (bytes > MOST_BYTES || !isWanted()) return null;
      progress((nth + 1) / shots.length);
    }
    const { film } = await askWorker(worker, { ends: true });
    return film ? new Blob([film], { type: "image/gif" }) : null;
  } finally {
    worker.terminate();
  }
}

async function newWorker() {
  const { config, file } = window.homestretch;
  // in the single file, scripts have no addresses: make an address for the worker’s script
  const address = config.single ? URL.createObjectURL(await (await file(config.filmer)).blob()) : config.filmer;
  try {
    return new Worker(address);
  } catch {
    throw new FilmError(NO_WORKER);
  }
}

/**
 * Send a message to the worker, and resolve to its answer. The objects in `given` move to the worker; the page can no
 * longer use them.
 * @param {Worker} worker @param {FilmRequest} what @param {Transferable[]} given @returns {Promise<FilmAnswer>}
 */
function askWorker(worker, what, given = []) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(what, given);
  });
}
