// The page that prints a game for the table: its address says which one, and what the players have agreed on.
import { download } from "./shared/download.js";
import { find } from "./shared/find.js";
import { Session } from "./shared/session.js";
import { asked, at } from "./setup/link.js";
import { nameless } from "./setup/people.js";
import { nt, t } from "./shared/language.js";
import { trusted } from "./shared/trusted.js";

const NO_PRINTER = t("This browser can’t print from here. Download the sheets as SVG and print them elsewhere.");

const form = find(".printing form");
const [game, players, paper, ink] = ["game", "players", "paper", "ink"].map((name) => find(`select[name=${name}]`, form));
const problem = find(".printing .problem");
const sheets = find("#print-sheets");
const print = find("button#print-now");
const session = new Session();
const request = asked();

/** @param {string} sentence */
function say(sentence) {
  problem.textContent = sentence;
  problem.hidden = !sentence;
}

/** Offer the numbers of players of the chosen game; the most is chosen. */
function offerPlayers() {
  const [least, most] = (game.selectedOptions[0].dataset.players ?? "").split("-").map(Number);
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => new Option(String(least + index)));
  players.replaceChildren(...numbers);
  players.value = String(most);
}

function make() {
  // what the address says is about its own game
  const options = request?.game === game.value ? request.options : {};
  // some races are for fewer players than others of the game
  const wanted = [...players.options].map((option) => option.value).reverse();
  let sentence = open(players.value, options);
  for (const number of wanted) {
    if (!sentence) break;
    if (!open(number, options)) [players.value, sentence] = [number, ""];
  }
  if (sentence) return show([], sentence);
  const { answer = [], notice = "" } = session.asked("print", { paper: paper.value, ink: ink.value });
  show(answer, notice);
  const names = namesFor(players.value).join(",");
  find("a#print-score").href = `./?${new URLSearchParams({ game: game.value, ...options, dice: "own", players: names })}`;
  const here = new URLSearchParams({ game: game.value, ...options, paper: paper.value, ink: ink.value, seats: players.value });
  history.replaceState(null, "", at("", `?${here}`));
}

const namesFor = (/** @type {string} */ number) => Array.from({ length: Number(number) }, (_, seat) => nameless(seat));

/** Open a table with so many players; return why that cannot be, or an empty text. @param {string} number @param {{ [name: string]: string }} options */
function open(number, options) {
  const reply = session.open({ game: game.value, players: namesFor(number), options });
  return reply.opened ? "" : (reply.notice ?? "");
}

/** @param {string[]} drawings @param {string} notice */
function show(drawings, notice) {
  say(notice);
  sheets.replaceChildren(...drawings.map(sheet));
  print.disabled = !drawings.length;
  find("#print-pages").textContent = drawings.length ? nt("{n} page", "{n} pages", drawings.length) : "";
}

/** @param {string} drawing @param {number} index */
function sheet(drawing, index) {
  const figure = document.createElement("figure");
  figure.innerHTML = trusted(drawing);
  const { width, height } = /** @type {SVGSVGElement} */ (figure.firstElementChild).viewBox.baseVal;
  figure.className = `sheet ${paper.value}${width > height ? " wide" : ""}`;
  const save = Object.assign(document.createElement("button"), { type: "button", className: "secondary small" });
  save.textContent = t("Page {n} as SVG", { n: index + 1 });
  save.addEventListener("click", () => download(`homestretch-${game.value}-${index + 1}.svg`, drawing, "image/svg+xml"));
  figure.append(save);
  return figure;
}

form.addEventListener("change", ({ target }) => {
  if (target === game) offerPlayers();
  if (session.isUp) make();
});
form.addEventListener("submit", (event) => event.preventDefault());
print.addEventListener("click", () => (window.print ? window.print() : say(NO_PRINTER)));

/** Choose what the address asks for, if there is such a thing. @param {HTMLSelectElement} field @param {string | undefined} value */
function choose(field, value) {
  if (value && [...field.options].some((option) => option.value === value)) field.value = value;
}

const { paper: onPaper, ink: inInk, seats } = Object.fromEntries(new URLSearchParams(location.search));
for (const own of ["paper", "ink", "seats"]) delete request?.options[own];
choose(game, request?.game);
offerPlayers();
choose(players, seats ?? (request?.players.length ? String(request.players.length) : ""));
choose(paper, onPaper);
choose(ink, inInk);
session.whenUp(make);
