// The table in a frame on somebody else's page (?embed=1), as high as its content. The page around is told the height and
// nothing else, and no message from it is read.
import { find } from "./find.js";

/** Whether the page is only a table in a frame; boot.js sets the attribute. */
export const isFrame = document.documentElement.hasAttribute("data-embed");

const root = document.documentElement;
const bar = find(".bar");

const PATIENCE = 500; // milliseconds in which the page around should have made room
const JUST_NOW = 5000; // milliseconds since a player did something

let touched = -Infinity;

// Only where a player has just done something: the page around is never scrolled by itself.
/** In a frame, scroll an element into view if a player has just done something. @param {Element} element */
export function intoSight(element) {
  if (isFrame && performance.now() - touched < JUST_NOW) element.scrollIntoView({ block: "nearest" });
}

/** Scroll to the top of the page, when something new begins. */
export function toTop() {
  if (isFrame) intoSight(bar);
  else window.scrollTo(0, 0);
}

// -- the size

let posted = 0; // pixels

/** @param {HTMLElement} table */
function measure(table) {
  if (table.offsetHeight && table.dataset.view !== "curtain") {
    root.style.setProperty("--table-height", `${table.offsetHeight}px`);
  }
  const height = Math.ceil(root.getBoundingClientRect().height);
  if (isWaiting() || height === posted) return;
  posted = height;
  window.parent.postMessage({ homestretch: "size", height }, "*"); // nothing that others must not know
  window.setTimeout(judge, PATIENCE);
}

// Until there is something to see, the frame is as high as the page around has made it.
function isWaiting() {
  const isBefore = ["home", "wait"].includes(document.body.dataset.screen ?? "home");
  return isBefore && !document.querySelector(".notice, #boot-error:not([hidden])");
}

// A scroll bar makes the board narrower and so lower, and then would not be needed: where the page around makes room
// there must be none. Where it does not, one is needed.
function judge() {
  root.toggleAttribute("data-roomy", window.innerHeight >= posted);
}

/**
 * Post the height that the frame needs to the page around, now and after every change: that of the table or other screen.
 * @param {HTMLElement} table
 */
export function postSize(table) {
  if (!isFrame || window.parent === window) return;
  const sizes = new ResizeObserver(() => measure(table));
  for (const part of [root, ...document.querySelectorAll(".screen")]) sizes.observe(part);
  window.addEventListener("resize", judge);
}

// -- links lead out of the frame into a tab of their own

/** @param {any} event */
function openOutside({ target }) {
  const link = target.closest?.("a[href]");
  if (!link || link.getAttribute("href").startsWith("#")) return;
  link.target = "_blank";
  link.rel = "noopener";
}

// A frame that may open no tab of its own gives its place to the site.
/** @param {MouseEvent} event */
function openSite(event) {
  event.preventDefault();
  const { href } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const opened = window.open(href, "_blank");
  if (opened) opened.opener = null;
  else location.assign(href);
}

if (isFrame) {
  find("#to-site").addEventListener("click", openSite);
  delete find(".brand", bar).dataset.screenLink;
  document.addEventListener("click", openOutside, true);
  for (const deed of ["pointerdown", "keydown"]) {
    document.addEventListener(deed, () => (touched = performance.now()), true);
  }
}
