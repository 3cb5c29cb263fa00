// Makes the tables and plots of people’s results in the form book.
import { nt, t } from "../shared/language.js";
import { el, nameElement } from "../shared/elements.js";
import { luckChart, placeStrip, raceChart } from "./plots.js";
import { COLOURS, dot, games, isolated, nameOf, percent, shortDate, signed, titleOf } from "./phrases.js";
import { counted, rivals, seatsOf } from "./statistics.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./statistics.js").Line} Line
 * @typedef {import("./statistics.js").Rivals} Rivals
 * @typedef {Map<string, number>} Colours the number of each person’s colour, by the person’s key
 */

const PAIRS = 6; // how many pairs of people are shown until somebody taps “Show all”

/**
 * Return a sentence that says who leads, and a plot of the wins.
 * @param {Book} book @param {Line[]} lines @param {Colours} colours @param {number} width
 */
export function wins(book, lines, colours, width) {
  const games = counted(book);
  /** @type {Map<string, [at: number, total: number][]>} */
  const steps = new Map(lines.slice(0, COLOURS).map(({ key }) => [key, []]));
  for (const [index, played] of games.entries()) {
    for (const { key, place } of seatsOf(book, played)) {
      const own = place === 1 ? steps.get(key) : undefined;
      own?.push([index + 1, own.length + 1]);
    }
  }
  const runners = [...steps].map(([key, own], index) => ({ name: nameOf(lines[index]), colour: colours.get(key), steps: own }));
  const dateOf = (/** @type {number} */ game) => shortDate(games[game - 1].at);
  return [el("p", { class: "gist" }, leadOf(lines)), raceChart({ width, games: games.length, runners, dateOf, words: winsOf })];
}

/**
 * Return a sentence that says who leads.
 * @param {Line[]} lines each person’s results, those with the most wins first
 */
export function leadOf(lines) {
  const { won } = lines[0];
  const level = lines.filter((one) => one.won === won).length;
  const [player, all] = [isolated(nameOf(lines[0])), winsOf(won)];
  if (won === 0) return t("Nobody has beaten the computers yet.");
  if (level > 1) return t("{n} players share the lead, with {wins} each.", { n: level, wins: all });
  if (lines.length === 1) return `${player}: ${all}`;
  return t("In the lead: {player}, with {wins}, {n} more than anyone else.", { player, wins: all, n: won - lines[1].won });
}

/** @param {number} won */
const winsOf = (won) => nt("{n} win", "{n} wins", won);

/**
 * Return the table of people, with a sentence about what the computers have won.
 * @param {Book} book @param {Line[]} lines @param {Colours} colours
 */
export function table(book, lines, colours) {
  const rows = lines.map((line) => {
    const { games, won, placed } = line;
    const share = el("small", { class: "quiet" }, percent(won / games));
    return [nameCell(line, colours), games, el("span", {}, el("b", {}, won), " ", share), placed];
  });
  const notes = [t("Placed: second or third, but not last."), ofComputers(book)];
  return [figures([t("Player"), t("Games"), t("Won"), t("Placed")], rows), el("p", { class: "quiet" }, notes.filter(Boolean).join(" "))];
}

/** @param {Line} line @param {Colours} colours */
const nameCell = (line, colours) => el("th", { scope: "row" }, dot(colours.get(line.key)), nameElement(nameOf(line)));

/**
 * Return a table with a name and numbers in each row.
 * @param {string[]} heads @param {import("../shared/elements.js").Part[][]} rows
 */
const figures = (heads, rows) =>
  el(
    "table",
    {},
    el("thead", {}, el("tr", {}, ...heads.map((head, index) => el("th", { scope: "col", class: index > 0 && "figure" }, head)))),
    el("tbody", {}, ...rows.map(([name, ...cells]) => el("tr", {}, name, ...cells.map((cell) => el("td", { class: "figure" }, cell))))),
  );

/** @param {Book} book */
function ofComputers(book) {
  const against = counted(book).filter(({ levels }) => levels);
  const won = against.filter(({ levels, places }) => places.some((place, seat) => place === 1 && levels?.[seat])).length;
  return against.length ? t("Computers have won {won} of {games} games.", { won, games: against.length }) : "";
}

/**
 * Return the list of pairs of people with their scores and bars; `showAll` is called when somebody taps “Show all”.
 * @param {Book} book @param {Line[]} lines @param {boolean} isAll @param {() => void} showAll
 */
export function headToHead(book, lines, isAll, showAll) {
  const pairs = rivals(book);
  const names = new Map(lines.map((line) => [line.key, nameOf(line)]));
  return [
    el("ul", { class: "pairs" }, ...pairs.slice(0, isAll ? Infinity : PAIRS).map((rivals) => pair(rivals, names))),
    !isAll && pairs.length > PAIRS && el("button", { type: "button", class: "quiet-button", "data-of": "pairs", onclick: showAll }, t("Show all")),
  ];
}

/** @param {Rivals} rivals @param {Map<string, string>} names */
function pair({ one, other, ahead, behind, even }, names) {
  const [leader, follower] = ahead >= behind ? [one, other] : [other, one];
  const [more, fewer] = ahead >= behind ? [ahead, behind] : [behind, ahead];
  const score = { player: isolated(names.get(leader) ?? ""), other: isolated(names.get(follower) ?? ""), more, fewer };
  const says = t("{player} against {other}: {more}–{fewer}", score);
  const part = (/** @type {number} */ number, /** @type {string} */ kind) => el("i", { class: kind, style: `flex-grow: ${number}` });
  return el(
    "li",
    {},
    el("p", {}, says, even > 0 && el("small", { class: "quiet" }, " ", nt("{n} tie", "{n} ties", even))),
    el("div", { class: "tug", "aria-hidden": "true" }, part(more, "more"), part(even, "even"), part(fewer, "fewer")),
  );
}

/** Return a small plot for each game, of how often people won, placed or did neither. @param {Line[]} lines */
export function placesByGame(lines) {
  const shown = lines.slice(0, COLOURS);
  const played = games.filter((game) => shown.some(({ titles }) => titles[game]));
  return [
    el(
      "ul",
      { class: "legend", "aria-hidden": "true" },
      ...Object.entries({ won: t("won"), placed: t("placed"), lost: t("neither") }).map(([kind, says]) => el("li", {}, el("i", { class: kind }), says)),
    ),
    el("div", { class: "multiples" }, ...played.map((game) => placesOf(game, shown))),
  ];
}

/** @param {string} game @param {Line[]} lines */
function placesOf(game, lines) {
  const rows = lines.flatMap((line) => {
    const { games = 0, won = 0, placed = 0 } = line.titles[game] ?? {};
    if (!games) return [];
    return el(
      "tr",
      {},
      el("th", { scope: "row", title: nameOf(line) }, nameElement(nameOf(line))),
      el("td", {}, placeStrip({ won, placed, lost: games - won - placed }), el("span", { class: "unseen" }, placed)),
      el("td", { class: "figure" }, t("{n} of {most}", { n: won, most: games })),
    );
  });
  const heads = [t("Player"), t("Placed"), t("Won")].map((head) => el("th", { scope: "col" }, el("span", { class: "unseen" }, head)));
  return el(
    "table",
    { class: "place-table" },
    el("caption", { translate: "no" }, titleOf(game)),
    el("thead", {}, el("tr", {}, ...heads)),
    el("tbody", {}, ...rows),
  );
}

/**
 * Return a sentence about luck and choices, a plot of both, and a table with the numbers. Return an empty list if no
 * game was reviewed.
 * @param {Line[]} lines @param {Colours} colours @param {number} width
 */
export function luck(lines, colours, width) {
  const reviewed = lines.filter((line) => line.reviewed);
  const dots = reviewed.slice(0, COLOURS).map((line) => ({
    name: nameOf(line),
    colour: colours.get(line.key),
    luck: line.luck ?? 0,
    choices: line.choices ?? 0,
  }));
  if (!dots.length) return [];
  const sides = { lucky: t("luckier"), unlucky: t("less lucky"), better: t("better choices"), worse: t("worse choices") };
  const luckiest = dots.reduce((one, other) => (other.luck > one.luck ? other : one));
  const best = dots.reduce((one, other) => (other.choices > one.choices ? other : one));
  const gist = [
    t("Luckiest: {player} ({points}).", { player: isolated(luckiest.name), points: signed(luckiest.luck) }),
    t("Best choices: {player} ({points}).", { player: isolated(best.name), points: signed(best.choices) }),
  ];
  const rows = reviewed.map((line) => [nameCell(line, colours), line.reviewed, signed(line.luck ?? 0), signed(line.choices ?? 0)]);
  return [
    el("p", { class: "gist" }, gist.join(" ")),
    luckChart({ width, people: dots, sides }),
    figures([t("Player"), t("Reviewed games"), t("Luck"), t("Choices")], rows),
    el("p", { class: "quiet" }, t("What luck and choices were worth in a game, on average, in percentage points.")),
  ];
}
