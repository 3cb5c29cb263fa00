// Shows the seasons of the form book; a season is a cup over several evenings. This module makes the form for a new
// season, the standings of a season, the list of games still to be played, and the final ceremony.
import { currentSeason, LONGEST_TITLE, seasonsOf } from "./book.js";
import { nt, t } from "../shared/language.js";
import { el, nameElement } from "../shared/elements.js";
import { COLOURS, dateOf, dot, games as titles, isolated, nameOf, shortDate, titleOf } from "./phrases.js";
import { raceChart } from "./plots.js";
import { missing, tables } from "./standings.js";

/**
 * @typedef {import("./book.js").Book} Book
 * @typedef {import("./book.js").Season} Season
 * @typedef {import("./standings.js").Standing} Standing
 * @typedef {ReturnType<typeof tables>} Tables
 *
 * @typedef {{
 *   open: (what: string) => void, begin: (about: { title: string, titles: string[], points: number[] }) => void,
 *   end: (season: Season) => void, reopen: (season: Season) => void, remove: (season: Season) => void,
 *   celebrate: (season: Season) => void,
 * }} SeasonActions the actions of the buttons. `open` opens or closes a form, depending on its argument:
 *   - “season”: open the form that begins a season
 *   - an empty text: close the form
 */

/** The lists of points by place that people can choose for a season; the first list is the default. */
const POINTS = [
  [5, 3, 2, 1],
  [10, 6, 4, 3, 2, 1],
  [1],
];

/**
 * Return elements that show the current season and the earlier seasons. If there is no current season, its place is
 * taken by a button that begins a season or, if `opened` is “season”, by the form for a new season.
 * @param {Book} book @param {Map<string, number>} colours of people, by key @param {number} width @param {string} opened
 * @param {SeasonActions} actions
 */
export function list(book, colours, width, opened, actions) {
  const all = seasonsOf(book);
  const now = currentSeason(book);
  const past = all.filter((season) => season !== now);
  const begin = opened === "season" ? beginning(all.length + 1, actions) : invitation(actions);
  return [
    ...(now ? current(book, now, colours, width, actions) : begin),
    past.length > 0 && el("h3", { class: "eyebrow" }, t("Earlier seasons")),
    past.length > 0 && el("ul", { class: "people" }, ...past.map((season) => row(book, season, actions))),
  ];
}

// -- the beginning

/** @param {SeasonActions} actions */
const invitation = (actions) => [
  el("h2", {}, t("Seasons")),
  el("p", {}, t("A season is a cup over several evenings. Every game wins points by place, and the one with the most points tops the podium.")),
  el("p", { class: "go" }, button("secondary", t("Begin a season"), "season", () => actions.open("season"))),
];

/** @param {number} number @param {SeasonActions} actions */
function beginning(number, actions) {
  const usual = t("Season {number}", { number });
  const title = el("input", { type: "text", value: usual, maxlength: LONGEST_TITLE, "data-of": "field", autocomplete: "off" });
  const boxes = titles.map((game) => el("input", { type: "checkbox", value: game, checked: true }));
  const points = POINTS.map((list, index) => el("input", { type: "radio", name: "points", value: index, checked: index === 0 }));
  const problem = el("p", { class: "problem", role: "alert" });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    if (!chosen.length) return void (problem.textContent = t("Choose at least one game."));
    actions.begin({ title: title.value.trim() || usual, titles: chosen, points: POINTS[points.findIndex(({ checked }) => checked)] });
  };
  const onkeydown = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && actions.open("");
  return [
    el("h2", {}, t("Begin a season")),
    el(
      "form",
      { class: "season-form", "data-closes-to": "season", onsubmit, onkeydown },
      el("label", { class: "field" }, el("span", {}, t("Title")), title),
      el("fieldset", {}, el("legend", {}, t("Games to be played")), ...boxes.map((box) => el("label", { translate: "no" }, box, " ", titleOf(box.value)))),
      el("fieldset", {}, el("legend", {}, t("Points by place")), ...points.map((box, index) => el("label", {}, box, " ", POINTS[index].join("–")))),
      el("p", { class: "quiet" }, t("From now on, each of these games counts when two or more people play it under their names.")),
      problem,
      el("p", { class: "go" }, el("button", { class: "primary" }, t("Begin")), button("quiet-button", t("Cancel"), "", () => actions.open(""))),
    ),
  ];
}

// -- the current season

/** @param {Book} book @param {Season} season @param {Map<string, number>} colours @param {number} width @param {SeasonActions} actions */
function current(book, season, colours, width, actions) {
  const rounds = tables(book, season);
  const left = missing(book, season);
  const about = [t("Since {when}", { when: dateOf(season.begun) }), gamesOf(rounds), t("points: {points}", { points: season.points.join("–") })];
  return [
    el("p", { class: "eyebrow" }, t("Season")),
    el("h2", {}, nameElement(season.title)),
    el("p", { class: "quiet" }, about.join(" · ")),
    ...(rounds.length ? scores(rounds, colours, width) : [el("p", {}, t("Play one of these games, two of you or more. When it ends, the standings are here."))]),
    el("ul", { class: "titles", "aria-label": t("Games to be played") }, ...season.titles.map((game) => chip(game, !left.includes(game)))),
    rounds.length > 0 && left.length === 0 && el("p", {}, t("Every game has been played. Time for the final ceremony, or for one more round.")),
    el(
      "p",
      { class: "go" },
      rounds.length > 0 && button(left.length ? "secondary" : "primary", t("End with the final ceremony"), "end", () => actions.end(season)),
      button("quiet-button", t("Delete season"), `remove ${season.id}`, () => actions.remove(season)),
    ),
  ];
}

/** @param {Tables} rounds */
const gamesOf = (rounds) => nt("{n} game", "{n} games", rounds.length);

/** @param {string} game @param {boolean} isPlayed */
function chip(game, isPlayed) {
  const title = el("span", { translate: "no" }, titleOf(game));
  if (isPlayed) return el("li", { class: "played" }, title, el("span", { class: "unseen" }, t("played")));
  const home = document.documentElement.dataset.single === undefined ? "./" : "";
  return el("li", {}, el("a", { class: "pill", href: `${home}#${game}` }, title, el("span", { class: "unseen" }, t("still to be played"))));
}

/**
 * Return a plot of the points, a table of the present standings, and a table of the standings after each game.
 * @param {Tables} rounds @param {Map<string, number>} colours @param {number} width
 */
function scores(rounds, colours, width) {
  const now = rounds[rounds.length - 1].table;
  const runners = now.slice(0, COLOURS).map((line) => ({ name: nameOf(line), colour: colours.get(line.key), steps: stepsOf(rounds, line.key) }));
  const dateOf = (/** @type {number} */ game) => shortDate(rounds[game - 1].played.at);
  return [
    rounds.length > 1 && raceChart({ width, games: rounds.length, runners, dateOf, words: pointsIn }),
    standings(now, colours),
    el("details", { "data-of": "rounds" }, el("summary", { "data-of": "summary" }, t("Standings after each game")), afterEach(rounds, now)),
  ];
}

/** @param {Tables} rounds @param {string} key @returns {[at: number, total: number][]} */
function stepsOf(rounds, key) {
  const gains = rounds.map(({ table }) => table.find((line) => line.key === key));
  return gains.flatMap((line, index) => (line?.gained ? [/** @type {[number, number]} */ ([index + 1, line.points])] : []));
}

/** @param {number} points */
const pointsIn = (points) => nt("{n} point", "{n} points", points);

/** @param {Standing[]} lines @param {Map<string, number>} colours */
function standings(lines, colours) {
  const heads = [t("Place"), t("Player"), t("Points"), t("Won"), t("Games")];
  return el(
    "table",
    { class: "standings" },
    el("thead", {}, el("tr", {}, ...heads.map((head, index) => el("th", { scope: "col", class: index !== 1 && "figure" }, head)))),
    el(
      "tbody",
      {},
      ...lines.map((line) =>
        el(
          "tr",
          {},
          el("td", { class: "figure" }, line.rank),
          el("th", { scope: "row" }, dot(colours.get(line.key)), nameElement(nameOf(line))),
          el("td", { class: "figure" }, el("b", {}, line.points)),
          el("td", { class: "figure" }, line.places[0] ?? 0),
          el("td", { class: "figure" }, line.games),
        ),
      ),
    ),
  );
}

/** @param {Tables} rounds @param {Standing[]} now */
function afterEach(rounds, now) {
  const rows = rounds.map(({ played, table }) => {
    const lines = new Map(table.map((line) => [line.key, line]));
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, el("span", { translate: "no" }, titleOf(played.game)), " ", el("small", { class: "quiet" }, shortDate(played.at))),
      ...now.map(({ key }) => {
        const { points = "–", gained = 0 } = lines.get(key) ?? {};
        return el("td", { class: "figure" }, points, gained > 0 && el("small", { class: "quiet" }, ` +${gained}`));
      }),
    );
  });
  const heads = now.map((line) => el("th", { scope: "col", class: "figure" }, nameElement(nameOf(line))));
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "group", "aria-label": t("Standings after each game") },
    el("table", {}, el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("Game")), ...heads)), el("tbody", {}, ...rows)),
  );
}

// -- earlier seasons

/** @param {Book} book @param {Season} season @param {SeasonActions} actions */
function row(book, season, actions) {
  const first = (tables(book, season).at(-1)?.table ?? []).filter(({ rank }) => rank === 1);
  const winners = first.map((line) => isolated(nameOf(line))).join(", ");
  const way = (/** @type {string} */ label, /** @type {string} */ deed, /** @type {() => void} */ onclick) =>
    button("quiet-button", label, `${deed} ${season.id}`, onclick, season.title);
  return el(
    "li",
    {},
    el("p", {}, el("b", {}, nameElement(season.title)), " ", el("small", { class: "quiet" }, dateOf(season.ended ?? season.begun, { dateStyle: "medium" }))),
    el("p", {}, winners ? t("Won by: {players}", { players: winners }) : t("No game was played.")),
    el(
      "p",
      { class: "go" },
      winners && way(t("Podium"), "podium", () => actions.celebrate(season)),
      way(t("Continue"), "reopen", () => actions.reopen(season)),
      way(t("Delete"), "remove", () => actions.remove(season)),
    ),
  );
}

/** @param {string} kind @param {string} label @param {string} of @param {() => void} onclick @param {string} [what] */
const button = (kind, label, of, onclick, what = "") =>
  el("button", { type: "button", class: kind, "data-of": of || null, "aria-label": what ? `${label}: ${what}` : null, onclick }, label);

// -- the final ceremony

/**
 * Return elements that show the final ceremony of a season: the podium with the first three ranks, and below it a list
 * of the people with lower ranks.
 * @param {Book} book @param {Season} season
 */
export function ceremony(book, season) {
  const rounds = tables(book, season);
  const lines = rounds.at(-1)?.table ?? [];
  const steps = [1, 2, 3].map((place) => lines.filter(({ rank }) => rank === place));
  const others = lines.filter(({ rank }) => rank > 3);
  const winners = steps[0].map((line) => isolated(nameOf(line))).join(", ");
  const dates = [season.begun, season.ended ?? Date.now()].map((at) => dateOf(at, { dateStyle: "medium" }));
  return [
    el("p", { class: "eyebrow" }, nameElement(season.title)),
    el("h2", { id: "ceremony-title", tabindex: -1 }, steps[0].length > 1 ? t("The winners: {players}", { players: winners }) : t("The winner: {players}", { players: winners })),
    el("ol", { class: "podium" }, ...steps.map((people, index) => people.length > 0 && step(people, index + 1))),
    others.length > 0 && el("ol", { class: "others" }, ...others.map((line) => el("li", { value: line.rank }, nameElement(nameOf(line)), " ", el("small", {}, pointsIn(line.points))))),
    el("p", { class: "quiet" }, `${gamesOf(rounds)} · ${dates.join(" – ")}`),
  ];
}

/** @param {Standing[]} people @param {number} place */
const step = (people, place) =>
  el(
    "li",
    { class: `step-${place}`, value: place },
    ...people.map((line) => el("p", {}, el("b", { title: nameOf(line) }, nameElement(nameOf(line))), " ", el("small", {}, pointsIn(line.points)))),
    el("span", { class: "step", "aria-hidden": "true" }, place),
  );
