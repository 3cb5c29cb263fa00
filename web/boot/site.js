// Runs inline in the head of every page, before preferences.js, bundled with its imports: applies the settings of the
// site’s publisher (site.json). The build may have written the settings into the page. If not, the settings of the last
// visit apply at once. The present settings apply as soon as they have loaded; the first paint does not wait for them.
import { checkSettings, inksOf, inLanguage } from "../static/site/check.js";

/** @type {SiteFacts} */
const FACTS = JSON.parse(/** @type {Element} */ (document.getElementById("site-facts")).textContent);
const NAME = "Homestretch";

const root = document.documentElement;
const inPage = document.getElementById("site-settings");
const isServed = location.protocol.startsWith("http") && !("single" in root.dataset);
const base = isServed ? new URL(root.dataset.root ?? "./", location.href) : null;
const key = `homestretch/site${base?.pathname}`;

/** @type {SiteContent} */
const own = { settings: {}, mistakes: [], ready: Promise.resolve(), show };

/** @param {string} text */
function applyText(text) {
  /** @type {any} */
  let data = {};
  let problem = "";
  try {
    data = JSON.parse(text);
  } catch (error) {
    problem = /** @type {Error} */ (error).message;
  }
  Object.assign(own, checkSettings(data, FACTS));
  if (problem) own.mistakes = [{ part: "", what: "json", problem }];
  apply();
}

async function loadSettings() {
  const last = readStored();
  if (last) applyText(last);
  if (!navigator.onLine) return; // the settings of the last visit stay
  try {
    const answer = await fetch(new URL("site.json", base ?? ""), { cache: "no-cache" });
    const text = answer.ok ? await answer.text() : "{}";
    if (text === last) return;
    applyText(text);
    store(text);
  } catch {
    return; // site.json could not be fetched
  }
  document.dispatchEvent(new CustomEvent("homestretch:site"));
}

function readStored() {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // nothing can be stored here
  }
}

/** @param {string} text */
function store(text) {
  try {
    if (Object.keys(own.settings).length) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // nothing can be stored here
  }
}

// -- showing the settings

function apply() {
  const { colours, title } = own.settings;
  for (const name of ["turf", "paper"]) root.style.removeProperty(`--${name}`);
  if (CSS.supports("color", "light-dark(#000, #fff)")) {
    for (const { name, light, dark } of inksOf(colours)) root.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
  }
  if (title) watchTitle();
  show();
}

/** @param {SiteText} [text] */
const translated = (text) => text && inLanguage(text, root.lang);

let isWatched = false;

// Put the publisher's name of the site at the end of the page's title, now and whenever the title changes.
function watchTitle() {
  const rename = () => {
    const [before, title] = [document.title, translated(own.settings.title) ?? NAME];
    if (before.endsWith(NAME) && title !== NAME) document.title = before.slice(0, -NAME.length) + title;
  };
  rename();
  if (isWatched) return;
  isWatched = true;
  new MutationObserver(rename).observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** Show the settings in the part of the page that the browser has read so far; undo settings that are no longer set. */
function show() {
  const { title, line, note, games, workshop, back } = own.settings;
  for (const brand of document.querySelectorAll(".brand")) setText(brand, translated(title));
  setText(document.querySelector("#home .lead h1"), translated(title));
  // the default line below the title tells the number of games: leave out this line if the publisher has changed the
  // list of games
  const [words] = document.querySelectorAll("#home .lead p");
  setText(words, translated(line) ?? ((games ?? workshop) && ""));
  setChild("#home footer", "p", "site-note", translated(note));
  const link = setChild(".site-nav", "a", "site-back", translated(back?.label));
  if (link && back) link.setAttribute("href", new URL(back.href, base ?? "https://site.invalid/").href);
  for (const list of new Set([...document.querySelectorAll("[data-listed]")].map((one) => one.parentElement))) {
    if (list) arrange(list, games ?? FACTS.games);
  }
  const posters = document.querySelector("#home .posters");
  if (base && posters instanceof HTMLElement) addWrittenGames(posters, workshop ?? []);
  updateManifest();
}

/**
 * @param {Element | null | undefined} element
 * @param {string | undefined} text the new text; undefined restores the element’s usual text
 */
function setText(element, text) {
  if (!(element instanceof HTMLElement) || (text === undefined && element.dataset.usual === undefined)) return;
  element.dataset.usual ??= element.textContent;
  if (element.textContent !== (text ?? element.dataset.usual)) element.textContent = text ?? element.dataset.usual;
}

/** @param {string} place @param {string} name @param {string} kind @param {string | undefined} text */
function setChild(place, name, kind, text) {
  const parent = document.querySelector(place);
  const old = parent?.querySelector(`.${kind}`);
  if (!text) return void old?.remove();
  if (!parent) return;
  const element = old ?? Object.assign(document.createElement(name), { className: kind });
  element.textContent = text;
  if (!old) parent[name === "p" ? "prepend" : "append"](element);
  return element;
}

/** @param {Element} list @param {string[]} games */
function arrange(list, games) {
  const all = [...list.querySelectorAll(":scope > [data-listed]")];
  const place = (/** @type {Element} */ one) => games.indexOf(one.getAttribute("data-listed") ?? "");
  const wanted = all.filter((one) => place(one) >= 0).sort((one, other) => place(one) - place(other));
  for (const one of all) one.toggleAttribute("hidden", place(one) < 0);
  const shown = all.filter((one) => place(one) >= 0);
  if (shown.some((one, index) => one !== wanted[index])) list.append(...wanted);
}

// Add the cards of the games that the publisher wrote in the workshop. They follow the other cards.
/** @param {HTMLElement} list @param {WrittenGame[]} games */
function addWrittenGames(list, games) {
  const card = document.querySelector("template#written");
  const shown = JSON.stringify(games);
  if (!(card instanceof HTMLTemplateElement) || (list.dataset.written ?? "[]") === shown) return;
  list.dataset.written = shown;
  for (const old of list.querySelectorAll(".written")) old.remove();
  for (const { name, title, line } of games) {
    const made = document.importNode(/** @type {HTMLElement} */ (card.content.firstElementChild), true);
    setText(made.querySelector("h2"), translated(title));
    setText(made.querySelector(".tagline"), translated(line));
    for (const link of made.querySelectorAll("a")) link.href = `workshop.html?game=${name}${link.dataset.further ?? ""}`;
    const picture = /** @type {HTMLImageElement} */ (made.querySelector("img"));
    picture.addEventListener("error", () => picture.remove());
    picture.src = new URL(`games/${name}.png`, base ?? "").href;
    list.append(made);
  }
}

// Give the page a manifest with the publisher’s settings, if there are any, instead of the manifest file. The addresses
// in it must be absolute, because the manifest itself gets a `data:` address.
async function updateManifest() {
  const link = document.querySelector("link[rel=manifest]");
  const { title, line, games } = own.settings;
  if (!(link instanceof HTMLLinkElement) || !base || !(title || games) || !/^http/.test(link.href)) return;
  const file = link.href;
  link.removeAttribute("href"); // no manifest is better than one with the wrong name
  const manifest = await fetch(file).then((answer) => answer.json()).catch(() => null);
  if (!manifest) return void (link.href = file);
  const name = translated(title) ?? manifest.name;
  const absolute = (/** @type {string} */ path) => new URL(path, file).href;
  const shortcuts = games ? games.map((game) => ({ name: FACTS.titles[game], url: `./#${game}` })) : manifest.shortcuts;
  Object.assign(manifest, { name, short_name: name, description: translated(line) ?? manifest.description, shortcuts });
  for (const part of ["id", "start_url", "scope"]) manifest[part] = absolute(manifest[part]);
  for (const icon of [...manifest.icons, ...manifest.screenshots]) icon.src = absolute(icon.src);
  for (const shortcut of manifest.shortcuts) shortcut.url = absolute(shortcut.url);
  link.href = `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest))}`;
}

window.homestretch = Object.assign(window.homestretch ?? {}, { site: own });
if (inPage) applyText(inPage.textContent);
else if (base) own.ready = loadSettings();
document.addEventListener("DOMContentLoaded", show);
