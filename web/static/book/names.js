// The names in the book: what may be set right with them.
import { isName, tidied } from "../setup/names.js";
import { nt, t } from "../shared/language.js";
import { el, named } from "./make.js";
import { apart } from "./words.js";

/**
 * @typedef {{
 *   rename: (name: string, to: string) => void, join: (name: string, into: string) => void, remove: (name: string) => void,
 *   separate: (name: string) => void, putBack: (name: string) => void, open: (what: string) => void,
 * }} NameDeeds
 */

/**
 * Return the list of names with what can be done, and what was done with others.
 * @param {Tally[]} people @param {Pick<Book, "aliases" | "gone">} book @param {string} opened which name is being changed, and how
 * @param {NameDeeds} does
 */
export function list(people, { aliases, gone }, opened, does) {
  const rows = people.toSorted((a, b) => a.name.localeCompare(b.name));
  const names = rows.map(({ name }) => name);
  return [
    el("ul", { class: "people" }, ...rows.map((one) => row(one, names, opened, does))),
    (aliases.length > 0 || gone.length > 0) &&
      el(
        "ul",
        { class: "people" },
        ...aliases.map(({ from, into }) =>
          past(t("{name} counts as {other}", { name: apart(from), other: apart(into) }), t("Separate"), `separate ${from}`, () => does.separate(from)),
        ),
        ...gone.map((name) => past(t("{name} doesn’t count", { name: apart(name) }), t("Put back"), `back ${name}`, () => does.putBack(name))),
      ),
  ];
}

/** @param {string} says @param {string} label @param {string} of @param {() => void} onclick */
const past = (says, label, of, onclick) =>
  el("li", {}, el("p", {}, says), el("p", { class: "go" }, button(label, of, onclick, `${label}: ${says}`)));

/** @param {string} label @param {string} of @param {() => void} onclick @param {string} [spoken] */
const button = (label, of, onclick, spoken = "") =>
  el("button", { type: "button", class: "quiet-button", "data-of": of, "aria-label": spoken || null, onclick }, label);

/** @param {Tally} one @param {string[]} names @param {string} opened @param {NameDeeds} does */
function row({ name, games }, names, opened, does) {
  const others = names.filter((other) => other !== name);
  const about = el("p", {}, el("b", {}, named(name)), " ", el("small", { class: "quiet" }, nt("{n} game", "{n} games", games)));
  if (opened === `rename ${name}`) return el("li", {}, about, renaming(name, others, does));
  if (opened === `join ${name}`) return el("li", {}, about, joining(name, others, does));
  const way = (/** @type {string} */ label, /** @type {string} */ deed, /** @type {() => void} */ onclick) =>
    button(label, `${deed} ${name}`, onclick, `${label}: ${name}`);
  return el(
    "li",
    {},
    about,
    el(
      "p",
      { class: "go" },
      way(t("Rename"), "rename", () => does.open(`rename ${name}`)),
      others.length > 0 && way(t("Join"), "join", () => does.open(`join ${name}`)),
      way(t("Delete"), "remove", () => does.remove(name)),
    ),
  );
}

/** @param {string} name @param {string[]} others @param {NameDeeds} does */
function renaming(name, others, does) {
  const field = el("input", { type: "text", value: name, "data-of": "field", "aria-label": t("New name"), autocomplete: "off" });
  const problem = el("p", { class: "problem", role: "alert" });
  return form(t("Save"), does, [field, problem], () => {
    const to = tidied(field.value);
    if (to === name) return does.open("");
    if (!isName(to)) problem.textContent = t("“{name}” can’t be used as a name. Use 1 to 20 visible characters.", { name: field.value });
    else if (others.includes(to)) problem.textContent = t("{name} is in the book already. Choose “Join” if it’s the same person.", { name: apart(to) });
    else does.rename(name, to);
  });
}

/** @param {string} name @param {string[]} others @param {NameDeeds} does */
function joining(name, others, does) {
  const options = others.map((other) => el("option", { value: other }, other));
  const choice = el("select", { "data-of": "field", autocomplete: "off" }, ...options);
  return form(t("Join"), does, [el("label", {}, t("Counts as"), " ", choice)], () => does.join(name, choice.value));
}

/** @param {string} label @param {NameDeeds} does @param {Node[]} fields @param {() => void} done */
function form(label, does, fields, done) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    done();
  };
  const onkeydown = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && does.open("");
  const cancel = el("button", { type: "button", class: "quiet-button", onclick: () => does.open("") }, t("Cancel"));
  return el("form", { class: "name-form", onsubmit, onkeydown }, ...fields, el("p", { class: "go" }, el("button", { class: "secondary" }, label), cancel));
}
