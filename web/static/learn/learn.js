// Shows the lessons of a game on a screen. Tasks and feedback come from Python (front/lesson.py); the browser remembers
// which lessons are done.
import { replyTo } from "../figures/answering.js";
import { done, firstQuestion, isQuestion, noteDone } from "./courses.js";
import { dayInWords } from "../shared/day.js";
import { scrollToTop } from "../shared/embed.js";
import { Live } from "../figures/figure-live.js";
import { find, findAll } from "../shared/find.js";
import { notice } from "../shared/notices.js";
import { Session } from "../shared/session.js";
import { t } from "../shared/language.js";

/**
 * A request to open the lessons of a game.
 * @typedef {object} LessonRequest
 * @property {import("../table/stage.js").Stage} stage the stage for the race at the end of a course
 * @property {string} game
 * @property {string} [lesson] the name of the lesson to begin with; by default, the first lesson that is not done
 * @property {string} [day] if the lesson is the question of the day: that day, such as 2026-11-26
 * @property {() => void} play leaves the lessons: it shows the table again, or else the set-up of the game
 * @property {() => boolean} isWanted returns false if somebody has opened another screen meanwhile
 */

const NOT_READ = t("The lessons couldn’t be loaded. Reload the page to try again. You can still read the rules.");
const COURSE_DONE = t("Course complete. You’re ready to play.");

const EDGE = 8; // pixels to keep free above the bar at the bottom, and above the lesson’s text

const root = find("#learn");

let session = new Session();
/** @type {LessonRequest} */
let lessonRequest;
let shownLesson = ""; // the name of the lesson that was shown last
/** @type {Live | null} */
let board = null;
let reportedQuestion = ""; // the game and name of the question of judgement whose answer was reported last

const host = { mode: "ask", say: (/** @type {string} */ sentence) => (find(".said", root).textContent = sentence) };

/**
 * Open the lessons of a game as soon as Python is up. If the lessons cannot be opened, resolve to a sentence that says
 * why, otherwise to an empty text.
 * @param {LessonRequest} request
 */
export async function openLessons(request) {
  const { game, lesson: to, day, isWanted } = request;
  const { lessons, judgement } = window.homestretch.config;
  const isJudgement = Boolean(to && isQuestion(to));
  const [courses, questions] = await Promise.all([contentOf(lessons[game]), isJudgement && contentOf(judgement[game])]);
  // keep the old session until the new lessons are open: if they are no longer wanted or cannot be opened, the lessons
  // on the screen still need the old session
  const newSession = new Session();
  await new Promise((resolve) => newSession.whenUp(() => resolve(null)));
  if (!isWanted()) return "";
  const isWhole = courses && questions !== null;
  const reply =
    isWhole &&
    newSession.open({
      courses: questions ? [...courses, questions] : courses,
      done: done(game),
      to,
      ofDay: day && dayInWords(day),
      more: !questions && game in judgement,
    });
  if (!reply?.opened) return reply?.notice || NOT_READ;
  [session, lessonRequest] = [newSession, request];
  board ??= new Live(host, document, root, { ask, site: document.baseURI, opened: /** @type {any} */ (null) });
  board.begin(reply, null);
  shownLesson = currentLesson();
  return "";
}

/**
 * Return the content of a file of lessons, or null if it cannot be loaded.
 * @param {{ url: string, integrity: string }} file
 */
async function contentOf({ url, integrity }) {
  try {
    return await (await window.homestretch.file(url, integrity)).json();
  } catch {
    return null;
  }
}

/** @param {SessionRequest} request @returns {Promise<Reply>} */
async function ask(request) {
  const page = window.scrollY;
  const reply = replyTo(session, request);
  requestAnimationFrame(() => afterReply(page)); // after the reply has been painted
  return reply;
}

// Store which lessons are done, and scroll the page after a reply: to the beginning of the lesson if another lesson is
// shown now, otherwise back to where it was, so that nothing moves under the finger that has just tapped.
/** @param {number} page how far the page was scrolled before the change, in pixels */
function afterReply(page) {
  noteDone(lessonRequest.game, (find("[data-done]", root).dataset.done ?? "").split(" ").filter(Boolean));
  reportAnswer();
  if (shownLesson === currentLesson()) return keepScroll(page);
  shownLesson = currentLesson();
  const stop = find('[aria-current="step"]', root);
  find(".strip", root).scrollLeft = stop.offsetLeft - EDGE * 4; // a bit of the previous lesson stays visible
  scrollToLesson();
  find("h1", root).focus({ preventScroll: true });
}

// Tell other modules whether the first answer to a question was right; later answers to the same question do not count.
// With this, daily/today.js stores the answer to the question of the day.
function reportAnswer() {
  const lesson = currentLesson();
  const answer = find("[data-done]", root).dataset.judged;
  const question = `${lessonRequest.game} ${lesson}`;
  if (!answer || reportedQuestion === question) return;
  reportedQuestion = question;
  const detail = { game: lessonRequest.game, lesson, right: answer === "right" };
  document.dispatchEvent(new CustomEvent("homestretch:judged", { detail }));
}

/** Scroll to the top. If the bar then covers choices, scroll down to them, but keep the lesson’s text in full view. */
export function scrollToLesson() {
  scrollToTop();
  const top = (/** @type {Element} */ element) => element.getBoundingClientRect().top;
  const ends = findAll(".side button", root).map((button) => button.getBoundingClientRect().bottom);
  const by = Math.max(...ends) + EDGE - top(measuredBar());
  if (by > 0) window.scrollBy(0, Math.min(by, top(find(".lesson-words", root)) - EDGE));
}

// Return the bar at the bottom, after passing its height to the style sheets.
function measuredBar() {
  const bar = find(".lesson-bar", root);
  root.style.setProperty("--lesson-bar", `${bar.offsetHeight + EDGE}px`);
  return bar;
}

// Scroll the page back to where it was, even if its content has become shorter.
/** @param {number} page how far the page was scrolled, in pixels */
function keepScroll(page) {
  if (page) root.style.minHeight = `calc(100dvh - var(--bar) + ${page}px)`;
  window.scrollTo({ top: page, behavior: "instant" });
  measuredBar();
}

/** Return the name of the lesson that is shown now. */
function currentLesson() {
  return (find('[aria-current="step"]', root).dataset.command ?? "").replace("lesson ", "");
}

// -- leaving the lessons, more questions, and the race at the end

root.addEventListener("click", (event) => {
  const element = event.target instanceof Element ? event.target.closest("[data-race], [data-leave], [data-more]") : null;
  if (!(element instanceof HTMLElement)) return;
  const { leave, more, race } = element.dataset;
  if (leave) {
    event.preventDefault();
    lessonRequest.play();
  } else if (more !== undefined) {
    const { game } = lessonRequest;
    document.dispatchEvent(new CustomEvent("homestretch:lesson", { detail: { game, lesson: firstQuestion(game) } }));
  } else {
    const record = session.ask("race");
    lessonRequest.stage.open(race === "on" ? { record } : { record, raceOf: currentLesson() });
  }
});

/**
 * Mark a lesson as done, because its race is over, and show a notice with a button that opens the lessons again.
 * @param {string} game @param {string} lesson @param {() => void} again opens the lessons
 */
export function noteCourseDone(game, lesson, again) {
  noteDone(game, [lesson]);
  notice(COURSE_DONE, { says: t("Back to the lessons"), does: again, leaves: true });
}
