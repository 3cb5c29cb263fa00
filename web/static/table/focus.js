// Chooses the element that gets the focus after a tap with a key, if the tap has removed or changed the tapped element.
//
// The focus goes where a player who uses the keyboard needs it next. But some people press keys twice, from habit or by
// mistake, so the focus never goes to a button that a player may regret pressing:
// - while the same decision lasts, it goes to the next element of the same kind (the next bid to strike out, the next coin
//   to look at), or else to the heading above;
// - in the next turn, or in another part of the race, it goes to the first element of the same kind, or else to the
//   dice or the first of the choices, because in a race players roll and choose alternately;
// - if the table is shown to another player, it goes to the heading, which names that player: a second press of the key
//   must neither lift the curtain nor seal a slip.
// Buttons that end something for good (`data-closes`) never get the focus. A second tap that comes too soon does
// nothing anyway: see misclick-guard.js.

import { findAll, isShown } from "../shared/find.js";

const STYLE_CLASSES = new Set(["primary", "secondary", "quiet-button"]); // classes for the looks of a button, not for its use

const HEADINGS = "h1:not(.unseen), h2, h3";

/**
 * Move the focus to the element that `next` returns for these arguments. If this element cannot have the focus, try the
 * visible headings one by one, and finally the invisible main heading.
 * @param {HTMLElement} table @param {Place} place @param {boolean} otherEyes @param {boolean} moved
 */
export function restoreFocus(table, place, otherEyes, moved) {
  const whole = table.querySelector("h1");
  for (const one of [nextFocus(table, place, otherEyes, moved), ...findAll(HEADINGS, table), whole]) {
    if (!one || !isShown(one)) continue;
    if (!one.matches("button")) one.tabIndex = -1;
    one.focus(place.byKey ? {} : { focusVisible: false }); // show the focus ring only to players who use keys
    if (one === document.activeElement) return;
  }
}

/**
 * Return the “place” of an element that is about to be tapped. Return null if the focus need not be restored later,
 * because no key was used and the focus is not on the table. A place is an object:
 *
 * - `element`: the element
 * - `byKey`: whether a key was used
 * - `focused`: whether the element has the focus
 * - `kind`: a selector of the elements of the same kind
 * - `index`: the number of the element among these elements, from 0
 * - `heading`: the text of the heading above the element
 * @param {HTMLElement} table @param {HTMLElement} element @param {boolean} byKey whether a key was used
 */
export function placeOf(table, element, byKey) {
  if (!byKey && !table.contains(document.activeElement)) return null;
  const kind = kindOf(element);
  const index = [...table.querySelectorAll(kind)].indexOf(element);
  const heading = element.closest(".card")?.querySelector(HEADINGS)?.textContent;
  return { element, byKey, focused: element === document.activeElement, kind, index, heading };
}

// Return a selector that matches the elements of the same kind as `element`, if they can be tapped.
/** @param {HTMLElement} element */
function kindOf({ classList, dataset }) {
  if (dataset.way) return ".side [data-way]:not(:disabled)";
  const [name] = [...classList].filter((name) => !STYLE_CLASSES.has(name) && name !== "small");
  if (name) return `.side button.${name}:not(:disabled, [data-ask])`;
  const [attribute, text] = dataset.command === undefined ? ["action", dataset.action] : ["command", dataset.command];
  const word = CSS.escape((text ?? "").split(" ")[0]);
  return `.side button:is([data-${attribute}="${word}"], [data-${attribute}^="${word} "]):not(:disabled)`;
}

/**
 * Return whether the focus is lost after a tap. It is lost if it is no longer on the table, if it is on an element that
 * cannot be tapped, or if it is on the tapped element but this element now does something else. In a replay, keys can
 * also press a button that does not have the focus (see replay.js): after such a press, the focus is not lost.
 * @param {HTMLElement} table @param {Place} place
 */
export function isLost(table, { element, focused: had, kind }) {
  if (table.dataset.view === "past" && !had) return false;
  const focused = document.activeElement;
  if (!focused || !table.contains(focused)) return true;
  if (focused === element && (focused.matches("[data-closes]") || !focused.matches(kind))) return true;
  return focused.matches(":disabled, [data-ask]");
}

/**
 * Return the element that gets the focus next. `otherEyes` is true if the table is now shown to another player; `moved`
 * is true if the turn or the part of the race has changed.
 * @param {HTMLElement} table @param {Place} place @param {boolean} otherEyes @param {boolean} moved
 * @returns {HTMLElement | undefined}
 */
export function nextFocus(table, place, otherEyes, moved) {
  if (!otherEyes) {
    const same = findAll(place.kind, table).filter((one) => !one.matches("[data-closes]"));
    if (same.length) return same[moved ? 0 : Math.min(place.index, same.length - 1)];
    const onward = ".side [data-primary]:not([data-closes]), .side .choices button[data-action]:not(:disabled, [data-closes])";
    const found = moved && findAll(onward, table)[0];
    if (found) return found;
  }
  const headings = findAll(HEADINGS, table);
  const heading = (!moved && headings.find(({ textContent }) => textContent === place.heading)) || headings[0];
  if (heading) heading.tabIndex = -1;
  return heading;
}
