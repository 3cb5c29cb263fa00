// Starts Pyodide with files that are there already, in one of two ways (see README.md): for the page in runtime.js, for
// a worker of it in thinker.js.
import createModule, { id as glueId } from "../pyodide/pyodide.asm.js";
import { loadPyodide } from "../pyodide/pyodide.js";

const GAME = "/lib/homestretch.zip";
const LIBRARY = "/lib/python314.zip";

/**
 * Start Python.
 *
 * @param {House} house
 * @returns {Promise<Innards>} Pyodide, with the game's code on Python's path
 */
export async function startPython(house) {
  const memory = await house.memory;
  const giveUp = (/** @type {unknown} */ error) => house.giveUpMemory(error);
  const pyodide = (memory && (await fromMemory(house, memory).catch(giveUp))) || (await withoutMemory(house));
  await house.pause();
  // the game's archive goes first, ahead of the working directory: it also holds PyScript's own Python modules, compiled
  pyodide.pyimport("sys").path.insert(0, GAME);
  return pyodide;
}

// If the archives do not come, as where a proxy keeps them back, it is from memory after all.
/** @param {House} house */
async function withoutMemory(house) {
  const { library, game } = house.archives();
  try {
    return (await Promise.all([fromNothing(house), library, game]))[0];
  } catch (error) {
    const memory = await house.memoryInstead();
    if (!memory) throw error;
    return fromMemory(house, memory);
  }
}

// Python starts with its library and ours as archives.
/** @param {House} house */
function fromNothing(house) {
  return load(house, {
    library: async () => new Response(await house.archives().library),
    options: { fsInit: (/** @type {Innards} */ FS) => putGame(house, FS) },
    create: async (settings) => {
      const module = await createModule(settings);
      await house.pause();
      return module;
    },
  });
}

// Python goes on from where it stood when the site was built: everything is imported, nothing is open.
/** @param {House} house @param {WebAssembly.Module} memory */
async function fromMemory(house, memory) {
  const [about] = WebAssembly.Module.customSections(memory, "homestretch");
  const { engine, game, python, size } = JSON.parse(new TextDecoder().decode(about));
  if (engine !== glueId) throw new Error(`This memory is of engine ${engine}, the glue of ${glueId}`);
  if (game !== house.config.game.id) throw new Error(`This memory is of another game, ${game}`);
  const pyodide = await load(house, {
    library: async () => new Response(new Uint8Array()),
    // Pyodide looks whether there is a snapshot; the real one is laid down in `create`
    options: { _loadSnapshot: new Uint8Array(1) },
    create: async (/** @type {Innards} */ settings) => {
      const module = await createModule(settings);
      await house.pause();
      await layDown(memory, size, module);
      await house.pause();
      settings.API.restoreSnapshot = () => python;
      return module;
    },
  });
  pyodide.runPython("__import__('random').seed()"); // or everybody would have the same dice
  house.isFromMemory(() => fillArchives(house, pyodide));
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

/** @param {House} house @param {Innards} pyodide */
async function fillArchives(house, { FS }) {
  FS.writeFile(LIBRARY, new Uint8Array(await house.archives().library));
  await putGame(house, FS);
}

/** @param {House} house @param {Innards} FS */
async function putGame(house, FS) {
  FS.writeFile(GAME, new Uint8Array(await house.archives().game));
}

// Pyodide fetches its own files when it is called. They were fetched long before, and the engine compiled on the way, so
// those are put in place of a second download. Whatever Pyodide does not ask for here still works.
/**
 * @param {House} house
 * @param {{ library: () => Promise<Response>, options: object, create: (settings: object) => Promise<Innards> }} way
 */
async function load(house, { library, options, create }) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const index = new URL(".", new URL(house.config.engine.url, house.base)).href;
  const engineUrl = index + "pyodide.asm.wasm";
  const libraryUrl = new URL(house.config.library.url, house.base).href;
  globalThis.fetch = (resource, init) => {
    const url = resource instanceof Request ? resource.url : String(resource);
    if (url === engineUrl) return new Promise(() => {}); // never read: see instantiateStreaming
    if (url === libraryUrl) return library();
    return fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await house.engine;
    await house.pause();
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const createPyodideModule = async (/** @type {Innards} */ settings) => {
    house.progress("glue", 1);
    return create(settings);
  };
  try {
    return await loadPyodide({
      lockFileContents: house.config.lock,
      indexURL: index,
      packageBaseUrl: index,
      stdLibURL: libraryUrl,
      // part of Python's memory from its first moment on, so it must not be the visitor's: see memory.py
      env: { LANG: "C.UTF-8" },
      stdout: (/** @type {unknown[]} */ ...words) => house.streams.stdout(...words),
      stderr: (/** @type {unknown[]} */ ...words) => house.streams.stderr(...words),
      ...options,
      createPyodideModule,
    });
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}
