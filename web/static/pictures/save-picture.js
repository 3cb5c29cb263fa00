// Saves or shares the final ranking, or the chart of the chances, as a picture with the date of the game.
import { dateLocale, dayOf } from "../shared/day.js";
import { download } from "../shared/download.js";
import { svg } from "../shared/elements.js";
import { notice } from "../shared/notices.js";
import { shareFile } from "../shared/share.js";
import { NO_PNG, pngOf } from "./painter.js";
import * as store from "../storage/store.js";

const SCALE = 2; // pixels per unit of the picture

// On the page, a picture gets these properties from style sheets. The picture’s file has no style sheets, so these
// properties are written into the file.
const STYLE_PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
];

/**
 * Let the buttons of a stage (`data-keeps`) save the picture of the final ranking as a file.
 * @param {import("../table/stage.js").Stage} stage
 */
export function handleSaveButtons(stage) {
  stage.root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-keeps]") : null;
    const picture = stage.root.querySelector(".ranking-picture");
    const game = stage.root.dataset.game ?? "";
    if (button instanceof HTMLElement && picture instanceof SVGSVGElement) void saveAs(picture, game, button.dataset.keeps);
  });
}

/**
 * Save a picture on the page as a file of the `kind` png or svg, with the date of the game. The picture’s `data-date`
 * is the height at which the date is written, in units of the picture, from its lower edge.
 * @param {SVGSVGElement} picture @param {string} what a part of the file name @param {string | undefined} kind
 */
export async function saveAs(picture, what, kind) {
  const file = await fileOf(picture, what, kind);
  if (file) download(file.name, file, file.type);
  else notice(NO_PNG);
}

/**
 * Share a picture on the page as a PNG through the system's dialog or, if that is impossible, save it.
 * @param {SVGSVGElement} picture @param {string} what
 */
export async function sharePicture(picture, what) {
  const file = await fileOf(picture, what, "png");
  if (file) await shareFile(file);
  else notice(NO_PNG);
}

/** @param {SVGSVGElement} picture @param {string} what @param {string | undefined} kind */
async function fileOf(picture, what, kind) {
  const played = new Date(store.current()?.saved ?? Date.now());
  const date = played.toLocaleDateString(dateLocale(), { dateStyle: "long" });
  const name = `homestretch-${what}-${dayOf(played)}`;
  const drawing = svgText(picture, date);
  if (kind !== "png") return new File([drawing], `${name}.svg`, { type: "image/svg+xml" });
  const png = await pngOf(drawing);
  return png && new File([png], `${name}.png`, { type: "image/png" });
}

// Return a picture as an SVG file: it looks as on the page, but also has a background and the date.
/** @param {SVGSVGElement} picture @param {string} date @returns {string} */
function svgText(picture, date) {
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  const copies = [...copy.querySelectorAll("*")];
  for (const [index, element] of picture.querySelectorAll("*").entries()) {
    const style = getComputedStyle(element);
    for (const look of STYLE_PROPERTIES) copies[index].setAttribute(look, style.getPropertyValue(look));
  }
  const { width, height } = picture.viewBox.baseVal;
  const ground = svg("rect", { width, height, fill: backgroundOf(picture) });
  const when = svg("text", { x: width / 2, y: height - Number(picture.dataset.date) }, date);
  for (const look of STYLE_PROPERTIES) when.setAttribute(look, copy.querySelector(".what")?.getAttribute(look) ?? "");
  copy.querySelector("desc")?.after(ground);
  copy.append(when);
  copy.setAttribute("width", String(width * SCALE));
  copy.setAttribute("height", String(height * SCALE));
  return new XMLSerializer().serializeToString(copy);
}

/** @param {Element} picture */
const backgroundOf = (picture) => getComputedStyle(picture.parentElement ?? picture).backgroundColor;
