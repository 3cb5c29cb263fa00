// What goes to other programs: a text to be pasted, and a picture of dots.
import { asFile, paintAll } from "./painter.js";

const SCALE = 2; // dots to a unit of a drawing

/** What a button says that copies. @param {boolean} copied */
export const toldOf = (copied) => (copied ? "Copied" : "It could not be copied");

/** Put a text where it can be pasted from; gives whether that was possible. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

// Where a page may not write what is to be pasted, what is selected can be copied.
/** @param {string} text */
function copiedByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand?.("copy") ?? false;
  field.remove();
  return copied;
}

/** A drawing as a picture of dots; it needs no style sheet. @param {string} drawing @returns {Promise<Blob | null>} */
export async function painted(drawing) {
  const place = document.createElement("div");
  place.className = "unseen";
  place.innerHTML = drawing;
  (document.querySelector("dialog[open]") ?? document.body).append(place);
  const picture = place.querySelector("svg");
  const canvas = document.createElement("canvas");
  const paint = canvas.getContext("2d");
  if (!picture || !paint) return null;
  const { width, height } = picture.viewBox.baseVal;
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  paintAll(paint, picture, SCALE);
  place.remove();
  return asFile(canvas);
}
