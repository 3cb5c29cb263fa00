// The translations of messages, by the English texts of the messages; a page in English needs none. A translated page
// of the site loads a script with its messages first. The script of figures on other people’s pages has the messages of
// all languages, and uses those of the page’s language.

const isFigure = typeof FIGURE_WORDS !== "undefined";
const figure = isFigure && document.querySelector("homestretch-figure")?.closest("[lang]");
const language = (figure && figure.getAttribute("lang")?.split("-")[0]) || "";

/** @type {Record<string, string | string[]>} */
export const messages = isFigure ? (FIGURE_WORDS[language] ?? {}) : (window.homestretch?.messages ?? {});

/**
 * The site’s folder of pages in the figure’s language. Empty if the site has no such folder, as for English; also empty
 * on the site’s own pages.
 */
export const folder = isFigure && FIGURE_WORDS[language] ? `${language}/` : "";
