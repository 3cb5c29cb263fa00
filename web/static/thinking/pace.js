// How long the page waits where nobody has to decide, by the paces that the players prefer.
const { config, preferences } = window.homestretch;
const { paces, pace, flows, together, flow } = config.shared;

const WAITS = { pace: paces, flow: flows, together };
const USUAL = { pace, flow };

/**
 * Return the milliseconds between two steps: of computers (`pace`), or of rolls and forced moves (`flow`; before rolls
 * where several people play `together`); Infinity if nothing goes on by itself.
 * @param {"pace" | "flow" | "together"} name
 */
export function wait(name) {
  const preference = name === "pace" ? "pace" : "flow";
  const [waits, chosen] = [WAITS[name], preferences.get(preference)];
  return waits[Object.hasOwn(waits, chosen) ? chosen : USUAL[preference]] ?? Infinity;
}
