// Sentences for the players, at the top of the page, each until it is dismissed.
import { intoSight } from "./embed.js";
import { find } from "./find.js";

const notices = find("#notices");

/**
 * Say a sentence; `way` is a way on: what its button says and does. What is said already is not said twice.
 * @type {Say}
 */
export function notice(sentence, way = null) {
  for (const old of notices.children) if (old.firstChild?.textContent === sentence) return;
  const box = document.createElement("div");
  box.className = way ? "notice aside" : "notice";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = sentence;
  box.append(text, button("All right", () => box.remove()));
  if (way) box.append(button(way.says, way.does));
  notices.append(box);
  intoSight(box);
}

/** @param {string} says @param {() => void} does */
function button(says, does) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = says;
  made.addEventListener("click", does);
  return made;
}
