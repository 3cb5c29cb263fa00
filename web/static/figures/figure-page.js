// Shows a board as a page of its own. Other pages that do not allow scripts can show this page in a frame:
// figure.html?mode=ask&question=…#game=…
import { el } from "../shared/elements.js";
import { find } from "../shared/find.js";
import { inksOf } from "../site/check.js";
import "./figures-here.js";
import { TAG } from "./figure.js";

const { gameHash: GAME_HASH } = window.homestretch.config.shared;
const ATTRIBUTES = ["mode", "moment", "looks", "question", "answer", "right", "wrong", "width"];

/**
 * Show only the board that the address describes, and nothing else of the page. In a frame, tell the containing page
 * how high the board is.
 */
export function showFigure() {
  const board = document.createElement(TAG);
  const asked = new URLSearchParams(location.search);
  for (const name of ATTRIBUTES) if (asked.has(name)) board.setAttribute(name, asked.get(name) ?? "");
  board.setAttribute("position", location.hash.slice(GAME_HASH.length));
  const caption = asked.get("caption");
  const figcaption = el("p", { slot: "caption" }, caption);
  Object.assign(figcaption.style, { font: "0.9375rem/1.4 system-ui, sans-serif", margin: "0.5rem" });
  if (caption) board.append(figcaption);
  void window.homestretch.site?.ready.then(() => {
    const { colours } = window.homestretch.site.settings;
    for (const { name, light, dark } of inksOf(colours)) board.style.setProperty(`--hs-${name}`, `light-dark(${light}, ${dark})`);
  });
  document.title = [caption ?? board.getAttribute("question"), "Homestretch"].filter(Boolean).join(" · ");
  Object.assign(document.body.style, { margin: "0", overflow: "auto" });
  find("main").replaceChildren(board);
  /** @type {import("./figure.js").Figure} */ (board).start();
  if (window.parent === window) return;
  const tell = () => window.parent.postMessage({ homestretch: "size", height: Math.ceil(board.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(board);
}
