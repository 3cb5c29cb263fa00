// Shows the review of a game in a dialog, in the workshop’s frame. Work on a review starts when somebody asks for it.
import { find } from "../shared/find.js";
import { t } from "../shared/language.js";
import { moveCursor } from "../thinking/chart-cursor.js";
import { improvingResults } from "../thinking/working.js";

const UPDATE_INTERVAL = 1000; // milliseconds of work between two updates of the review

export class FrameReview {
  #session;
  #dialog = find("dialog#review");
  #content = find(".content", this.#dialog);
  #asked = 0; // goes up with each request and each call of `stop`, so that results of earlier requests are dropped

  /** @param {HTMLElement} root @param {Answers} session @param {(command: string) => Promise<unknown>} command */
  constructor(root, session, command) {
    this.#session = session;
    root.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("[data-story]")) void this.#tell();
    });
    this.#dialog.addEventListener("close", () => this.stop());
    // close the dialog by script: in the sandbox of the frame, forms do not work
    find(".close", this.#dialog).addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && moveCursor(this.#content, target));
    this.#dialog.addEventListener("click", async ({ target }) => {
      const button = target instanceof Element ? target.closest("[data-command], [data-play-on]") : null;
      if (!(button instanceof HTMLElement)) return;
      this.#dialog.close();
      await command(button.dataset.command ?? `moment ${button.dataset.playOn}`);
      if (button.dataset.playOn) await command("play-on");
    });
  }

  /** Stop work on the review, and close the dialog, because the table is about to change. */
  stop() {
    this.#asked += 1;
    if (this.#dialog.open) this.#dialog.close();
  }

  async #tell() {
    const asked = (this.#asked += 1);
    const isWanted = () => asked === this.#asked;
    this.#dialog.showModal();
    this.#content.textContent = t("Thinking…");
    const question = await this.#session.ask("review");
    if (!question) return;
    for await (const { found } of improvingResults(this.#session, question, isWanted, UPDATE_INTERVAL)) {
      if (found.seats) await this.#show(found, isWanted);
    }
  }

  /** @param {WorkResult["found"]} found @param {() => boolean} isWanted */
  async #show(found, isWanted) {
    const width = this.#content.clientWidth;
    const story = await this.#session.ask("story", { found: JSON.stringify(found), width });
    if (!isWanted()) return;
    const isOpen = this.#content.querySelector("details")?.open;
    this.#content.innerHTML = story;
    const details = this.#content.querySelector("details");
    if (details && isOpen) details.open = true;
    const walk = this.#content.querySelector("[data-walk]");
    if (walk instanceof HTMLInputElement) moveCursor(this.#content, walk);
  }
}
