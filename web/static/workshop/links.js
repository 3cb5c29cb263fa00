// Puts a file into a link: the file is compressed, and is after the #, so that it is not sent to a server.
const NAME = "file=";
export const LONGEST_LINK = 30_000; // characters: every browser and most messengers can handle links of that length

/** @param {Blob} content @param {GenericTransformStream} way */
const through = (content, way) => new Response(content.stream().pipeThrough(way));

/** Put a file into a link; return the part of the link from the # on. @param {string} text the text of the file */
export async function toLink(text) {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw")).arrayBuffer();
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return `#${NAME}${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/**
 * Resolve to the text of the file in a link, or to null if the link contains no file. Reject if the file is damaged.
 * @param {string} hash
 */
export async function fromLink(hash) {
  if (!hash.startsWith(`#${NAME}`)) return null;
  const letters = atob(hash.slice(1 + NAME.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return limited(through(new Blob([bytes]), new DecompressionStream("deflate-raw")));
}

/** The most characters in a file from a link: without a limit, a short link could expand to an endless text. */
export const LONGEST_FILE = 200_000;

/** @param {Response} answer */
async function limited(answer) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LONGEST_FILE) throw new RangeError("The file is too long.");
  }
  return text + decoder.decode();
}
