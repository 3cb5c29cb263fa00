// Opens the lessons of a game. When the race that ends a course is over, tells people that the course is complete.
import { setup, stage } from "./parts.js";
import { note, show, showAsked, toHeading } from "./screens.js";
import * as courses from "../learn/courses.js";
import { isFrame } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { noteRequest } from "../shared/latest.js";
import { notice } from "../shared/notices.js";
import { t } from "../shared/language.js";

export const LEARN = "learn="; // stands between the # of the address and the name of the game

/**
 * Open the lessons of a game.
 * @param {string} game @param {string} [lesson] @param {string} [day] the day, if the lesson is the question of the day
 */
export async function learn(game, lesson, day) {
  if (!setup.has(game)) return show(isFrame ? "ways" : "home");
  const play = document.body.dataset.screen === "table" ? () => show("table") : () => showAsked(game);
  stage.cancel();
  if (document.documentElement.dataset.engine !== "ready") {
    window.homestretch.describeGame(game);
    show("wait", false);
  }
  const isWanted = noteRequest();
  const { begin, lay } = await import("../learn/learn.js");
  const says = await lay({ stage, game, lesson, day, play, isWanted });
  if (!isWanted()) return;
  if (says) {
    if (document.body.dataset.screen === "wait") showAsked(game);
    return notice(says);
  }
  show("learn", false);
  requestAnimationFrame(begin);
  if (!isFrame) note(LEARN + game);
  document.title = [t("Learn {game}", { game: find(`#${game} h1`).textContent ?? "" }), "Homestretch"].join(" · ");
  toHeading("learn");
}

document.addEventListener("homestretch:lesson", ({ detail: { game, lesson, day } }) => learn(game, lesson, day));
for (const element of findAll("a[data-learn]")) {
  element.addEventListener("click", (event) => {
    event.preventDefault();
    learn(element.dataset.learn ?? "", courses.lessonOf(element));
  });
}

let wasOver = false; // whether the game on the table was over when it was opened
stage.root.addEventListener("homestretch:table", () => (wasOver = stage.root.dataset.phase === "over"));

// Each course of lessons ends with a race. When that race is over, mark the course as completed.
const ended = new MutationObserver(async () => {
  const { game = "", phase, raceOf } = stage.root.dataset;
  if (!raceOf || phase !== "over" || wasOver) return;
  const { finish } = await import("../learn/learn.js");
  finish(game, raceOf, () => learn(game));
});
ended.observe(stage.root, { attributes: true, attributeFilter: ["data-phase"] });
