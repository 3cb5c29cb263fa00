// figure.js of the site, which makes all figures of a page live: the build makes one file of this and what it imports,
// and another one of what figures need when they are live.
import { define } from "./figure.js";
import { Frame } from "./figure-frame.js";
import style from "./figure-style.js";

const place = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

define(new Frame(place("figure.html")), style, () => import(place(FIGURE_LIVE)));
