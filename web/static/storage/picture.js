// Stores a small picture for the home page: it shows the board of the unfinished game that people left last. The
// picture is stored apart from the games.
import * as quarantine from "./quarantine.js";

const KEY = "homestretch/picture";
const LONGEST_PICTURE = 200_000; // the most characters in a picture: twice as many as for the largest board

/** @type {Read<{ id: string, saved: number, svg: string }>} */
const read = ({ id, saved, svg }) => (typeof svg === "string" && svg.length <= LONGEST_PICTURE ? { id, saved, svg } : null);

const storedPicture = () => quarantine.tryRead(quarantine.storedText(KEY) ?? "", read);

/**
 * Return the picture of a stored game as an SVG document; an empty text if no picture of the game’s newest state is
 * stored.
 * @param {Stored} game
 */
export function of({ id, saved }) {
  const last = storedPicture();
  return last?.id === id && last.saved === saved ? last.svg : "";
}

/**
 * Store the picture of a stored game. `draw` returns the picture; it is called only if the picture is not stored yet.
 * @param {Stored} game @param {() => string} draw
 */
export function keep(game, draw) {
  if (of(game)) return;
  const svg = draw();
  quarantine.write(KEY, svg.length > LONGEST_PICTURE ? null : JSON.stringify({ id: game.id, saved: game.saved, svg }));
}

/**
 * Delete the stored picture. If `id` is given, delete it only if it is a picture of the game with this id. Return
 * whether a picture was deleted.
 * @param {string} [id]
 */
export function drop(id) {
  if (quarantine.storedText(KEY) === null || (id !== undefined && storedPicture()?.id !== id)) return false;
  quarantine.write(KEY, null);
  return quarantine.storedText(KEY) === null;
}
