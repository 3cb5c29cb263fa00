// Runs inline in the head of every page: what somebody prefers on this device, such as the theme. The browser keeps it, and
// it is applied before the first paint. Controls with `data-preference` show and set it, wherever they stand.
{
  const PREFIX = "homestretch/";
  const NAMES = ["theme", "text", "sound", "pace", "flow", "keys"]; // another page's choice applies here at once
  const ENGLISH = "en";
  /** @type {Record<string, string>} */
  const SIZES = { large: "1.15", larger: "1.3" };

  /** @type {Map<string, string>} */
  const unkept = new Map(); // what cannot be stored, for this visit

  /** @param {string} name */
  function get(name) {
    try {
      return unkept.get(name) ?? valueIn(name, localStorage.getItem(PREFIX + name) ?? "");
    } catch {
      return "";
    }
  }

  /** @param {string} name @param {string} value */
  function set(name, value) {
    try {
      localStorage.setItem(PREFIX + name, textOf(name, value));
      unkept.delete(name);
    } catch {
      unkept.set(name, value);
    }
    changed(name);
  }

  // Whether there are shortcuts is stored with what their keys are: see keys.js.
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
  function changed(name) {
    if (name === "language") chooseLanguage(true);
    apply();
    show(document);
    document.dispatchEvent(new CustomEvent("homestretch:preference", { detail: { name, value: get(name) } }));
  }

  // Each language has its own pages. The page's address may name one (?lang=de), else it is the one that was chosen; a
  // first visit to the home page goes by the languages of the browser.
  function chooseLanguage(isChosen = false) {
    const { lang, dataset } = document.documentElement;
    const languages = dataset.languages?.split(" ") ?? [];
    const url = new URL(location.href);
    const asked = isChosen ? null : url.searchParams.get("lang");
    const usual = window.homestretch?.site?.settings.language ?? "";
    const isOpen = !asked && !get("language") && (lang === ENGLISH || guessed() === lang);
    const preferred = isOpen ? (usual ? [usual] : lang === ENGLISH ? navigator.languages : []) : [get("language")];
    const known = [asked ?? "", ...preferred].map((tag) => tag.split("-")[0]);
    const wanted = known.find((tag) => languages.includes(tag)) ?? lang;
    if (wanted === lang) return;
    if (isOpen) guessed(wanted);
    if ("single" in dataset) {
      // there, the page itself is put into the language when it is unpacked
      if (!isChosen) document.documentElement.lang = wanted;
      else if (!/^(file|http)/.test(url.protocol)) location.reload();
      else {
        // a page that is loaded at once may not find yet what has just been stored
        url.searchParams.set("lang", wanted);
        location.replace(url);
      }
      return;
    }
    if (unkept.has("language")) url.searchParams.set("lang", wanted);
    else if (isChosen) url.searchParams.delete("lang");
    const site = new URL(dataset.root ?? "./", url).href;
    const [own, other] = [lang, wanted].map((tag) => (tag === ENGLISH ? site : `${site}${tag}/`));
    location.replace(other + url.href.slice(own.length));
  }

  // The language to which nobody but the browser has led: that of the publisher goes before it.
  /** @param {string} [language] */
  function guessed(language) {
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
    // the browser's own bar
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
    if (preference) set(preference, target instanceof HTMLInputElement ? (target.checked ? "on" : "off") : target.value);
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const dialog = document.querySelector("dialog#preferences");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (target.closest("[data-opens=preferences]")) dialog.showModal();
    else if (target === dialog) dialog.close();
  });
  window.addEventListener("storage", ({ key }) => {
    for (const name of NAMES) if (key === null || key === PREFIX + name) changed(name);
  });
  // and where the browser comes back to a page that it has kept
  window.addEventListener("pageshow", ({ persisted }) => persisted && NAMES.forEach(changed));
  document.addEventListener("DOMContentLoaded", () => show(document));
  document.addEventListener("homestretch:site", () => chooseLanguage());
  chooseLanguage();
  apply();

  window.homestretch = Object.assign(window.homestretch ?? {}, { preferences: { get, set, show } });
}
