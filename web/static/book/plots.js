// Draws the plots of the form book: totals after each game, how often people won or placed, and luck against choices.
// Lines are SVG, drawn for the available width. Names are HTML over the SVG, so that long names can be shortened, and
// names in right-to-left scripts are shown correctly.
import { el, nameElement, svg } from "../shared/elements.js";

const LINE = 20; // pixels from one name to the next name below it
const LETTER = 8; // the approximate width of a letter, in pixels
const EDGE = 8; // pixels left free around a drawing, for strokes and dots
const FIGURES = 30; // pixels for the numbers at the left edge of a plot
const FOOT = 24; // pixels for the dates at the foot of a plot
const DATE = 84; // pixels that a date takes
const TICKS = 4; // the most numbers on a scale, not counting 0

/**
 * A person whose total is plotted. Each step has the number of a game, from 1, and the person’s new total after it.
 * @typedef {{ name: string, colour: number | undefined, steps: [at: number, total: number][] }} Runner
 */
/**
 * A person in the plot of luck and choices, which are in percentage points per game.
 * @typedef {{ name: string, colour: number | undefined, luck: number, choices: number }} Dot
 */

/** @param {number | undefined} colour of a person */
const colourClass = (colour) => colour && `c${colour}`;

/**
 * Return the distance between neighbouring numbers on a scale that goes up to `most`. The distance is a round number,
 * at least `least`, and large enough for the scale to have at most `TICKS` numbers above 0.
 * @param {number} most
 */
export function spacing(most, least = 1) {
  let power = 10 ** Math.floor(Math.log10(Math.max(most, least)));
  if (power > most) power /= 10;
  const found = [0.1, 0.2, 0.5, 1, 2, 5, 10].map((round) => round * power).find((round) => most / round <= TICKS) ?? power;
  return Math.max(found, least);
}

/**
 * Return the places of labels that must not overlap: near the `wanted` places, but at least `gap` apart and, if there
 * is room, between `top` and `floor`. All places are in pixels from the top, in ascending order.
 * @param {number[]} wanted @param {number} gap @param {number} top @param {number} floor
 */
export function spread(wanted, gap, top, floor) {
  const found = [...wanted];
  for (const [index, place] of found.entries()) found[index] = Math.max(place, index ? found[index - 1] + gap : top);
  for (let index = found.length - 1, below = floor; index >= 0; index -= 1, below = found[index + 1] - gap) {
    found[index] = Math.min(found[index], below);
  }
  return found;
}

/**
 * Return a plot with a line for each runner: the line rises to the runner’s total after each game, and ends at the name
 * and the total. The names are a list, the highest total first, so that screen readers read out the standings.
 * @param {{ width: number, games: number, runners: Runner[], dateOf: (game: number) => string, words: (total: number) => string }} about
 *   `width` is in pixels; `runners` are sorted, the highest total first; `dateOf` returns the date of the n-th game;
 *   `words` returns a total in words.
 */
export function raceChart({ width, games, runners, dateOf, words }) {
  const longest = Math.max(...runners.map(({ name }) => name.length));
  const names = Math.round(Math.min(LETTER * longest + 4 * LINE, Math.max(110, width * 0.32)));
  const height = Math.max(170, Math.min(260, width * 0.5), runners.length * LINE + FOOT + EDGE);
  const [left, right, top, floor] = [FIGURES, width - names, EDGE, height - FOOT];
  const most = Math.max(1, ...runners.map(totalOf));
  const x = (/** @type {number} */ game) => left + ((right - left) * game) / Math.max(games, 1);
  const y = (/** @type {number} */ total) => floor - ((floor - top) * total) / most;
  const step = spacing(most);
  const scale = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const grid = scale.flatMap((total) => [
    svg("path", { class: "grid", d: `M${left} ${px(y(total))}H${px(right)}` }),
    svg("text", { class: "tick", x: left - 6, y: px(y(total) + 4), "text-anchor": "end" }, total),
  ]);
  const dates = dated(games, right - left).map((game, index, all) => {
    if (index && dateOf(game) === dateOf(all[index - 1])) return null;
    const anchor = index === all.length - 1 ? "end" : index ? "middle" : "start";
    return svg("text", { class: "tick", x: px(x(game)), y: height - 6, "text-anchor": anchor }, dateOf(game));
  });
  // draw the leader’s line last, so that it lies over the other lines
  const lines = runners.toReversed().map((runner) =>
    svg(
      "g",
      { class: colourClass(runner.colour) },
      svg("path", { class: "line", d: stairs(runner.steps, x, y, games) }),
      svg("circle", { class: "dot", cx: px(x(games)), cy: px(y(totalOf(runner))), r: 5 }),
    ),
  );
  const heights = spread(runners.map((runner) => y(totalOf(runner))), LINE, top, floor);
  return el(
    "div",
    { class: "plot race-chart", style: `height: ${px(height)}px` },
    svg("svg", { width, height: px(height), viewBox: `0 0 ${width} ${px(height)}`, "aria-hidden": "true" }, ...grid, ...dates, ...lines),
    el(
      "ol",
      { class: "names", style: `inset-inline-start: ${px(right + EDGE + 4)}px` },
      ...runners.map((runner, index) =>
        el(
          "li",
          { class: colourClass(runner.colour), style: `top: ${px(heights[index])}px` },
          el("span", { class: "name", title: runner.name }, nameElement(runner.name)),
          " ",
          el("b", { "aria-hidden": "true" }, totalOf(runner)),
          el("span", { class: "unseen" }, words(totalOf(runner))),
        ),
      ),
    ),
  );
}

/** @param {Runner} runner */
const totalOf = ({ steps }) => steps.at(-1)?.[1] ?? 0;

/**
 * Return the numbers of the games whose dates are written below a chart, as many as fit. If only one fits, return the
 * last game, otherwise the first, the last, and evenly spaced games between them.
 * @param {number} games how many games there are @param {number} width the chart’s width in pixels
 */
export function dated(games, width) {
  if (games < 1) return [];
  const room = Math.max(1, Math.min(Math.floor(width / DATE), games));
  if (room === 1) return [games];
  return Array.from({ length: room }, (_, index) => Math.round(1 + ((games - 1) * index) / (room - 1)));
}

/**
 * @param {[number, number][]} steps @param {(game: number) => number} x @param {(total: number) => number} y
 * @param {number} games
 */
function stairs(steps, x, y, games) {
  const path = steps.map(([game, total]) => `H${px(x(game))}V${px(y(total))}`).join("");
  return `M${px(x(0))} ${px(y(0))}${path}H${px(x(games))}`;
}

/** @param {number} number of pixels */
const px = (number) => Number(number.toFixed(1));

/**
 * Return a plot with a dot for each person. Luckier people are farther right; people with better choices are higher up.
 * @param {{ width: number, people: Dot[], sides: { lucky: string, unlucky: string, better: string, worse: string } }} about
 *   `sides` are the words at the ends of the two axes.
 */
export function luckChart({ width, people, sides }) {
  const size = Math.min(width, 480);
  const height = Math.round(size * 0.75);
  const middle = [size / 2, height / 2];
  const most = Math.max(2, ...people.flatMap(({ luck, choices }) => [Math.abs(luck), Math.abs(choices)]));
  const at = (/** @type {number} */ share, /** @type {number} */ whole) => (share / most) * (whole / 2 - 2 * LINE);
  const dots = people.map((one) => ({ ...one, x: middle[0] + at(one.luck, size), y: middle[1] - at(one.choices, height) }));
  const down = dots.toSorted((a, b) => a.y - b.y);
  const heights = spread(down.map(({ y }) => y), LINE, EDGE + LINE, height - EDGE - LINE);
  const names = down.map(({ name, colour, x }, index) => {
    // in the right half, put names to the left of their dots: to the right of the dots, names would leave the picture
    const side = x > middle[0];
    const place = side ? `right: ${px(size - x + 10)}px` : `left: ${px(x + 10)}px`;
    const room = side ? x - 14 : size - x - 14;
    return el(
      "li",
      { class: colourClass(colour), style: `${place}; top: ${px(heights[index])}px; max-width: ${px(Math.min(room, 160))}px`, title: name },
      nameElement(name),
    );
  });
  return el(
    "div",
    { class: "plot luck-chart", "aria-hidden": "true", style: `width: ${size}px; height: ${height}px` },
    svg(
      "svg",
      { width: size, height, viewBox: `0 0 ${size} ${height}` },
      svg("rect", { class: "good", x: middle[0], y: 0, width: size / 2, height: height / 2 }),
      svg("path", { class: "axis", d: `M0 ${middle[1]}H${size}M${middle[0]} 0V${height}` }),
      ...dots.map(({ colour, x, y }) => svg("circle", { class: `dot ${colourClass(colour) ?? ""}`, cx: px(x), cy: px(y), r: 6 })),
    ),
    ...Object.entries(sides).map(([side, words]) => el("span", { class: `side ${side}` }, words)),
    el("ul", { class: "names" }, ...names),
  );
}

/**
 * Return a bar with three parts: how often somebody won, placed, or did neither.
 * @param {{ [kind: string]: number }} times how often, by kind
 */
export function placeStrip(times) {
  const all = Object.values(times).reduce((sum, number) => sum + number, 0) || 1;
  let before = 0;
  const parts = Object.entries(times).map(([kind, number]) => {
    const part = svg("rect", { class: kind, x: share(before / all), width: share(number / all), y: 0, height: "100%" });
    before += number;
    return number > 0 && part;
  });
  return svg("svg", { class: "place-strip", width: "100%", height: 18, "aria-hidden": "true" }, ...parts);
}

/** @param {number} part */
const share = (part) => `${px(100 * part)}%`;
