// The squares of a document with lanes, such as a track: they show it, and a tap paints one.
import { find, findAll } from "../shared/find.js";
import { t } from "../shared/language.js";

const ROW = 12; // columns side by side, so that a phone has room for them

/**
 * Make the squares of a sheet paintable, if it has any. Returns what draws them anew.
 * @param {HTMLDetailsElement} sheet @param {() => void} changed
 */
export function paintable(sheet, changed) {
  const box = sheet.querySelector(".squares-to-paint");
  if (!box) return () => {};
  box.addEventListener("click", (/** @type {any} */ { target }) => {
    const square = target.closest("button");
    if (!square) return;
    const track = JSON.parse(sheet.dataset.document ?? "");
    const { lane = 0, column = 0 } = square.dataset;
    const colours = [...track.lanes[lane]];
    colours[Number(column)] = find("input[name=paint]:checked", sheet).value;
    track.lanes[lane] = colours.join("");
    sheet.dataset.document = JSON.stringify(track);
    show(square, colours[Number(column)]);
    changed();
  });
  let drawn = "";
  const draw = () => {
    if (!sheet.open) return; // a track has hundreds
    /** @type {{ lanes: string[] }} */
    const { lanes } = JSON.parse(sheet.dataset.document ?? "");
    const form = lanes.map(({ length }) => length).join();
    if (form !== drawn) box.replaceChildren(...blocks(lanes));
    drawn = form;
    for (const square of findAll("button", box)) {
      show(square, lanes[Number(square.dataset.lane)][Number(square.dataset.column)]);
    }
  };
  sheet.addEventListener("toggle", draw);
  return draw;
}

// The outer lane on top: the track is ridden to the right.
/** @param {string[]} lanes */
function blocks(lanes) {
  return Array.from({ length: Math.ceil(lanes[0].length / ROW) }, (_, row) => {
    const block = document.createElement("div");
    for (let lane = lanes.length - 1; lane >= 0; lane -= 1) {
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

/** @param {HTMLElement} square @param {string} colour */
function show(square, colour) {
  const [lane, column] = [Number(square.dataset.lane) + 1, Number(square.dataset.column) + 1];
  square.textContent = square.dataset.paint = colour;
  square.setAttribute("aria-label", t("Lane {lane}, square {column}: {colour}", { lane, column, colour }));
}
