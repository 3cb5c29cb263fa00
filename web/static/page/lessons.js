// Opens the lessons of a game. When the race that ends a course is over, tells people that the course is complete.
import { setup, stage } from "./parts.js";
import { focusHeading, pushScreen, show, showAndFocus } from "./screens.js";
import * as courses from "../learn/courses.js";
import { isFrame } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { newRequest } from "../shared/latest.js";
import { notice } from "../shared/notices.js";
import { t } from "../shared/language.js";

export const LESSONS_HASH = "learn="; // stands between the # of the address and the name of the game

/**
 * Open the lessons of a game.
 * @param {string} game @param {string} [lesson] @param {string} [day] the day, if the lesson is the question of the day
 */
export async function showLessons(game, lesson, day) {
  if (!setup.has(game)) return show(isFrame ? "ways" : "home");
  const play = document.body.dataset.screen === "table" ? () => show("table") : () => showAndFocus(game);
  stage.cancel();
  if (document.documentElement.dataset.engine !== "ready") {
    window.homestretch.describeGame(game);
    show("wait", false);
  }
  const isWanted = newRequest();
  const { openLessons, scrollToLesson } = await import("../learn/learn.js");
  const problem = await openLessons({ stage, game, lesson, day, play, isWanted });
  if (!isWanted()) return;
  if (problem) {
    if (document.body.dataset.screen === "wait") showAndFocus(game);
    return notice(problem);
  }
  show("learn", false);
  requestAnimationFrame(scrollToLesson);
  if (!isFrame) pushScreen(LESSONS_HASH + game);
  document.title = [t("Learn {game}", { game: find(`#${game} h1`).textContent ?? "" }), "Homestretch"].join(" · ");
  focusHeading("learn");
}

document.addEventListener("homestretch:lesson", ({ detail: { game, lesson, day } }) => showLessons(game, lesson, day));
for (const element of findAll("a[data-learn]")) {
  element.addEventListener("click", (event) => {
    event.preventDefault();
    showLessons(element.dataset.learn ?? "", courses.lessonOf(element));
  });
}

let wasOver = false; // whether the game on the table was over when it was opened
stage.root.addEventListener("homestretch:table", () => (wasOver = stage.root.dataset.phase === "over"));

// Each course of lessons ends with a race. When that race is over, mark the course as completed.
const ended = new MutationObserver(async () => {
  const { game = "", phase, raceOf } = stage.root.dataset;
  if (!raceOf || phase !== "over" || wasOver) return;
  const { noteCourseDone } = await import("../learn/learn.js");
  noteCourseDone(game, raceOf, () => showLessons(game));
});
ended.observe(stage.root, { attributes: true, attributeFilter: ["data-phase"] });
