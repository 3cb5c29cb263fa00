// The page that prints a game, so that people can play it on a real table. The address says which game, and with which
// options. The single file shows this page on one of its screens.
import { addressWith, gameRequest } from "./setup/link.js";
import { nt, t } from "./shared/language.js";
import { Session } from "./shared/session.js";
import { download } from "./shared/download.js";
import { find } from "./shared/find.js";
import { defaultName } from "./setup/people.js";
import { trustedHtml } from "./shared/trusted.js";

const NO_PRINTER = t("This browser can’t print from here. Download the sheets as SVG and print them elsewhere.");
const isSite = document.documentElement.dataset.single === undefined;

/**
 * Set up the form and the sheets from the address.
 * @param {Session} session @param {string} search
 */
export function show(session, search) {
  document.body.dataset.screen = "print";
  const request = gameRequest(search);
  const form = find(".printing form");
  const [game, players, paper, ink] = ["game", "players", "paper", "ink"].map((name) => find(`select[name=${name}]`, form));
  const print = find("button#print-now");

  /** @param {string} sentence */
  function say(sentence) {
    const problem = find(".printing .problem");
    problem.textContent = sentence;
    problem.hidden = !sentence;
  }

  /** Offer the numbers of players that the chosen game allows, and choose the largest. */
  function offerPlayers() {
    const [least, most] = (game.selectedOptions[0].dataset.players ?? "").split("-").map(Number);
    const numbers = Array.from({ length: most - least + 1 }, (_, index) => new Option(String(least + index)));
    players.replaceChildren(...numbers);
    players.value = String(most);
  }

  function make() {
    // the options in the address are only for the game in the address
    const options = request?.game === game.value ? request.options : {};
    // the chosen options may allow fewer players than the game does: if so, find the largest number that they allow
    const wanted = [...players.options].map((option) => option.value).reverse();
    let sentence = open(players.value, options);
    for (const number of wanted) {
      if (!sentence) break;
      if (!open(number, options)) [players.value, sentence] = [number, ""];
    }
    if (sentence) return showSheets([], sentence);
    const { answer = [], notice = "" } = session.askForReply("print", { paper: paper.value, ink: ink.value });
    showSheets(answer, notice);
    const names = namesFor(players.value).join(",");
    const score = `?${new URLSearchParams({ game: game.value, ...options, dice: "own", players: names })}`;
    find("a#print-score").href = isSite ? `./${score}` : addressWith("", score);
    const here = `?${new URLSearchParams({ game: game.value, ...options, paper: paper.value, ink: ink.value, seats: players.value })}`;
    history.replaceState(null, "", isSite ? addressWith("", here) : addressWith(`#print.html${here}`));
  }

  /**
   * Open a table; return why that failed, or an empty text.
   * @param {string} number how many players @param {{ [name: string]: string }} options
   */
  function open(number, options) {
    const reply = session.open({ game: game.value, players: namesFor(number), options });
    return reply.opened ? "" : (reply.notice ?? "");
  }

  /** @param {string[]} drawings @param {string} notice */
  function showSheets(drawings, notice) {
    say(notice);
    const name = `homestretch-${game.value}`;
    find("#print-sheets").replaceChildren(...drawings.map((drawing, index) => sheet(drawing, paper.value, name, index + 1)));
    print.disabled = !drawings.length;
    find("#print-pages").textContent = drawings.length ? nt("{n} page", "{n} pages", drawings.length) : "";
  }

  form.addEventListener("change", ({ target }) => {
    if (target === game) offerPlayers();
    if (session.isUp) make();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  print.addEventListener("click", () => (window.print ? window.print() : say(NO_PRINTER)));

  const { paper: onPaper, ink: inInk, seats } = Object.fromEntries(new URLSearchParams(search));
  for (const own of ["paper", "ink", "seats"]) delete request?.options[own];
  choose(game, request?.game);
  offerPlayers();
  choose(players, seats ?? (request?.players.length ? String(request.players.length) : ""));
  choose(paper, onPaper);
  choose(ink, inInk);
  session.whenUp(() => form.isConnected && make()); // in the single file, the page may show something else by now
}

const namesFor = (/** @type {string} */ number) => Array.from({ length: Number(number) }, (_, seat) => defaultName(seat));

/**
 * Return an element that shows a sheet, and has a button that downloads it.
 * @param {string} drawing the sheet as SVG @param {string} paper its size, such as `a4`
 * @param {string} name the file’s name without the sheet’s number @param {number} number
 */
function sheet(drawing, paper, name, number) {
  const figure = document.createElement("figure");
  figure.innerHTML = trustedHtml(drawing);
  const { width, height } = /** @type {SVGSVGElement} */ (figure.firstElementChild).viewBox.baseVal;
  figure.className = `sheet ${paper}${width > height ? " wide" : ""}`;
  const save = Object.assign(document.createElement("button"), { type: "button", className: "secondary small" });
  save.textContent = t("Page {n} as SVG", { n: number });
  save.addEventListener("click", () => download(`${name}-${number}.svg`, drawing, "image/svg+xml"));
  figure.append(save);
  return figure;
}

/**
 * Choose the value that the address asks for, if the field offers it.
 * @param {HTMLSelectElement} field @param {string | undefined} value
 */
function choose(field, value) {
  if (value && [...field.options].some((option) => option.value === value)) field.value = value;
}

if (isSite) show(new Session(), location.search);
