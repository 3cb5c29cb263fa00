// Starts Pyodide with files that have been fetched already: from nothing or from memory (see README.md). The page
// (runtime.js) and a worker (thinker.js) both use this module.
import createModule, { id as glueId } from "../pyodide/pyodide.asm.js";
import { loadPyodide } from "../pyodide/pyodide.js";

const GAME = "/lib/homestretch.zip";
const LIBRARY = "/lib/python314.zip";

/**
 * Start Python.
 *
 * @param {PythonHost} host
 * @returns {Promise<PyodideInternals>} Pyodide, with the game's code on Python's path
 */
export async function startPython(host) {
  const memory = await host.memory;
  await host.pause(); // let the page run the other modules of this script first
  const giveUp = (/** @type {unknown} */ error) => host.onMemoryFailed(error);
  const pyodide = (memory && (await fromMemory(host, memory).catch(giveUp))) || (await withoutMemory(host));
  await host.pause();
  // put the game’s archive first on the path: it has PyScript’s Python modules in compiled form
  pyodide.pyimport("sys").path.insert(0, GAME);
  return pyodide;
}

// Start Python from nothing. If the archives cannot be loaded, for example because a proxy blocks them, start Python
// from its stored memory instead.
/** @param {PythonHost} host */
async function withoutMemory(host) {
  const { library, game } = host.archives();
  try {
    return (await Promise.all([fromNothing(host), library, game]))[0];
  } catch (error) {
    const memory = await host.memoryInstead();
    if (!memory) throw error;
    return fromMemory(host, memory);
  }
}

// Start Python with two archives: Python’s library, and the game’s code.
/** @param {PythonHost} host */
function fromNothing(host) {
  return load(host, {
    library: async () => new Response(await host.archives().library),
    options: { fsInit: (/** @type {PyodideInternals} */ FS) => putGame(host, FS) },
    create: async (settings) => {
      const module = await createModule(settings);
      await host.pause();
      return module;
    },
  });
}

// Start Python from the state that it had when the site was built, after all imports and with no table open.
/** @param {PythonHost} host @param {ArrayBuffer} memory */
async function fromMemory(host, memory) {
  // the last four bytes are the length of the text before them, which describes the memory: see web/builder/memory.py
  const end = memory.byteLength - 4;
  const begin = end - new DataView(memory).getUint32(end, true);
  const about = JSON.parse(new TextDecoder().decode(new Uint8Array(memory, begin, end - begin)));
  const { engine, game, python } = about;
  if (engine !== glueId) throw new Error(`This memory is of engine ${engine}, the glue of ${glueId}`);
  if (game !== host.config.game.id) throw new Error(`This memory is of another game, ${game}`);
  const pyodide = await load(host, {
    library: async () => new Response(new Uint8Array()),
    // this only tells Pyodide that there is a snapshot; `create` puts the real snapshot into the memory
    options: { _loadSnapshot: new Uint8Array(1) },
    create: async (/** @type {PyodideInternals} */ settings) => {
      const module = await createModule(settings);
      await host.pause();
      restoreMemory(new Uint8Array(memory, 0, begin), about, module);
      await host.pause();
      settings.API.restoreSnapshot = () => python;
      return module;
    },
  });
  pyodide.runPython("__import__('random').seed()"); // otherwise everybody would have the same dice
  host.onMemoryUsed(() => fillArchives(host, pyodide));
  return pyodide;
}

// Write the pieces of the stored memory into the engine’s memory. The pieces are at the end of `stored`. `pieces` has
// the address and the length of each piece, the last piece first. `size` is the size of the whole memory, in bytes.
/** @param {Uint8Array} stored @param {{ size: number, pieces: [number, number][] }} about @param {PyodideInternals} module */
function restoreMemory(stored, { size, pieces }, module) {
  // make the engine’s memory large enough by allocating; the code below overwrites the traces of the allocations
  while (module.HEAPU8.length < size) module._malloc(2 ** 20);
  const { HEAPU8, HEAPU32 } = module;
  // The engine has just chosen its “trampoline”, the function through which it makes certain calls, to suit this
  // browser. The stored memory overwrites this choice, so remember the choice here, and put it back afterwards.
  const offset = HEAPU32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2];
  const trampoline = (module.__PyRuntime + offset) >>> 2;
  const own = HEAPU32[trampoline];
  // the stored memory leaves out the zeros in the heap, but the new engine has already written to its heap: so fill the
  // heap with zeros first
  HEAPU8.fill(0, module.___heap_base, module._sbrk(0));
  let end = stored.length;
  for (const [address, length] of pieces) {
    end -= length;
    HEAPU8.set(stored.subarray(end, end + length), address);
  }
  HEAPU32[trampoline] = own;
}

/** @param {PythonHost} host @param {PyodideInternals} pyodide */
async function fillArchives(host, { FS }) {
  FS.writeFile(LIBRARY, new Uint8Array(await host.archives().library));
  await putGame(host, FS);
}

/** @param {PythonHost} host @param {PyodideInternals} FS */
async function putGame(host, FS) {
  FS.writeFile(GAME, new Uint8Array(await host.archives().game));
}

// Load Pyodide. Pyodide would fetch its library and its engine (WebAssembly), but `library` and `host.engine` provide
// them. So until Pyodide is loaded, replace `fetch` and `instantiateStreaming` for these two files.
/**
 * @param {PythonHost} host
 * @param {{ library: () => Promise<Response>, options: object, create: (settings: object) => Promise<PyodideInternals> }} way
 */
async function load(host, { library, options, create }) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const index = new URL(".", new URL(host.config.engine.url, host.base)).href;
  const engineUrl = index + "pyodide.asm.wasm";
  const libraryUrl = new URL(host.config.library.url, host.base).href;
  globalThis.fetch = (resource, init) => {
    const url = resource instanceof Request ? resource.url : String(resource);
    if (url === engineUrl) return new Promise(() => {}); // nothing reads this response: see instantiateStreaming
    if (url === libraryUrl) return library();
    return fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await host.engine;
    await host.pause();
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const createPyodideModule = async (/** @type {PyodideInternals} */ settings) => {
    host.progress("glue", 1);
    return create(settings);
  };
  try {
    return await loadPyodide({
      lockFileContents: host.config.lock,
      indexURL: index,
      packageBaseUrl: index,
      stdLibURL: libraryUrl,
      // these environment variables are also part of the stored memory, so they must be the same as in take-image.js
      env: { LANG: "C.UTF-8" },
      stdout: (/** @type {unknown[]} */ ...words) => host.streams.stdout(...words),
      stderr: (/** @type {unknown[]} */ ...words) => host.streams.stderr(...words),
      ...options,
      createPyodideModule,
    });
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}
