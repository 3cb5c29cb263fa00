// What people have won, as tables and plots.
import { nt, t } from "../shared/language.js";
import { el, named } from "./make.js";
import { inked, luckChart, placeStrip, raceChart } from "./plots.js";
import { winsOverTime } from "./tally.js";
import { apart, called, games, percent, shortDate, signed, titleOf } from "./words.js";

const COLOURS = 6; // of players; so many people are in a plot
const PAIRS = 6; // until all are asked for

/** Return the people among these tallies, who have a colour of their own in all plots. @param {Tally[]} tallies */
const people = (tallies) => tallies.filter(({ level }) => !level);

/** Return the number of a person's colour. @param {Tally[]} tallies @param {Tally} one */
const colourOf = (tallies, one) => people(tallies).indexOf(one) + 1;

/** Return the plot of wins, with a sentence of what it shows. @param {BookEntry[]} entries @param {Tally[]} tallies @param {number} width */
export function wins(entries, tallies, width) {
  const shown = people(tallies).slice(0, COLOURS);
  const steps = winsOverTime(entries, shown.map(({ key }) => key));
  const runners = shown.map((one, index) => ({ name: one.name, colour: colourOf(tallies, one), steps: steps[index] }));
  const dateOf = (/** @type {number} */ game) => shortDate(entries[game - 1].at);
  return [el("p", { class: "gist" }, leadOf(shown)), raceChart({ width, games: entries.length, runners, dateOf, words: winsOf })];
}

/** Say who leads. @param {Tally[]} people those with the most wins first */
export function leadOf([first, ...others]) {
  const { name, won } = first;
  const level = others.filter((other) => other.won === won);
  if (won === 0) return t("No person has won a game yet.");
  if (level.length) return nt("{n} player leads with {wins}.", "{n} players share the lead: {wins} each.", level.length + 1, { wins: winsOf(won) });
  if (!others.length) return t("{player}: {wins}.", { player: apart(name), wins: winsOf(won) });
  return t("{player} leads: {wins}, {n} more than anyone else.", { player: apart(name), wins: winsOf(won), n: won - others[0].won });
}

/** @param {number} won */
const winsOf = (won) => nt("{n} win", "{n} wins", won);

/** Return the table of players: people first, then computers. @param {Tally[]} tallies */
export function table(tallies) {
  const isReviewed = tallies.some(({ reviewed }) => reviewed);
  const heads = [t("Player"), t("Games"), t("Won"), t("Placed"), ...(isReviewed ? [t("Luck"), t("Choices")] : [])];
  const rows = [...people(tallies), ...tallies.filter(({ level }) => level)];
  return [
    el(
      "div",
      { class: "scroll", tabindex: 0, role: "group", "aria-label": t("Players") },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, ...heads.map((head, index) => el("th", { scope: "col", class: index > 0 && "figure" }, head)))),
        el("tbody", {}, ...rows.map((one) => row(one, tallies, isReviewed))),
      ),
    ),
    el(
      "p",
      { class: "quiet" },
      t("Placed: second or third, but not last."),
      isReviewed && ` ${t("Luck and choices: what they were worth in a game on average, where it was reviewed.")}`,
    ),
  ];
}

/** @param {Tally} one @param {Tally[]} tallies @param {boolean} isReviewed */
function row(one, tallies, isReviewed) {
  const { games, won, placed, reviewed, level } = one;
  const key = level ? null : el("i", { class: `key ${inked(colourOf(tallies, one))}`, "aria-hidden": "true" });
  const shares = [one.luck, one.choices].map((share) => (reviewed ? signed(share) : "–"));
  return el(
    "tr",
    { class: level && "computer" },
    el("th", { scope: "row" }, key, called(one)),
    el("td", { class: "figure" }, games),
    el("td", { class: "figure" }, el("b", {}, won), " ", el("small", {}, percent(won / games))),
    el("td", { class: "figure" }, placed),
    ...(isReviewed ? shares.map((share) => el("td", { class: "figure" }, share)) : []),
  );
}

/** Return who leads whom, each with a bar; `showAll` is called when all are asked for. @param {Pair[]} pairs @param {boolean} isAll @param {() => void} showAll */
export function headToHead(pairs, isAll, showAll) {
  return [
    el("ul", { class: "pairs" }, ...pairs.slice(0, isAll ? Infinity : PAIRS).map(pair)),
    !isAll && pairs.length > PAIRS && el("button", { type: "button", class: "quiet-button", "data-of": "pairs", onclick: showAll }, t("Show all")),
  ];
}

/** @param {Pair} pair */
function pair({ names: [one, other], wins: [more, fewer], even }) {
  const score = { player: apart(one), other: apart(other), more, fewer };
  const says = more > fewer ? t("{player} leads {other} {more}–{fewer}", score) : t("{player} and {other}: {more}–{fewer}, level", score);
  const all = more + fewer + even;
  const part = (/** @type {number} */ number) => `flex-grow: ${number}`;
  return el(
    "li",
    {},
    el("p", {}, says, even > 0 && el("small", { class: "quiet" }, " ", nt("{n} tie", "{n} ties", even))),
    el(
      "div",
      { class: "tug", "aria-hidden": "true" },
      el("i", { class: "more", style: part(more / all) }),
      el("i", { style: part(even / all) }),
      el("i", { class: "fewer", style: part(fewer / all) }),
    ),
  );
}

/** Return a small plot for each game: how often people came first, second, third and later. @param {Tally[]} tallies */
export function placesByGame(tallies) {
  const shown = people(tallies).slice(0, COLOURS);
  const played = games.filter((game) => shown.some(({ places }) => places[game]));
  return [
    el(
      "ul",
      { class: "legend", "aria-hidden": "true" },
      ...[t("first"), t("second"), t("third"), t("later")].map((says, place) => el("li", {}, el("i", { class: `place-${place + 1}` }), says)),
    ),
    el("div", { class: "multiples" }, ...played.map((game) => placesOf(game, shown))),
  ];
}

/** @param {string} game @param {Tally[]} people */
function placesOf(game, people) {
  const rows = people.flatMap((one) => (one.places[game] ? [{ name: one.name, places: one.places[game] }] : []));
  const lines = rows.map(({ name, places }) => {
    const all = places.reduce((sum, number) => sum + number, 0);
    const [first, second, third, later] = places;
    return el(
      "tr",
      {},
      el("th", { scope: "row", title: name }, named(name)),
      el("td", {}, placeStrip(places), el("span", { class: "unseen" }, t("first {first}, second {second}, third {third}, later {later}", { first, second, third, later }))),
      el("td", { class: "figure" }, t("{n} of {most}", { n: first, most: all })),
    );
  });
  const heads = [t("Player"), t("Places"), t("Won")].map((head) => el("th", { scope: "col" }, head));
  return el(
    "table",
    { class: "places" },
    el("caption", { translate: "no" }, titleOf(game)),
    el("thead", { class: "unseen" }, el("tr", {}, ...heads)),
    el("tbody", {}, ...lines),
  );
}

/** Return the plot of luck against choices, with a sentence; the figures are in the table of players. @param {Tally[]} tallies @param {number} width */
export function luck(tallies, width) {
  const shown = people(tallies).filter(({ reviewed }) => reviewed).slice(0, 2 * COLOURS);
  const dots = shown.map((one) => ({ name: one.name, colour: colourOf(tallies, one), luck: one.luck, choices: one.choices }));
  const sides = { lucky: t("luckier"), unlucky: t("less lucky"), better: t("better choices"), worse: t("worse choices") };
  const luckiest = shown.toSorted((a, b) => b.luck - a.luck)[0];
  const best = shown.toSorted((a, b) => b.choices - a.choices)[0];
  const gist = [
    t("Luckiest: {player} ({share} of a win in each game).", { player: apart(luckiest.name), share: signed(luckiest.luck) }),
    t("Best choices: {player} ({share}).", { player: apart(best.name), share: signed(best.choices) }),
  ];
  return [el("p", { class: "gist" }, gist.join(" ")), luckChart({ width, people: dots, sides })];
}
