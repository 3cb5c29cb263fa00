// Runs in a worker: starts a second Python, in which computer players think while the page stays responsive. The worker
// gets everything it needs from static/thinking/thinker.js, and fetches nothing. The build bundles this script with its
// imports into a classic script, because a page in a local file cannot start a worker that is a module.

// Make `importScripts` fail. If it worked, Pyodide would assume that modules do not work, and would refuse to start.
Object.assign(globalThis, {
  importScripts: () => {
    throw new TypeError("Nothing is fetched here.");
  },
});

/** @type {Promise<(question: string) => string> | null} */
let think = null;

/** @param {MessageEvent<ThinkerSetup | ThinkerQuestion>} message */
globalThis.onmessage = async ({ data }) => {
  if ("engine" in data) {
    think = start(data);
    think.catch(() => {}); // nobody handles the error here: the answer to each question reports it
    return;
  }
  const { number, question } = data;
  try {
    postMessage({ number, choice: (await think)?.(question) });
  } catch (error) {
    postMessage({ number, trouble: String(error) });
  }
};

/** @param {ThinkerSetup} setup */
async function start({ config, base, engine, memory, library, game, workshopModules }) {
  if (workshopModules) limitMemory();
  const { startPython } = await import("./python.js"); // must run after `importScripts` and the memory limit are set
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
    streams: workshopModules ? { stdout: printSome, stderr: printSome } : { stdout: console.log, stderr: console.error },
    onMemoryFailed: (/** @type {unknown} */ error) => console.info("Python starts from nothing:", error),
    onMemoryUsed: (/** @type {() => Promise<void>} */ fillArchives) => fillArchives(),
  });
  return workshopModules ? addModules(pyodide, workshopModules) : pyodide.pyimport("front.bot_protocol").think;
}

const WORKSHOP_FOLDER = "/lib/workshop";
const MAX_MEMORY = 512 * 2 ** 20; // the most bytes of memory for a program from the workshop

// Add the workshop’s Python modules. Return the function in these modules that answers the workshop’s questions.
/** @param {PyodideInternals} pyodide @param {WorkshopModules} workshopModules */
function addModules(pyodide, { modules, answers }) {
  for (const [path, text] of Object.entries(modules)) {
    const place = `${WORKSHOP_FOLDER}/${path}`;
    pyodide.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    pyodide.FS.writeFile(place, text);
  }
  for (const folder of ["homestretch", "front"]) pyodide.pyimport(folder).__path__.append(`${WORKSHOP_FOLDER}/${folder}`);
  const answer = pyodide.pyimport(answers).start();
  // A program from the workshop must not use JavaScript. (Even if it could, it would have no access to storage or the
  // network, because it runs in a frame without such access.)
  for (const name of ["js", "pyodide_js", "_pyodide_core"]) pyodide.runPython(`__import__("sys").modules["${name}"] = None`);
  return answer;
}

let linesLeft = 1000; // how many more lines a program may print: endless output would block the browser for minutes

/** @param {string} line */
const printSome = (line) => void ((linesLeft -= 1) >= 0 && console.log(line.slice(0, 1000)));

// Limit the memory for programs that people write in the workshop: if a program needs more, Python gets an error.
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 2 ** 16 > MAX_MEMORY) throw new RangeError("That is all the memory there is.");
    return grow.call(this, pages);
  };
}
