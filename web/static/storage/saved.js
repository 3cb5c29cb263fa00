// Shows the list of saved games on the home page.
import { dateLocale, dayInWords } from "../shared/day.js";
import { find, findAll } from "../shared/find.js";
import { isShortLived } from "./persistence.js";
import * as picture from "./picture.js";
import { clearNotices, notice } from "../shared/notices.js";
import * as store from "./store.js";
import { nt, t } from "../shared/language.js";
import { defaultName, shownDefaultName, YOU } from "../setup/people.js";

let most = 3; // how many games are listed, until somebody asks for all of them

/**
 * Show the list of games; `open` is called with the game that somebody wants to open. With `keepsPlace`, the space for
 * the last game, at the top of the page, stays even if there is no such game any more, so that the list does not move
 * under a finger.
 * @param {(game: Stored) => void} open
 */
export function list(open, keepsPlace = false) {
  const games = store.all().filter(({ begun }) => begun);
  showLast(games.find(({ over }) => !over), open, keepsPlace);
  const more = find("#saved .more");
  find("#saved ul").replaceChildren(...games.slice(0, most).map((game) => row(game, open)));
  find("#saved").hidden = find("#save-all").hidden = !games.length;
  find("#all-note").hidden = games.every(({ over }) => over);
  find("#home .files").style.visibility = ""; // show these buttons when the list above them is complete
  more.hidden = games.length <= most;
  more.onclick = () => {
    most = Infinity;
    list(open);
  };
  isShortLived().then((is) => (find("#short-lived").hidden = !is));
}

/**
 * Show `game`, the last game that is not over, at the top of the page, with a small picture of its board. If there is
 * no such game, hide this part of the page; with `keepsPlace`, leave its space empty.
 * @param {Stored | undefined} game @param {(game: Stored) => void} open @param {boolean} keepsPlace
 */
function showLast(game, open, keepsPlace) {
  const place = find("#continue");
  place.hidden = !game && (place.hidden || !keepsPlace);
  place.style.visibility = game ? "" : "hidden";
  if (!game) return;
  find(".picture", place).replaceChildren(...boardOf(game));
  describe(place, game);
  const standing = standingOf(game);
  if (standing) find(".when", place).textContent = joined(dailyRace(game), standing);
  find("button", place).onclick = () => open(game);
}

/**
 * Return the stored small picture of the board of a game. If it is missing or damaged, return the picture of the game’s
 * poster. The stored SVG becomes an <img>, in which no scripts can run.
 * @param {Stored} game
 */
function boardOf(game) {
  const poster = () => document.querySelector(`.poster[data-of="${CSS.escape(game.game)}"] .picture > *`)?.cloneNode(true) ?? "";
  const svg = picture.of(game);
  if (!svg) return [poster()];
  const board = new Image();
  board.alt = "";
  board.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  board.onload = () => URL.revokeObjectURL(board.src);
  board.onerror = () => board.replaceWith(poster());
  return [board];
}

/** Return the stored text about a game’s progress; empty if it is in another language. @param {Stored} game */
const standingOf = ({ standing, language = "en" }) => (language === document.documentElement.lang ? standing : "");

/**
 * Return a player's name in the language of the page; default names such as “Player 1” are stored in English.
 * @param {string} player @param {number} seat */
const called = (player, seat) => (player === YOU ? t("You") : player === defaultName(seat) ? shownDefaultName(seat, []) : player);

/**
 * Describe a game in the element `place`: its title, its players, its progress, and when it was last played.
 * @param {HTMLElement} place @param {Stored} game
 */
function describe(place, game) {
  const { title, players, saved, over, raceOf, day } = game;
  const what = find(".what", place);
  what.replaceChildren(raceOf ? t("{game} (lesson race)", { game: title }) : title, ": ");
  // “Player 1, Player 2” would tell nothing: write the number of players instead
  const areUnnamed = players.length > 1 && players.every((player, seat) => player === defaultName(seat));
  if (areUnnamed) what.append(nt("{n} player", "{n} players", players.length));
  for (const [number, player] of areUnnamed ? [] : players.entries()) {
    const name = document.createElement("bdi"); // a right-to-left name must not reorder the text around it
    name.textContent = called(player, number);
    what.append(number ? ", " : "", name);
  }
  const when = new Date(saved).toLocaleString(dateLocale(), { dateStyle: "medium", timeStyle: "short" });
  const how = over ? [t("Finished {when}", { when })] : [standingOf(game), when];
  find(".when", place).textContent = joined(dailyRace({ day }), ...how);
}

/** @param {(string | undefined)[]} parts */
const joined = (...parts) => parts.filter(Boolean).join(" · ");

/**
 * Return a text such as “Race of the day, 29 March” if a game is the race of a day; else an empty text.
 * @param {{ day?: string }} game
 */
const dailyRace = ({ day }) => (day ? t("Race of the day, {day}", { day: dayInWords(day) }) : "");

/** @param {Stored} game @param {(game: Stored) => void} open */
function row(game, open) {
  const { id, over } = game;
  const made = find("li", document.importNode(find("template#saved-row").content, true));
  made.dataset.game = id;
  describe(made, game);
  const what = find(".what", made);
  what.id = `saved-${id}`;
  for (const button of findAll("button", made)) button.setAttribute("aria-describedby", what.id);
  const go = find(".go", made);
  go.textContent = over ? t("View") : t("Resume");
  go.addEventListener("click", () => {
    const game = store.get(id);
    if (game) return open(game);
    notice(t("This game was deleted in another tab."));
    list(open);
  });
  find(".forget", made).addEventListener("click", () => {
    const question = t("Delete this game? You can’t undo this.");
    if (!window.confirm(`${what.textContent}\n\n${question}`)) return;
    const rows = find("#saved ul").children;
    const at = [...rows].indexOf(made);
    store.remove(id);
    clearNotices(); // earlier notices about the games may not be true any more
    list(open, true);
    find("#announcement").textContent = t("The game was deleted.");
    // the next game in the list has moved up to the place of the tap: focus its button
    const next = rows[Math.min(at, rows.length - 1)];
    const heading = find("#home h1");
    heading.tabIndex = -1;
    (next ? find(".forget", next) : heading).focus({ preventScroll: true });
  });
  return made;
}
