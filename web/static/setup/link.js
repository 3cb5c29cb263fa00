// Reads the request in the address of the page: to start a game (?game=triactor&players=Ann,Ben,Cy&seed=7), or to open a
// game or position that the address contains (#game=…).
import { isOn } from "./house.js";
import { cut, folded, tidied } from "./names.js";
import { nameless } from "./people.js";
import { root } from "../shared/root.js";

const { shared } = window.homestretch.config;

const HOLDS = shared.holds;

/**
 * Whether the page is a local file (on this device, or from an e-mail or a cloud), whose address is of no use to
 * others.
 */
export const isOnDisk = !location.protocol.startsWith("http");

/**
 * Return the address of the page with this query and hash. It is a full address, because relative addresses do not work
 * in a page that is a file.
 */
export const at = (hash = "", query = location.search) => location.href.split(/[?#]/)[0] + query + hash;

/** Return the game in the address, as the text that the engine reads; null if there is none. */
export const held = () => (location.hash.startsWith(HOLDS) ? location.hash.slice(HOLDS.length) : null);

/**
 * Return a link that contains a game. It names no language, so that it opens in the reader’s own. In a local file, the
 * link is only the part from the # on.
 * @param {string} game
 */
export function holding(game) {
  return root + HOLDS + game;
}

/** Return the name of the game whose lessons are to be opened, or null. */
export const toLearn = () => query().get("learn");

/** Return the day whose race is to be opened, as it is written in the address (1 for today); null if there is none. */
export const day = () => query().get("today");

// Return the parameters of an address. Accept “&amp;” for “&”: some programs change addresses in this way.
const query = (search = location.search) => new URLSearchParams(search.replaceAll("&amp;", "&"));

/** Return the request for a game to be started, or null. @param {string} [search] @returns {LinkRequest | null} */
export function asked(search) {
  const parameters = query(search);
  const game = parameters.get("game");
  if (game === null) return null;
  /** @type {LinkRequest} */
  const request = { game, players: [], computers: [], options: {}, switches: {} };
  for (const [name, value] of parameters) {
    const setting = shared.switches.find(({ link }) => link === name);
    if (name === "players") request.players = value.split(",").map(playerName);
    else if (name === "bots") continue; // the code below seats the computers, when the players are known
    else if (name === "alone" || name === "watch") request.persons = name === "alone" ? 1 : 0;
    else if (name === "seed") request.seed = value;
    else if (setting) request.switches[setting.key] = isOn(setting, value.trim().toLowerCase());
    // do not check the name: Python knows whether the game has such an option
    else if (name !== "game" && name !== "embed") request.options[name] = value;
  }
  for (const bot of parameters.get("bots")?.split(",") ?? []) seatComputer(request, bot);
  return request;
}

// Seat a computer. `bot` is a name and a level, such as Ben:expert; without a level, it is a regular computer. The
// computer takes the seat of the player with that name or, if there is no such player, an additional seat.
/** @param {LinkRequest} request @param {string} bot */
function seatComputer({ players, computers }, bot) {
  const [text, level = "regular"] = bot.split(":");
  const name = playerName(text, players.length);
  const known = players.findIndex((player) => folded(player) === folded(name));
  const seat = known < 0 ? players.push(name) - 1 : known;
  while (computers.length < players.length) computers.push("");
  computers[seat] = level.trim().toLowerCase();
}

// Return the name of a player in a link. If a name has only invisible characters, do not remove them: the engine will
// refuse the name.
/** @param {string} text @param {number} seat */
const playerName = (text, seat) => cut(tidied(text)) || text.trim() || nameless(seat);
