// Shows the result of a race as a ceremony: slips turn over one by one, coins fly to the totals in the standings, the
// totals count up, and the players’ rows change places. If the standings are not in sight, coins fly to the total on
// the slip instead. All this is animation over a page that has the final result from the start; a tap ends the
// animations.
import { reducedMotion } from "../shared/reduced-motion.js";
import { scrollToElement } from "../table/scrolling.js";

const LONGEST_CEREMONY = 7000; // milliseconds: a ceremony that would take longer is played faster
const TURN_TIME = 420; // milliseconds in which a slip is turned over
const LINE_DELAY = 140; // milliseconds from one line of a slip to the next line
const FLIGHT_TIME = 460; // milliseconds for which a coin flies
const COIN_DELAY = 70; // milliseconds from the start of one coin to the start of the next
const MOST_COINS = 4; // the most coins that fly from one line of a slip
const COUNT_TIME = 500; // milliseconds in which a total counts up
const RANK_TIME = 380; // milliseconds in which one row of the ranking appears
const PHOTO_TIME = 1200; // milliseconds in which the photo of the finish fades in
const SWAP_TIME = 800; // milliseconds in which players change places

/**
 * A number that counts up on the page.
 *
 * - `text`: the piece of text on the page that contains the number
 * - `words`: that text at the end
 * - `from` and `to`: the first and the last value of the number
 * - `start`: when counting begins, in milliseconds from the start of the ceremony
 * @typedef {{ text: Text, words: string, from: number, to: number, start: number }} Count
 */

/**
 * A row of the standings.
 *
 * - `row` and `seat`: the row, and the seat of its player
 * - `total`: the element with the player’s total
 * - `before`: the player’s total before the race
 * - `by`: how far below its present place the row was before the race, in pixels
 * @typedef {{ row: HTMLElement, seat: number, total: Element, before: number, by: number }} Standing
 */

export class Ceremony {
  #root;
  #time = 0; // when the next animation begins, in milliseconds from the start of the ceremony
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element[]} */
  #addedElements = []; // elements that were added for the ceremony only
  /** @type {Count[]} */
  #counts = [];
  /** @type {{ element: HTMLElement, start: number }[]} */
  #scrollTargets = []; // elements to scroll to, each with its time, in milliseconds from the start of the ceremony
  #timer = 0; // the timer that ends the ceremony
  /** @type {number[]} */
  #coins = []; // when each coin is halfway and makes a sound, in milliseconds from the start of the ceremony

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, () => this.#skip(), true);
    // stop scrolling the page if somebody scrolls it: they want to see something else
    root.addEventListener("wheel", () => (this.#scrollTargets = []), { passive: true });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && this.#skip());
  }

  // End the ceremony because of a tap or a key, and cancel the sounds of the coins.
  #skip() {
    if (this.#running.length) this.#root.dispatchEvent(new CustomEvent("homestretch:coins", { detail: [] }));
    this.end();
  }

  /** Start the ceremony, if there is anything to show; return its duration in milliseconds. */
  start() {
    this.end();
    if (reducedMotion.matches) return 0;
    this.#time = 0;
    for (const photo of all(this.#root, ".photo svg")) this.#animate(photo, PHOTO_FRAMES, { duration: PHOTO_TIME });
    if (this.#root.querySelector(".final")) {
      this.#places(all(this.#root, ".ranking-picture > [class^='place-']").sort(byPlace), rise);
      this.#places(all(this.#root, ".arrivals > li").reverse(), appear);
      // until all places are shown, hide what would give the winner away: headlines, and the table of standings
      this.#name(all(this.#root, ".ranking-picture .headline, .final h2, .standings"));
    } else {
      const standings = standingsIn(all(this.#root, "tr[data-key^='standing-']"));
      const inSight = standings.every(({ total }) => isInSight(total)) ? standings : [];
      for (const slip of all(this.#root, ".payout > article")) {
        this.#turn(slip, inSight.find(({ seat }) => seat === seatOf(slip)));
      }
      this.#places(all(this.#root, "tr[data-key^='result-']").reverse(), appear);
      if (this.#time) this.#change(standings);
    }
    const pace = Math.max(1, this.#time / LONGEST_CEREMONY);
    for (const animation of this.#running) animation.updatePlaybackRate(pace);
    if (this.#time) this.#count(performance.now(), pace);
    const detail = this.#coins.splice(0).map((time) => time / pace);
    if (detail.length) this.#root.dispatchEvent(new CustomEvent("homestretch:coins", { detail }));
    if (this.#time) this.#timer = window.setTimeout(() => this.end(), this.#time / pace);
    return this.#time / pace;
  }

  /** End the ceremony at once and show the page as it is. */
  end() {
    window.clearTimeout(this.#timer);
    for (const animation of this.#running.splice(0)) animation.cancel();
    for (const prop of this.#addedElements.splice(0)) prop.remove();
    for (const { text, words } of this.#counts.splice(0)) text.data = words;
    this.#scrollTargets = [];
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  #animate(element, frames, timing) {
    this.#running.push(element.animate(frames, { fill: "both", easing: "ease-in-out", ...timing }));
  }

  // -- slips

  // Turn a slip over and show its lines one by one; from each line that has won, coins fly to the total.
  /**
   * @param {HTMLElement} slip
   * @param {Standing | undefined} standing the player’s row in the standings, if it is in sight
   */
  #turn(slip, standing) {
    const total = slip.querySelector("h4 [data-amount]");
    const begin = this.#time;
    let paid = 0; // when the coins of the first line that has won arrive, in milliseconds; 0 if no line has won yet
    this.#scrollTargets.push({ element: slip, start: begin });
    const back = this.#put(slip, "slip-back");
    this.#animate(slip, [{ transform: "none" }, { transform: "scaleX(0)" }, { transform: "none" }], { delay: begin, duration: TURN_TIME });
    this.#animate(back, [{ opacity: 1 }, { opacity: 0 }], { delay: begin, duration: TURN_TIME, easing: "steps(2, jump-none)" });
    this.#time += TURN_TIME;
    for (const row of all(slip, "li")) {
      this.#animate(row, [{ opacity: 0 }, { opacity: 1 }], { delay: this.#time, duration: LINE_DELAY });
      this.#time += LINE_DELAY;
      if (!total || !row.matches(".won")) continue;
      const won = row.querySelector("[data-amount]") ?? row;
      if (standing) this.#fly(this.#root, won, standing.total, standing.by);
      else this.#fly(slip, won, total);
      paid ||= this.#time;
    }
    if (total && paid) this.#countUp(total, 0, paid - COIN_DELAY);
    if (standing && paid) this.#countUp(standing.total, standing.before, paid - COIN_DELAY);
    this.#time += COIN_DELAY;
  }

  // Let coins fly from the element `start` to the element `end`. The coins become children of the element `within`, so
  // that they scroll together with it. While the coins fly, `end` is lower than its final place by `below` pixels.
  /** @param {HTMLElement} within @param {Element} start @param {Element} end */
  #fly(within, start, end, below = 0) {
    const [x, y] = middle(start, within);
    const [toX, toY] = middle(end, within);
    const size = Math.abs(amountIn(start));
    const coins = Math.min(MOST_COINS, Math.max(1, Math.round(Math.log2(size))));
    for (let coin = 0; coin < coins; coin += 1) {
      const piece = this.#put(within, "flying-coin");
      Object.assign(piece.style, { left: `${x}px`, top: `${y}px` });
      const [across, up] = [toX - x, toY + below - y];
      const frames = [
        { transform: "translate(-50%, -50%) scale(0.4)", opacity: 0 },
        { transform: `translate(calc(-50% + ${across / 2 - 14}px), calc(-50% + ${up / 2}px))`, opacity: 1, offset: 0.5 },
        { transform: `translate(calc(-50% + ${across}px), calc(-50% + ${up}px)) scale(0.7)`, opacity: 0 },
      ];
      this.#animate(piece, frames, { delay: this.#time + COIN_DELAY * coin, duration: FLIGHT_TIME });
      this.#coins.push(this.#time + COIN_DELAY * coin + FLIGHT_TIME / 2);
    }
    this.#time += FLIGHT_TIME + COIN_DELAY * (coins - 1);
  }

  /** @param {HTMLElement} place @param {string} name */
  #put(place, name) {
    const prop = document.createElement("i");
    prop.className = name;
    prop.setAttribute("aria-hidden", "true");
    place.append(prop);
    this.#addedElements.push(prop);
    return prop;
  }

  // -- places in the ranking and the standings

  /** Show rows one by one. @param {HTMLElement[]} rows from the last place to the first @param {Keyframe[]} frames */
  #places(rows, frames) {
    this.#scrollTo(rows);
    for (const row of rows) {
      this.#animate(row, frames, { delay: this.#time, duration: RANK_TIME, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" });
      this.#time += RANK_TIME;
    }
  }

  /** @param {HTMLElement[]} names */
  #name(names) {
    for (const name of names) this.#animate(name, fade, { delay: this.#time, duration: RANK_TIME });
    this.#time += RANK_TIME;
  }

  /** Scroll to the table with these rows when the ceremony reaches `#time`. @param {HTMLElement[]} rows */
  #scrollTo(rows) {
    const table = rows[0]?.closest("table");
    if (table) this.#scrollTargets.push({ element: table, start: this.#time });
  }

  // Show the rows of the standings where they were before the race, and let them move to where they are now.
  /** @param {Standing[]} standings */
  #change(standings) {
    this.#scrollTo(standings.map(({ row }) => row));
    for (const { row, total, before, by } of standings) {
      const timing = { delay: this.#time, duration: SWAP_TIME };
      this.#animate(row, [{ transform: `translateY(${by}px)` }, { transform: "none" }], timing);
      this.#countUp(total, before, this.#time);
    }
    if (standings.length) this.#time += SWAP_TIME;
  }

  // -- numbers

  // Let a number count up, unless it does so already because coins fly to it.
  /** @param {Element} element @param {number} from @param {number} start */
  #countUp(element, from, start) {
    const text = textIn(element);
    const to = amountIn(element);
    const counts = this.#counts.some((count) => count.text === text);
    if (text && to !== from && !counts) this.#counts.push({ text, words: text.data, from, to, start });
  }

  /** @param {number} begun @param {number} pace */
  #count(begun, pace) {
    const time = (performance.now() - begun) * pace;
    for (const { text, words, from, to, start } of this.#counts) {
      const done = Math.min(1, Math.max(0, (time - start) / COUNT_TIME));
      const shown = done === 1 ? words : amountText(words, Math.round(from + (to - from) * done));
      if (text.data !== shown) text.data = shown;
    }
    while (this.#scrollTargets.length && this.#scrollTargets[0].start <= time) scrollToElement(this.#scrollTargets.shift()?.element);
    if (this.#running.length) requestAnimationFrame(() => this.#count(begun, pace));
  }
}

const PHOTO_FRAMES = [{ filter: "brightness(4) contrast(0)" }, { filter: "none" }];

const fade = [{ opacity: 0 }, { opacity: 1 }];

const appear = [
  { opacity: 0, transform: "translateX(-1rem)" },
  { opacity: 1, transform: "none" },
];

const rise = [
  { opacity: 0, transform: "translateY(60px)" },
  { opacity: 1, transform: "none" },
];

/** @param {Element} place @param {string} selector @returns {HTMLElement[]} */
const all = (place, selector) => Array.from(place.querySelectorAll(selector));

/** @param {Element} element */
const placeOf = (element) => Number(element.getAttribute("class")?.replace("place-", ""));

/** @param {Element} one @param {Element} other */
const byPlace = (one, other) => placeOf(other) - placeOf(one);

/** @param {HTMLElement} element */
const seatOf = (element) => Number(element.dataset.key?.split("-").pop());

// Read the standings from the rows of the table: the last two cells of a row are the last race and the total.
/** @param {HTMLElement[]} rows @returns {Standing[]} */
function standingsIn(rows) {
  const standings = rows.map((row) => {
    const [last, total] = [...row.querySelectorAll("td")].slice(-2);
    return { row, seat: seatOf(row), total, before: amountIn(total) - amountIn(last), by: 0 };
  });
  const before = [...standings].sort((one, other) => other.before - one.before || one.seat - other.seat);
  for (const standing of standings) standing.by = rows[before.indexOf(standing)].offsetTop - standing.row.offsetTop;
  return standings;
}

// Return whether an element is in sight: its middle is on the screen, and nothing covers it.
/** @param {Element} element */
function isInSight(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** @param {Element} element @param {Element} within @returns {[x: number, y: number]} */
function middle(element, within) {
  const [box, around] = [element.getBoundingClientRect(), within.getBoundingClientRect()];
  return [box.x + box.width / 2 - around.x, box.y + box.height / 2 - around.y];
}

/** @param {Element} element @returns {Text | null} */
function textIn(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  return /** @type {Text | null} */ (texts.nextNode());
}

/** Return the amount that an element shows. @param {Element | undefined} element */
const amountIn = (element) => Number(element?.getAttribute("data-amount") ?? 0);

/**
 * Return a text with a number in which another `number` replaces the old one.
 * @param {string} words @param {number} number
 */
function amountText(words, number) {
  const unsigned = words.replace(/[−+-]/, "").replace(/\d+/, String(Math.abs(number)));
  if (number < 0) return `−${unsigned}`;
  return words.startsWith("+") && number > 0 ? `+${unsigned}` : unsigned;
}
