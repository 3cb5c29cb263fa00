// Books made by chance, the same for the same seed.
import { empty, hash, merged } from "../../web/static/book/book.js";
import { shared } from "./page.mjs";

/** What gives random numbers from 0 to 1. */
export function randomOf(seed) {
  let state = seed;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  random(); // the first is much like the seed
  return random;
}

const NAMES = ["Ann", "Ben", "Grandma", "Cy", "Dörte", "山田", "Uncle Theodore", "ann"];
const GAMES = ["triactor", "royal-turf", "turf-horse-racing", "ludifacture", "pistard"];
const FEATS = ["bid", "chip", "chip", "haul", "behind"];
const KINDS = ["scratch", "points", "elimination", "sprint", "time-trial", "pursuit"];
const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

/** A game that has ended; with few `ids` the same one turns up again, as on another device. */
export function playedBy(random, ids = 1e9) {
  const upTo = (most) => Math.floor(random() * most);
  const number = upTo(ids);
  const fixed = randomOf(number); // what is the same of it everywhere
  const title = Math.floor(fixed() * GAMES.length);
  const seats = 2 + Math.floor(fixed() * (GAMES[title] === "ludifacture" ? 3 : 4));
  const first = Math.floor(fixed() * NAMES.length);
  const levels = Array.from({ length: seats }, (_, seat) => (seat && fixed() < 0.3 ? shared.levels[Math.floor(fixed() * 3)] : ""));
  const scores = Array.from({ length: seats }, () => 50 * Math.floor(fixed() * 60));
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const names = levels.map((level, seat) => (level ? Object.keys(shared.computers)[seat] : NAMES[(first + seat) % (NAMES.length - 1)]));
  const edited = random() < 0.1 && START + upTo(1000) * HOUR;
  if (edited) names[0] = NAMES[upTo(3) + 2] === names[1] ? "Zoe" : NAMES[upTo(3) + 2];
  const at = () => START + upTo(1000) * HOUR;
  const shares = () => levels.map(() => upTo(80) - 40);
  return {
    id: hash(String(number)),
    game: GAMES[title],
    ...(GAMES[title] === "pistard" && { kind: KINDS[Math.floor(fixed() * KINDS.length)] }),
    names,
    ...(levels.some(Boolean) && { levels }),
    places,
    scores,
    ...(edited && { edited }),
    at: START + (number % 20_000) * HOUR + upTo(3),
    ...(random() < 0.8 && { feat: [FEATS[title], upTo(seats), 1 + upTo(300), upTo(900)] }),
    ...(random() < 0.5 && { review: { luck: shares(), choices: shares(), low: upTo(50) } }),
    ...(random() < 0.3 && { season: [random() < 0.5 ? "cup" : "", at()] }),
    ...(random() < 0.2 && { out: [random() < 0.5, at()] }),
  };
}

/** A book with so many games, and what is said of names and seasons. */
export function bookOf(seed, games, ids) {
  const random = randomOf(seed);
  const upTo = (most) => Math.floor(random() * most);
  const at = () => START + upTo(1000) * HOUR;
  const keyOf = () => hash(NAMES[upTo(5)].toLowerCase());
  const notes = Array.from({ length: Math.min(games, 4) }, () => ({
    key: keyOf(),
    ...(random() < 0.7 && { to: NAMES[upTo(5)] }),
    ...(random() < 0.2 && { gone: at() }),
    at: at(),
  }));
  const season = { id: "cup", title: `Cup ${upTo(3)}`, begun: START, titles: GAMES, points: [5, 3, 1], at: at() };
  const entries = Array.from({ length: games }, () => playedBy(random, ids));
  return merged(empty(), { games: entries, notes, seasons: games ? [season] : [] });
}
