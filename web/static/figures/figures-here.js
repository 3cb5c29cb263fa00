// Provides the engine for figures on the site's own pages, where Python runs anyway. Each figure has its own session.
import { replyTo } from "./answering.js";
import * as live from "./figure-live.js";
import style from "./figure-style.js";
import { define } from "./figure.js";
import { Session } from "../shared/session.js";

const { figures } = window.homestretch.config;

/** @type {Promise<string> | undefined} */
let css;

/** @implements {FigureEngine} */
class PageEngine {
  site = new URL("./", location.href).href;

  /** @param {{ [name: string]: string }} figure @param {(state: string, done: number) => void} waits */
  open(figure, waits) {
    const session = new Session();
    css ??= window.homestretch.file(figures.url, figures.integrity).then((answer) => answer.text());
    css.catch(() => (css = undefined)); // if the styles cannot be loaded, the next tap loads them again
    waits(session.isUp ? "ready" : "loading", 0);
    /** @type {Promise<void>} */
    const isUp = new Promise((resolve) => session.whenUp(resolve));
    const opened = Promise.all([isUp, css]).then(([, css]) => {
      waits("ready", 1);
      return { reply: session.open({ link: figure.position ?? "", figure }), css };
    });
    const ask = async (/** @type {SessionRequest} */ request) => replyTo(session, request);
    return { opened, ask, site: document.baseURI };
  }
}

define(new PageEngine(), style, async () => live);
