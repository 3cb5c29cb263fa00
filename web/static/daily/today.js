// Shows the card of the race of the day on the home page, opens the race at the table, and stores the result when the
// race is over.
import { fillCard } from "./card.js";
import * as days from "./days.js";
import { onNewDay } from "./midnight.js";
import { questionOf } from "./question.js";
import { KEY } from "./streak.js";
import { dayInWords, dayNumber, dayOf, isDay } from "../shared/day.js";
import { isFrame } from "../shared/embed.js";
import { find } from "../shared/find.js";
import { notice } from "../shared/notices.js";
import * as store from "../storage/store.js";
import { t } from "../shared/language.js";

const UNSTORED = t("This browser can’t save the results of the day, so they’re lost when you close the page.");

/** Return the number of days from today to a day; negative if the day is before today. @param {string} day */
const distance = (day) => dayNumber(day) - dayNumber(dayOf());

export class Today {
  #stage;
  #session;
  #card;
  #resume;
  #questionDay = dayOf(); // the day whose question `openQuestion` opened last; at first, the day on which the page was loaded
  // Whether the game on the stage was unfinished when it was opened. When a race of the day is over, `#storeRace` sets
  // this to false.
  #isRunning = false;

  /**
   * @param {import("../table/stage.js").Stage} stage @param {import("../shared/session.js").Session} session
   * @param {HTMLElement} card on the home page
   * @param {(game: Stored) => void} resume opens a stored game
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
      this.openRace(card.dataset.day ?? ""); // the day that the card shows, even if midnight has just passed
    });
    find("[data-today=question]", card).addEventListener("click", (event) => {
      event.preventDefault();
      this.openQuestion(card.dataset.day);
    });
    document.addEventListener("homestretch:judged", ({ detail }) => this.#storeAnswer(detail));
    stage.root.addEventListener("homestretch:table", () => this.#noteOpened());
    stage.root.addEventListener("homestretch:stored", ({ detail }) => detail.opened || this.#storeRace(detail.entry));
    const painted = new MutationObserver(() => void this.#completeCard());
    painted.observe(stage.root, { attributes: true, attributeFilter: ["data-painted"] });
  }

  /** Fill the card again, after the day or its results have changed. */
  show() {
    fillCard(this.#card, dayOf(), days.all());
  }

  /**
   * Open the race of a day: a stored game if there is one, or else a new game. If it is too early for this race, open
   * nothing, and return a sentence that says so; otherwise return an empty text.
   * @param {string} asked a day, or 1 for today
   */
  openRace(asked) {
    const day = asked === "1" ? dayOf() : asked;
    // allow tomorrow's race: in some time zones that day has begun
    if (isDay(day) && distance(day) > 1) return t("This race is run on {day}. Come back then.", { day: dayInWords(day) });
    const games = store.all().filter((game) => game.day === day);
    const first = days.all()[day]?.game;
    const game = games.find(({ id }) => id === first) ?? games.find(({ over }) => !over) ?? games[0];
    if (game) this.#resume(game);
    else this.#stage.open({ day }); // Python refuses a day that does not exist
    return "";
  }

  /** Open the question of a day. */
  openQuestion(day = dayOf()) {
    this.#questionDay = day;
    document.dispatchEvent(new CustomEvent("homestretch:lesson", { detail: { ...questionOf(day), day } }));
  }

  // Store whether the answer to a question of judgement was right. Do nothing unless the question is that of today or
  // that of `#questionDay`. The answer counts even if somebody has opened the question in the course, and not from the
  // card.
  /** @param {{ game: string, lesson: string, right: boolean }} answer */
  #storeAnswer({ game, lesson, right }) {
    const isItsOwn = (/** @type {string} */ day) => questionOf(day).game === game && questionOf(day).lesson === lesson;
    const day = [this.#questionDay, dayOf()].find(isItsOwn);
    if (day && !isFrame) this.#storeDay(day, { question: right ? "right" : "wrong" });
  }

  /** @param {string} day @param {DayResults[string]} played */
  #storeDay(day, played) {
    if (!days.enter(day, played)) notice(UNSTORED);
    this.show(); // the home page, which has the card, may be on the screen by now
  }

  #noteOpened() {
    const { day, phase } = this.#stage.root.dataset;
    this.#isRunning = phase !== "over";
    if (!day || !this.#isRunning || !distance(day)) return;
    // wait until the table is on the screen: the change of the screen would remove this notice
    queueMicrotask(() => notice(t("This is the race of {day}, not today’s.", { day: dayInWords(day) })));
  }

  // Store the result of a race of the day as soon as the race is over, before the page shows the result. By this
  // device’s clock, the day of the race may also be yesterday or tomorrow, because people play past midnight, or live
  // in other time zones. A game that was already over when it was opened, for example from a file or a link, does not
  // count.
  /** @param {Entry} entry */
  #storeRace({ day, over, record }) {
    if (!day || !over || !this.#isRunning || isFrame) return;
    this.#isRunning = false;
    const { result, computers } = JSON.parse(record);
    if (Math.abs(distance(day)) > 1) return;
    const game = store.current()?.id ?? ""; // empty if nothing can be stored
    this.#storeDay(day, { place: result.places[computers.indexOf("")], of: result.places.length, game });
  }

  // Complete the card that the table shows when the race is over, if it is there.
  async #completeCard() {
    const place = this.#stage.root.querySelector("[data-daily]");
    if (!(place instanceof HTMLElement)) return;
    const { completeCard: tell } = await import("./ending.js");
    if (place.isConnected) void tell(place, this.#stage, this.#session, this.#card);
  }
}
