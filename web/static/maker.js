// The page on which people make figures for their articles: they choose what a figure shows and what readers can do
// with it, and the page gives the code to paste.
import { download } from "./shared/download.js";
import "./figures/figures-here.js";
import { find, findAll } from "./shared/find.js";
import { NO_PNG, pngOf } from "./pictures/painter.js";
import { copy } from "./pictures/paste.js";
import { root } from "./shared/root.js";
import { Session } from "./shared/session.js";
import { t } from "./shared/language.js";

const { gameHash: GAME_HASH, listSeparator: LIST_SEPARATOR } = window.homestretch.config.shared;
const SOON = 250; // milliseconds from the last letter typed to the new preview

const form = find("form.card");
const problem = find("#maker-problem");
const code = find("textarea#maker-code");
const preview = find("#maker-preview");
const moments = find("#maker-moments");
const question = find("#maker-question");
const forms = find("#maker-forms");
const pictureField = find("#maker-picture");
const answers = find("#maker-answers div");
const width = find("label:has([name=width]) b");
const copyButton = find("#maker-copy");
const buttons = [copyButton, ...findAll("#maker-svg, #maker-png")];
const session = new Session();

let isThere = false; // whether a game or position is open
// Whether to show mistakes in the question. They are not shown until somebody has left the question’s fields or tapped
// the button that copies the code.
let isAsked = false;
let timer = 0;

/** @param {string} name */
const value = (name) => String(new FormData(form).get(name) ?? "").trim();

/** @param {string} sentence */
function say(sentence) {
  problem.textContent = sentence;
  problem.hidden = !sentence;
}

/** @param {TableRequest} request */
function open(request) {
  const reply = session.open({ ...request, figure: {} });
  if (!reply.opened) return say(reply.notice ?? reply.partial_load_prompt?.sentence ?? "");
  isThere = true;
  for (const button of buttons) button.removeAttribute("disabled");
  choose("");
  make();
}

// Show a step of the game; if `moment` is empty, show the last step. Offer the moves of that step as answers to the
// question.
/** @param {string} moment */
function choose(moment) {
  const chosen = session.ask("choices", { moment });
  find("#maker-title").textContent = chosen.title;
  moments.hidden = chosen.moments === 0;
  Object.assign(find("input", moments), { max: chosen.moments, value: chosen.moment });
  find("b", moments).textContent = t("Step {n} of {most}", { n: chosen.moment, most: chosen.moments });
  find("small", moments).textContent = chosen.entry;
  answers.replaceChildren(...chosen.actions.map(answer));
}

/** @param {{ action: string, says: string }} choice */
function answer({ action, says }) {
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox", name: "answer", value: action });
  const words = document.createElement("span");
  words.textContent = says || action;
  label.append(box, words);
  return label;
}

/** @returns {{ [name: string]: string }} */
function attributes() {
  const mode = value("mode");
  const about = { mode, moment: moments.hidden ? "" : value("moment"), width: value("width") };
  if (mode !== "ask") return about;
  const right = new FormData(form).getAll("answer").join(LIST_SEPARATOR);
  return { ...about, question: value("question"), answer: right, right: value("right"), wrong: value("wrong") };
}

function make() {
  question.hidden = value("mode") !== "ask";
  width.textContent = t("{n} px", { n: value("width") });
  if (!isThere) return false;
  copyButton.textContent = t("Copy embed code"); // no longer “Copied”: the code changes
  const about = { ...attributes(), caption: value("caption"), site: root };
  const { answer: made = "", notice = "" } = session.askForReply("figure", about);
  say(isAsked || question.hidden ? notice : "");
  preview.innerHTML = made || session.ask("still", { moment: value("moment") });
  preview.style.maxWidth = `${value("width")}px`;
  const form = find("input:checked", forms).value;
  pictureField.hidden = form === "element" || form === "frame";
  const picture = find("input", pictureField).value;
  // without a board there is no code; the former code would be that of another board
  code.value = made && form !== "element" ? session.ask("figure", { ...about, form, picture }) : made;
  return Boolean(made);
}

forms.addEventListener("input", () => make());

form.addEventListener("input", ({ target }) => {
  if (target === chosen) return; // making the board again would hide what is said about the file
  if (target instanceof HTMLInputElement && target.name === "moment") choose(target.value);
  clearTimeout(timer);
  timer = setTimeout(make, SOON);
});
question.addEventListener("focusout", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isAsked ||= !question.matches(":focus-within");
    make();
  }, SOON);
});
form.addEventListener("submit", (event) => event.preventDefault());
const chosen = find("input#maker-file");
chosen.addEventListener("change", async () => {
  const [file] = chosen.files ?? [];
  if (file) {
    const document = await file.text().catch(() => ""); // a folder or a deleted file cannot be read
    session.whenUp(() => open({ document }));
  }
  chosen.value = "";
});
copyButton.addEventListener("click", async () => {
  clearTimeout(timer);
  isAsked = true;
  if (!make()) return;
  const copied = await copy(code.value);
  copyButton.textContent = copied ? t("Copied") : t("Copy the code below");
});
const picture = (/** @type {string} */ what) => session.ask(what, { moment: value("moment") });
find("#maker-svg").addEventListener("click", () => download("homestretch-figure.svg", picture("picture"), "image/svg+xml"));
find("#maker-png").addEventListener("click", async () => {
  const png = await pngOf(picture("still"));
  if (png) download("homestretch-figure.png", png, "image/png");
  else say(NO_PNG);
});
session.whenUp(() => {
  make();
  if (location.hash.startsWith(GAME_HASH)) open({ link: location.hash.slice(GAME_HASH.length) });
});
