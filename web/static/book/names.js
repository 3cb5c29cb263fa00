// Makes the list of names in the form book. People can rename a name, join it with another name, or delete it.
import { isName, tidyName } from "../setup/names.js";
import { keyOf, personOf } from "./book.js";
import { nt, t } from "../shared/language.js";
import { el, nameElement } from "../shared/elements.js";
import { isolated, nameOf } from "./phrases.js";

const { shared } = window.homestretch.config;

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./statistics.js").Line} Line
 *
 * @typedef {{
 *   open: (what: string) => void, rename: (line: Line, name: string) => void, join: (line: Line, into: Line) => void,
 *   remove: (line: Line) => void, restore: (key: string, name: string) => void,
 * }} NameActions the actions of the buttons. `open` opens or closes a form, depending on its argument:
 *   - `rename KEY`: open the form that renames the person with the key KEY
 *   - `join KEY`: open the form that joins the person with the key KEY with another person
 *   - an empty text: close the form
 */

/**
 * Return the list of names with their buttons, and the list of names that were changed. `opened` says which form is
 * open: see `open` of `NameActions`.
 * @param {Book} book @param {Line[]} lines @param {string} opened @param {NameActions} actions
 */
export function list(book, lines, opened, actions) {
  const sorted = lines.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const changed = changedNames(book);
  return [
    el("ul", { class: "people" }, ...sorted.map((line) => row(line, sorted, opened, actions))),
    changed.length > 0 && el("h3", { class: "eyebrow" }, t("Changed names")),
    changed.length > 0 && el("ul", { class: "people" }, ...changed.map(({ key, name, says }) => changedNameItem(says, key, name, actions))),
  ];
}

/**
 * Return the names from games that have since been renamed, joined with another name, or deleted. Each is an object
 * with the name, its key, and a sentence (`says`) that tells the new name, or says that the name was deleted.
 * @param {Book} book
 */
function changedNames(book) {
  const names = new Set([...book.games.values()].flatMap(({ names, levels }) => names.filter((name, seat) => name && !levels?.[seat])));
  const keys = new Map([...names].map((name) => [keyOf(name ?? ""), name ?? ""]));
  const sorted = [...keys].sort(([, one], [, other]) => one.localeCompare(other));
  return sorted.flatMap(([key, name]) => {
    const note = book.notes.get(key);
    if (!note || (note.to === undefined && !note.gone) || note.to === name) return [];
    const person = note.gone ? null : personOf(book, name);
    const says = person
      ? t("Name: {name}; now: {other}.", { name: isolated(name), other: isolated(nameOf(person)) })
      : t("Deleted: {name}.", { name: isolated(name) });
    return [{ key, name, says }];
  });
}

/** @param {string} says @param {string} key @param {string} name @param {NameActions} actions */
const changedNameItem = (says, key, name, actions) =>
  el("li", {}, el("p", {}, says), el("p", { class: "go" }, button(t("Put back"), `restore ${key}`, name, () => actions.restore(key, name))));

/** @param {string} label @param {string} of @param {string} name @param {() => void} onclick */
const button = (label, of, name, onclick) =>
  el("button", { type: "button", class: "quiet-button", "data-of": of, "aria-label": `${label}: ${name}`, onclick }, label);

/** @param {Line} line @param {Line[]} lines @param {string} opened @param {NameActions} actions */
function row(line, lines, opened, actions) {
  const { key, games } = line;
  const name = nameOf(line);
  const others = lines.filter((other) => other !== line);
  const about = el("p", {}, el("b", {}, nameElement(name)), " ", el("small", { class: "quiet" }, nt("{n} game", "{n} games", games)));
  if (opened === `rename ${key}`) return el("li", {}, about, renaming(line, others, actions));
  if (opened === `join ${key}`) return el("li", {}, about, joining(line, others, actions));
  return el(
    "li",
    {},
    about,
    el(
      "p",
      { class: "go" },
      button(t("Rename"), `rename ${key}`, name, () => actions.open(`rename ${key}`)),
      others.length > 0 && button(t("Join"), `join ${key}`, name, () => actions.open(`join ${key}`)),
      button(t("Delete"), `remove ${key}`, name, () => actions.remove(line)),
    ),
  );
}

/** @param {Line} line @param {Line[]} others @param {NameActions} actions */
function renaming(line, others, actions) {
  const field = el("input", { type: "text", value: line.name, "data-of": "field", "aria-label": t("New name"), autocomplete: "off" });
  const problem = el("p", { class: "problem", role: "alert" });
  return form(t("Save"), `rename ${line.key}`, actions, [field, problem], () => {
    const name = tidyName(field.value);
    if (name === line.name) return actions.open("");
    const isTaken = others.some(({ key }) => key === keyOf(name));
    if (!isName(name)) problem.textContent = shared.noName.replace("{name}", () => field.value);
    else if (isTaken) problem.textContent = t("{name} is in the book already. Choose “Join” if it’s the same person.", { name: isolated(name) });
    else actions.rename(line, name);
  });
}

/** @param {Line} line @param {Line[]} others @param {NameActions} actions */
function joining(line, others, actions) {
  const options = others.map((other) => el("option", { value: other.key }, nameOf(other)));
  const choice = el("select", { "data-of": "field", autocomplete: "off" }, ...options);
  return form(t("Join"), `join ${line.key}`, actions, [el("label", {}, t("The same person as"), " ", choice)], () => {
    const into = others.find(({ key }) => key === choice.value);
    if (into) actions.join(line, into);
  });
}

/** @param {string} label @param {string} of @param {NameActions} actions @param {Node[]} fields @param {() => void} done */
function form(label, of, actions, fields, done) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    done();
  };
  const onkeydown = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && actions.open("");
  const cancel = el("button", { type: "button", class: "quiet-button", onclick: () => actions.open("") }, t("Cancel"));
  const go = el("p", { class: "go" }, el("button", { class: "secondary" }, label), cancel);
  return el("form", { class: "name-form", "data-closes-to": of, onsubmit, onkeydown }, ...fields, go);
}
