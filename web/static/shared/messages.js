// The translations of messages: the keys are the English messages. A page in English needs no translations. On a
// translated page of the site, an earlier script has stored the translations in `homestretch.messages`. The script for
// figures on other people’s pages contains the translations into all languages; it uses the language that the page
// declares for the first figure.

const isFigure = typeof FIGURE_WORDS !== "undefined";
const figure = isFigure && document.querySelector("homestretch-figure")?.closest("[lang]");
const language = (figure && figure.getAttribute("lang")?.split("-")[0]) || "";

/** @type {Record<string, string | string[]>} */
export const messages = isFigure ? (FIGURE_WORDS[language] ?? {}) : (window.homestretch?.messages ?? {});

/**
 * The site’s folder with pages in the language of the figure, such as “de/”. Empty if there is no such folder, as for
 * English; also empty on the site’s own pages.
 */
export const folder = isFigure && FIGURE_WORDS[language] ? `${language}/` : "";
