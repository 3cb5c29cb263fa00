// What is kept of a game: its record, and what the list of games says of it. Whether the moves are legal, the engine
// finds out when the game is opened.

const LONGEST = 60; // letters of a name, or of a title

/** A game out of the store: as it is kept, or else what its record tells; null, if that cannot be read either. */
export function kept(data) {
  return isWhole(data) ? data : described(data);
}

function isWhole(data) {
  const flags = [data?.over, data?.begun].every((flag) => typeof flag === "boolean");
  const words = [data?.game, data?.title].every(isName) && typeof (data.standing ?? "") === "string";
  return flags && words && typeof data.record === "string" && areNames(data.players) && isTime(data.saved);
}

const isName = (name) => typeof name === "string" && name !== "" && name.length <= LONGEST;
const areNames = (names) => Array.isArray(names) && names.length > 0 && names.length <= 12 && names.every(isName);
const isTime = (time) => typeof time === "number" && !Number.isNaN(new Date(time).getTime());

/** What the list says of a game, from its record, whatever else a file says; null, if that is none. */
export function described(entry) {
  const record = typeof entry?.record === "string" ? parsed(entry.record) : null;
  if (record?.format !== "homestretch record" || !Array.isArray(record.actions)) return null;
  const form = document.querySelector(`form.set-up[data-game="${CSS.escape(String(record.game))}"]`);
  const players = record.seats;
  if (!form || !areNames(players)) return null;
  const colours = Array.isArray(entry.colours) && entry.colours.every((colour) => colour >= 1 && colour <= 6);
  return {
    game: record.game,
    title: form.querySelector("h1").textContent,
    players,
    over: Boolean(record.result),
    begun: true,
    saved: isTime(entry.saved) ? Math.min(entry.saved, Date.now()) : Date.now(),
    record: entry.record,
    ...(colours && { colours: entry.colours.map(Math.trunc) }),
  };
}

/** Data out of a text; null, if it is not JSON. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the engine says what is wrong with it
  }
}
