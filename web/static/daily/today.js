// The race of the day: the card on the home page, the way to the table, and what is entered when the race is over.
import { fill } from "./card.js";
import * as days from "./days.js";
import { onNewDay } from "./midnight.js";
import { questionOf } from "./question.js";
import { KEY } from "./streak.js";
import { dayOf, inWords, isDay, numberOf } from "../shared/day.js";
import { isFrame } from "../shared/embed.js";
import { find } from "../shared/find.js";
import { notice } from "../shared/notices.js";
import * as store from "../storage/store.js";
import { t } from "../shared/language.js";

const UNSTORED = t("This browser can’t save the results of the day, so they’re lost when you close the page.");

/** How far a day is from today, in days. @param {string} day */
const distance = (day) => numberOf(day) - numberOf(dayOf());

export class Today {
  #stage;
  #session;
  #card;
  #resume;
  #asked = dayOf(); // the day whose question was asked last
  #isRunning = false; // whether the game on the stage was not over yet when it came there

  /**
   * @param {import("../table/stage.js").Stage} stage @param {import("../shared/session.js").Session} session
   * @param {HTMLElement} card on the home page
   * @param {(game: Stored) => void} resume goes on with a stored game
   */
  constructor(stage, session, card, resume) {
    this.#stage = stage;
    this.#session = session;
    this.#card = card;
    this.#resume = resume;
    onNewDay(() => this.show());
    window.addEventListener("storage", ({ key }) => (key === null || key === KEY) && this.show());
    find("[data-today=race]", card).addEventListener("click", (event) => {
      event.preventDefault();
      this.open(card.dataset.day ?? ""); // the one that is shown, even if midnight is just past
    });
    find("[data-today=question]", card).addEventListener("click", (event) => {
      event.preventDefault();
      this.ask(card.dataset.day);
    });
    document.addEventListener("homestretch:judged", ({ detail }) => this.#judged(detail));
    stage.root.addEventListener("homestretch:table", () => this.#opened());
    stage.root.addEventListener("homestretch:stored", ({ detail }) => detail.opened || this.#enter());
    const painted = new MutationObserver(() => void this.#painted());
    painted.observe(stage.root, { attributes: true, attributeFilter: ["data-painted"] });
  }

  /** Fill the card again: with another day, or with what has been played since. */
  show() {
    fill(this.#card, dayOf(), days.all());
  }

  /**
   * Open the race of a day: the one that was begun or has ended here, or else a new one. Gives a sentence if it is still to
   * come. @param {string} asked a day, or 1 for today
   */
  open(asked) {
    const day = asked === "1" ? dayOf() : asked;
    // somewhere it may have begun already
    if (isDay(day) && distance(day) > 1) return t("This race is run on {day}. Come back then.", { day: inWords(day) });
    const games = store.all().filter((game) => game.day === day);
    const first = days.all()[day]?.game;
    const game = games.find(({ id }) => id === first) ?? games.find(({ over }) => !over) ?? games[0];
    if (game) this.#resume(game);
    else this.#stage.open({ day }); // whoever knows all days says if there is no such day
    return "";
  }

  /** Ask the question of a day. */
  ask(day = dayOf()) {
    this.#asked = day;
    document.dispatchEvent(new CustomEvent("homestretch:lesson", { detail: { ...questionOf(day), day } }));
  }

  // The same question may be met in the course, too.
  /** @param {{ game: string, lesson: string, right: boolean }} answer */
  #judged({ game, lesson, right }) {
    const isItsOwn = (/** @type {string} */ day) => questionOf(day).game === game && questionOf(day).lesson === lesson;
    const day = [this.#asked, dayOf()].find(isItsOwn);
    if (day && !isFrame) this.#keep(day, { question: right ? "right" : "wrong" });
  }

  /** @param {string} day @param {Days[string]} played */
  #keep(day, played) {
    if (!days.enter(day, played)) notice(UNSTORED);
    this.show(); // for somebody who is home again already
  }

  #opened() {
    const { day, phase } = this.#stage.root.dataset;
    this.#isRunning = phase !== "over";
    if (!day || !this.#isRunning || !distance(day)) return;
    // the change of screen, which is still to come, would take the notice away
    queueMicrotask(() => notice(t("This is the race of {day}, not today’s.", { day: inWords(day) })));
  }

  // Before anybody sees the result. It counts for the day, for whoever begins before midnight or lives where the day is
  // another one until the next day is over; and only if the race ended here, not if it came in a file or a link.
  #enter() {
    const game = store.current();
    if (!game?.day || !game.over || !this.#isRunning || isFrame) return;
    this.#isRunning = false;
    const { result, computers } = JSON.parse(game.record);
    if (Math.abs(distance(game.day)) > 1) return;
    const played = { place: result.places[computers.indexOf("")], of: result.places.length, game: game.id };
    this.#keep(game.day, played);
  }

  // At the end of the race there is a card, too.
  async #painted() {
    const place = this.#stage.root.querySelector("[data-daily]");
    if (!(place instanceof HTMLElement)) return;
    const { tell } = await import("./ending.js");
    if (place.isConnected) void tell(place, this.#stage, this.#session, this.#card);
  }
}
