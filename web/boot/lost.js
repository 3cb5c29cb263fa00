// For the page that servers give where there is none: it stands at any depth, and nobody has told it where the site is.
// That is the nearest folder above which has the manifest of the site.
{
  const name = "$manifest";
  const find = async (/** @type {URL} */ folder) => {
    try {
      if ((await (await fetch(new URL(name, folder))).json()).name === "Homestretch") {
        for (const way of document.links) way.href = folder.href + way.getAttribute("href")?.slice(1);
        return;
      }
    } catch {
      // not here
    }
    if (folder.pathname !== "/") find(new URL("..", folder));
  };
  find(new URL(".", location.href));
}
