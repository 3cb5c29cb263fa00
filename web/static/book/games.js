// Makes the list of games in the form book, day by day. People can leave a game out of the statistics, or count it
// again.
import { t } from "../shared/language.js";
import { el } from "../shared/elements.js";
import { dateOf, playerLabel, titleOf } from "./phrases.js";
import { listed, seatsOf } from "./statistics.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Played} Played
 */

/** How many games are listed at first, and how many more after each tap on “Show more”. */
export const [FIRST_GAMES, MORE_GAMES] = [8, 40];

/**
 * Return the elements of the list of games, the newest game first.
 * @param {Book} book @param {number} most the most games to list
 * @param {{ showMore: () => void, leaveOut: (played: Played, isOut: boolean) => void }} does
 */
export function list(book, most, { showMore, leaveOut }) {
  const all = listed(book);
  /** @type {Map<string, HTMLElement[]>} */
  const days = new Map();
  for (const played of all.slice(0, most)) {
    const day = dateOf(played.at, { dateStyle: "full" });
    days.set(day, [...(days.get(day) ?? []), row(book, played, leaveOut)]);
  }
  const more = el("button", { type: "button", class: "quiet-button", "data-of": "more", onclick: showMore }, t("Show more"));
  return [
    ...[...days].flatMap(([day, rows]) => [el("h3", { class: "eyebrow" }, day), el("ul", { class: "games" }, ...rows)]),
    all.length > most && more,
  ];
}

/** @param {Book} book @param {Played} played @param {(played: Played, isOut: boolean) => void} leaveOut */
function row(book, played, leaveOut) {
  const isOut = Boolean(played.out?.[0]);
  const seats = [...seatsOf(book, played)].sort((a, b) => a.place - b.place);
  const standing = seats.map((seat) =>
    el("li", { value: seat.place, class: seat.place === 1 && "first" }, playerLabel(seat), " ", el("small", {}, seat.score)),
  );
  const does = isOut ? t("Put back") : t("Leave out");
  const onclick = () => leaveOut(played, !isOut);
  return el(
    "li",
    { class: isOut && "out" },
    el("p", {}, el("b", { translate: "no" }, titleOf(played.game)), " ", el("small", { class: "quiet" }, isOut ? t("left out") : timeOf(played))),
    el("ol", { class: "standing" }, ...standing),
    el("button", { type: "button", class: "quiet-button", "data-of": `game ${played.id}`, "aria-label": `${does}: ${describe(played)}`, onclick }, does),
  );
}

/** @param {Played} played */
const timeOf = ({ at }) => dateOf(at, { timeStyle: "short" });

/** Return the title and the time of a game, in words. @param {Played} played */
export const describe = ({ game, at }) =>
  t("{game}, {when}", { game: titleOf(game), when: dateOf(at, { dateStyle: "medium", timeStyle: "short" }) });
