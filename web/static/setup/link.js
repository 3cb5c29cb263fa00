// What the address of the page asks for: a game that is to be started (?game=triactor&players=Ann,Ben,Cy&seed=7), or one
// that it holds (#game=…), a whole one or a position.
import { cut, folded, tidied } from "./names.js";
import { nameless } from "./people.js";

const { shared } = window.homestretch.config;

const HOLDS = shared.holds;

/** Whether the page is a file, on this device or out of a mail or a cloud, which nobody else can reach. */
export const isOnDisk = !location.protocol.startsWith("http");

/** The address of the page with this after it: whole, as from that of such a file no other one may be found. */
export const at = (hash = "", query = location.search) => location.href.split(/[?#]/)[0] + query + hash;

/** The game that the address holds, in letters that the engine reads; null, if it holds none. */
export const held = () => (location.hash.startsWith(HOLDS) ? location.hash.slice(HOLDS.length) : null);

/** A link that holds a game; of a page on disk, what goes after the address of another one. @param {string} game */
export function holding(game) {
  const origin = location.origin === "null" ? "" : location.origin;
  return (isOnDisk ? "" : origin + location.pathname) + HOLDS + game;
}

/** The game that is to be learnt, or null. */
export const toLearn = () => query().get("learn");

// Some who pass an address on write it as in a page of HTML.
const query = () => new URLSearchParams(location.search.replaceAll("&amp;", "&"));

/** The game that is to be started, or null. @returns {LinkRequest | null} */
export function asked() {
  const parameters = query();
  const game = parameters.get("game");
  if (game === null) return null;
  /** @type {LinkRequest} */
  const request = { game, players: [], computers: [], options: {}, switches: {} };
  for (const [name, value] of parameters) {
    const setting = shared.switches.find(({ link }) => link === name);
    if (name === "players") request.players = value.split(",").map(playerName);
    else if (name === "bots") continue; // when the players are known
    else if (name === "alone" || name === "watch") request.persons = name === "alone" ? 1 : 0;
    else if (name === "seed") request.seed = value;
    else if (setting) request.switches[setting.key] = isOn(setting, value.trim().toLowerCase());
    else if (name !== "game" && name !== "embed") request.options[name] = value; // or nothing of ours, Python knows
  }
  for (const bot of parameters.get("bots")?.split(",") ?? []) seatComputer(request, bot);
  return request;
}

/** @param {Switch} setting @param {string} word */
const isOn = ({ on, usual }, word) => on.includes(word) || (usual && !shared.off.includes(word));

// Ben:expert, where Ben is one of the players, or else one more; in between where nothing is said of the level.
/** @param {LinkRequest} request @param {string} bot */
function seatComputer({ players, computers }, bot) {
  const [text, level = "regular"] = bot.split(":");
  const name = playerName(text, players.length);
  const known = players.findIndex((player) => folded(player) === folded(name));
  const seat = known < 0 ? players.push(name) - 1 : known;
  while (computers.length < players.length) computers.push("");
  computers[seat] = level.trim().toLowerCase();
}

// What nobody could see is left as it is: the engine says what is wrong with it.
/** @param {string} text @param {number} seat */
const playerName = (text, seat) => cut(tidied(text)) || text.trim() || nameless(seat);
