// Notices to the players at the top of the page. A notice with a button stays until it is dismissed; one without a button
// is about the last action, and disappears with the next action or another screen.
import { intoSight } from "./embed.js";
import { find, isShown } from "./find.js";
import { t } from "./language.js";

const notices = find("#notices");

// The page can be scrolled until its foot stands above them: see styles/page/screens.css.
const room = () => document.body.style.setProperty("--notices", `${notices.offsetHeight}px`);
new ResizeObserver(room).observe(notices);

/**
 * Show a sentence, unless it is shown already. `way` describes its button: its words, its action, and whether it leaves
 * this screen.
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
  let before = null; // what had the focus
  box.addEventListener("focusin", ({ relatedTarget }) => (before ??= relatedTarget));
  box.append(text, button(t("OK"), () => dismiss(box, before)));
  if (way) box.append(button(way.says, () => (way.leaves && box.remove(), way.does())));
  notices.append(box);
  intoSight(box);
}

/** Remove the notices without buttons, which are about earlier actions. */
export function hush() {
  for (const box of notices.querySelectorAll(".notice:not(.aside)")) box.remove();
}

// The focus goes back to where it came from: to another notice, to what had it before, or to the heading of the screen.
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
