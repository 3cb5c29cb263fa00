// A season: a cup over several evenings. How it is begun, its standings, what is still to be played, and its end.
import { nt, t } from "../shared/language.js";
import { el, named } from "./make.js";
import { inked, raceChart } from "./plots.js";
import { gamesOf, pointsOf, pointsOverTime, standings } from "./tally.js";
import { apart, dateOf, games as titles, shortDate, titleOf } from "./words.js";

const COLOURS = 6; // of players; so many are in the plot

/** The points by place that a season may have, the first of these by default. */
const POINTS = [[5, 3, 2, 1], [3, 2, 1], [1]];

/**
 * @typedef {{
 *   open: (what: string) => void, begin: (about: { title: string, titles: string[], points: number[] }) => void,
 *   end: (season: Season) => void, reopen: (season: Season) => void, remove: (season: Season) => void,
 *   celebrate: (season: Season) => void,
 * }} SeasonDeeds
 */

/**
 * Return what there is to see and to do of seasons: the one that runs, or how one is begun; and those before.
 * @param {Book} book @param {number} width @param {string} opened what is being done @param {SeasonDeeds} does
 */
export function list({ seasons, entries }, width, opened, does) {
  const running = seasons.find(({ ended }) => ended === null);
  const past = seasons.filter(({ ended }) => ended !== null);
  const begin = opened === "season" ? beginning(seasons.length + 1, does) : invitation(does);
  return [
    ...(running ? current(running, gamesOf(running, entries), width, does) : begin),
    past.length > 0 && el("h3", { class: "eyebrow" }, t("Seasons before")),
    past.length > 0 && el("ul", { class: "seasons" }, ...past.map((season) => row(season, gamesOf(season, entries), does))),
  ];
}

// -- the beginning

/** @param {SeasonDeeds} does */
const invitation = (does) => [
  el("h2", {}, t("Seasons")),
  el("p", {}, t("A season is a cup over several evenings. Each game wins points by place, and the one with the most points is on top of the podium.")),
  el("p", { class: "go" }, button("secondary", t("Begin a season"), "season", () => does.open("season"))),
];

/** @param {number} number @param {SeasonDeeds} does */
function beginning(number, does) {
  const title = el("input", { type: "text", name: "title", value: t("Season {number}", { number }), maxlength: 40, "data-of": "field", autocomplete: "off" });
  const boxes = titles.map((game) => el("input", { type: "checkbox", name: "games", value: game, checked: true }));
  const points = POINTS.map((list, index) => el("input", { type: "radio", name: "points", value: index, checked: index === 0 }));
  const problem = el("p", { class: "problem", role: "alert" });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    if (!chosen.length) return void (problem.textContent = t("Choose one game at least."));
    const list = POINTS[points.findIndex(({ checked }) => checked)];
    does.begin({ title: title.value.trim() || t("Season {number}", { number }), titles: chosen, points: list });
  };
  return [
    el("h2", {}, t("Begin a season")),
    el(
      "form",
      { class: "season-form", onsubmit },
      el("label", { class: "field" }, el("span", {}, t("Title")), title),
      el("fieldset", {}, el("legend", {}, t("Games to be played")), ...boxes.map((box) => el("label", {}, box, " ", titleOf(box.value)))),
      el("fieldset", {}, el("legend", {}, t("Points by place")), ...points.map((box, index) => el("label", {}, box, " ", POINTS[index].join("–")))),
      el("p", { class: "quiet" }, t("From now on, every game of these with at least two people counts. Computers win no points.")),
      problem,
      el("p", { class: "go" }, el("button", { class: "primary" }, t("Begin")), button("quiet-button", t("Cancel"), "", () => does.open(""))),
    ),
  ];
}

// -- the one that runs

/** @param {Season} season @param {BookEntry[]} games @param {number} width @param {SeasonDeeds} does */
function current(season, games, width, does) {
  const left = season.titles.filter((game) => !games.some((entry) => entry.game === game));
  const begun = t("Since {when}", { when: dateOf(season.begun) });
  return [
    el("p", { class: "eyebrow" }, t("Season")),
    el("h2", {}, named(season.title)),
    el("p", { class: "quiet" }, `${begun} · ${nt("{n} game", "{n} games", games.length)} · ${season.points.join("–")}`),
    ...(games.length ? scores(season, games, width) : [el("p", {}, t("Play one of these, two people at least. When it ends, the standings are here."))]),
    el("ul", { class: "titles", "aria-label": t("Games to be played") }, ...season.titles.map((game) => chip(game, !left.includes(game)))),
    games.length > 0 && left.length === 0 && el("p", {}, t("Every game has been played: it’s time for the final ceremony, or for one more round.")),
    el(
      "p",
      { class: "go" },
      games.length > 0 && button(left.length ? "secondary" : "primary", t("End with the final ceremony"), "end", () => does.end(season)),
      button("quiet-button", t("Delete season"), "remove season", () => does.remove(season)),
    ),
  ];
}

/** @param {string} game @param {boolean} isPlayed */
const chip = (game, isPlayed) =>
  el(
    "li",
    { class: isPlayed && "played" },
    isPlayed
      ? el("span", {}, el("span", { translate: "no" }, titleOf(game)), el("small", { class: "unseen" }, t("played")))
      : el("a", { class: "pill", href: wayTo(game), "aria-label": t("{game}, still to be played", { game: titleOf(game) }) }, titleOf(game)),
  );

/** @param {string} game */
const wayTo = (game) => (document.documentElement.dataset.single === undefined ? `./#${game}` : `#${game}`);

/** Return the standings, their plot, and the standings after each game. @param {Season} season @param {BookEntry[]} games @param {number} width */
function scores(season, games, width) {
  const ranked = standings(season, games);
  const shown = ranked.slice(0, COLOURS);
  const steps = pointsOverTime(season, games, shown.map(({ key }) => key));
  const runners = shown.map(({ name }, index) => ({ name, colour: index + 1, steps: steps[index] }));
  const dateOf = (/** @type {number} */ game) => shortDate(games[game - 1].at);
  return [
    games.length > 1 && raceChart({ width, games: games.length, runners, dateOf, words: pointsIn }),
    table(ranked),
    games.length > 0 && el("details", {}, el("summary", { "data-of": "rounds" }, t("After each game")), afterEach(season, games, ranked)),
  ];
}

/** @param {number} points */
const pointsIn = (points) => nt("{n} point", "{n} points", points);

/** @param {Standing[]} ranked */
const table = (ranked) =>
  el(
    "table",
    { class: "season-table" },
    el(
      "thead",
      {},
      el("tr", {}, ...[t("Place"), t("Player"), t("Points"), t("Won"), t("Games")].map((head, index) => el("th", { scope: "col", class: index > 1 && "figure" }, head))),
    ),
    el(
      "tbody",
      {},
      ...ranked.map(({ name, points, wins, games, place }) =>
        el(
          "tr",
          {},
          el("td", {}, place),
          el("th", { scope: "row" }, place <= COLOURS && el("i", { class: `key ${inked(ranked.findIndex((one) => one.name === name) + 1)}`, "aria-hidden": "true" }), named(name)),
          el("td", { class: "figure" }, el("b", {}, points)),
          el("td", { class: "figure" }, wins),
          el("td", { class: "figure" }, games),
        ),
      ),
    ),
  );

/** @param {Season} season @param {BookEntry[]} games @param {Standing[]} ranked */
function afterEach(season, games, ranked) {
  const rows = games.map((game, index) => {
    const after = new Map(standings(season, games.slice(0, index + 1)).map((one) => [one.key, one.points]));
    const won = new Map(game.seats.map(({ name }, seat) => [name, pointsOf(game, season.points)[seat]]));
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, el("span", { translate: "no" }, titleOf(game.game)), " ", el("small", { class: "quiet" }, shortDate(game.at))),
      ...ranked.map(({ key, name }) => {
        const plus = won.get(name);
        return el("td", { class: "figure" }, after.get(key) ?? "–", plus !== undefined && el("small", { class: "quiet" }, ` +${plus}`));
      }),
    );
  });
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "group", "aria-label": t("After each game") },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("Game")), ...ranked.map(({ name }) => el("th", { scope: "col", class: "figure" }, named(name))))),
      el("tbody", {}, ...rows),
    ),
  );
}

// -- those before

/** @param {Season} season @param {BookEntry[]} games @param {SeasonDeeds} does */
function row(season, games, does) {
  const first = standings(season, games).filter(({ place }) => place === 1);
  const winners = first.map(({ name }) => apart(name)).join(", ");
  return el(
    "li",
    {},
    el("p", {}, el("b", {}, named(season.title)), " ", el("small", { class: "quiet" }, dateOf(season.ended ?? season.begun))),
    el("p", {}, winners ? t("Won by: {players}", { players: winners }) : t("No game was played.")),
    el(
      "p",
      { class: "go" },
      first.length > 0 && button("quiet-button", t("Podium"), `podium ${season.id}`, () => does.celebrate(season), season.title),
      button("quiet-button", t("Go on with it"), `reopen ${season.id}`, () => does.reopen(season), season.title),
      button("quiet-button", t("Delete"), `remove ${season.id}`, () => does.remove(season), season.title),
    ),
  );
}

/** @param {string} kind @param {string} label @param {string} of @param {() => void} onclick @param {string} [what] */
const button = (kind, label, of, onclick, what = "") =>
  el("button", { type: "button", class: kind, "data-of": of || null, "aria-label": what ? `${label}: ${what}` : null, onclick }, label);

// -- the final ceremony

/** Return the podium of a season, with everyone else below it. @param {Season} season @param {BookEntry[]} entries */
export function ceremony(season, entries) {
  const ranked = standings(season, gamesOf(season, entries));
  const steps = [1, 2, 3].map((place) => ranked.filter((one) => one.place === place));
  const others = ranked.filter(({ place }) => place > 3);
  const winners = steps[0].map(({ name }) => apart(name)).join(", ");
  return [
    el("p", { class: "eyebrow" }, named(season.title)),
    el("h2", { id: "ceremony-title", tabindex: -1 }, steps[0].length > 1 ? t("The winners: {players}", { players: winners }) : t("The winner: {players}", { players: winners })),
    el(
      "ol",
      { class: "podium" },
      ...steps.map((people, index) =>
        people.length > 0 &&
        el(
          "li",
          { class: `step-${index + 1}` },
          ...people.map(({ name, points }) => el("p", {}, el("b", { title: name }, named(name)), " ", el("small", {}, pointsIn(points)))),
          el("span", { class: "step", "aria-hidden": "true" }, index + 1),
        ),
      ),
    ),
    others.length > 0 && el("ol", { class: "others", start: others[0].place }, ...others.map(({ name, points, place }) => el("li", { value: place }, named(name), " ", el("small", { class: "quiet" }, pointsIn(points))))),
    el("p", { class: "quiet" }, nt("{n} game", "{n} games", gamesOf(season, entries).length), " · ", `${dateOf(season.begun)} – ${dateOf(season.ended ?? Date.now())}`),
  ];
}
