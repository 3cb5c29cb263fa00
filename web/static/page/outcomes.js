// What becomes of a table that was asked for: it is waited for, shown, stored, left, or cannot be had.
import { setup, stage } from "./parts.js";
import { noteTable, show, showAsked, toHeading } from "./screens.js";
import { isDay } from "../shared/day.js";
import { isFrame } from "../shared/embed.js";
import { find } from "../shared/find.js";
import { afterFrame } from "../shared/frames.js";
import { gameOf } from "../daily/race.js";
import * as link from "../setup/link.js";
import * as store from "../storage/store.js";

const body = document.body;

let before = ""; // the screen before the one that says to wait
let untried = link.asked(); // what the set-up is filled with, if the link cannot be done or leaves that to the players

stage.root.addEventListener("homestretch:wait", ({ detail }) => {
  const { screen = "" } = body.dataset;
  if (screen !== "wait") before = screen;
  const { game = store.get(detail.id)?.game, day } = detail;
  window.homestretch.tellWhatComes(isDay(day) ? gameOf(day) : (game ?? ""));
  show("wait", false);
});
stage.root.addEventListener("homestretch:table", () => {
  untried = null;
  // as long as no game of the kind has been played to its end here, there is a word about what goes on
  const { game } = stage.root.dataset;
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
  if (link.held() !== null && !isFrame) noteTable("#table");
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

/**
 * Go back to where players can try again, because a request failed, and show the engine's reason. That is the table, if
 * there was one (a reload must not find the bad link in the address), or else the set-up form as it was filled in.
 */
export function fallBack(/** @type {Reply} */ { notice: sentence = "", option = "" } = {}) {
  if (stage.isWaiting) return;
  const { screen = "" } = body.dataset;
  const form = screen === "wait" ? before : screen;
  if (setup.has(form)) {
    show(form);
    return setup.blame(form, sentence, option);
  }
  if (form === "table") {
    if (!isFrame) noteTable();
    return void (screen === "wait" && show("table", false));
  }
  const game = link.asked()?.game ?? "";
  if (!setup.has(game)) return show(isFrame ? "ways" : "home");
  if (untried) setup.fillIn(untried);
  untried = null;
  show(game);
}
