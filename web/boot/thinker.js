// Runs in a worker: a Python of its own, in which computer players think while the page stays quick. It is sent all that
// it needs by static/thinking/thinker.js, and fetches nothing but modules; in a worker there is no map that would lead
// to them. It is no module itself: a worker that is one cannot be had of a page from a disk.

// Where scripts can be fetched this way, Pyodide takes it that modules cannot, and does not start.
Object.assign(globalThis, {
  importScripts: () => {
    throw new TypeError("Modules are imported here.");
  },
});

/** @type {Promise<(question: string) => string> | null} */
let think = null;

/** @param {MessageEvent<Fittings | Thought>} message */
globalThis.onmessage = async ({ data }) => {
  if ("modules" in data) {
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
async function start({ modules, config, base, engine, memory, library, game }) {
  const [{ loadPyodide }, { default: createModule, id: glueId }, { startPython }] = await Promise.all([
    import(address(modules.pyodide)),
    import(address(modules.glue)),
    import(address(modules.python)),
  ]);
  const archives = { library: Promise.resolve(library), game: Promise.resolve(game) };
  const pyodide = await startPython({
    loadPyodide,
    createModule,
    glueId,
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
  return pyodide.pyimport("front.errand").think;
}

// What a page from a disk calls its modules means nothing here: it sends their sources.
/** @param {string} place */
function address(place) {
  return place.startsWith("http") ? place : URL.createObjectURL(new Blob([place], { type: "text/javascript" }));
}
