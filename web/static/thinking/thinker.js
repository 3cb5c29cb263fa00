// Lets a worker with its own Python choose actions for computers, so that the page stays responsive. One worker serves
// all tables of the page. The first request starts the worker, from files that the page has already fetched.

const TICK = 1000; // milliseconds between two ticks
const TIMEOUT_TICKS = 30; // a worker is ended after this many ticks without an answer; a sleeping device does not tick
const MOST_FAILURES = 3; // after this many failures in a row, no new worker is started

/** @type {Promise<Worker> | null} */
let workerPromise = null;
let questionCount = 0;
let failures = 0; // the number of workers that have failed since the last answer

/**
 * Resolve to the worker’s answer to a question: the text of a computer’s action or, for other calculations, the results
 * so far as JSON. If the worker fails, end it, and ask a new one. Reject if no worker can be started, or if too many
 * have failed.
 * @param {object} question in the form of front/bot_protocol.py
 * @returns {Promise<string>}
 */
export async function answerTo(question) {
  for (;;) {
    const mine = (workerPromise ??= start().catch(giveUp));
    const worker = await mine;
    try {
      const answer = await answerOf(worker, question);
      failures = 0;
      return answer;
    } catch (why) {
      if (workerPromise === mine) end(worker, why);
    }
  }
}

/** @param {Worker} worker @param {object} question @returns {Promise<string>} */
function answerOf(worker, question) {
  const number = (questionCount += 1);
  return new Promise((resolve, reject) => {
    const fail = (/** @type {unknown} */ why) => done(() => reject(why));
    let ticks = 0;
    const timer = window.setInterval(() => (ticks += 1) === TIMEOUT_TICKS && fail(new Error("Nobody answers.")), TICK);
    const hear = (/** @type {MessageEvent<ThinkerAnswer>} */ { data }) => {
      if (data.number !== number) return;
      if (data.choice) done(() => resolve(data.choice ?? ""));
      else fail(new Error(data.trouble));
    };
    const done = (/** @type {() => void} */ settle) => {
      window.clearInterval(timer);
      worker.removeEventListener("message", hear);
      worker.removeEventListener("error", fail);
      settle();
    };
    worker.addEventListener("message", hear);
    worker.addEventListener("error", fail);
    worker.postMessage({ number, question: JSON.stringify(question) });
  });
}

// End a worker that has failed. Other calls may still wait for an answer of this worker: an `error` event tells them to
// ask the next worker.
/** @param {Worker} worker @param {unknown} why */
function end(worker, why) {
  failures += 1;
  workerPromise = failures < MOST_FAILURES ? null : giveUp(why);
  worker.terminate();
  worker.dispatchEvent(new Event("error"));
}

/** @param {unknown} why @returns {Promise<never>} */
function giveUp(why) {
  console.info("Computers think in the page:", why);
  const failure = Promise.reject(why);
  failure.catch(() => {}); // callers handle the error
  return failure;
}

async function start() {
  const { config, engine, file, memory, fromMemory, archives } = window.homestretch;
  const { library, game } = archives();
  /** @type {ThinkerSetup} */
  const setup = {
    config,
    base: config.single || document.baseURI,
    engine: await engine,
    memory: fromMemory ? await memory : null,
    library: await library,
    game: await game,
  };
  // in the single file, scripts have no addresses: make an address for the worker’s script
  const place = config.single ? URL.createObjectURL(await (await file(config.thinker)).blob()) : config.thinker;
  // start the worker last: if its script cannot be loaded, `answerOf` must already listen for the `error` event
  const worker = new Worker(place);
  worker.postMessage(setup);
  return worker;
}
