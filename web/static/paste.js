// What goes to other programs: a text to be pasted, a picture of dots.

const SCALE = 2; // dots for each pixel of a picture

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

/** A picture in SVG as one of dots. @param {string} svg @returns {Promise<Blob>} */
export async function painted(svg) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth * SCALE, picture.naturalHeight * SCALE];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))));
}
