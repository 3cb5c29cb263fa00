// Completes the card that the table shows at the end of the race of the day. The card shows the results of the last
// days, and the place of a reference player: a computer that plays the same race with the same dice. Buttons on the
// card send the result to others.
import * as days from "./days.js";
import { find } from "../shared/find.js";
import { sharePicture } from "../pictures/save-picture.js";
import { copiedText, copy } from "../pictures/paste.js";
import { root } from "../shared/root.js";
import { canShareFile, share } from "../shared/share.js";
import * as store from "../storage/store.js";
import { improvingResults } from "../thinking/working.js";
import { t } from "../shared/language.js";

const UPDATE_INTERVAL = 250; // milliseconds for which the reference player’s race is computed at a time

/** @type {Map<string, number>} */
const references = new Map(); // the reference player's place in the race, by day

/**
 * Fill in the parts of the card that Python does not know.
 * @param {HTMLElement} place the card @param {import("../table/stage.js").Stage} stage
 * @param {import("../shared/session.js").Session} session @param {HTMLElement} home the card on the home page
 */
export async function completeCard(place, stage, session, home) {
  const { day = "", game = "" } = stage.root.dataset;
  const first = days.all()[day];
  if (first?.place) {
    find("[data-tries]", place).replaceChildren(...find(".days", home).cloneNode(true).childNodes);
    const isAnother = first.game !== (store.current()?.id ?? "");
    const { place: got = 0, of = 0 } = first;
    if (isAnother) find("[data-first]", place).textContent = t("Another try. Your first counts: place {got} of {of}.", { got, of });
  }
  find("[data-sends=result]", place).onclick = ({ currentTarget }) => send(currentTarget);
  const toPicture = find("[data-sends=picture]", place);
  toPicture.hidden = !canShareFile(new File([], "picture.png", { type: "image/png" }));
  toPicture.onclick = () => {
    const picture = stage.root.querySelector(".ranking-picture");
    if (picture instanceof SVGSVGElement) void sharePicture(picture, game);
  };

  const referenceText = find("[data-reference]", place);
  if (!references.has(day)) referenceText.textContent = t("Reference computer: racing with the same dice…");
  const isWanted = () => place.isConnected && !references.has(day);
  for await (const { found } of improvingResults(session, session.ask("daily"), isWanted, UPDATE_INTERVAL)) {
    if (found.place) references.set(day, found.place);
  }
  const by = references.get(day);
  if (by) referenceText.textContent = t("Reference computer: place {place} with the same dice", { place: by });

  /** @param {EventTarget | null} button */
  async function send(button) {
    const about = { site: root, story: store.current()?.story ?? "", reference: references.get(day) ?? 0 };
    const lines = stage.ask("result", about);
    const text = lines.slice(0, root ? 3 : 2).join("\n"); // the third line is the site’s address: local files have none
    const isSent = await share({ text });
    if (!isSent && button instanceof HTMLElement) button.textContent = copiedText(await copy(text));
  }
}

