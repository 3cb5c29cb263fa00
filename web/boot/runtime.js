// The interpreter module that PyScript loads: Pyodide, with the files that fetch.js has already fetched. Pyodide starts as
// soon as this module runs, without waiting for PyScript to ask.
import { startPython } from "./python.js";

export { version } from "../pyodide/pyodide.js";

const { homestretch } = globalThis;
const ARCHIVES_DELAY = 300; // milliseconds from the end of the start until the archives are fetched for Python

// Where Python's output goes: the console, until PyScript asks for the interpreter and passes its own functions.
const streams = { stdout: console.log, stderr: console.error };

homestretch.database = emptyDatabase();
const interpreter = start();
homestretch.interpreter = interpreter;
interpreter.catch(() => {}); // callers that await the interpreter handle the error

/**
 * Resolve to the interpreter; PyScript calls this.
 *
 * @param {Partial<typeof streams>} options PyScript’s options; this function uses those for Python’s output
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
    // the base of relative addresses: the address of this module may be a `blob:` address, which cannot be a base
    base: config.single || document.baseURI,
    engine,
    memory,
    memoryInstead: () => homestretch.memoryInstead(),
    archives: () => homestretch.archives(),
    progress,
    pause: homestretch.pause,
    streams,
    onMemoryFailed,
    onMemoryUsed,
  });
  progress("python", 1);
  return pyodide;
}

/** @param {unknown} error */
async function onMemoryFailed(error) {
  await homestretch.engine; // if the engine has failed, this line throws, and the memory is not distrusted
  homestretch.distrust(error);
}

// Remember that Python has been started from its stored memory, not from nothing. Shortly after the start, also write
// the archives into Python’s file system, because Python may import something that is not in the memory. If the
// archives cannot be loaded, fetch.js reports this.
/** @param {() => Promise<void>} fillArchives */
function onMemoryUsed(fillArchives) {
  homestretch.fromMemory = true;
  const fill = () => fillArchives().catch(() => {});
  document.addEventListener("homestretch:ready", () => setTimeout(fill, ARCHIVES_DELAY), { once: true });
}

// Return an empty database. PyScript uses this database instead of IndexedDB until PyScript asks for the interpreter.
// (The build changes PyScript, so that it uses `homestretch.database`.) In IndexedDB, PyScript would look for a list of
// packages, which we do not need. PyScript would even give up if the browser denied access to IndexedDB, for example
// because the page is in a frame on another site, or because the disk is full.
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
