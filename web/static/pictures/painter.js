// Pictures of dots from drawings, shape by shape: the policy of the page lets it load no picture that it has made.
import { isShown } from "../shared/find.js";

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */

const SHAPES = "path, rect, circle, ellipse, line, polygon, polyline, text";

/** @type {{ [anchor: string]: CanvasTextAlign }} */
const ALIGNED = { start: "left", middle: "center", end: "right" };

/**
 * Paint what is to be seen of a drawing on the page, so many dots to a unit of the drawing.
 * @param {Context} paint @param {SVGSVGElement} picture @param {number} scale
 */
export function paintAll(paint, picture, scale) {
  const home = picture.getScreenCTM()?.inverse();
  if (!home) throw new Error("the drawing is not on the page");
  const view = new DOMMatrix([scale, 0, 0, scale, 0, 0]).multiply(home);
  for (const part of picture.children) put(paint, part, view);
}

/**
 * Paint a part of a drawing, which is a shape or holds some. What is half transparent is painted by itself first: what is
 * under something else in it does not shine through.
 * @param {Context} paint @param {Element} part @param {DOMMatrix} view from the screen to the dots
 */
function put(paint, part, view) {
  if (!(part instanceof SVGGraphicsElement) || !isShown(part)) return;
  const { opacity: seen, fill, stroke } = getComputedStyle(part);
  const [place, opacity, isShape] = [part.getScreenCTM(), Number(seen), part.matches(SHAPES)];
  if (!place || !opacity) return;
  const { width, height } = paint.canvas;
  const isOne = opacity === 1 || (isShape && (fill === "none" || stroke === "none"));
  const layer = isOne ? paint : new OffscreenCanvas(width, height).getContext("2d");
  if (!layer) return;
  if (isShape) {
    layer.setTransform(view.multiply(place));
    draw(layer, part, isOne ? opacity : 1);
  } else {
    for (const inner of part.children) put(layer, inner, view);
  }
  if (layer === paint) return;
  paint.resetTransform();
  paint.globalAlpha = opacity;
  paint.drawImage(layer.canvas, 0, 0);
  paint.globalAlpha = 1;
}

/** What is said where there is no picture of dots. */
export const NO_DOTS =
  "This browser lets no page read what it has painted, so there is no PNG. " +
  "Save the picture as SVG, or allow this page to use canvas data.";

/** The dots as a file; null where there is none. @param {HTMLCanvasElement} canvas @returns {Promise<Blob | null>} */
export const asFile = async (canvas) =>
  isReadable() ? new Promise((resolve) => canvas.toBlob(resolve, "image/png")) : null;

const PROBE = [200, 100, 50, 255]; // a colour, in parts of red, green, blue and opacity
const NOISE = 8; // by which some browsers change parts, and nobody sees it

// Browsers that do not want to be recognised give stripes in place of what was painted, or white.
function isReadable() {
  const paint = Object.assign(document.createElement("canvas"), { width: 4, height: 4 }).getContext("2d");
  if (!paint) return false;
  paint.fillStyle = `rgb(${PROBE.slice(0, 3)})`;
  paint.fillRect(0, 0, 4, 4);
  return paint.getImageData(0, 0, 4, 4).data.every((part, index) => Math.abs(part - PROBE[index % 4]) <= NOISE);
}

/** @param {Context} paint @param {SVGGraphicsElement} shape @param {number} opacity */
function draw(paint, shape, opacity) {
  const style = getComputedStyle(shape);
  if (style.visibility === "hidden") return;
  const isText = shape instanceof SVGTextElement;
  const path = isText ? null : outline(shape);
  if (isText) setType(paint, style);
  const words = shape.textContent ?? "";
  const [x, y] = [number(shape, "x"), number(shape, "y")];
  const fill = () => {
    if (style.fill === "none") return;
    [paint.fillStyle, paint.globalAlpha] = [style.fill, opacity * Number(style.fillOpacity)];
    if (path) paint.fill(path, style.fillRule === "evenodd" ? "evenodd" : "nonzero");
    else paint.fillText(words, x, y);
  };
  const stroke = () => {
    if (style.stroke === "none" || !parseFloat(style.strokeWidth)) return;
    setLine(paint, style, opacity);
    if (path) paint.stroke(path);
    else paint.strokeText(words, x, y);
  };
  for (const layer of style.paintOrder.startsWith("stroke") ? [stroke, fill] : [fill, stroke]) layer();
}

/** @param {Context} paint @param {CSSStyleDeclaration} style */
function setType(paint, { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, textAnchor }) {
  paint.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  paint.letterSpacing = letterSpacing === "normal" ? "0px" : letterSpacing;
  paint.textAlign = ALIGNED[textAnchor];
}

/** @param {Context} paint @param {CSSStyleDeclaration} style @param {number} opacity */
function setLine(paint, style, opacity) {
  [paint.strokeStyle, paint.globalAlpha] = [style.stroke, opacity * Number(style.strokeOpacity)];
  paint.lineWidth = parseFloat(style.strokeWidth);
  paint.lineCap = /** @type {CanvasLineCap} */ (style.strokeLinecap);
  paint.lineJoin = /** @type {CanvasLineJoin} */ (style.strokeLinejoin);
  paint.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(/[ ,]+/).map(parseFloat));
}

/** @param {Element} shape @param {string} name */
const number = (shape, name) => parseFloat(shape.getAttribute(name) ?? "0");

/** @param {SVGGraphicsElement} shape */
function outline(shape) {
  const path = new Path2D(shape.getAttribute("d") ?? "");
  const at = (/** @type {string} */ name) => number(shape, name);
  const points = (shape.getAttribute("points") ?? "").trim();
  switch (shape.tagName) {
    case "rect":
      path.roundRect(at("x"), at("y"), at("width"), at("height"), at("rx"));
      break;
    case "circle":
      path.arc(at("cx"), at("cy"), at("r"), 0, 2 * Math.PI);
      break;
    case "ellipse":
      path.ellipse(at("cx"), at("cy"), at("rx"), at("ry"), 0, 0, 2 * Math.PI);
      break;
    case "line":
      return new Path2D(`M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`);
    case "polygon":
      return new Path2D(`M${points}Z`);
    case "polyline":
      return new Path2D(`M${points}`);
  }
  return path;
}
