// Runs in a worker: a Python of its own, in which computer players think while the page stays quick. It is sent all that
// it needs by static/thinker.js, so it fetches nothing but modules; in a worker there is no map that would lead to them.

/** @type {Promise<(question: string) => string> | null} */
let think = null;

/** @param {MessageEvent<Fittings | Thought>} message */
globalThis.onmessage = async ({ data }) => {
  if ("addresses" in data) {
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
async function start({ addresses, config, base, engine, memory, library, game }) {
  const [{ loadPyodide }, { default: createModule, id: glueId }, { startPython }] = await Promise.all([
    import(addresses.pyodide),
    import(addresses.glue),
    import(addresses.python),
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
    archives: () => archives,
    progress: () => {},
    streams: { stdout: console.log, stderr: console.error },
    giveUpMemory: (/** @type {unknown} */ error) => console.info("Python starts from nothing:", error),
    isFromMemory: (/** @type {() => Promise<void>} */ fillArchives) => fillArchives(),
  });
  return pyodide.pyimport("front.errand").think;
}
