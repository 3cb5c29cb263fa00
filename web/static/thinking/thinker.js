// Somebody who chooses for computer players while the page stays quick: a Python of its own in a worker, for all tables
// of the page. It is started when it is first asked, from what the page has fetched already.

const TICK = 1000; // milliseconds
const PATIENCE = 30; // ticks until a worker that does not answer is ended; while a device sleeps there are none
const MOST = 3; // workers one after the other that come to nothing; then there are no more

/** @type {Promise<Worker> | null} */
let started = null;
let asked = 0;
let failures = 0; // since the last answer

/**
 * What a computer chooses, the text of an action; or a little of what else is worked out, in JSON. A worker that fails is
 * ended, and another one asked. Fails where there can be no worker, or none that answers.
 * @param {object} question as Python puts it: see front/bot_protocol.py
 * @returns {Promise<string>}
 */
export async function answerTo(question) {
  for (;;) {
    const mine = (started ??= start().catch(giveUp));
    const worker = await mine;
    try {
      const answer = await answerOf(worker, question);
      failures = 0;
      return answer;
    } catch (why) {
      if (started === mine) end(worker, why);
    }
  }
}

/** @param {Worker} worker @param {object} question @returns {Promise<string>} */
function answerOf(worker, question) {
  const number = (asked += 1);
  return new Promise((resolve, reject) => {
    const fail = (/** @type {unknown} */ why) => done(() => reject(why));
    let ticks = 0;
    const timer = window.setInterval(() => (ticks += 1) === PATIENCE && fail(new Error("Nobody answers.")), TICK);
    const hear = (/** @type {MessageEvent<Thinks>} */ { data }) => {
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

// Whoever else waits for it hears of that, and asks the next one.
/** @param {Worker} worker @param {unknown} why */
function end(worker, why) {
  failures += 1;
  started = failures < MOST ? null : giveUp(why);
  worker.terminate();
  worker.dispatchEvent(new Event("error"));
}

/** @param {unknown} why @returns {Promise<never>} */
function giveUp(why) {
  console.info("Computers think in the page:", why);
  const failure = Promise.reject(why);
  failure.catch(() => {}); // told to whoever asks
  return failure;
}

async function start() {
  const { config, engine, file, memory, fromMemory, archives } = window.homestretch;
  const { library, game } = archives();
  // in the single file no script has an address beforehand
  const place = config.single ? URL.createObjectURL(await (await file(config.thinker)).blob()) : config.thinker;
  const worker = new Worker(place);
  /** @type {Fittings} */
  const fittings = {
    config,
    base: config.single || document.baseURI,
    engine: await engine,
    memory: fromMemory ? await memory : null,
    library: await library,
    game: await game,
  };
  worker.postMessage(fittings);
  return worker;
}
