// Tells how long the page waits before a step without a decision, at the pace that the players prefer.
const { config, preferences } = window.homestretch;
const { paces, pace, flows, together, flow } = config.shared;

const WAITS = { pace: paces, flow: flows, together };
const DEFAULTS = { pace, flow };

/**
 * Return how many milliseconds the page waits before a step. `name` says which step it is: a computer’s step (`pace`),
 * a person’s roll if several people play (`together`), or any other roll or forced move of a person (`flow`). Return
 * Infinity if the game does not continue automatically.
 * @param {"pace" | "flow" | "together"} name
 */
export function waitingTime(name) {
  const preference = name === "pace" ? "pace" : "flow";
  const [waits, chosen] = [WAITS[name], preferences.get(preference)];
  return waits[Object.hasOwn(waits, chosen) ? chosen : DEFAULTS[preference]] ?? Infinity;
}
