// The interpreter module that PyScript loads: Pyodide, given what boot.js has fetched already.
import { loadPyodide as loadStock, version } from "../pyodide/pyodide.mjs";

export { version };

const { homestretch } = globalThis;
const INDEX = new URL("../pyodide/", import.meta.url).href;
const GAME = "/lib/homestretch.zip";

/**
 * Load Pyodide as PyScript asks for it, from our files, with the game's code on Python's path.
 *
 * @param {object} options what PyScript passes
 * @returns {Promise<object>} the interpreter
 */
export async function loadPyodide(options) {
  homestretch.progress("pyscript", 1);
  const restore = answerFromBoot();
  try {
    const pyodide = await loadStock({
      ...options,
      lockFileContents: homestretch.config.lock,
      // PyScript names the folder of this module
      indexURL: INDEX,
      packageBaseUrl: INDEX,
      stdLibURL: homestretch.config.library.url,
      createPyodideModule: async (settings) => {
        const { default: create } = await import("../pyodide/pyodide.asm.mjs");
        homestretch.progress("glue", 1);
        return create(settings);
      },
      fsInit: async (FS) => FS.writeFile(GAME, new Uint8Array(await homestretch.game)),
    });
    usePath(pyodide);
    homestretch.progress("python", 1);
    return pyodide;
  } catch (error) {
    homestretch.failed("Python could not be started. Reload the page to try again.", String(error.stack ?? error));
    throw error;
  } finally {
    restore();
  }
}

// Pyodide fetches its own files when it is called. boot.js did so long before and has compiled the engine on the
// way, so its answers are put in place of a second download. Whatever Pyodide does not ask for here still works.
function answerFromBoot() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const engine = new URL(homestretch.config.engine.url, document.baseURI).href;
  const library = new URL(homestretch.config.library.url, document.baseURI).href;
  globalThis.fetch = (resource, init) => {
    const url = String(resource.url ?? resource);
    if (url === engine) return new Promise(() => {}); // never read: see instantiateStreaming
    if (url === library) return homestretch.library.then((bytes) => new Response(bytes));
    return fetch(resource, init);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await homestretch.engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// The game's archive goes first, ahead of the working directory: it also holds PyScript's own Python modules,
// compiled, where PyScript would write their sources and have them compiled at every start.
function usePath(pyodide) {
  const path = pyodide.pyimport("sys").path;
  path.insert(0, GAME);
}
