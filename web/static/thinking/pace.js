// How long the page waits where nobody has to decide, by the paces that the players prefer.
const { config, preferences } = window.homestretch;
const { paces, pace, flows, flow } = config.shared;

const WAITS = { pace: paces, flow: flows };
const USUAL = { pace, flow };

/**
 * Return the milliseconds between two steps: of computers (`pace`), or of rolls and forced moves (`flow`); Infinity if
 * nothing goes on by itself.
 * @param {"pace" | "flow"} name
 */
export function wait(name) {
  const [waits, chosen] = [WAITS[name], preferences.get(name)];
  return waits[Object.hasOwn(waits, chosen) ? chosen : USUAL[name]] ?? Infinity;
}
