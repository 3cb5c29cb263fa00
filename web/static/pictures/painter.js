// Turns drawings (SVG) into pixels, with the browser's canvas.
import { t } from "../shared/language.js";

const SCALE = 2; // pixels per unit of a drawing

/** The message for players if the browser makes no PNG. */
export const NO_PNG = t("This browser can’t save a PNG. Use SVG instead, or allow this page to use canvas data.");

/**
 * Resolve to a PNG of a drawing that needs no style sheet; null if the browser makes no PNG.
 * @param {string} drawing an SVG file @returns {Promise<Blob | null>}
 */
export async function pngOf(drawing) {
  const canvas = document.createElement("canvas");
  const paint = canvas.getContext("2d");
  if (!paint || !isReadable()) return null;
  const image = await canvasOf(drawing).catch(() => null);
  if (!image) return null; // a server's security policy may forbid images with `blob:` addresses
  [canvas.width, canvas.height] = [image.width, image.height];
  paint.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/**
 * Resolve to the pixels of a drawing that needs no style sheet, one pixel per unit of the drawing.
 * @param {string} drawing an SVG file
 */
export async function pixelsOf(drawing) {
  const image = await canvasOf(drawing, 1);
  const { width, height } = image;
  const paint = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true });
  if (!paint) throw new Error("There is no canvas.");
  paint.drawImage(image, 0, 0);
  return paint.getImageData(0, 0, width, height);
}

/** @param {string} drawing */
async function canvasOf(drawing, scale = SCALE) {
  const svg = /** @type {any} */ (new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement);
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute("width", scale * width);
  svg.setAttribute("height", scale * height);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg.outerHTML], { type: "image/svg+xml" }));
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  return image;
}

const PROBE = [200, 100, 50, 255]; // a colour that tests the canvas: red, green, blue and opacity, each from 0 to 255
const NOISE = 8; // the largest tolerated change of a value: some browsers add noise, which nobody can see

/**
 * Return whether the page can read the pixels that it has painted. Some browsers return other pixels, so that sites
 * cannot recognize a device by the way it paints.
 */
export function isReadable() {
  const paint = Object.assign(document.createElement("canvas"), { width: 4, height: 4 }).getContext("2d");
  if (!paint) return false;
  paint.fillStyle = `rgb(${PROBE.slice(0, 3)})`;
  paint.fillRect(0, 0, 4, 4);
  return paint.getImageData(0, 0, 4, 4).data.every((part, index) => Math.abs(part - PROBE[index % 4]) <= NOISE);
}
