// The script of the page that servers send for addresses that do not exist. Servers send the English page, for
// addresses in any folder. So the script must find the folder of the site: it looks for the site’s manifest in the
// folder of the address, then in the folder above it, and so on. Then it applies the publisher’s settings (site.js).
{
  const [name, languages] = ["$manifest", "$languages".split(" ")];
  const { lang } = document.documentElement;
  /** @type {URL | null} */
  let site = null;
  let chosenHere = "";

  // Go to the version of this page in the right language: the language chosen on this page, or else the language of the
  // address, or else the preferred language.
  const goToLanguage = () => {
    if (!site) return;
    const [folder] = location.href.slice(site.href.length).split("/");
    const chosen = window.homestretch.preferences.get("language");
    const known = [chosenHere, folder, ...(chosen ? [chosen] : navigator.languages)].map((tag) => tag.split("-")[0]);
    const wanted = known.find((tag) => languages.includes(tag)) ?? lang;
    if (wanted !== lang) location.replace(`${site.href}${wanted === "en" ? "" : `${wanted}/`}404.html`);
  };

  const findSite = async (/** @type {URL} */ folder) => {
    try {
      if ((await (await fetch(new URL(name, folder))).json()).name === "$title") {
        for (const way of document.links) {
          const path = way.getAttribute("href") ?? "";
          if (path.startsWith("/")) way.href = folder.href + path.slice(1);
        }
        site = folder;
        document.documentElement.dataset.root = folder.href;
        window.applySite();
        return goToLanguage();
      }
    } catch {
      // the manifest is not in this folder: look in the parent folder
    }
    if (folder.pathname !== "/") findSite(new URL("..", folder));
  };
  document.addEventListener("homestretch:preference", ({ detail: { name, value } }) => {
    if (name !== "language") return;
    chosenHere = value; // if the site’s folder has not been found yet, `findSite` calls `goToLanguage` again later
    goToLanguage();
  });
  // On the English page, begin the search in the folder of the address: servers send this page for addresses in any
  // folder. On a page in another language, begin one folder further up: only `goToLanguage` opens such a page, and its
  // folder is directly below the site’s folder.
  findSite(new URL(lang === "en" ? "." : "..", location.href));
}
