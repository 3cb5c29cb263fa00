// Where the focus goes when what was tapped with a key is gone.
//
// Whoever plays with the keyboard finds it on what comes next. But keys are pressed twice, from habit or by mistake, so
// that it never comes to lie on what somebody may regret:
// - while the same decision goes on, it goes to what is next of the same kind (the next bid to strike out, the next coin
//   to look at), or else to the heading above;
// - in the next turn, or another part of the race, to what is next of the same kind, or else to the dice or the first of
//   the choices: rolling and choosing by turns is how a race is run;
// - where the table is shown to other eyes, to the heading, which says whose: the button that lifts the curtain is as
//   little to be one key away as the one that seals a slip.
// What ends something for good (`data-closes`) is for the players to look for. A second tap that comes too soon does
// nothing anyway: see misclick-guard.js.

import { findAll, isShown } from "../shared/find.js";

const LOOKS = new Set(["primary", "secondary", "quiet-button"]); // classes that say how a button looks, not what it is for

const HEADINGS = "h1:not(.unseen), h2, h3";

/**
 * Move the focus to what is to have it: to the first that can, down to the heading that only those hear who listen.
 * @param {HTMLElement} table @param {Place} place @param {boolean} otherEyes @param {boolean} moved
 */
export function go(table, place, otherEyes, moved) {
  const whole = table.querySelector("h1");
  for (const one of [next(table, place, otherEyes, moved), ...findAll(HEADINGS, table), whole]) {
    if (!one || !isShown(one)) continue;
    if (!one.matches("button")) one.tabIndex = -1;
    one.focus();
    if (one === document.activeElement) return;
  }
}

/**
 * What to remember of an element that is about to be tapped: whether it has the focus, its kind, where it stands.
 * @param {HTMLElement} table @param {HTMLElement} element
 */
export function placeOf(table, element) {
  const kind = kindOf(element);
  const index = [...table.querySelectorAll(kind)].indexOf(element);
  const heading = element.closest(".card")?.querySelector(HEADINGS)?.textContent;
  return { element, focused: element === document.activeElement, kind, index, heading };
}

// As a selector for those that can be tapped.
/** @param {HTMLElement} element */
function kindOf({ classList, dataset }) {
  if (dataset.way) return ".side [data-way]:not(:disabled)";
  const [name] = [...classList].filter((name) => !LOOKS.has(name) && name !== "small");
  if (name) return `.side button.${name}:not(:disabled, [data-ask])`;
  const [attribute, text] = dataset.command === undefined ? ["action", dataset.action] : ["command", dataset.command];
  const word = CSS.escape((text ?? "").split(" ")[0]);
  return `.side button:is([data-${attribute}="${word}"], [data-${attribute}^="${word} "]):not(:disabled)`;
}

/**
 * Whether nothing on the table has the focus any more, or what was tapped has become something else. While the players
 * look back, keys work wherever the focus is (see replay.js), and those press buttons that do not have it.
 * @param {HTMLElement} table @param {Place} place
 */
export function isLost(table, { element, focused: had, kind }) {
  if (table.dataset.view === "past" && !had) return false;
  const focused = document.activeElement;
  if (!focused || !table.contains(focused)) return true;
  return focused.matches(":disabled, [data-ask]") || (focused === element && !focused.matches(kind));
}

/**
 * The element that is to have the focus; `otherEyes` and `moved` say what has changed: who looks, and whose turn it is.
 * @param {HTMLElement} table @param {Place} place @param {boolean} otherEyes @param {boolean} moved
 * @returns {HTMLElement | undefined}
 */
export function next(table, place, otherEyes, moved) {
  if (!otherEyes) {
    const same = findAll(place.kind, table);
    if (same.length) return same[moved ? 0 : Math.min(place.index, same.length - 1)];
    const onward = ".side [data-primary]:not([data-closes]), .side .choices button[data-action]:not(:disabled)";
    const found = moved && findAll(onward, table)[0];
    if (found) return found;
  }
  const headings = findAll(HEADINGS, table);
  const heading = (!moved && headings.find(({ textContent }) => textContent === place.heading)) || headings[0];
  if (heading) heading.tabIndex = -1;
  return heading;
}
