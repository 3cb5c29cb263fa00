// Lets people take the current board for a page or an article of their own, as an interactive board or as a picture.
import { download } from "../shared/download.js";
import { find } from "../shared/find.js";
import { linkToGame } from "../setup/link.js";
import { notice } from "../shared/notices.js";
import { NO_PNG, pngOf } from "./painter.js";
import { copiedText, copy } from "./paste.js";
import { root } from "../shared/root.js";
import { t } from "../shared/language.js";

export class Pictures {
  #stage;
  #name;

  /**
   * @param {import("../table/stage.js").Stage} stage
   * @param {() => string} name returns the name for a file, without its extension
   */
  constructor(stage, name) {
    this.#stage = stage;
    this.#name = name;
    find("#copy-figure").addEventListener("click", () => this.#copy());
    find("#picture-svg").addEventListener("click", () => download(`${name()}.svg`, stage.ask("picture"), "image/svg+xml"));
    find("#picture-png").addEventListener("click", () => this.#savePng());
    find("#save-button").addEventListener("click", () => (find("#copy-figure").textContent = t("Copy embed code")));
    // in the single file, there is no such link
    document.querySelector("#to-maker")?.addEventListener("click", updateMakerLink(stage));
  }

  async #copy() {
    const copied = await copy(this.#stage.ask("figure", { site: root }));
    find("#copy-figure").textContent = copiedText(copied);
  }

  async #savePng() {
    const png = await pngOf(this.#stage.ask("still"));
    if (png) download(`${this.#name()}.png`, png, "image/png");
    else notice(NO_PNG);
  }
}

// Return a listener that adds the game to the clicked link, which leads to the page that makes figures. The added text
// contains no secrets of players.
/** @param {import("../table/stage.js").Stage} stage */
const updateMakerLink = (stage) => (/** @type {Event} */ { currentTarget }) => {
  if (currentTarget instanceof HTMLAnchorElement) currentTarget.hash = linkToGame(stage.ask("link")).split("#")[1];
};
