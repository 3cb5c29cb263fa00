// The translations of messages by their English texts; none for English. A page in another language has a script with its
// messages before those that say them. In other people's pages, figures have them for the language of that page.

const isFigure = typeof FIGURE_WORDS !== "undefined";
const figure = isFigure && document.querySelector("homestretch-figure")?.closest("[lang]");
const language = (figure && figure.getAttribute("lang")?.split("-")[0]) || "";

/** @type {Record<string, string | string[]>} */
export const messages = isFigure ? (FIGURE_WORDS[language] ?? {}) : (window.homestretch?.messages ?? {});

/** The folder of the site with the pages in that language; an empty text for English. */
export const folder = isFigure && FIGURE_WORDS[language] ? `${language}/` : "";
