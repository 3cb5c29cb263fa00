// The entry point of the built script figure.js, which other people’s pages load for their figures. The build bundles
// this module with its imports; the code that only live figures need is in a second file (FIGURE_LIVE).
import { define } from "./figure.js";
import { Frame } from "./figure-frame.js";
import { folder } from "../shared/messages.js";
import style from "./figure-style.js";

const place = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

define(new Frame(place(`${folder}figure.html`)), style, () => import(place(FIGURE_LIVE)));
