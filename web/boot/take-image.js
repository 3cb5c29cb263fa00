// Runs in a browser while the site is built, with the site's own files: starts Python, lets take_image.py import
// everything and play a little, and sends Python's memory to memory.py. Nothing of this file is in the site.
import { loadPyodide } from "./pyodide/pyodide.js";
import createModule, { id } from "./pyodide/pyodide.asm.js";

/** @param {string} name @param {BodyInit} body */
const send = (name, body) => fetch(`./image/${name}`, { method: "POST", body });
/** @param {string} url */
const fetchBytes = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());

// The same site must always get the same memory: so the clock stands still here, and random numbers are always the
// same. (When a page uses the memory, python.js gives the random generator a new seed.)
const NOON = Date.UTC(2000, 0, 1, 12);
Date.now = () => NOON;
performance.now = () => 1000;
crypto.getRandomValues = (array) => {
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
};

// Return a stand-in for the page’s global object. Python takes objects from the stand-in through a proxy of Pyodide.
// For each object, the proxy stores a path, such as `Object.fromEntries`. In a page that starts from the memory image, Pyodide looks
// up the object by its path. The real global object would not work: the proxy cannot read its properties.
function standIn() {
  const names = Object.getOwnPropertyNames(globalThis);
  const copy = Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]));
  return Object.assign(copy, { document: {}, homestretch: {} });
}

const settings = {
  indexURL: new URL("./pyodide/", location.href).href,
  packageBaseUrl: "./pyodide/",
  stdLibURL: new URL("./pyodide/library.wasm", location.href).href,
  lockFileContents: await (await fetch("./pyodide/pyodide-lock.json")).json(),
  env: { LANG: "C.UTF-8" }, // must be the same as in python.js
  stdout: console.log,
  stderr: console.error,
};

// Return the engine’s memory as it is before Python starts; it is the same at every start.
async function memoryBeforeStart() {
  let memory = new Uint8Array();
  class Enough extends Error {}
  const createPyodideModule = async (/** @type {object} */ options) => {
    const module = await createModule({ ...options, noInitialRun: true });
    memory = module.HEAPU8.slice();
    throw new Enough();
  };
  await loadPyodide({ ...settings, createPyodideModule }).catch((error) => {
    if (!(error instanceof Enough)) throw error;
  });
  return memory;
}

async function takeImage() {
  const untouched = await memoryBeforeStart();
  const pyodide = await loadPyodide({ ...settings, createPyodideModule: createModule, jsglobals: standIn(), _makeSnapshot: true });
  pyodide.FS.writeFile("/lib/homestretch.zip", await fetchBytes("./app.wasm"));
  pyodide.FS.writeFile("/take_image.py", await fetchBytes("./take_image.py"));
  pyodide.runPython("exec(compile(open('/take_image.py').read(), 'take_image.py', 'exec'), {'__name__': 'take_image'})");
  const python = pyodide._api.serializeHiwireState();
  const { HEAPU8, ___heap_base, _sbrk } = pyodide._module;
  await send("fresh", untouched);
  await send("memory", HEAPU8.slice());
  const about = { engine: id, python, size: HEAPU8.length, heap: ___heap_base, break: _sbrk(0) };
  await send("about", JSON.stringify(about));
}

takeImage().catch((error) => send("failed", String(error.stack ?? error)));
