// The script of the hidden frame on pages with figures. This script keeps a session with Python for each live figure,
// and answers the page’s requests. Any page can open figures and play on them. This is safe: this script does not read
// the site’s storage. If the address of the frame contains a game, this script shows that game’s board in the frame:
// see figure-page.js.
import { replyTo } from "./figures/answering.js";
import { Session } from "./shared/session.js";

const MOST_LIVE = 200; // the most figures that are live at a time
const LONGEST_REQUEST = 200_000; // the most characters in a request

/** @type {Map<number, Session>} */
const sessions = new Map();
const { config, failure } = window.homestretch;
const { figures } = config;
const css = failure ? null : window.homestretch.file(figures.url, figures.integrity).then((answer) => answer.text());
// if the styles cannot be loaded, tell the page: it removes this frame, and makes a new frame at the next tap
css?.catch(() => tell("failed", 0));

if (location.hash.startsWith(config.shared.gameHash)) void import("./figures/figure-page.js").then(({ showFigure }) => showFigure());

/** @param {object} message */
function post(message) {
  window.parent.postMessage(message, "*"); // any page may read these messages: they hold no secrets
}

/** @param {string} state @param {number} done @param {string} problem */
function tell(state, done, problem = "") {
  post({ homestretch: "engine", state, done, problem });
}

if (failure) tell("failed", 0, failure); // the start of Python had failed before this script was loaded
else tell("loading", 0);
document.addEventListener("homestretch:progress", ({ detail }) => tell("loading", detail.fraction));
document.addEventListener("homestretch:ready", () => tell("ready", 1));
document.addEventListener("homestretch:failed", ({ detail }) => tell("failed", 0, detail.message));

window.addEventListener("message", async ({ source, data }) => {
  if (source !== window.parent || data?.homestretch !== "figure") return;
  const { number, figure, open, request } = data;
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(figure)) return;
  const session = sessions.get(figure);
  if (isPlain(open) && !session) post({ homestretch: "figure", number, ...(await opened(figure, open)) });
  else if (isPlain(request)) post({ homestretch: "figure", number, reply: session && replyTo(session, request) });
});

/** @param {unknown} data @returns {data is { [name: string]: string }} */
const isPlain = (data) =>
  typeof data === "object" && data !== null && JSON.stringify(data).length < LONGEST_REQUEST &&
  Object.values(data).every((value) => typeof value === "string");

/** @param {number} figure @param {{ [name: string]: string }} attributes */
async function opened(figure, attributes) {
  // if a page has too many figures, drop the oldest live figure, which becomes a picture again
  const [oldest] = sessions.keys();
  if (sessions.size >= MOST_LIVE) sessions.delete(oldest);
  const session = new Session();
  sessions.set(figure, session);
  return { reply: session.open({ link: attributes.position ?? "", figure: attributes }), css: await css };
}
