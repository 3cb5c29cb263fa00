// Reads what the address of the page asks for: to start a game (?game=triactor&players=Ann,Ben,Cy&seed=7), or to open a
// game or position that the address contains (#game=…).
import { isOn } from "./site-defaults.js";
import { foldName, tidyName, truncateName } from "./names.js";
import { defaultName } from "./people.js";
import { root } from "../shared/root.js";

const { shared } = window.homestretch.config;

const GAME_HASH = shared.gameHash;

/**
 * Whether the page is a file (on this device, or from an e-mail or a cloud), whose address is useless to other people.
 */
export const isOnDisk = !location.protocol.startsWith("http");

/**
 * Return the full address of the page with a query and a hash; relative addresses do not work if the page is a file.
 */
export const addressWith = (hash = "", query = location.search) => location.href.split(/[?#]/)[0] + query + hash;

/** Return the game in the address, as the text that the engine reads; null if there is none. */
export const gameInHash = () => (location.hash.startsWith(GAME_HASH) ? location.hash.slice(GAME_HASH.length) : null);

/**
 * Return a link that contains a game. The link names no language, so that it opens in the language of the reader. If
 * the page is a file, return only the part of the link from the # on.
 * @param {string} game
 */
export function linkToGame(game) {
  return root + GAME_HASH + game;
}

/** Return the name of the game whose lessons the address asks for, or null. */
export const lessonsGame = () => query().get("learn");

/** Return the day whose race the address asks for, as it is written there (1 for today), or null. */
export const requestedDay = () => query().get("today");

// Return the parameters of an address. Read “&amp;” as “&”, because some programs change addresses in this way.
const query = (search = location.search) => new URLSearchParams(search.replaceAll("&amp;", "&"));

/** Return the request of an address to start a game, or null. @param {string} [search] @returns {LinkRequest | null} */
export function gameRequest(search) {
  const parameters = query(search);
  const game = parameters.get("game");
  if (game === null) return null;
  /** @type {LinkRequest} */
  const request = { game, players: [], computers: [], options: {}, switches: {} };
  for (const [name, value] of parameters) {
    const setting = shared.switches.find(({ link }) => link === name);
    if (name === "players") request.players = value.split(",").map(playerName);
    else if (name === "bots") continue; // computers are seated below, when all players are known
    else if (name === "alone" || name === "watch") request.persons = name === "alone" ? 1 : 0;
    else if (name === "seed") request.seed = value;
    else if (setting) request.switches[setting.key] = isOn(setting, value.trim().toLowerCase());
    // do not check the name: Python knows whether the game has such an option
    else if (name !== "game" && name !== "embed") request.options[name] = value;
  }
  for (const bot of parameters.get("bots")?.split(",") ?? []) seatComputer(request, bot);
  return request;
}

// Seat a computer. `bot` is a name and a level, such as Ben:expert; the default level is regular. The computer takes
// the seat of the player with that name or, if there is no such player, an additional seat.
/** @param {LinkRequest} request @param {string} bot */
function seatComputer({ players, computers }, bot) {
  const [text, level = "regular"] = bot.split(":");
  const name = playerName(text, players.length);
  const known = players.findIndex((player) => foldName(player) === foldName(name));
  const seat = known < 0 ? players.push(name) - 1 : known;
  while (computers.length < players.length) computers.push("");
  computers[seat] = level.trim().toLowerCase();
}

// Return the name of a player in a link, tidied. If the link gives no name, return the default name of the seat. If the
// name has only invisible characters, return it as it is: the engine will refuse it.
/** @param {string} text @param {number} seat */
const playerName = (text, seat) => truncateName(tidyName(text)) || text.trim() || defaultName(seat);
