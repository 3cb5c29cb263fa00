// Runs in a worker: a Python of its own, in which computer players think while the page stays quick. It is sent all that
// it needs by static/thinking/thinker.js, and fetches nothing. In the site it is one script with all that it imports, and
// no module: a worker that is one cannot be had of a page from a disk.

// Where scripts can be fetched this way, Pyodide takes it that modules cannot, and does not start.
Object.assign(globalThis, {
  importScripts: () => {
    throw new TypeError("Nothing is fetched here.");
  },
});

/** @type {Promise<(question: string) => string> | null} */
let think = null;

/** @param {MessageEvent<Fittings | Thought>} message */
globalThis.onmessage = async ({ data }) => {
  if ("engine" in data) {
    think = start(data);
    think.catch(() => {}); // told to whoever asks
    return;
  }
  const { number, question } = data;
  try {
    postMessage({ number, choice: (await think)?.(question) });
  } catch (error) {
    postMessage({ number, trouble: String(error) });
  }
};

/** @param {Fittings} fittings */
async function start({ config, base, engine, memory, library, game }) {
  const { startPython } = await import("./python.js"); // not before the above is so
  const archives = { library: Promise.resolve(library), game: Promise.resolve(game) };
  const pyodide = await startPython({
    config,
    base,
    engine: Promise.resolve(engine),
    memory: Promise.resolve(memory),
    memoryInstead: async () => null,
    archives: () => archives,
    progress: () => {},
    pause: async () => {},
    streams: { stdout: console.log, stderr: console.error },
    giveUpMemory: (/** @type {unknown} */ error) => console.info("Python starts from nothing:", error),
    isFromMemory: (/** @type {() => Promise<void>} */ fillArchives) => fillArchives(),
  });
  return pyodide.pyimport("front.bot_protocol").think;
}
