// Shows the race of the day in an article: a card says which game it is. A tap replaces the card with a frame of the
// site, in which people can play the race.
import { gameOf } from "../daily/race.js";
import { onNewDay } from "../daily/midnight.js";
import { NOT_LOADED, TO_THE_TABLE } from "./figure.js";
import { dayInWords, dayOf } from "../shared/day.js";
import { el } from "../shared/elements.js";
import { folder } from "../shared/messages.js";
import { t } from "../shared/language.js";

const HEIGHT = "40rem"; // the height of the frame until the frame tells the height of its content

/**
 * Return the card of today’s race. At midnight, it changes to the next day’s race.
 * @param {string} site the address of the site
 */
export function raceOfTheDay(site) {
  const [when, what] = [el("p", { class: "eyebrow" }), el("p", { class: "title" })];
  const about = el("p", {}, t("The same dice for everyone: only your choices differ."));
  const said = el("p", { class: "said", role: "status" });
  const play = el("button", { class: "primary" }, t("Play"));
  const way = el("a", { class: "way" }, TO_THE_TABLE);
  const foot = el("div", { class: "figure-foot still" }, said, play, way);
  const card = el("div", { class: "table today" }, when, what, about, foot);
  let day = "";
  const tell = () => {
    day = dayOf();
    when.textContent = t("Race of the day, {day}", { day: dayInWords(day, folder.slice(0, -1) || "en") });
    what.textContent = TITLES[gameOf(day)];
    way.href = `${site}?today=${day}`;
  };
  tell();
  onNewDay(tell);
  play.addEventListener("click", () => {
    const frame = el("iframe", { src: `${site}?embed=1&today=${day}`, title: `${when.textContent}: ${what.textContent}` });
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
