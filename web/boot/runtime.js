// The interpreter that PyScript asks for: Pyodide, given what fetch.js has fetched already. It is started as soon as this
// module runs, before PyScript does.
import { startPython } from "./python.js";

export { version } from "../pyodide/pyodide.js";

const { homestretch } = globalThis;
const SOON = 300; // milliseconds

// Where Python's output goes: PyScript says so when it asks for the interpreter.
const streams = { stdout: console.log, stderr: console.error };

homestretch.database = emptyDatabase();
const interpreter = start();
homestretch.interpreter = interpreter;
interpreter.catch(() => {}); // told to whoever awaits it

/**
 * Hand out the interpreter.
 *
 * @param {Partial<typeof streams>} options what PyScript passes
 * @returns {Promise<object>} Pyodide, with the game's code on Python's path
 */
export async function loadPyodide(options) {
  homestretch.progress("pyscript", 1);
  Object.defineProperty(homestretch, "database", { get: () => globalThis.indexedDB });
  Object.assign(streams, { stdout: options.stdout ?? streams.stdout, stderr: options.stderr ?? streams.stderr });
  try {
    const pyodide = await interpreter;
    await homestretch.scriptsRun;
    await homestretch.pause();
    return pyodide;
  } catch (error) {
    const detail = error instanceof Error ? error.stack : error;
    homestretch.failed(homestretch.config.words.noPython, String(detail));
    throw error;
  }
}

async function start() {
  const { config, engine, memory, progress } = homestretch;
  const pyodide = await startPython({
    config,
    // of the page, since a module may have no address that another one could be found from
    base: config.single || document.baseURI,
    engine,
    memory,
    memoryInstead: () => homestretch.memoryInstead(),
    archives: () => homestretch.archives(),
    progress,
    pause: homestretch.pause,
    streams,
    giveUpMemory,
    isFromMemory,
  });
  progress("python", 1);
  return pyodide;
}

/** @param {unknown} error */
async function giveUpMemory(error) {
  await homestretch.engine; // or it was not the fault of the memory
  homestretch.distrust(error);
}

// The archives are put in place for what a game may import one day; not before the table is painted. If they do not come,
// fetch.js tells it.
/** @param {() => Promise<void>} fillArchives */
function isFromMemory(fillArchives) {
  homestretch.fromMemory = true;
  const fill = () => fillArchives().catch(() => {});
  document.addEventListener("homestretch:ready", () => setTimeout(fill, SOON), { once: true });
}

// What PyScript has in place of IndexedDB until it asks for the interpreter: the build has it use `homestretch.database`.
// It reads a list of packages there first, and gives up where a browser denies it: in frames on other sites, with a full
// disk. We have no packages.
function emptyDatabase() {
  const answer = (/** @type {unknown} */ result) => {
    /** @type {{ onsuccess?: (event: object) => void }} */
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const nothing = { get: () => answer(undefined), put: () => answer(undefined), clear: () => answer(undefined) };
  const store = { ...nothing, delete: nothing.clear, getKey: nothing.get, getAllKeys: () => answer([]) };
  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
  return { open: () => answer(database) };
}
