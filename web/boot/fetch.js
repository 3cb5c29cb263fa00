// Runs inline in the page, after boot.js and loader.js: fetches what Python needs, in one of two ways.
//
// - From nothing: the engine and two archives of Python code. This is less to fetch, so it is the way for a first visit.
// - From memory: the engine and Python’s memory as it was after all imports. This is much faster, but more to fetch.
//   The memory is fetched after the start, when nobody waits, and stored for the next visit (see offline.js). If the
//   connection is fast enough, the memory is used at once.
//
// If anything goes wrong with the memory, Python starts from nothing.
(() => {
  "use strict";

  const { homestretch } = window;
  if (!homestretch.isModern) return;
  const { config, progress } = homestretch;

  // The memory saves more than half a second, but is some 2.5 MB larger than the archives. So it is worth fetching if
  // 2.5 MB arrive within half a second. To find out, measure the engine, which has almost as much: about 2 MB. Usually
  // the first quarter of the engine shows whether the whole engine will arrive in time.
  const FAST = { engine: 500, quarter: 200 }; // milliseconds within which the engine, or its first quarter, must arrive

  const TIMEOUT = 10000; // milliseconds to wait for the memory after the engine has arrived, or for a server to answer

  const DISTRUSTED = "homestretch/distrusted"; // key in localStorage: the id of a memory that did not work in this browser
  const LAST_START = "homestretch/start"; // key in localStorage: how Python started last time, from `memory` or `nothing`
  const AFRESH = "homestretch/afresh"; // key in sessionStorage: why the page was loaded again

  // -- the page comes first: it has the network and the processor to itself until it is painted

  const PAINT_TIMEOUT = 1500; // milliseconds after which we stop waiting for the first paint

  // Whether Python has started in this browser before. If so, the browser probably has the files, and loading them does
  // not slow down the page: do not wait for the first paint.
  const hasFiles = readNote(LAST_START) !== null;

  // Browsers do not paint pages in the background, nor frames that are hidden or only one pixel wide.
  const isSeen = () => !document.hidden && innerWidth > 1;
  const painted = config.single || hasFiles || !isSeen() ? Promise.resolve() : waitForPaint();
  const scriptsRun = config.single
    ? Promise.resolve()
    : new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));

  function waitForPaint() {
    return new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
      setTimeout(resolve, PAINT_TIMEOUT);
    });
  }

  // Let new visitors look round first. Python’s files are fetched meanwhile, but Python starts only after some time, or
  // when the visitor does something: while Python starts, the page reacts slowly.
  const BROWSING_TIME = 2500; // milliseconds for which a new visitor may look round
  const VISITOR_EVENTS = ["pointermove", "pointerdown", "keydown", "click", "hashchange"];

  // Return whether an event is a `pointermove` without movement: browsers send such an event when a page appears under
  // a resting mouse.
  /** @param {any} event */
  const isStill = (event) => event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

  function waitForVisitor() {
    const isHome = document.documentElement.matches("[data-home]:not([data-deep-link])");
    if (!isHome || hasFiles || !canNote() || !isSeen()) return Promise.resolve();
    const over = new AbortController();
    return new Promise((resolve) => {
      for (const type of VISITOR_EVENTS) {
        addEventListener(type, (event) => isStill(event) || resolve(null), { capture: true, signal: over.signal });
      }
      setTimeout(resolve, BROWSING_TIME);
    }).then(() => over.abort());
  }

  // Run the script that starts Python. The script works for some time, so run it while the engine arrives. Do not run
  // it before the worker has requested the engine, because a busy page holds up its workers. In the single file,
  // unpack.js runs the script.
  async function runPython() {
    await painted;
    if (config.single) return;
    const { url, integrity } = config.python;
    const checked = { integrity, crossOrigin: "" };
    // preload the script with low priority: on a slow connection, the page's own script comes first
    const early = { rel: "preload", as: "script", fetchPriority: "low", href: url, ...checked };
    document.head.append(Object.assign(document.createElement("link"), early));
    await Promise.all([engineBegun, visitorReady]);
    document.head.append(Object.assign(document.createElement("script"), { src: url, ...checked }));
  }

  /** @type {() => void} */
  let engineArrives;
  /** @type {Promise<void>} */
  const engineBegun = new Promise((resolve) => (engineArrives = resolve));

  // -- the speed of the connection

  /** @type {(fast: boolean) => void} */
  let judge;
  /** @type {Promise<boolean>} */
  const isFast = new Promise((resolve) => (judge = resolve));

  // If the first quarter of the engine arrives quickly, judge the connection as fast. But do not judge yet if the
  // browser denies storage: this may then be a later visit, and the engine may come from the browser’s cache. In that
  // case, its speed says nothing about the connection.
  /** @type {Progress} */
  function judgeEarly(share, after) {
    if (share >= 0.25 && canNote() && after < FAST.quarter) judge(true);
  }

  // When the whole engine has arrived, decide whether the connection is fast. Use the browser’s own measurements: a
  // busy page notices too late that a file has arrived.
  /** @param {FileTiming | null} timing */
  function judgeFinally(timing) {
    if (!timing) return judge(false);
    const { transferSize, encodedBodySize, requestStart, responseEnd } = timing;
    judge(transferSize > encodedBodySize / 2 && responseEnd - requestStart < FAST.engine);
  }

  // -- files: a worker fetches them or, if there can be no worker, the page

  /** @type {Worker | null} */
  let worker = startWorker();
  /** @type {Map<number, { hear: (said: LoaderMessage) => void, giveUp: () => void }>} */
  const requests = new Map();
  let lastNumber = 0;

  function startWorker() {
    if (config.single) return null;
    try {
      const started = new Worker(config.loader);
      started.onerror = stopWorker;
      started.onmessage = (/** @type {MessageEvent<LoaderMessage>} */ { data }) => requests.get(data.number)?.hear(data);
      return started;
    } catch {
      return null;
    }
  }

  function stopWorker() {
    worker?.terminate();
    worker = null;
    for (const { giveUp } of requests.values()) giveUp();
  }

  /** @param {FileRequest} request @param {Progress} progress @returns {Promise<FetchedFile>} */
  function loadInWorker(request, progress) {
    const loadHere = () => homestretch.loadFile(request, progress);
    if (!worker) return loadHere();
    const number = (lastNumber += 1);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        requests.delete(number);
        resolve(loadHere());
      };
      const hear = (/** @type {LoaderMessage} */ { share, after = 0, file, isBarred, trouble }) => {
        if (share !== undefined) return progress(share, after);
        if (isBarred) return giveUp();
        requests.delete(number);
        if (file) resolve(file);
        else reject(new Error(trouble));
      };
      requests.set(number, { hear, giveUp });
      worker?.postMessage({ number, ...request, url: new URL(request.url, document.baseURI).href });
    });
  }

  // Fetch a file, and report progress. A file that is checked by its hash (`integrity` in `more`) cannot be used before
  // it is complete. So only files that are needed as a whole are checked.
  /** @param {string} part @param {SiteFile} file @param {Partial<FileRequest>} more */
  function load(part, { url, size }, more) {
    const request = { url, size, isCompiled: false, isStored: false, isCounted: !hasFiles, ...more };
    return loadInWorker(request, (share, after) => {
      progress(part, share);
      if (url !== config.engine.url) return;
      engineArrives();
      judgeEarly(share, after);
    });
  }

  /** @param {string} part @param {SiteFile} file */
  async function loadBytes(part, file) {
    const { content } = await load(part, file, { integrity: file.integrity });
    return /** @type {ArrayBuffer} */ (content);
  }

  // Return `promise`, which loads a file. If it fails, and `instead` finds no replacement for the file, tell the
  // players at once, even if nothing waits for the file yet.
  /** @template T @param {string} what @param {Promise<T>} promise @param {() => unknown} [instead] */
  function reportIfMissing(what, promise, instead) {
    promise.catch(async (error) => (await instead?.()) || homestretch.reportMissing(what, error));
    return promise;
  }

  /** @type {ReturnType<Homestretch["archives"]> | undefined} */
  let requestedArchives;
  function archives() {
    return (requestedArchives ??= {
      library: reportIfMissing("the engine’s library", loadBytes("library", config.library), memoryInstead),
      game: reportIfMissing("the game", loadBytes("game archive", config.game), memoryInstead),
    });
  }

  async function compileEngine() {
    try {
      const { content, timing } = await load("engine", config.engine, { isCompiled: true });
      judgeFinally(timing);
      return /** @type {WebAssembly.Module} */ (content);
    } finally {
      judgeFinally(null); // judge the connection as slow, unless it has been judged already
    }
  }

  // -- the memory

  // Resolve to the stored memory, or to null if Python has to start from nothing. Never reject.
  async function memory() {
    const { memory: file } = config;
    if (!file || isDistrusted()) return null;
    try {
      const isStored = await isCached(file.url);
      if (!isStored && !(await isWorthwhile())) return null;
      return await Promise.race([memoryImage(file, isStored), engine.then(() => timeOut())]);
    } catch (error) {
      console.info("Python starts from nothing:", error);
      return null;
    }
  }

  // Load Python’s memory: from our cache if `isStored`, otherwise fetch it. Only its length is checked, because
  // to check its hash would take too long.
  /** @param {SiteFile} file */
  async function memoryImage(file, isStored = false) {
    const content = /** @type {ArrayBuffer} */ ((await load("library", file, { isStored })).content);
    if (content.byteLength !== file.size) throw new Error(`The memory has ${content.byteLength} bytes, not ${file.size}.`);
    return content;
  }

  /** @type {Promise<ArrayBuffer | null> | undefined} */
  let instead;
  // Load the memory in place of an archive that cannot be loaded: the memory contains everything that is in the
  // archives. Load it even on a slow connection. Resolve to the memory, or to null if it cannot be loaded either. Never
  // reject.
  function memoryInstead() {
    return (instead ??= (async () => {
      if (!config.memory || isDistrusted()) return null;
      try {
        return await memoryImage(config.memory);
      } catch {
        return null;
      }
    })());
  }

  // Return whether to use the memory image although it is not in our cache. If it was used last time, the browser’s
  // own cache probably has it. Otherwise the connection must be fast.
  async function isWorthwhile() {
    const last = readNote(LAST_START);
    return last ? last === "memory" : isFast;
  }

  /** @returns {Promise<never>} */
  const timeOut = () => new Promise((_, reject) => setTimeout(reject, TIMEOUT, new Error("The memory is late.")));

  // Return whether a file is in our cache. In some frames, and in pages from a local file, there are no caches.
  /** @param {string} url */
  async function isCached(url) {
    try {
      return Boolean(await caches.match(url));
    } catch {
      return false;
    }
  }

  // This memory image did not work in this browser: store its id, so that it is not used again. (A later build has
  // another image.) Return whether the id is stored. If not, the caller must not reload the page, because the page would
  // use the same image and fail again.
  /** @param {unknown} error */
  function distrust(error) {
    console.info("Python starts from nothing:", error);
    if (config.memory) writeNote(DISTRUSTED, config.memory.id);
    return isDistrusted();
  }

  const isDistrusted = () => readNote(DISTRUSTED) === config.memory?.id;

  // -- starting afresh

  // Delete the files of the site that the browser has stored, which may be damaged or from two builds, and reload the
  // page. Do this only once, and only if the server can be reached. Resolve to whether the reload is under way; never
  // reject.
  /** @param {string} reason */
  async function startAfresh(reason) {
    try {
      if (config.single || sessionStorage.getItem(AFRESH)) return false;
      const site = new URL(document.documentElement.dataset.root ?? "./", location.href).href;
      // sw.js is never stored, so the answer comes from the server
      const { ok } = await fetch(`${site}sw.js`, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
      if (!ok) return false;
      sessionStorage.setItem(AFRESH, reason);
      await forgetSite(site);
    } catch {
      return false;
    }
    location.reload();
    return true;
  }

  /** @param {string} scope */
  async function forgetSite(scope) {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.filter((worker) => worker.scope === scope).map((worker) => worker.unregister()));
    // an origin may have caches of other sites: the names of ours begin with our name and end with our site’s address
    const isOurs = /** @param {string} name */ (name) => name.startsWith("homestretch-") && name.endsWith(scope);
    await Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)));
  }

  // -- notes in the browser's storage, if it allows any

  /** @param {string} name @param {string} value */
  function writeNote(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // the browser denies storage: the next start cannot read this value
    }
  }

  function forgetRestart() {
    try {
      sessionStorage.removeItem(AFRESH);
    } catch {
      // the browser denies storage: so there is nothing to remove
    }
  }

  function canNote() {
    try {
      return Boolean(localStorage);
    } catch {
      return false;
    }
  }

  /** @param {string} name */
  function readNote(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  // -- start

  const visitorReady = waitForVisitor();
  const engine = reportIfMissing("the engine", painted.then(compileEngine));
  const choice = painted.then(memory);
  runPython();
  choice.then((found) => found || archives());
  document.addEventListener("homestretch:ready", () => {
    writeNote(LAST_START, homestretch.fromMemory ? "memory" : "nothing");
    forgetRestart();
    if (!requests.size) stopWorker(); // the worker is no longer needed: hardly any files are requested from now on
  });

  Object.assign(homestretch, { engine, memory: choice, memoryInstead, archives, distrust, startAfresh, scriptsRun });
})();
