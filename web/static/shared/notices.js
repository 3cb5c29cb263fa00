// Shows notices to the players at the foot of the window (in a frame, at the top of the page). A notice with a second
// button beside “OK” stays until somebody dismisses it. Any other notice is about the last action, and disappears with
// the next action or screen.
import { scrollIntoSight } from "./embed.js";
import { find, isShown } from "./find.js";
import { t } from "./language.js";

const notices = find("#notices");

// Leave room below the page, so that people can scroll the foot of the page above the notices: see
// styles/page/screens.css.
const reserveRoom = () => document.body.style.setProperty("--notices", `${notices.offsetHeight}px`);
new ResizeObserver(reserveRoom).observe(notices);

/**
 * Show a sentence, unless it is shown already. `way` describes a second button: its label, its action, and whether the
 * action leads to another screen.
 * @type {Say}
 */
export function notice(sentence, way = null) {
  for (const old of notices.children) if (old.firstChild?.textContent === sentence) return;
  const box = document.createElement("div");
  box.className = way ? "notice aside" : "notice";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = sentence;
  /** @type {EventTarget | null} */
  let before = null; // the element that had the focus before the notice
  box.addEventListener("focusin", ({ relatedTarget }) => (before ??= relatedTarget));
  box.append(text, button(t("OK"), () => dismiss(box, before)));
  if (way) box.append(button(way.says, () => (way.leaves && box.remove(), way.does())));
  notices.append(box);
  scrollIntoSight(box);
}

/** Remove the notices that have only the “OK” button: they are about earlier actions. */
export function clearNotices() {
  for (const box of notices.querySelectorAll(".notice:not(.aside)")) box.remove();
}

// Remove a notice. If it had the focus, focus another notice, the element that had the focus before, or the heading.
/** @param {HTMLElement} box @param {EventTarget | null} before */
function dismiss(box, before) {
  const hadFocus = box.contains(document.activeElement);
  box.remove();
  if (!hadFocus) return;
  const heading = /** @type {HTMLElement | null} */ (document.querySelector(".screen.current h1, #home h1"));
  for (const one of [notices.querySelector("button"), before, heading]) {
    if (!(one instanceof HTMLElement) || !isShown(one)) continue;
    if (one === heading) one.tabIndex = -1;
    one.focus({ preventScroll: true });
    if (one === document.activeElement) return;
  }
}

/** @param {string} says @param {() => void} does */
function button(says, does) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = says;
  made.addEventListener("click", does);
  return made;
}
