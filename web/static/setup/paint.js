// Lets people paint the squares of a track (or of anything else with lanes) by tapping them. The squares are shown twice:
// in an oval, as seen from above, and larger in straight blocks.
import { svg } from "../shared/elements.js";
import { find, findAll } from "../shared/find.js";
import { t } from "../shared/language.js";

const ROW = 12; // columns in a block: as many as fit on a phone

// The measures of the oval, in units of the board: the outer radius of a bend, the length of a straight, and the
// greatest breadths of a lane and of the track. See `draw/pistard/oval.py`.
const [RADIUS, STRAIGHT, WIDEST_LANE, WIDEST_TRACK] = [286, 142, 52, 150];

/**
 * Let people paint the squares of a sheet, if it has any. Call `changed` after each change. Return a function that
 * draws the squares again.
 * @param {HTMLDetailsElement} sheet @param {() => void} changed
 */
export function handlePainting(sheet, changed) {
  const box = sheet.querySelector(".squares-to-paint");
  if (!box) return () => {};
  box.addEventListener("click", (/** @type {any} */ { target }) => {
    const square = target.closest("[data-lane]");
    if (!square) return;
    const track = JSON.parse(sheet.dataset.document ?? "");
    const { lane = 0, column = 0 } = square.dataset;
    const colours = [...track.lanes[lane]];
    colours[Number(column)] = find("input[name=paint]:checked", sheet).value;
    track.lanes[lane] = colours.join("");
    sheet.dataset.document = JSON.stringify(track);
    for (const shown of findAll(`[data-lane="${lane}"][data-column="${column}"]`, box)) {
      show(shown, colours[Number(column)]);
    }
    changed();
  });
  let drawn = "";
  const draw = () => {
    if (!sheet.open) return; // a track has hundreds of squares: draw them only when the sheet is open
    /** @type {{ lanes: string[] }} */
    const { lanes } = JSON.parse(sheet.dataset.document ?? "");
    const form = lanes.map(({ length }) => length).join();
    if (form !== drawn) box.replaceChildren(oval(lanes), ...blocks(lanes));
    drawn = form;
    for (const square of findAll("[data-lane]", box)) {
      show(square, lanes[Number(square.dataset.lane)][Number(square.dataset.column)]);
    }
  };
  sheet.addEventListener("toggle", draw);
  return draw;
}

/**
 * Return a picture of the whole track. Riders go anticlockwise from the line, at the bottom.
 * @param {string[]} lanes
 */
function oval(lanes) {
  const count = lanes[0].length;
  const half = Math.floor(count / 2);
  const breadth = Math.min(WIDEST_LANE, WIDEST_TRACK / lanes.length);
  const inner = RADIUS - breadth * lanes.length;
  /**
   * Return the length of the shortest square if each straight has `across` columns, in units of the board. The shortest
   * square is in a straight, or on the innermost lane of a bend.
   * @param {number} across
   */
  const shortest = (across) =>
    Math.min(STRAIGHT / across, (Math.PI * (inner + breadth / 2)) / (half - across));
  let across = 1;
  for (let more = 2; more < half; more += 1) if (shortest(more) > shortest(across)) across = more;
  /** @param {number} lane @param {number} column */
  const point = (lane, column) => {
    const from = (column + Math.ceil(across / 2)) % count;
    const [along, side] = from >= half ? [from - half, -1] : [from, 1];
    const radius = inner + lane * breadth;
    const angle = (Math.PI * (along - across)) / (half - across);
    const [x, y] =
      along <= across
        ? [STRAIGHT * (along / across - 0.5), radius]
        : [STRAIGHT / 2 + radius * Math.sin(angle), radius * Math.cos(angle)];
    return `${(side * x).toFixed(1)} ${(side * y).toFixed(1)}`;
  };
  const picture = svg("svg", { viewBox: "-366 -295 732 590", "aria-hidden": "true" });
  for (let lane = 0; lane < lanes.length; lane += 1) {
    for (let column = 0; column < count; column += 1) {
      const corners = [point(lane, column), point(lane + 1, column), point(lane + 1, column + 1), point(lane, column + 1)];
      const square = svg("path", { d: `M${corners.join("L")}Z` });
      Object.assign(square.dataset, { lane, column });
      picture.append(square);
    }
  }
  // the finish line
  picture.append(svg("path", { d: `M${point(0, 0)}L${point(lanes.length, 0)}` }));
  return picture;
}

// Return the squares in straight blocks, as buttons. In the blocks, riders ride to the right, so lane 1, on their left,
// is at the top.
/** @param {string[]} lanes */
function blocks(lanes) {
  return Array.from({ length: Math.ceil(lanes[0].length / ROW) }, (_, row) => {
    const block = document.createElement("div");
    for (let lane = 0; lane < lanes.length; lane += 1) {
      for (let column = row * ROW; column < Math.min(lanes[0].length, (row + 1) * ROW); column += 1) {
        const square = document.createElement("button");
        square.type = "button";
        Object.assign(square.dataset, { lane, column });
        block.append(square);
      }
    }
    block.style.setProperty("--columns", String(Math.min(ROW, lanes[0].length - row * ROW)));
    return block;
  });
}

/** @param {HTMLElement | SVGElement} square @param {string} colour */
function show(square, colour) {
  const [lane, column] = [Number(square.dataset.lane) + 1, Number(square.dataset.column) + 1];
  square.dataset.paint = colour;
  if (square.localName !== "button") return;
  square.textContent = colour;
  square.setAttribute("aria-label", t("Lane {lane}, square {column}: {colour}", { lane, column, colour }));
}
