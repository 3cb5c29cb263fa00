// For the page that servers give where there is none: it stands at any depth, in English, and nobody has told it where the
// site is. That is the nearest folder above which has the manifest of the site.
{
  const [name, languages] = ["$manifest", "$languages".split(" ")];
  const { lang } = document.documentElement;
  /** @type {URL | null} */
  let site = null;
  let here = "";

  // There is such a page in every language: the one that is chosen here, of the address, or else that is preferred.
  const speak = () => {
    if (!site) return;
    const [folder] = location.href.slice(site.href.length).split("/");
    const chosen = window.homestretch.preferences.get("language");
    const known = [here, folder, ...(chosen ? [chosen] : navigator.languages)].map((tag) => tag.split("-")[0]);
    const wanted = known.find((tag) => languages.includes(tag)) ?? lang;
    if (wanted !== lang) location.replace(`${site.href}${wanted === "en" ? "" : `${wanted}/`}404.html`);
  };

  const find = async (/** @type {URL} */ folder) => {
    try {
      if ((await (await fetch(new URL(name, folder))).json()).name === "$title") {
        for (const way of document.links) {
          const path = way.getAttribute("href") ?? "";
          if (path.startsWith("/")) way.href = folder.href + path.slice(1);
        }
        site = folder;
        return speak();
      }
    } catch {
      // not here
    }
    if (folder.pathname !== "/") find(new URL("..", folder));
  };
  document.addEventListener("homestretch:preference", ({ detail: { name, value } }) => {
    if (name !== "language") return;
    here = value; // also while the site is still looked for
    speak();
  });
  // in another language than English it stands in its folder, since only the choice of a language leads to it
  find(new URL(lang === "en" ? "." : "..", location.href));
}
