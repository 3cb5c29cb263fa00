import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh } from "./page.mjs";
import { bookOf } from "./books.mjs";
import * as book from "../../web/static/book/book.js";
import * as changes from "../../web/static/book/changes.js";
import * as check from "../../web/static/book/check.js";
import { records } from "../../web/static/book/best.js";
import * as standings from "../../web/static/book/standings.js";
import * as statistics from "../../web/static/book/statistics.js";
import { asData, readBook } from "../../web/static/book/files.js";

fresh();
const { empty, merged, patchOf, keyOf } = book;

/** Books of one house on several devices, of which many games are the same. */
const seeds = Array.from({ length: 60 }, (_, seed) => seed);
const some = (seed) => bookOf(seed, [0, 1, 3, 8][seed % 4], 6);
const both = (one, other) => merged(one, patchOf(other));

test("Merging in any order, in any groups, and twice gives the same", () => {
  for (const seed of seeds) {
    const [one, two, three] = [some(seed), some(seed + 100), some(seed + 200)];
    assert.deepEqual(both(one, one), one);
    assert.deepEqual(both(one, two), both(two, one));
    assert.deepEqual(both(both(one, two), three), both(one, both(two, three)));
    assert.deepEqual(both(one, both(one, two)), both(one, two));
    assert.deepEqual(both(empty(), one), one);
  }
});

test("Merging loses no game, and has each once", () => {
  for (const seed of seeds) {
    const [one, two] = [some(seed), some(seed + 100)];
    const ids = new Set([...one.games.keys(), ...two.games.keys()]);
    assert.deepEqual(new Set(both(one, two).games.keys()), ids);
  }
});

test("Neither book is changed by merging", () => {
  const [one, two] = [some(3), some(7)];
  const before = structuredClone([one, two]);
  both(one, two);
  assert.deepEqual([one, two], before);
});

test("A file has the whole book, and what comes of it is the same", () => {
  for (const seed of seeds) {
    const one = some(seed);
    const data = JSON.parse(JSON.stringify(asData(one)));
    const { patch } = readBook(data, empty(), "book.json");
    const again = merged(empty(), patch);
    assert.deepEqual(statistics.people(again), statistics.people(one));
    assert.deepEqual([...again.games.keys()], [...one.games.keys()]);
    assert.deepEqual(both(one, again), one);
  }
});

const played = (about = {}) => ({
  id: "a",
  game: "royal-turf",
  at: 1000,
  names: ["Ann", "Ben", "Cy"],
  places: [2, 1, 3],
  scores: [500, 900, 100],
  ...about,
});
const withGames = (...games) => merged(empty(), { games: games.map((about, at) => played({ id: String(at), at, ...about })) });
const names = (one) => statistics.people(one).map(({ name }) => name);

test("The newer word on a game counts, on whichever device it was given", () => {
  const one = withGames({});
  const out = merged(one, changes.leftOut(one, "0"));
  assert.deepEqual(statistics.people(out), []);
  assert.deepEqual(statistics.people(both(out, one)), []);
  const back = merged(out, changes.leftOut(out, "0", false));
  assert.equal(statistics.people(both(out, back)).length, 3);
});

test("A game that was edited after its end has its new names everywhere", () => {
  const [one, two] = [withGames({}), withGames({ names: ["Anna", "Ben", "Cy"], edited: 5 })];
  assert.deepEqual(both(one, two), both(two, one));
  assert.deepEqual(names(both(one, two)), ["Ben", "Anna", "Cy"]);
});

test("What a review and the engine say is added to a game; the earlier end counts", () => {
  const review = { luck: [1, 2, 3], choices: [0, 0, 0], low: 4 };
  const [one, two] = [withGames({ at: 9, review }), withGames({ at: 5, feat: ["chip", 0, 3, 4] })];
  const [whole] = both(one, two).games.values();
  assert.deepEqual(whole, played({ id: "0", at: 5, review, feat: ["chip", 0, 3, 4] }));
});

// -- who is who

test("A name is the same however it is written, and shown as it was written last", () => {
  const one = withGames({ names: ["ann", "Ben", "Cy"] }, { names: ["Ben", "ＡＮＮ", "Cy"] });
  const [first] = statistics.people(one);
  assert.deepEqual([first.name, first.games, first.won], ["ＡＮＮ", 2, 1]);
});

test("Who is renamed keeps every game, under the new name too; who gets a name that is taken is joined", () => {
  let one = withGames({}, { names: ["Anna", "Ben", "Cy"] });
  one = merged(one, changes.renamed(one, keyOf("Ann"), " Granny "));
  assert.deepEqual(names(one), ["Ben", "Anna", "Granny", "Cy"]);
  one = merged(one, changes.renamed(one, keyOf("Granny"), "Anna"));
  const anna = statistics.people(one).find(({ name }) => name === "Anna");
  assert.equal(anna.games, 2);
  one = merged(one, { games: [played({ id: "2", names: ["Granny", "Ben", "Cy"] })] });
  assert.equal(statistics.people(one).find(({ name }) => name === "Anna").games, 3);
});

test("A person can be renamed back and forth", () => {
  let one = withGames({});
  for (const [from, to] of [["Ann", "Bea"], ["Bea", "Ann"], ["Ann", "ANN"], ["Ann", "Bea"]]) {
    one = merged(one, changes.renamed(one, keyOf(from), to));
    assert.ok(names(one).includes(to));
    assert.equal(names(one).length, 3);
  }
});

test("Two devices that turn two names into each other agree in the end", () => {
  const one = withGames({}, { names: ["Anna", "Ben", "Cy"] });
  const [here, there] = [
    merged(one, { notes: [{ key: keyOf("Ann"), to: "Anna", at: 5 }] }),
    merged(one, { notes: [{ key: keyOf("Anna"), to: "Ann", at: 6 }] }),
  ];
  assert.deepEqual(names(both(here, there)).sort(), ["Ann", "Ben", "Cy"]);
  assert.deepEqual(names(both(there, here)).sort(), ["Ann", "Ben", "Cy"]);
  const ring = ["Ann", "Ben", "Cy"].map((name, at, all) => ({ key: keyOf(name), to: all[(at + 1) % 3], at }));
  assert.deepEqual(names(merged(one, { notes: [...ring, { key: keyOf("Anna"), to: "Cy", at: 1 }] })), ["Ann"]);
});

test("Who is deleted is in no table and in no file, and comes back with Undo", () => {
  const one = withGames({}, { names: ["Ann", "Cy", "Ben"] });
  const patch = changes.deleted(one, keyOf("Ben"));
  const without = merged(one, patch);
  assert.deepEqual(names(without).sort(), ["Ann", "Cy"]);
  assert.deepEqual(statistics.rivals(without).map(({ games }) => games), [2]);
  assert.doesNotMatch(JSON.stringify(asData(without)), /Ben/i);
  assert.deepEqual(names(both(without, one)).sort(), ["Ann", "Cy"]);
  const back = merged(without, changes.undone(one, patch, without));
  assert.deepEqual(statistics.people(back), statistics.people(one));
});

test("Who plays under a deleted name later begins anew, and the past stays deleted when another gets that name", () => {
  let one = withGames({}, {});
  one = merged(one, changes.deleted(one, keyOf("Ben")));
  const later = Date.now() + 1000;
  one = merged(one, { games: [played({ id: "later", at: later }), played({ id: "rob", at: later + 1, names: ["Ann", "Rob", "Cy"] })] });
  assert.equal(statistics.people(one).find(({ name }) => name === "Ben").games, 1);
  one = merged(one, changes.renamed(one, keyOf("Rob"), "Ben"));
  assert.equal(statistics.people(one).find(({ name }) => name === "Ben").games, 2);
});

test("Two who were joined though they sat at one table are one person there", () => {
  let one = withGames({ ...{ season: ["cup", 1] } });
  one = merged(one, { ...changes.renamed(one, keyOf("Cy"), "Ann"), seasons: [{ ...changes.begunSeason({ title: "Cup", titles: [], points: [10, 6, 4, 3, 2, 1] }).seasons[0], id: "cup" }] });
  const [, ann] = statistics.people(one);
  assert.deepEqual([ann.name, ann.games, ann.placed], ["Ann", 1, 1]);
  assert.equal(standings.tables(one, one.seasons.get("cup"))[0].table.length, 2);
  assert.equal(statistics.rivals(one).length, 1);
});

test("Every change can be undone, and the change undone is newer than the change", () => {
  const one = withGames({}, {});
  const begun = changes.begunSeason({ title: "Cup", titles: ["royal-turf"], points: [10, 6, 4, 3, 2, 1] });
  const [{ id }] = begun.seasons;
  const cup = merged(one, begun);
  const all = [
    [one, changes.leftOut(one, "0")],
    [one, changes.renamed(one, keyOf("Ann"), "Ben")],
    [one, changes.deleted(one, keyOf("Ann"))],
    [cup, changes.changedSeason(cup, id, { ended: 5 })],
    [cup, changes.changedSeason(cup, id, { gone: true })],
    [one, { games: [played({ id: "9" })] }],
    [one, begun],
  ];
  const tell = (about) => [statistics.people(about), book.seasonsOf(about).map(({ at, ...rest }) => rest), book.seasonsOf(about).map((season) => standings.tables(about, season).length)];
  for (const [before, patch] of all) {
    const after = merged(before, patch);
    assert.notDeepEqual(tell(after), tell(before));
    const back = merged(after, changes.undone(before, patch, after));
    assert.deepEqual(tell(back), tell(before));
    assert.deepEqual(both(after, back), back);
  }
});

test("A clock that is set back does not make an older word newer", (context) => {
  const one = withGames({ out: [true, Date.now() + 1e9] });
  assert.equal(merged(one, changes.leftOut(one, "0", false)).games.get("0").out[0], false);
});

// -- what it tells

test("Wins, places, luck and choices of a person are counted, computers and strangers are not", () => {
  const review = { luck: [10, 0, 0, -10], choices: [3, 0, 0, 0], low: 9 };
  const one = withGames(
    { names: ["Ann", "Ben", "Cy", "Dan"], places: [1, 2, 3, 4], scores: [4, 3, 2, 1], review },
    { names: ["Ann", "Ada", null], levels: ["", "expert", ""], places: [1, 1, 3], scores: [4, 4, 1] },
    { names: ["", "Ada"], levels: ["", "novice"], places: [2, 1], scores: [0, 4], review: { luck: [-20, 20], choices: [-1, 1], low: 50 } },
  );
  const lines = Object.fromEntries(statistics.people(one).map((line) => [line.name, line]));
  assert.deepEqual(Object.keys(lines).sort(), ["", "Ann", "Ben", "Cy", "Dan"]);
  assert.deepEqual(lines.Ann.titles, { "royal-turf": { games: 2, won: 2, placed: 0 } });
  assert.deepEqual([lines.Ann.luck, lines.Ann.choices, lines.Ann.reviewed], [10, 3, 1]);
  assert.deepEqual([lines.Ben.placed, lines.Cy.placed, lines.Dan.placed], [1, 1, 0]);
  assert.deepEqual([lines[""].key, lines[""].won, lines[""].luck], [keyOf(""), 0, -20]);
});

test("Of two rivals it is told how often each came in ahead", () => {
  const one = withGames({}, {}, { places: [1, 1, 3] }, { places: [1, 2, 3] });
  const ann = keyOf("Ann");
  const found = statistics.rivals(one).find((pair) => [pair.one, pair.other].sort().join() === [ann, keyOf("Ben")].sort().join());
  const ahead = found.one === ann ? [found.ahead, found.behind] : [found.behind, found.ahead];
  assert.deepEqual([...ahead, found.even, found.games], [1, 2, 1, 4]);
});

test("Records: the greatest and the closest win, the longest shot, the comeback, and wins in a row", () => {
  const low = (chance) => ({ luck: [0, 0, 0], choices: [0, 0, 0], low: chance });
  const one = withGames(
    { feat: ["chip", 2, 300, 600], review: low(12) },
    { scores: [890, 900, 100], review: low(5) },
    { places: [1, 2, 3], scores: [3000, 0, 0], feat: ["chip", 1, 200, 900] },
    { game: "pistard", kind: "sprint", places: [1, 2, 3], scores: [1, 0, 0] },
    { game: "pistard", kind: "points", scores: [10, 12, 1], feat: ["behind", 1, 7, 0] },
    { game: "pistard", kind: "scratch", scores: [40, 45, 30], feat: ["behind", 1, 4, 0] },
  );
  const tell = (game) => records(one, game).map(({ what, value, unit, name }) => [what, value, unit, name].join(" ")).sort();
  assert.deepEqual(tell("royal-turf"), [
    "chip 300 money Cy",
    "comeback 5 percent Ben",
    "finish 10 money Ben",
    "run 2 games Ben",
    "win 3000 money Ann",
  ]);
  assert.deepEqual(tell("pistard"), [
    "behind 4 columns Ben",
    "behind 7 points Ben",
    "finish 2 points Ben",
    "finish 5 columns Ben",
    "run 2 games Ben",
    "win 2 points Ben",
    "win 5 columns Ben",
  ]);
  assert.deepEqual(tell(), ["comeback 5 percent Ben", "run 2 games Ben"]);
  assert.deepEqual(tell("triactor"), []);
});

test("A season has a table after each game, says what is still to be played, and shares ranks", () => {
  const { seasons: [season] } = changes.begunSeason({ title: "Cup", titles: ["royal-turf", "pistard"], points: [5, 3, 1] });
  const inIt = { season: [season.id, 1] };
  const one = merged(
    withGames({ ...inIt }, { ...inIt, places: [1, 2, 3] }, {}, { ...inIt, out: [true, 1] }, { ...inIt, names: ["Ann", "Dan", null] }),
    { seasons: [season] },
  );
  assert.equal(book.currentSeason(one).id, season.id);
  assert.deepEqual(standings.missing(one, season), ["pistard"]);
  const tables = standings.tables(one, season).map(({ table }) => table.map(({ name, points, gained, rank }) => [name, points, gained, rank].join(" ")));
  assert.deepEqual(tables, [
    ["Ben 5 5 1", "Ann 3 3 2", "Cy 1 1 3"],
    ["Ann 8 5 1", "Ben 8 3 1", "Cy 2 1 3"],
    ["Ann 11 3 1", "Ben 8 0 2", "Dan 5 5 3", "Cy 2 0 4"],
  ]);
  const ended = merged(one, changes.changedSeason(one, season.id, { ended: Date.now() }));
  assert.equal(book.currentSeason(ended), undefined);
  assert.ok(!standings.countsInSeason(one, season, played({ names: ["Ann", null, null] })));
  assert.ok(!standings.countsInSeason(one, season, played({ game: "triactor" })));
});

// -- how large it is, and what is damaged

test("3,000 games take less than 1 MB", () => {
  const one = bookOf(1, 3000);
  assert.equal(one.games.size, 3000);
  const size = Buffer.byteLength(JSON.stringify(asData(one)));
  assert.ok(size < 1_000_000, `${size} bytes`);
});

const DAMAGE = [
  null, 7, "x", [], {}, played({ id: "" }), played({ id: 7 }), played({ game: "x".repeat(100) }), played({ at: "now" }), played({ at: 1e300 }),
  played({ names: [] }), played({ names: "Ann" }), played({ names: ["Ann", "Ben", 3] }), played({ names: ["Ann", "Ben", " Cy"] }),
  played({ names: ["Ann", "Ben", "x".repeat(30)] }), played({ names: Array(20).fill("Ann") }), played({ levels: ["expert"] }),
  played({ places: [1, 2] }), played({ places: [0, 1, 2] }), played({ places: [1, 2, 4] }), played({ scores: [1, 2, "3"] }), played({ scores: [1, 2, 1.5] }),
  played({ kind: 7 }), played({ day: "today" }), played({ edited: "x" }), played({ feat: ["bid", 3, 1, 1] }), played({ feat: ["bid", 0, 1] }),
  played({ review: { luck: [1], choices: [1, 2, 3], low: 1 } }), played({ review: 7 }), played({ season: "cup" }), played({ out: [1, 2] }), played({ out: [true, NaN] }),
]; // prettier-ignore

test("Damaged entries are found, whatever is wrong, and whole ones are read as they are", () => {
  for (const data of DAMAGE) assert.equal(check.readGame(data), null, JSON.stringify(data));
  for (const seed of seeds) {
    const { games, notes, seasons } = patchOf(some(seed));
    for (const one of games) assert.deepEqual(check.readGame(one), one);
    for (const note of notes) assert.deepEqual(check.readNote(note), note);
    for (const season of seasons) assert.deepEqual(check.readSeason(season), season);
  }
  for (const note of [null, {}, { key: "a" }, { key: "a", at: 1, to: 7 }, { key: "a", at: 1, to: null }, { key: "a", at: 1, gone: true }]) {
    assert.equal(check.readNote(note), null);
  }
  const { seasons: [season] } = changes.begunSeason({ title: "Cup", titles: [], points: [10, 6, 4, 3, 2, 1] });
  for (const about of [{ title: "" }, { title: "x".repeat(99) }, { points: ["x"] }, { points: [-1] }, { titles: [7] }, { begun: "x" }, { gone: 1 }]) {
    assert.equal(check.readSeason({ ...season, ...about }), null);
  }
});

test("Of a damaged file what is whole is taken, and what is not is counted", () => {
  const data = { format: "homestretch book", version: 1, games: [played({ id: "good" }), ...DAMAGE], notes: "none" };
  const { patch, says } = readBook(data, withGames({}), "book.json");
  assert.deepEqual(patch.games.map(({ id }) => id), ["good"]);
  assert.equal(says, `Entered 1 game in the book. ${DAMAGE.length} entries were damaged and left out.`);
  assert.match(readBook(data, merged(empty(), patch), "book.json").says, /^Entered 0 games in the book\. 1 game was in it already\./);
});

test("What is no book, or one of a later version, is refused in a sentence", () => {
  for (const data of [null, 7, "x", [], {}, { format: "homestretch games" }]) {
    const { patch, says } = readBook(data, empty(), "x.json");
    assert.equal(patch, null);
    assert.match(says, /“x.json” isn’t a book/);
  }
  const { patch, says } = readBook({ format: "homestretch book", version: 2, games: [] }, empty(), "x.json");
  assert.equal(patch, null);
  assert.match(says, /newer version/);
});
