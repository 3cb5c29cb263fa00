// Makes the page around the table inert while the curtain is down.
import { findAll } from "../shared/find.js";

/** Make the bar, the clock and the text version inert while the curtain is down. @param {HTMLElement} root the table */
export function handleCurtain(root) {
  const behind = findAll(".bar, #clock, #words");
  const draw = () => {
    const isDown = root.dataset.view === "curtain" && root.classList.contains("current");
    for (const one of behind) one.inert = isDown;
  };
  new MutationObserver(draw).observe(root, { attributeFilter: ["data-view", "class"] });
}
