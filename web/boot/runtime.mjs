// The interpreter module that PyScript loads: Pyodide, given what fetch.js has fetched already. It is started as soon
// as this module runs, while PyScript itself is still on its way; PyScript is handed the result when it asks.
import { loadPyodide as loadStock, version } from "../pyodide/pyodide.mjs";
import createModule, { id as glueId } from "../pyodide/pyodide.asm.mjs";

export { version };

const { homestretch } = globalThis;
// by the page, since in the single file a module has no address that another one could be found from
const INDEX = new URL(".", new URL(homestretch.config.engine.url, document.baseURI)).href;
const GAME = "/lib/homestretch.zip";
const LIBRARY = "/lib/python314.zip";
const SOON = 300; // milliseconds

// Where Python's output goes: PyScript says so when it asks for the interpreter.
const streams = { stdout: console.log, stderr: console.error };

const COMMON = {
  lockFileContents: homestretch.config.lock,
  indexURL: INDEX,
  packageBaseUrl: INDEX,
  stdLibURL: homestretch.config.library.url,
  stdout: (/** @type {unknown[]} */ ...words) => streams.stdout(...words),
  stderr: (/** @type {unknown[]} */ ...words) => streams.stderr(...words),
  // part of Python's memory from its first moment on, so it must not be the visitor's: see memory.py
  env: { LANG: "C.UTF-8" },
};

const giveBackDatabase = standInForDatabase();
const interpreter = start();
interpreter.catch(() => {}); // told to whoever awaits it

/**
 * Hand out the interpreter.
 *
 * @param {Partial<typeof streams>} options what PyScript passes
 * @returns {Promise<object>} Pyodide, with the game's code on Python's path
 */
export async function loadPyodide(options) {
  homestretch.progress("pyscript", 1);
  giveBackDatabase();
  Object.assign(streams, { stdout: options.stdout ?? streams.stdout, stderr: options.stderr ?? streams.stderr });
  try {
    return await interpreter;
  } catch (error) {
    const detail = error instanceof Error ? error.stack : error;
    homestretch.failed("Python could not be started. Reload the page to try again.", String(detail));
    throw error;
  }
}

async function start() {
  const memory = await homestretch.memory;
  const pyodide = (memory && (await fromMemory(memory).catch(giveUpMemory))) || (await fromNothing());
  usePath(pyodide);
  skipPrelude(pyodide);
  homestretch.progress("python", 1);
  return pyodide;
}

/** @param {unknown} error */
async function giveUpMemory(error) {
  await homestretch.engine; // or it was not the fault of the memory
  homestretch.distrust(error);
}

// Python starts with its library and ours as archives.
function fromNothing() {
  return load({
    library: async () => new Response(await homestretch.archives().library),
    options: { fsInit: (/** @type {Innards} */ FS) => putGame(FS) },
    create: createModule,
  });
}

// Python goes on from where it stood when the site was built: everything is imported, nothing is open.
// The archives are put in place later, for what a game may import one day.
/** @param {WebAssembly.Module} memory */
async function fromMemory(memory) {
  const [about] = WebAssembly.Module.customSections(memory, "homestretch");
  const { engine, game, python, size } = JSON.parse(new TextDecoder().decode(about));
  if (engine !== glueId) throw new Error(`This memory is of engine ${engine}, the glue of ${glueId}`);
  if (game !== homestretch.config.game.id) throw new Error(`This memory is of another game, ${game}`);
  const pyodide = await load({
    library: async () => new Response(new Uint8Array()),
    // Pyodide looks whether there is a snapshot; the real one is laid down in `create`
    options: { _loadSnapshot: new Uint8Array(1) },
    create: async (/** @type {Innards} */ settings) => {
      const module = await createModule(settings);
      await layDown(memory, size, module);
      settings.API.restoreSnapshot = () => python;
      return module;
    },
  });
  pyodide.runPython("__import__('random').seed()"); // or everybody would have the same dice
  homestretch.fromMemory = true;
  // not before the table is painted; if they do not come, fetch.js tells it
  const fill = () => fillArchives(pyodide).catch(() => {});
  document.addEventListener("homestretch:ready", () => setTimeout(fill, SOON), { once: true });
  return pyodide;
}

// The memory is a WebAssembly module of nothing but data, which its instantiation writes into the engine's memory.
/** @param {WebAssembly.Module} memory @param {number} size in bytes @param {Innards} module */
async function layDown(memory, size, module) {
  // the engine makes room when it is asked for some; what it notes about that is overwritten
  while (module.HEAPU8.length < size) module._malloc(2 ** 20);
  const { HEAPU8, HEAPU32 } = module;
  // what this browser can do with a trampoline was found out just now, and does not depend on the memory
  const offset = HEAPU32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2];
  const trampoline = (module.__PyRuntime + offset) >>> 2;
  const own = HEAPU32[trampoline];
  // pages without a trace in the memory were empty: what this start has put there already must go
  HEAPU8.fill(0, module.___heap_base, module._sbrk(0));
  await WebAssembly.instantiate(memory, { env: { memory: module.memory } });
  HEAPU32[trampoline] = own;
}

/** @param {Innards} pyodide */
async function fillArchives({ FS }) {
  FS.writeFile(LIBRARY, new Uint8Array(await homestretch.archives().library));
  await putGame(FS);
}

/** @param {Innards} FS */
async function putGame(FS) {
  FS.writeFile(GAME, new Uint8Array(await homestretch.archives().game));
}

// PyScript reads a list of packages from IndexedDB before it asks for the interpreter, and gives up where a browser denies
// it: in frames on other sites, with a full disk. We have no packages, so until it asks PyScript is given a database that
// is empty. Gives what puts the real one back.
function standInForDatabase() {
  const real = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const answer = (/** @type {unknown} */ result) => {
    /** @type {{ onsuccess?: (event: object) => void }} */
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const nothing = { get: () => answer(undefined), put: () => answer(undefined), clear: () => answer(undefined) };
  const store = { ...nothing, delete: nothing.clear, getKey: nothing.get, getAllKeys: () => answer([]) };
  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
  const { defineProperty, deleteProperty } = Reflect;
  return () => (real ? defineProperty(globalThis, "indexedDB", real) : deleteProperty(globalThis, "indexedDB"));
}

// Pyodide fetches its own files when it is called. fetch.js did so long before and has compiled the engine on the
// way, so its answers are put in place of a second download. Whatever Pyodide does not ask for here still works.
/** @param {{ library: () => Promise<Response>, options: object, create: (settings: object) => Promise<Innards> }} way */
async function load({ library, options, create }) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const engineUrl = INDEX + "pyodide.asm.wasm";
  const libraryUrl = new URL(COMMON.stdLibURL, document.baseURI).href;
  globalThis.fetch = (resource, init) => {
    const url = resource instanceof Request ? resource.url : String(resource);
    if (url === engineUrl) return new Promise(() => {}); // never read: see instantiateStreaming
    if (url === libraryUrl) return library();
    return fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await homestretch.engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const createPyodideModule = async (/** @type {object} */ settings) => {
    homestretch.progress("glue", 1);
    return create(settings);
  };
  try {
    return await loadStock({ ...COMMON, ...options, createPyodideModule });
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

// The game's archive goes first, ahead of the working directory: it also holds PyScript's own Python modules, compiled.
/** @param {Innards} pyodide */
function usePath(pyodide) {
  const { path } = pyodide.pyimport("sys");
  path.insert(0, GAME);
}

// PyScript has Python write the sources of its modules into files, and import them, before the first script runs. They
// are in the archive already, so of all that only the import is left. Another prelude than we know is run as it is.
/** @param {Innards} pyodide */
function skipPrelude(pyodide) {
  const run = pyodide.runPythonAsync;
  pyodide.runPythonAsync = function (/** @type {string} */ code, /** @type {unknown[]} */ ...rest) {
    pyodide.runPythonAsync = run;
    return run.call(this, code.replace(PRELUDE, "import pyscript as _pyscript\ndel _pyscript\n"), ...rest);
  };
}

const PRELUDE = /^import os as _os\n[^]*?\nimport pyscript as _pyscript\n(?:del \w+\n)*/;
