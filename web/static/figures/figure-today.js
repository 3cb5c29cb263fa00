// The race of the day in an article: a card says which game it is; after a tap, a frame of the site shows the race itself.
import { gameOf } from "../daily/race.js";
import { onNewDay } from "../daily/midnight.js";
import { NOT_LOADED, TO_THE_TABLE } from "./figure.js";
import { made } from "./made.js";
import { dayOf, inWords } from "../shared/day.js";
import { folder } from "../shared/messages.js";
import { t } from "../shared/language.js";

const HEIGHT = "40rem"; // the height of the frame until the frame says how high its content is

/**
 * Return the card of today’s race; at midnight it becomes the card of the next day’s race.
 * @param {string} site the address of the site
 */
export function raceOfTheDay(site) {
  const [when, what, said] = ["eyebrow", "title", "said"].map((className) => made("p", { className }));
  const about = made("p", { textContent: t("The same dice for everyone: only your choices differ.") });
  const play = made("button", { className: "primary", textContent: t("Play") });
  const way = made("a", { className: "way", textContent: TO_THE_TABLE });
  const foot = made("div", { className: "figure-foot still" }, said, play, way);
  const card = made("div", { className: "table today" }, when, what, about, foot);
  said.setAttribute("role", "status");
  let day = "";
  const tell = () => {
    day = dayOf();
    when.textContent = t("Race of the day, {day}", { day: inWords(day, folder.slice(0, -1) || "en") });
    what.textContent = TITLES[gameOf(day)];
    way.href = `${site}?today=${day}`;
  };
  tell();
  onNewDay(tell);
  play.addEventListener("click", () => {
    const frame = made("iframe", { src: `${site}?embed=1&today=${day}`, title: `${when.textContent}: ${what.textContent}` });
    Object.assign(frame.style, { display: "block", width: "100%", height: HEIGHT, border: "0" });
    addEventListener("message", ({ source, data }) => {
      if (source === frame.contentWindow && data?.homestretch === "size") frame.style.height = `${Number(data.height)}px`;
    });
    document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
      if (effectiveDirective !== "frame-src" || !frame.src.startsWith(blockedURI) || !frame.isConnected) return;
      frame.replaceWith(card);
      said.textContent = NOT_LOADED;
      play.hidden = true;
    });
    card.replaceWith(frame);
    frame.focus();
  });
  return card;
}

const TITLES = typeof FIGURE_TITLES === "undefined" ? window.homestretch.config.shared.titles : FIGURE_TITLES;
