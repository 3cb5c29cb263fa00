// The source of figure.js, which makes the figures of any page live. The build bundles it with its imports, and puts what
// only live figures need into a second file.
import { define } from "./figure.js";
import { Frame } from "./figure-frame.js";
import { folder } from "../shared/messages.js";
import style from "./figure-style.js";

const place = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

define(new Frame(place(`${folder}figure.html`)), style, () => import(place(FIGURE_LIVE)));
