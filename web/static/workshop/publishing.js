// Helps authors to publish a game on a site or in an article: offers the game’s file, its picture, and code to copy.
import { copiedText, copy } from "../pictures/paste.js";
import { download } from "../shared/download.js";
import { find } from "../shared/find.js";
import { LONGEST_LINK, toLink } from "./links.js";
import { LIMITS } from "../site/check.js";
import { NO_PNG, pngOf } from "../pictures/painter.js";
import { root } from "../shared/root.js";

const HEIGHT = 720; // the height of a frame in pixels
const LARGEST_SIDE = 4000; // the largest width and height that a picture may have, in the picture’s units

/** @typedef {import("./messages.js").About} About */

export class Publishing {
  #place;
  #askPicture;
  #file = ""; // the text of the program that ran last
  /** @type {About | null} */
  #about = null;
  #isAsked = false; // whether a picture was asked for: a stranger’s program might send a picture unasked

  /**
   * @param {HTMLElement} place
   * @param {() => void} askPicture asks for a picture of the board, which is later passed to the method `savePicture`
   */
  constructor(place, askPicture) {
    this.#place = place;
    this.#askPicture = askPicture;
    place.addEventListener("toggle", () => this.#show());
    place.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) void this.#do(button);
    });
  }

  /**
   * Offer the version of the game that has just run for publishing.
   * @param {About} about @param {string} file the text of the program
   */
  noteRun(about, file) {
    this.#about = about;
    this.#file = file;
    void this.#show();
  }

  /**
   * Download a picture that was asked for. Its size is checked first, because a stranger's program may have made it.
   * @param {string} drawing
   */
  async savePicture(drawing) {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
    const fits = Math.max(Number(width), Number(height)) <= LARGEST_SIDE;
    const png = fits ? await pngOf(drawing).catch(() => null) : null;
    if (png) download(`${this.#about?.name}.png`, png, "image/png");
    else find("[data-makes=picture]", this.#place).textContent = NO_PNG;
  }

  async #show() {
    if (!this.#about || !(this.#place instanceof HTMLDetailsElement) || !this.#place.open) return;
    const { name, title, line } = this.#about;
    const link = new URL(await toLink(this.#file), `${location.href.split(/[?#]/)[0]}?play`).href;
    const isLong = link.length > LONGEST_LINK;
    find(".long", this.#place).hidden = !isLong;
    find("[data-makes=file]", this.#place).textContent = `${name}.py`;
    find("[data-makes=picture]", this.#place).textContent = `${name}.png`;
    const entry = JSON.stringify({ name, title: title.slice(0, LIMITS.title), ...(line && { line }) }, null, 1).replaceAll(/\n */g, " ");
    this.#put("entry", `"workshop": [${entry}]`);
    this.#put("frame", isLong ? "" : frame(title, link));
    this.#put("markdown", isLong ? "" : `[![${plain(title)}](${name}.png)](${link})`);
  }

  /** @param {string} what @param {string} text */
  #put(what, text) {
    const field = /** @type {HTMLTextAreaElement} */ (find(`[data-made=${what}]`, this.#place));
    const button = /** @type {HTMLButtonElement} */ (find(`[data-copies=${what}]`, this.#place));
    field.value = text;
    button.disabled = !text;
  }

  /** @param {HTMLButtonElement} button */
  async #do(button) {
    const { makes, copies } = button.dataset;
    if (makes === "file") download(`${this.#about?.name}.py`, this.#file, "text/x-python");
    if (makes === "picture") {
      this.#isAsked = true;
      this.#askPicture();
    }
    const field = copies ? find(`[data-made=${copies}]`, this.#place) : null;
    if (field instanceof HTMLTextAreaElement) button.textContent = copiedText(await copy(field.value));
  }
}

/** Escape the characters of a title that could end the text of a Markdown link. @param {string} title */
const plain = (title) => title.replaceAll(/[[\]\\]/g, "\\$&");

/** @param {string} title @param {string} link */
function frame(title, link) {
  const made = document.createElement("iframe");
  for (const [name, value] of Object.entries({ src: link, title, width: "100%", height: String(HEIGHT), loading: "lazy" })) made.setAttribute(name, value);
  made.style.border = "0";
  return made.outerHTML;
}
