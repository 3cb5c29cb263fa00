// Somebody who chooses for computer players while the page stays quick: a Python of its own in a worker, for all tables
// of the page. It is started when it is first asked, from what the page has fetched already.

import { find } from "./find.js";

const PATIENCE = 30_000; // milliseconds until a worker that does not answer is given up

/** @type {Promise<Worker> | null} */
let started = null;
let asked = 0;

/**
 * What a computer chooses, the text of an action; or a little of what else is worked out, in JSON. Fails where there can be no worker, or it cannot start Python.
 * @param {object} question as Python puts it: see front/errand.py
 * @returns {Promise<string>}
 */
export async function answerTo(question) {
  started ??= start().catch(failed);
  const worker = await started;
  const number = (asked += 1);
  return new Promise((resolve, reject) => {
    // whoever was silent once is not asked again
    const giveUp = (/** @type {unknown} */ why) => done(() => ((started = failed(why)), reject(why)));
    const timer = window.setTimeout(giveUp, PATIENCE, new Error("Nobody answers."));
    const hear = (/** @type {MessageEvent<Thinks>} */ { data }) => {
      if (data.number !== number) return;
      if (data.choice) done(() => resolve(data.choice ?? ""));
      else giveUp(new Error(data.trouble));
    };
    const done = (/** @type {() => void} */ settle) => {
      window.clearTimeout(timer);
      worker.removeEventListener("message", hear);
      worker.removeEventListener("error", giveUp);
      settle();
    };
    worker.addEventListener("message", hear);
    worker.addEventListener("error", giveUp);
    worker.postMessage({ number, question: JSON.stringify(question) });
  });
}

/** @param {unknown} why @returns {Promise<never>} */
function failed(why) {
  console.info("Computers think in the page:", why);
  const failure = Promise.reject(why);
  failure.catch(() => {}); // told to whoever asks
  return failure;
}

async function start() {
  const { config, engine, memory, fromMemory, archives } = window.homestretch;
  const { library, game } = archives();
  const thinker = await import.meta.resolve("../boot/thinker.js");
  const modules = {
    pyodide: await import.meta.resolve("../pyodide/pyodide.js"),
    glue: await import.meta.resolve("../pyodide/pyodide.asm.js"),
    python: await import.meta.resolve("../boot/python.js"),
  };
  if (!config.single) await Promise.all([thinker, ...Object.values(modules)].map(check));
  const worker = new Worker(address(thinker));
  /** @type {Fittings} */
  const fittings = {
    modules,
    config,
    base: document.baseURI,
    engine: await engine,
    memory: fromMemory ? await memory : null,
    library: await library,
    game: await game,
  };
  worker.postMessage(fittings);
  return worker;
}

// A worker does not check what it is made of, as the page does by its map: so each file is looked at just before. Fails if
// it is none of this build.
/** @param {string} place */
async function check(place) {
  const { integrity } = JSON.parse(find('script[type="importmap"]').textContent ?? "");
  const [path] = Object.keys(integrity).filter((path) => new URL(path, document.baseURI).href === place);
  await window.homestretch.file(place, integrity[path]);
}

// In the single file modules have no addresses that would do in a worker: there this is the source of one.
/** @param {string} place */
const address = (place) =>
  place.startsWith("http") ? place : URL.createObjectURL(new Blob([place], { type: "text/javascript" }));
