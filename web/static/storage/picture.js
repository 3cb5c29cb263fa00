// A small board of the game that was left last, for the home page. It is stored apart from the games.
import * as quarantine from "./quarantine.js";

const KEY = "homestretch/picture";
const MOST = 200_000; // letters; twice as many as the largest board has

/** @type {Read<{ id: string, saved: number, svg: string }>} */
const read = ({ id, saved, svg }) => (typeof svg === "string" && svg.length <= MOST ? { id, saved, svg } : null);

const kept = () => quarantine.readable(quarantine.text(KEY) ?? "", read);

/** Return the board of a stored game as it is now, an SVG document; empty if there is none. @param {Stored} game */
export function of({ id, saved }) {
  const last = kept();
  return last?.id === id && last.saved === saved ? last.svg : "";
}

/** Keep the board of a stored game; `draw` is called if it is not kept yet. @param {Stored} game @param {() => string} draw */
export function keep(game, draw) {
  if (of(game)) return;
  const svg = draw();
  quarantine.write(KEY, svg.length > MOST ? null : JSON.stringify({ id: game.id, saved: game.saved, svg }));
}

/** Delete the stored board, if it is of game `id` or no `id` is given; return whether that made room. @param {string} [id] */
export function drop(id) {
  if (quarantine.text(KEY) === null || (id !== undefined && kept()?.id !== id)) return false;
  quarantine.write(KEY, null);
  return quarantine.text(KEY) === null;
}
