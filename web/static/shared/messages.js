// The translations of messages by their English texts; none for English. A page in another language has a script with its
// messages before those that say them. In other people's pages, figures have them for the language of that page.

const inPage = window.homestretch?.messages ?? {};
const figure = typeof FIGURE_WORDS === "undefined" ? null : document.querySelector("homestretch-figure");
const language = figure?.closest("[lang]")?.getAttribute("lang")?.split("-")[0] ?? "";

/** @type {Record<string, string | string[]>} */
export const messages = typeof FIGURE_WORDS === "undefined" ? inPage : (FIGURE_WORDS[language] ?? {});

/** The folder of the site with the pages in that language; an empty text for English. */
export const folder = typeof FIGURE_WORDS !== "undefined" && FIGURE_WORDS[language] ? `${language}/` : "";
