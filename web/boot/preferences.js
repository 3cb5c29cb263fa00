// Runs inline in the head of every page: stores what people prefer on this device, such as the theme, and applies these
// preferences before the first paint. Controls with `data-preference`, anywhere on the page, show and set a preference.
{
  const PREFIX = "homestretch/";
  // the preferences that apply at once if they are changed in another tab
  const NAMES = ["theme", "text", "sound", "pace", "flow", "keys"];
  const ENGLISH = "en";
  /** @type {Record<string, string>} */
  const SIZES = { large: "1.15", larger: "1.3" };

  /** @type {Map<string, string>} */
  const unstored = new Map(); // preferences that cannot be stored, and hold only until the page closes

  /** @param {string} name */
  function get(name) {
    try {
      return unstored.get(name) ?? valueIn(name, localStorage.getItem(PREFIX + name) ?? "");
    } catch {
      return "";
    }
  }

  /** @param {string} name @param {string} value */
  function set(name, value) {
    try {
      localStorage.setItem(PREFIX + name, textOf(name, value));
      unstored.delete(name);
    } catch {
      unstored.set(name, value);
    }
    applyChange(name);
  }

  // Return the value of a preference from its stored text. The value of `keys` says whether keyboard shortcuts are on;
  // its stored text also contains the key of each shortcut: see keys.js.
  /** @param {string} name @param {string} text */
  function valueIn(name, text) {
    return name !== "keys" || !text ? text : JSON.parse(text).off ? "off" : "on";
  }

  /** @param {string} name @param {string} value */
  function textOf(name, value) {
    if (name !== "keys") return value;
    return JSON.stringify({ ...JSON.parse(localStorage.getItem(PREFIX + name) ?? "{}"), off: value === "off" });
  }

  /** @param {string} name */
  function applyChange(name) {
    if (name === "language") chooseLanguage(true);
    apply();
    show(document);
    document.dispatchEvent(new CustomEvent("homestretch:preference", { detail: { name, value: get(name) } }));
  }

  // Go to the page in the right language; each language has its own pages. The right language is the first of these:
  // the language in the address (?lang=de); the language that somebody has chosen earlier; on an English page, the
  // publisher’s language or, if none is set, the best of the browser’s languages.
  function chooseLanguage(isChosen = false) {
    const { lang, dataset } = document.documentElement;
    const languages = dataset.languages?.split(" ") ?? [];
    const url = new URL(location.href);
    const asked = isChosen ? null : url.searchParams.get("lang");
    const usual = window.homestretch?.site?.settings.language ?? "";
    const isOpen = !asked && !get("language") && (lang === ENGLISH || guessedLanguage() === lang);
    const preferred = isOpen ? (usual ? [usual] : lang === ENGLISH ? navigator.languages : []) : [get("language")];
    const known = [asked ?? "", ...preferred].map((tag) => tag.split("-")[0]);
    const wanted = known.find((tag) => languages.includes(tag)) ?? lang;
    if (wanted === lang) return;
    if (isOpen) guessedLanguage(wanted);
    if ("single" in dataset) {
      // in the single file, unpack.js translates the page itself
      if (!isChosen) document.documentElement.lang = wanted;
      else if (!/^(file|http)/.test(url.protocol)) location.reload();
      else {
        // the page reloads right after the language is stored, and may not see it yet, so
        // put the language into the address as well
        url.searchParams.set("lang", wanted);
        location.replace(url);
      }
      return;
    }
    if (unstored.has("language")) url.searchParams.set("lang", wanted);
    else if (isChosen) url.searchParams.delete("lang");
    location.replace(folderOf(wanted) + url.href.slice(folderOf(lang).length));
  }

  /** @param {string} language */
  function folderOf(language) {
    const site = new URL(document.documentElement.dataset.root ?? "./", location.href).href;
    return language === ENGLISH ? site : `${site}${language}/`;
  }

  // Change the language if its pages can be loaded. Without a network, only the pages of stored languages can be loaded
  // (see sw.js).
  /** @param {HTMLSelectElement} picker */
  async function pickLanguage(picker) {
    const language = picker.value;
    picker.setCustomValidity("");
    try {
      if (navigator.serviceWorker?.controller) await fetch(`${folderOf(language)}index.html`, { cache: "no-store" });
    } catch {
      show(document);
      picker.setCustomValidity(picker.dataset.missing ?? "");
      picker.reportValidity();
      return;
    }
    set("language", language);
  }

  // Store a language that was guessed from the browser’s languages; without `language`, return the stored guess. The
  // publisher’s language overrides a guess.
  /** @param {string} [language] */
  function guessedLanguage(language) {
    try {
      if (language) sessionStorage.setItem(`${PREFIX}guessed`, language);
      return sessionStorage.getItem(`${PREFIX}guessed`);
    } catch {
      return null;
    }
  }

  function apply() {
    const root = document.documentElement;
    const theme = get("theme");
    const isSet = theme === "light" || theme === "dark";
    if (isSet) root.dataset.scheme = theme;
    else delete root.dataset.scheme;
    // set the colour of the browser’s own bar: each `meta` element has the colour for one theme
    for (const meta of document.querySelectorAll("meta[data-theme]")) {
      const own = meta.getAttribute("data-theme");
      meta.setAttribute("media", !isSet ? `(prefers-color-scheme: ${own})` : own === theme ? "all" : "not all");
    }
    const size = SIZES[get("text")];
    if (size) root.style.setProperty("--text", size);
    else root.style.removeProperty("--text");
  }

  /** @param {ParentNode} place */
  function show(place) {
    for (const control of place.querySelectorAll("[data-preference]")) {
      const name = control.getAttribute("data-preference") ?? "";
      const value = name === "language" ? document.documentElement.lang : get(name);
      if (control instanceof HTMLSelectElement) {
        const options = [...control.options];
        const usual = options.find((option) => option.hasAttribute("selected")) ?? options[0];
        (options.find((option) => option.value === value) ?? usual).selected = true;
      } else if (control instanceof HTMLInputElement) {
        control.checked = value ? value === "on" : control.hasAttribute("checked");
      }
    }
  }

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    const { preference } = target.dataset;
    if (preference === "language" && target instanceof HTMLSelectElement) pickLanguage(target);
    else if (preference) set(preference, target instanceof HTMLInputElement ? (target.checked ? "on" : "off") : target.value);
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const dialog = document.querySelector("dialog#preferences");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (target.closest("[data-opens=preferences]")) dialog.showModal();
    else if (target === dialog) dialog.close();
  });
  window.addEventListener("storage", ({ key }) => {
    for (const name of NAMES) if (key === null || key === PREFIX + name) applyChange(name);
  });
  // also apply changes when the browser goes back to this page and has kept it in memory
  window.addEventListener("pageshow", ({ persisted }) => persisted && NAMES.forEach(applyChange));
  document.addEventListener("DOMContentLoaded", () => show(document));
  document.addEventListener("homestretch:site", () => chooseLanguage());
  chooseLanguage();
  apply();

  window.homestretch = Object.assign(window.homestretch ?? {}, { preferences: { get, set, show } });
}
