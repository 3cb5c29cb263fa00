// Notices when another day begins while the page is open.
import { dayOf } from "../shared/day.js";

const HOUR = 3_600_000; // milliseconds

/**
 * Call `tell` whenever another day begins while the page is open. If the device sleeps at midnight, or if its clock is
 * changed, `tell` is called when somebody returns to the page, or within an hour.
 * @param {(day: string) => void} tell
 */
export function onNewDay(tell) {
  let known = dayOf();
  const look = () => {
    const day = dayOf();
    if (day !== known) tell((known = day));
  };
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    window.setTimeout(() => (look(), wait()), Math.min(Number(midnight) - Number(now), HOUR));
  };
  wait();
  document.addEventListener("visibilitychange", look);
  for (const type of ["focus", "pageshow"]) window.addEventListener(type, look);
}
