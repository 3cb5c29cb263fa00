import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSettings, inLanguage } from "../../web/static/site/check.js";

const ink = (light, dark) => ({ light, dark });
const FACTS = {
  games: ["triactor", "pistard"],
  titles: { triactor: "Triactor", pistard: "Pistard" },
  languages: ["en", "de"],
  inks: {
    paper: ink("#f3ead8", "#111a16"),
    card: ink("#fffaf0", "#1a2721"),
    raised: ink("#fffdf8", "#22322b"),
    turf: ink("#2d6a4f", "#7cc5a0"),
    "on-turf": ink("#fffaf0", "#0e1813"),
    ink: ink("#1f2a26", "#f0e9d9"),
    muted: ink("#685a3e", "#b6ad95"),
  },
};
const RIGHT = {
  title: { en: "The club", de: "Der Verein" },
  line: "Thursdays",
  note: "Bring a coin.",
  language: "de",
  games: ["pistard"],
  workshop: [{ name: "goose", title: "Goose", line: "From goose to goose." }, { name: "snail-derby", title: { en: "Snails" } }],
  players: ["Ann", "Ben"],
  back: { label: "Home", href: "/club/" },
  colours: { buttons: ink("#1d4f91", "#9cc4ff") },
  options: { triactor: { races: 2, advanced: true, aids: "no" } },
  components: { pistard: { track: { Half: { lanes: [] } } } },
};

test("What is right holds, and the schema is nobody's business", () => {
  assert.deepEqual(checkSettings({ $schema: "site.schema.json", ...RIGHT }, FACTS), { settings: RIGHT, mistakes: [] });
});

test("A part that is wrong counts as not said, and the others hold", () => {
  const wrong = [
    ["titel", 1, "unknown"],
    ["__proto__", {}, "unknown"],
    ["title", "", "text"],
    ["title", "two\nlines", "text"],
    ["title", { en: "x".repeat(41) }, "text"],
    ["line", {}, "text"],
    ["language", "fr", "language"],
    ["games", [], "games"],
    ["games", ["pistard", "pistard"], "games"],
    ["games", ["chess"], "games"],
    ["workshop", [], "workshop"],
    ["workshop", [{ name: "goose" }], "workshop"],
    ["workshop", [{ name: "../goose", title: "Goose" }], "workshop"],
    ["workshop", [{ name: "goose", title: "Goose", href: "https://example.org/" }], "workshop"],
    ["workshop", [{ name: "goose", title: "Goose", line: "" }], "workshop"],
    ["players", "Ann", "players"],
    ["back", { label: "Home", href: "javascript:alert(1)" }, "back"],
    ["back", { label: "Home", href: "data:text/html,x" }, "back"],
    ["back", { href: "/" }, "back"],
    ["colours", { buttons: { light: "red", dark: "#000000" } }, "colours"],
    ["colours", { turf: ink("#000000", "#ffffff") }, "colours"],
    ["colours", { buttons: ink("#f0f0f0", "#7cc5a0") }, "contrast"],
    ["colours", { page: ink("#808080", "#111a16") }, "contrast"],
    ["options", { chess: {} }, "options"],
    ["options", { triactor: { races: [] } }, "options"],
    ["components", { pistard: { track: { Half: "text" } } }, "components"],
    ["components", { pistard: { track: {} } }, "components"],
  ];
  for (const [part, value, what] of wrong) {
    const text = JSON.stringify({ note: RIGHT.note }).replace("{", `{${JSON.stringify(part)}:${JSON.stringify(value)},`);
    assert.deepEqual(checkSettings(JSON.parse(text), FACTS), { settings: { note: RIGHT.note }, mistakes: [{ part, what }] }, text);
  }
});

test("What is no object at all says nothing", () => {
  for (const data of [null, 3, "text", [], true]) {
    assert.deepEqual(checkSettings(data, FACTS), { settings: {}, mistakes: [{ part: "", what: "object" }] });
  }
});

test("A text is in the language of the page, else in English, else in what there is", () => {
  assert.deepEqual(["en", "de", "es"].map((language) => inLanguage(RIGHT.title, language)), ["The club", "Der Verein", "The club"]);
  assert.equal(inLanguage({ de: "Verein" }, "es"), "Verein");
});
