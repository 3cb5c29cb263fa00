// The games in the book, evening by evening; each can be left out, and put back.
import { t } from "../shared/language.js";
import { el } from "./make.js";
import { called, dateOf, titleOf } from "./words.js";

/** How many games are listed at first, and how many more with each tap. */
export const FIRST = 8;
export const MORE = 40;

/**
 * Return the list of games, the newest first.
 * @param {BookEntry[]} entries @param {number} most of them @param {{ showMore: () => void, leaveOut: (entry: BookEntry) => void }} does
 */
export function list(entries, most, { showMore, leaveOut }) {
  /** @type {Map<string, BookEntry[]>} */
  const days = new Map();
  for (const entry of entries.slice(0, most)) {
    const day = dateOf(entry.at, { dateStyle: "full" });
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [
    ...[...days].flatMap(([day, games]) => [
      el("h3", { class: "eyebrow" }, day),
      el("ul", { class: "games" }, ...games.map((entry) => row(entry, leaveOut))),
    ]),
    entries.length > most &&
      el("button", { type: "button", class: "quiet-button", "data-of": "more games", onclick: showMore }, t("Show more")),
  ];
}

/** @param {BookEntry} entry @param {(entry: BookEntry) => void} leaveOut */
function row(entry, leaveOut) {
  const { id, seats, places, scores, leftOut } = entry;
  const order = seats.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  const standing = order.map((seat) =>
    el("li", { class: places[seat] === 1 && "first" }, el("small", {}, places[seat]), " ", called(seats[seat]), scores && ` ${scores[seat]}`),
  );
  const title = describe(entry);
  const does = leftOut ? t("Put back") : t("Leave out");
  return el(
    "li",
    { class: leftOut && "left-out" },
    el("p", {}, el("b", { translate: "no" }, titleOf(entry.game)), leftOut && el("small", {}, ` ${t("left out")}`)),
    el("ol", { class: "standing" }, ...standing),
    el(
      "button",
      { type: "button", class: "quiet-button", "data-of": `game ${id}`, title, "aria-label": `${does}: ${title}`, onclick: () => leaveOut(entry) },
      does,
    ),
  );
}

/** Return which game it was, in words. @param {BookEntry} entry */
export const describe = ({ game, at }) =>
  t("{game}, {when}", { game: titleOf(game), when: dateOf(at, { day: "numeric", month: "short", hour: "numeric", minute: "numeric" }) });
