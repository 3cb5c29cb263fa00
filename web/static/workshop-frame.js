// The script of the workshop's frame. It runs programs that people have written, in workers, and shows what they draw. The
// frame has an opaque origin: it can reach no storage and no network, and can only send messages to the page that
// contains it. The page trusts none of these messages (see workshop/messages.js).
import { applyPreferences } from "./workshop/frame-globals.js";
import { FrameTable } from "./workshop/frame-table.js";
import { find } from "./shared/find.js";
import { BAD_ANSWER, Python } from "./workshop/python.js";
import { t } from "./shared/language.js";

const RUN_SECONDS = 5; // the most seconds that a program may take until its game can be shown or checked
const STOPPED = t("The game was stopped. Run it again to play on.");

/** @type {import("./workshop/python.js").Kit | null} */
let kit = null;
/** @type {Python | null} */
let current = null; // the worker with Python that runs the game on the table
/** @type {Python | null} */
let spare = null; // a worker with Python that was started in advance, for the next run
/** @type {Python | null} */
let checker = null;
let runs = 0;

const root = find("#table");
const table = new FrameTable(
  root,
  ask,
  (error) => tell("error", { error }),
  (record) => tell("played", { record }),
);

/** @param {string} kind @param {object} about */
function tell(kind, about = {}) {
  window.parent.postMessage({ workshop: kind, ...about }, "*"); // only the site’s own page can contain this frame
}

/** @param {object} request */
async function ask(request) {
  const asked = current;
  if (!asked) throw STOPPED;
  try {
    return await asked.ask(request);
  } catch (why) {
    if (current === asked) {
      dropPython();
      tell("ended", { sentence: String(why) });
    }
    throw why;
  }
}

// Stop using the Python that runs the table. The table stays visible, but nobody can play at it until another
// program runs.
function dropPython() {
  current = null;
  root.inert = true;
  document.getElementById("table-menu")?.hidePopover?.();
}

// Return a Python that has run nothing yet, and soon start another one for the next call.
function takePython() {
  const taken = spare && !spare.isEnded ? spare : newPython();
  spare = null;
  window.setTimeout(() => (spare ??= newPython()), 500);
  return taken;
}

const newPython = () => new Python(/** @type {import("./workshop/python.js").Kit} */ (kit));

/** @type {Record<string, (asked: any) => unknown>} */
const handlers = {
  async begin({ css, script, engine, ...setup }) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    const place = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    kit = { script: place, setup: { ...setup, engine: await WebAssembly.compile(engine) } };
    spare = newPython();
    tell("ready");
  },

  // Run a program. The old table stays until the new table can be shown. Meanwhile nobody can play at the old table,
  // because their moves would be lost.
  async run({ run }) {
    const number = (runs += 1);
    root.inert = true;
    const python = takePython();
    const record = run.goesOn && current ? (await ask({ do: "ask", what: "record" }).catch(() => ({}))).answer : run.about.record;
    let reply;
    try {
      reply = await python.ask({ do: "run", ...run.about, record: typeof record === "string" ? record : "" }, RUN_SECONDS);
    } catch (why) {
      reply = { error: { sentence: String(why) } };
    }
    if (number === runs) root.inert = !current;
    if (number !== runs || reply.error || !reply.paint) {
      python.end(STOPPED);
      if (number === runs) tell("ran", { error: reply.error ?? { sentence: reply.notice ?? STOPPED } });
      return;
    }
    current?.end(STOPPED);
    current = python;
    root.inert = false;
    table.open(reply);
    tell("ran", { about: reply.about, stopped: reply.stopped });
  },

  async check({ run }) {
    checker?.end(STOPPED);
    const mine = (checker = takePython());
    try {
      let found = await mine.ask({ do: "run", ...run.about }, RUN_SECONDS);
      while (!found.error && (found.done ?? 0) < 1) {
        found = await mine.ask({ do: "check" });
        if (mine !== checker) return;
        tell("checked", { report: found });
      }
      if (found.error) tell("checked", { report: { error: found.error } });
    } catch (why) {
      if (mine === checker) tell("checked", { report: { error: { sentence: String(why) } } });
    }
    mine.end(STOPPED);
  },

  endCheck() {
    checker?.end(STOPPED);
    checker = null;
  },

  // Open a position that the checks have found. The worker that runs the table opens the position.
  async open({ record }) {
    const reply = await ask({ do: "open", table: { document: record } }).catch(() => null);
    if (reply?.paint) table.open(reply);
    else if (reply) tell("error", { error: reply.error ?? { sentence: reply.notice ?? STOPPED } });
  },

  menu() {
    if (!root.inert) find("#table-menu")?.showPopover?.();
  },

  // Send the page a picture of the board without secrets.
  async picture() {
    const reply = await ask({ do: "ask", what: "still" }).catch(() => ({}));
    tell("picture", { drawing: reply.answer });
  },

  stop() {
    runs += 1;
    current?.end(STOPPED);
    dropPython();
    tell("ended", { sentence: STOPPED });
  },

  prefer: ({ preferences }) => applyPreferences(preferences),
};

window.addEventListener("message", ({ source, data }) => {
  if (source !== window.parent || !Object.hasOwn(handlers, data?.workshop)) return;
  void (async () => handlers[data.workshop](data))().catch((why) => {
    console.warn(why);
    tell("ended", { sentence: BAD_ANSWER });
  });
});
// ignore promises that were rejected with a text: the text says why a worker is no longer used, and the page knows that
// already
window.addEventListener("unhandledrejection", (event) => {
  if (typeof event.reason === "string") event.preventDefault();
});
// do not let a click on a link open anything: a program may have drawn the link
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}, true);
tell("up");
