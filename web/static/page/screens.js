// Switches between the screens of the page: home, the set-up of a game, waiting for Python, the table, and so on.
import { resume, setup, shelf, stage, today } from "./parts.js";
import * as courses from "../learn/courses.js";
import { isFrame, scrollToTop } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { afterFrame } from "../shared/frames.js";
import { newRequest } from "../shared/latest.js";
import { clearNotices } from "../shared/notices.js";
import * as link from "../setup/link.js";
import { closeMenu } from "../table/page-controls.js";
import * as saved from "../storage/saved.js";

const body = document.body;

let tableFragment = ""; // the hash in the address while the table is shown

/** Show a screen, and put its name into the address unless `push` is false. @param {string} screen */
export function show(screen, push = true) {
  newRequest(); // earlier requests that are still loading are no longer wanted
  closeMenu();
  for (const dialog of findAll("dialog[open]")) {
    dialog.onclose = null; // the listener would take this as an answer of the player
    dialog.close();
  }
  if (body.dataset.screen === "table" && screen !== "table") {
    stage.leave();
    if (screen !== "wait") keepPicture(); // “wait” leads to a table, and needs no picture for the home page
  }
  if (body.dataset.screen !== screen) clearNotices();
  setup.show(screen);
  body.dataset.screen = screen;
  for (const section of findAll(".screen")) section.classList.toggle("current", section.id === screen);
  if (screen === "home") {
    saved.list(resume);
    today.show();
  }
  courses.show(screen);
  for (const way of findAll(".site-nav [data-screen-link]")) {
    if (way.dataset.screenLink === (screen === "learn" ? "lessons" : screen)) way.setAttribute("aria-current", "page");
    else way.removeAttribute("aria-current");
  }
  find("#site-nav").hidePopover?.();
  if (screen === "table") {
    stage.show();
    document.title = stage.title;
  } else document.title = [find(`#${screen}:is(.courses, :has(form)) h1`)?.textContent, "Homestretch"].filter(Boolean).join(" · ");
  // in a frame, do not change the address and the history: they belong to the page around it
  if (push && !isFrame) pushScreen(screen);
  if (screen === "table") tableFragment = location.hash;
  scrollToTop();
}

/**
 * Show the table that has just been opened. Change the address only after the table has been painted: the change takes
 * the browser ten milliseconds.
 */
export function showOpened() {
  show("table", false);
  afterFrame(() => {
    if (isFrame || body.dataset.screen !== "table") return;
    // remove the link from the address: a reload is to resume the game, not to start another
    if (location.search) history.replaceState(null, "", link.addressWith("", ""));
    if (link.gameInHash() === null) pushScreen("table");
    tableFragment = location.hash;
  });
}

// Store a picture of the table; the home page shows it beside “Continue”. Drawing a picture takes time, so call this
// function only when somebody leaves the table or the page, not after each action.
function keepPicture() {
  if (!isFrame && stage.hasTable) shelf.keepPicture(() => stage.ask("small"));
}
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && body.dataset.screen === "table") keepPicture();
});

/** Put the name of the shown screen into the address. @param {string} screen */
export function pushScreen(screen) {
  const hash = screen === "home" ? "" : `#${screen}`;
  if (location.hash !== hash) history.pushState(null, "", link.addressWith(hash));
}

/** Set the hash that the address has while the table is shown. */
export function setTableFragment(hash = tableFragment) {
  tableFragment = hash;
  history.replaceState(null, "", link.addressWith(hash));
}

/** Show a screen that somebody asked for, and focus its heading for screen readers and keyboards. @param {string} screen */
export function showAndFocus(screen) {
  show(screen);
  focusHeading(screen);
}

/** Focus the heading of a screen, but show no focus ring: a heading is not a control. @param {string} screen */
export function focusHeading(screen) {
  const heading = find(`#${screen} h1`);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true, focusVisible: false });
}
