// Shows texts to read beside the table: the rules and the licences, which are pages of the site, and the race call.
import { find, findAll } from "../shared/find.js";
import { newRequest } from "../shared/latest.js";
import { notice } from "../shared/notices.js";
import { t } from "../shared/language.js";

const NOT_READ = window.homestretch.config.single
  ? t("This part of the file is damaged. Download it again.")
  : t("The rules couldn’t be loaded. Check your connection and try again.");

/** @param {string} path */
async function read(path) {
  const answer = await window.homestretch.file(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // `DOMParser` runs no scripts of the page: load the module that makes interactive boards work
  if (page.querySelector("homestretch-figure")) import("../figures/figures-here.js");
  return { title: page.title, content: [...find("main", page).childNodes], links: findAll(".ways-on a", page) };
}

/** Resolve to the title, the content and the links of a page of the site; null if it cannot be read. */
export const loadPage = (/** @type {string} */ path) => read(path).catch(() => null);

/** @type {Map<string, string>} */
const scripts = new Map(); // the `blob:` addresses of the scripts that have been loaded, by their paths

/**
 * Run the script of the page that is shown in `place`, if it has one. Only the single file needs this.
 * @param {HTMLElement} place the element that shows the page @param {import("../shared/session.js").Session} session
 * @param {string} search the part of the page’s address from the question mark on
 */
export async function runPageScript(place, session, search) {
  const path = find("[data-script]", place)?.dataset.script;
  if (!path) return;
  const address = scripts.get(path) ?? URL.createObjectURL(await (await window.homestretch.file(path)).blob());
  scripts.set(path, address);
  (await import(address)).show(session, search);
}

/** Tell the player that a page could not be read. */
export const sayMissing = () => notice(NOT_READ);

/**
 * Let buttons and links open the race call and the rules of the game on a stage.
 * @param {import("../table/stage.js").Stage} stage
 */
export function handleReading(stage) {
  const log = find("dialog#log-dialog");
  const rules = find("dialog#rules-dialog");
  find("#log-button").addEventListener("click", () => {
    find(".content", log).innerHTML = stage.ask("log");
    log.showModal();
  });
  log.addEventListener("click", ({ target }) => {
    const entry = target instanceof Element ? target.closest("[data-command]") : null;
    if (!entry) return;
    log.close();
    stage.command(entry.getAttribute("data-command") ?? "");
  });
  const openRules = async (rule = "") => {
    const isWanted = newRequest();
    const found = await loadPage(`rules/${find(".table.current").dataset.game}.html`);
    if (!isWanted()) return;
    if (!found) return sayMissing();
    find(".content", rules).replaceChildren(...found.content);
    rules.showModal();
    if (rule) showParagraph(rules, rule);
  };
  find("#rules-button").addEventListener("click", () => openRules());
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-rule]") : null;
    if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openRules(link.dataset.rule);
  });
  // let a link in a table of contents scroll to a heading; without this listener, the link would open another screen
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest('.prose a[href^="#"]') : null;
    const id = link?.getAttribute("href")?.slice(1) ?? "";
    const heading = id && link?.closest(".prose")?.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!(heading instanceof HTMLElement)) return;
    event.preventDefault();
    focusParagraph(heading);
  });
  document.addEventListener("homestretch:rule", (event) => {
    event.preventDefault();
    openRules(event.detail);
  });
}

// Mark a paragraph of the rules (or a ruling on them), focus it, and scroll to it. `number` is the paragraph’s number,
// which is also the id of its element.
/** @param {HTMLElement} rules @param {string} number */
function showParagraph(rules, number) {
  const paragraph = find(`[id="${CSS.escape(number)}"]`, rules);
  paragraph.classList.add("cited");
  focusParagraph(paragraph);
}

/** @param {HTMLElement} paragraph */
function focusParagraph(paragraph) {
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  paragraph.scrollIntoView({ block: "start" });
}
