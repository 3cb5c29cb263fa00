// Runs in a worker: a Python of its own, in which computer players think while the page stays quick. It is sent all that
// it needs by static/thinking/thinker.js, and fetches nothing. In the site it is one script with all that it imports, and
// no module: a worker that is one cannot be had of a page from a disk.

// Where scripts can be fetched this way, Pyodide takes it that modules cannot, and does not start.
Object.assign(globalThis, {
  importScripts: () => {
    throw new TypeError("Nothing is fetched here.");
  },
});

/** @type {Promise<(question: string) => string> | null} */
let think = null;

/** @param {MessageEvent<Fittings | Thought>} message */
globalThis.onmessage = async ({ data }) => {
  if ("engine" in data) {
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
async function start({ config, base, engine, memory, library, game, further }) {
  if (further) confine();
  const { startPython } = await import("./python.js"); // not before the above is so
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
    streams: further ? { stdout: someLines, stderr: someLines } : { stdout: console.log, stderr: console.error },
    giveUpMemory: (/** @type {unknown} */ error) => console.info("Python starts from nothing:", error),
    isFromMemory: (/** @type {() => Promise<void>} */ fillArchives) => fillArchives(),
  });
  return further ? bring(pyodide, further) : pyodide.pyimport("front.bot_protocol").think;
}

const FURTHER = "/lib/further";
const MOST_MEMORY = 512 * 2 ** 20; // bytes

// The workshop brings Python modules of its own, and Python answers its questions with them.
/** @param {Innards} pyodide @param {Further} further */
function bring(pyodide, { modules, answers }) {
  for (const [path, text] of Object.entries(modules)) {
    const place = `${FURTHER}/${path}`;
    pyodide.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    pyodide.FS.writeFile(place, text);
  }
  for (const folder of ["homestretch", "front"]) pyodide.pyimport(folder).__path__.append(`${FURTHER}/${folder}`);
  const answer = pyodide.pyimport(answers).start();
  // what people write there has no business with the page; its frame lets it reach nothing anyway
  for (const name of ["js", "pyodide_js", "_pyodide_core"]) pyodide.runPython(`__import__("sys").modules["${name}"] = None`);
  return answer;
}

let lines = 1000; // that a program may print: a browser takes minutes for an endless number

/** @param {string} line */
const someLines = (line) => void ((lines -= 1) >= 0 && console.log(line.slice(0, 1000)));

// Where a program runs that somebody is writing: it may have so much memory, and is told when there is no more.
function confine() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 2 ** 16 > MOST_MEMORY) throw new RangeError("That is all the memory there is.");
    return grow.call(this, pages);
  };
}
