// Controls the slider below the chart of a game review. People move the slider to step through the game.
import { find } from "../shared/find.js";

// Draw a line in the chart at the slider’s position. Below the chart, write what happened at that step of the game, and
// the chance of each player then.
/** @param {HTMLElement} content the element with the review @param {HTMLInputElement} slider */
export function moveCursor(content, slider) {
  const row = content.querySelectorAll("tr[data-ply]")[Number(slider.value)];
  const chart = content.querySelector(".chances-chart");
  if (!(row instanceof HTMLElement) || !(chart instanceof SVGElement)) return;
  const { left, right, last, top, floor } = chart.dataset;
  const x = Number(left) + ((Number(right) - Number(left)) * Number(row.dataset.ply)) / Number(last);
  chart.querySelector("[data-cursor]")?.setAttribute("d", `M${x.toFixed(1)} ${top}V${floor}`);
  const names = [...content.querySelectorAll(".walk thead th")].slice(1);
  const shares = [...row.querySelectorAll("td")].map((cell, seat) => `${names[seat].textContent} ${cell.textContent}`);
  find("[data-walked]", content).textContent = `${row.querySelector("th")?.textContent} ${shares.join(", ")}.`;
}
