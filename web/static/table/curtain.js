// While the curtain is down, nothing that lies behind it can be reached.
import { findAll } from "../shared/find.js";

/** @param {HTMLElement} root the element of the table */
export function curtain(root) {
  const behind = findAll(".bar, #clock, #words");
  const draw = () => {
    const isDown = root.dataset.view === "curtain" && root.classList.contains("current");
    for (const one of behind) one.inert = isDown;
  };
  new MutationObserver(draw).observe(root, { attributeFilter: ["data-view", "class"] });
}
