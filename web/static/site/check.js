// Checks site.json, in which the publisher of a site says how the site looks and starts. The file is not trusted: an
// invalid part is ignored.

/** The maximum length of each text, in characters, and of each list, in entries. @type {{ [part: string]: number }} */
export const LIMITS = { title: 40, line: 160, note: 400, label: 60, name: 60, players: 200, components: 20, workshop: 20 };
const INKS_OF = { buttons: "turf", page: "paper" }; // for each name of a colour in site.json: its name in style sheets
const READABLE_PAIRS = [
  ["turf", "paper"],
  ["turf", "card"],
  ["turf", "raised"],
  ["on-turf", "turf"],
  ["ink", "paper"],
  ["muted", "paper"],
]; // pairs of colours that need enough contrast: the colour of a text or button, and the colour behind it
const LOWEST_CONTRAST = 4.5; // the lowest contrast that WCAG allows between a text and its background

/**
 * For each part of site.json, a function that checks the value of the part. It returns the name of what is wrong (a key
 * of `SENTENCES` in mistakes.js), or an empty text if the value is valid.
 * @type {{ [part: string]: (value: any, facts: SiteFacts) => string }}
 */
const PARTS = {
  $schema: () => "",
  title: (value) => wrongText(value, LIMITS.title),
  line: (value) => wrongText(value, LIMITS.line),
  note: (value) => wrongText(value, LIMITS.note),
  language: (value, { languages }) => (languages.includes(value) ? "" : "language"),
  games: (value, { games }) => (isListOf(value, (one) => games.includes(one)) ? "" : "games"),
  workshop: (value) => (isListOf(value, isGame) && value.length <= LIMITS.workshop ? "" : "workshop"),
  players: (value) => (isListOf(value, (one) => isLine(one, LIMITS.name)) && value.length <= LIMITS.players ? "" : "players"),
  back: (value) => (isObject(value) && isLink(value.href) && !wrongText(value.label, LIMITS.label) ? "" : "back"),
  colours: (value, facts) => (areColours(value) ? contrastIn(value, facts) : "colours"),
  options: (value, { games }) => (isByGame(value, games, areOptions) ? "" : "options"),
  components: (value, { games }) => (isByGame(value, games, areComponents) ? "" : "components"),
};

/**
 * Return the valid parts of site.json, and what is wrong with the other parts.
 * @param {any} data @param {SiteFacts} facts @returns {{ settings: SiteSettings, mistakes: SiteMistake[] }}
 */
export function checkSettings(data, facts) {
  if (!isObject(data)) return { settings: {}, mistakes: [{ part: "", what: "object" }] };
  /** @type {{ [part: string]: unknown }} */
  const settings = {};
  const mistakes = [];
  for (const [part, value] of Object.entries(data)) {
    const what = Object.hasOwn(PARTS, part) ? PARTS[part](value, facts) : "unknown";
    if (what) mistakes.push({ part, what });
    else if (part !== "$schema") settings[part] = value;
  }
  return { settings, mistakes };
}

/**
 * Return a text in the given language, or else in English, or else in the first language in which it is given.
 * @param {SiteText} text @param {string} language
 */
export const inLanguage = (text, language) => (typeof text === "string" ? text : (text[language] ?? text.en ?? Object.values(text)[0]));

/**
 * Return the colours that site.json changes. Each has its name in style sheets, and a light and a dark variant.
 * @param {SiteSettings["colours"]} colours
 */
export const inksOf = (colours) =>
  Object.entries(colours ?? {}).map(([name, ink]) => ({ name: INKS_OF[/** @type {"page"} */ (name)], ...ink }));

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value @param {number} most */
const isLine = (value, most) => typeof value === "string" && value.trim() !== "" && value.length <= most && !/\p{Cc}/u.test(value);

/** @param {any} value @param {number} most */
function wrongText(value, most) {
  if (isLine(value, most)) return "";
  const texts = isObject(value) ? Object.entries(value) : [];
  const isWhole = texts.length && texts.every(([language, text]) => /^[a-z]{2,3}$/.test(language) && isLine(text, most));
  return isWhole ? "" : "text";
}

/** @param {any} value @param {(one: any) => boolean} is */
const isListOf = (value, is) => Array.isArray(value) && value.length > 0 && value.every(is) && new Set(value).size === value.length;

/** Return whether a text can be the name of a file in the folder `games`, without its extension. @param {any} name */
export const isName = (name) => isLine(name, LIMITS.title) && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** Return whether a value describes a game written in the workshop. @param {any} value */
const isGame = (value) =>
  isObject(value) &&
  Object.keys(value).every((part) => ["name", "title", "line"].includes(part)) &&
  isName(value.name) &&
  !wrongText(value.title, LIMITS.title) &&
  (!("line" in value) || !wrongText(value.line, LIMITS.line));

/** @param {any} value */
function isLink(value) {
  if (!isLine(value, 500)) return false;
  try {
    return /^https?:$/.test(new URL(value, "https://site.invalid/").protocol);
  } catch {
    return false;
  }
}

/** @param {any} value @param {string[]} games @param {(one: any) => boolean} is */
const isByGame = (value, games, is) => isObject(value) && Object.entries(value).every(([game, one]) => games.includes(game) && is(one));

/** @param {any} value */
const areOptions = (value) =>
  isObject(value) && Object.values(value).every((one) => ["boolean", "number"].includes(typeof one) || isLine(one, LIMITS.name));

/** @param {any} value */
const areComponents = (value) =>
  isObject(value) &&
  Object.values(value).every((named) => {
    const all = isObject(named) ? Object.entries(named) : [];
    return all.length > 0 && all.length <= LIMITS.components && all.every(([name, one]) => isLine(name, LIMITS.name) && isObject(one));
  });

/** @param {any} value */
const isColour = (value) => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

/** @param {any} value */
const areColours = (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, ink]) => Object.hasOwn(INKS_OF, name) && isObject(ink) && isColour(ink.light) && isColour(ink.dark),
  );

/** @param {NonNullable<SiteSettings["colours"]>} colours @param {SiteFacts} facts */
function contrastIn(colours, { inks }) {
  const all = { ...inks, ...Object.fromEntries(inksOf(colours).map((ink) => [ink.name, ink])) };
  const isRead = (/** @type {"light" | "dark"} */ scheme) =>
    READABLE_PAIRS.every(([one, other]) => contrast(all[one][scheme], all[other][scheme]) >= LOWEST_CONTRAST);
  return isRead("light") && isRead("dark") ? "" : "contrast";
}

/** Return the contrast of two colours, 1 to 21 (WCAG 2). @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
