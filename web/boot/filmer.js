// Runs in a worker: makes a GIF of the frames that static/pictures/film.js sends one by one, so that no more than two
// frames are in memory. Each frame of the GIF contains only what differs from the frame before.
import { GIFEncoder, applyPalette, quantize } from "gifenc";

const UNCHANGED = 63; // the palette index that means “as in the frame before”; the indexes below 63 are colours
const COLOUR_BITS = 6; // the number of bits in a palette index
const FORMAT = "rgb565";

const gif = GIFEncoder();
/** @type {number[][]} */
let palette = [];
/** @type {Uint8Array | null} */
let before = null;

/** @param {MessageEvent<FilmRequest>} message */
globalThis.onmessage = ({ data }) => {
  if ("samples" in data) choosePalette(data.samples);
  else if ("pixels" in data) addFrame(data);
  else {
    gif.finish();
    const film = gif.bytes();
    return postMessage({ film }, { transfer: [film.buffer] });
  }
  postMessage({ bytes: gif.bytesView().length });
};

// Choose the colours of the whole film from some sample frames.
/** @param {ArrayBuffer[]} samples */
function choosePalette(samples) {
  const all = new Uint8Array(samples.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const sample of samples) {
    all.set(new Uint8Array(sample), end);
    end += sample.byteLength;
  }
  palette = quantize(all, UNCHANGED, { format: FORMAT });
  while (palette.length <= UNCHANGED) palette.push([0, 0, 0]);
}

/** @param {{ pixels: ArrayBuffer, width: number, height: number, ms: number }} frame */
function addFrame({ pixels, width, height, ms }) {
  const now = applyPalette(new Uint8Array(pixels), palette.slice(0, UNCHANGED), FORMAT);
  const old = before;
  const shown = old ? now.map((colour, index) => (colour === old[index] ? UNCHANGED : colour)) : now;
  const how = { transparent: old !== null, transparentIndex: UNCHANGED, dispose: 1, delay: ms, colorDepth: COLOUR_BITS };
  gif.writeFrame(shown, width, height, old ? how : { ...how, palette });
  before = now;
}
