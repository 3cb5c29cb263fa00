// Chooses the screen after somebody has asked for a table: while the page waits for the table, when the table is open,
// when somebody leaves it, and when it cannot be opened. Once a game from a link is stored, removes the link from the
// address.
import { setup, stage } from "./parts.js";
import { focusHeading, setTableFragment, show, showAndFocus, showOpened } from "./screens.js";
import { isDay } from "../shared/day.js";
import { isFrame } from "../shared/embed.js";
import { find, isShown } from "../shared/find.js";
import { afterFrame } from "../shared/frames.js";
import { gameOf } from "../daily/race.js";
import * as link from "../setup/link.js";
import * as store from "../storage/store.js";

const body = document.body;

let screenBefore = ""; // the screen that was shown before “wait”
/** @type {Element | null} */
let opener = null; // what had the focus when somebody asked for the table
let linkRequest = link.gameRequest(); // the link’s request; if no table can be opened, `fallBack` fills in the form from it

stage.root.addEventListener("homestretch:wait", ({ detail }) => {
  const { screen = "" } = body.dataset;
  if (screen !== "wait") [screenBefore, opener] = [screen, document.activeElement];
  const { game = store.get(detail.id)?.game, day } = detail;
  window.homestretch.describeGame(isDay(day) ? gameOf(day) : (game ?? ""));
  show("wait", false);
});
stage.root.addEventListener("homestretch:table", () => {
  linkRequest = null;
  // explain the turns to beginners (`.coach`) until somebody has finished a game of this kind in this browser
  const { game } = stage.root.dataset;
  stage.root.toggleAttribute("data-first", !store.all().some((played) => played.over && played.game === game));
  showOpened();
  // Return whether to move the focus: in an `iframe`, only if the focus is in the `iframe` already; elsewhere, always.
  const isAtHand = () => !isFrame || document.hasFocus();
  // wait until the table has been painted: an earlier change of focus would make the browser lay out the page once more
  afterFrame(() => isAtHand() && !stage.root.contains(document.activeElement) && focusHeading("table"));
});
// A game that came in a link stays in the address until somebody plays on. From then on the game is stored, and the
// address no longer contains it.
stage.root.addEventListener("homestretch:stored", () => {
  if (link.gameInHash() !== null && !isFrame) setTableFragment("#table");
});
stage.root.addEventListener("homestretch:home", () => showAndFocus(isFrame ? frameHome() : "home"));
stage.root.addEventListener("homestretch:refused", ({ detail }) => fallBack(detail));

// Return the home screen of a frame: the set-up of the game that the frame is for, or the list of all games.
function frameHome() {
  const game = stage.root.dataset.game ?? link.gameRequest()?.game ?? "";
  return setup.has(game) ? game : "ways";
}

// If only part of a record can be read, offer to open that part as a new game; the stored record stays as it is.
stage.root.addEventListener("homestretch:partial", ({ detail }) => {
  const dialog = find("dialog#part-dialog");
  if (body.dataset.screen !== "wait") opener = document.activeElement;
  find(".what", dialog).textContent = detail.sentence;
  find(".open", dialog).onclick = () => stage.open(detail.request);
  dialog.onclose = () => {
    fallBack();
    focusOpener();
  };
  dialog.showModal();
});

// Focus the element that had the focus before somebody asked for a table. If it was in the list of saved games, find it
// by the game’s id, because the list has been made anew since then.
function focusOpener() {
  const id = opener?.closest("li[data-game]")?.getAttribute("data-game");
  const place = id ? find(`#saved [data-game="${CSS.escape(id)}"] .go`) : opener;
  if (place instanceof HTMLElement && isShown(place)) place.focus();
  if (document.activeElement === body) focusHeading(body.dataset.screen ?? "home");
}

/**
 * Choose the screen when no table could be opened. If the screen showed a set-up form, show this form again, with the
 * engine’s reason. If the screen showed a table, show this table again, and take the bad link out of the address, so
 * that a reload does not find it. Otherwise show the set-up form of the link’s game, filled in from the link. If there
 * is no such form, show the home page or, in a frame, the list of games.
 */
export function fallBack(/** @type {Reply} */ { notice: sentence = "", option = "" } = {}) {
  if (stage.isWaiting) return;
  const { screen = "" } = body.dataset;
  const form = screen === "wait" ? screenBefore : screen;
  if (setup.has(form)) {
    show(form);
    return setup.focusError(form, sentence, option);
  }
  if (form === "table") {
    if (!isFrame) setTableFragment();
    return void (screen === "wait" && show("table", false));
  }
  const game = link.gameRequest()?.game ?? "";
  if (!setup.has(game)) return show(isFrame ? "ways" : "home");
  if (linkRequest) setup.fillIn(linkRequest);
  linkRequest = null;
  show(game);
}
