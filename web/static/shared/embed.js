// Fits the table into a frame on somebody else’s page (?embed=1). This module tells the page that contains the frame
// how high the content is, and nothing else. It does not read messages from that page.
import { find } from "./find.js";

/** True if this page is a table in a frame on another page (?embed=1); boot.js sets the attribute. */
export const isFrame = document.documentElement.hasAttribute("data-embed");

const root = document.documentElement;
const bar = find(".bar");

const RESIZE_TIMEOUT = 500; // milliseconds within which the containing page may change the frame’s height
const AFTER_INPUT = 5000; // milliseconds after a tap or a key during which the frame may scroll

let lastInput = -Infinity; // when a player last tapped or pressed a key, in milliseconds of `performance.now()`

// Scroll in a frame only after a player’s tap or key: scrolling also moves the page that contains the frame. That would
// annoy readers who are not playing.
/** In a frame, scroll an element into view if a player has just done something. @param {Element} element */
export function scrollIntoSight(element) {
  if (isFrame && performance.now() - lastInput < AFTER_INPUT) element.scrollIntoView({ block: "nearest" });
}

/** Scroll to the top of the page or, in a frame, scroll the bar at the top of the page into view. */
export function scrollToTop() {
  if (isFrame) scrollIntoSight(bar);
  else window.scrollTo(0, 0);
}

// -- the size

let posted = 0; // the last height that the containing page was told, in pixels

/** @param {HTMLElement} table */
function reportHeight(table) {
  if (table.offsetHeight && table.dataset.view !== "curtain") {
    root.style.setProperty("--table-height", `${table.offsetHeight}px`);
  }
  const height = Math.ceil(root.getBoundingClientRect().height);
  if (isEmpty() || height === posted) return;
  posted = height;
  window.parent.postMessage({ homestretch: "size", height }, "*"); // the height is no secret
  window.setTimeout(updateScrollBar, RESIZE_TIMEOUT);
}

// Return true while the page shows neither a table nor a message. Until then, the frame keeps the height that the
// containing page has set.
function isEmpty() {
  const isBefore = ["home", "wait"].includes(document.body.dataset.screen ?? "home");
  return isBefore && !document.querySelector(".notice, #boot-error:not([hidden])");
}

// Allow a scroll bar only if the containing page has not made the frame high enough. In a frame that is high enough, a
// scroll bar is useless and makes the board narrower.
function updateScrollBar() {
  root.toggleAttribute("data-roomy", window.innerHeight >= posted);
}

/**
 * Tell the containing page the height that the frame needs: now, and whenever the size of the page or of one of its
 * screens changes.
 * @param {HTMLElement} table
 */
export function postSize(table) {
  if (!isFrame || window.parent === window) return;
  const sizes = new ResizeObserver(() => reportHeight(table));
  for (const part of [root, ...document.querySelectorAll(".screen")]) sizes.observe(part);
  window.addEventListener("resize", updateScrollBar);
}

// -- links open outside the frame, in a new tab

/** @param {any} event */
function openOutside({ target }) {
  const link = target.closest?.("a[href]");
  if (!link || link.getAttribute("href").startsWith("#")) return;
  link.target = "_blank";
  link.rel = "noopener";
}

// Open the site in a new tab or, if the frame's sandbox does not allow that, in the frame itself.
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
    document.addEventListener(deed, () => (lastInput = performance.now()), true);
  }
}
