// Runs second, inline in the page: fetches what Python needs, in one of two ways.
//
// - From nothing: the engine and two archives of Python code. Smaller, so the one for a first visit.
// - From memory: the engine and Python's memory as it was when everything had been imported. Much faster, but larger:
//   fetched after the start, when nobody waits, and stored for the next visit (see offline.js). Over a line so fast that
//   it does not matter it is used at once.
//
// Whatever goes wrong with the memory, the other way is taken.
(() => {
  "use strict";

  const { homestretch } = window;
  if (!homestretch.isModern) return;
  const { config, progress } = homestretch;

  // The memory is some 2 MB more to fetch than the archives, which is what the engine has, and saves more than half a
  // second. So it is worth it where the engine comes in that time; mostly its beginning tells.
  const FAST = { engine: 500, quarter: 200 }; // milliseconds

  const PATIENCE = 10000; // milliseconds that the memory may be later than the engine

  const DISTRUSTED = "homestretch/distrusted"; // in the local storage: the memory that did not work in this browser
  const LAST = "homestretch/start"; // … and the way that was taken last, whose files the browser may still have
  const AFRESH = "homestretch/afresh"; // in the storage of the session: why the page was loaded anew

  // -- first the page: what people see has the line and the processor to itself until it is painted

  const LATEST = 1500; // milliseconds, where nothing is painted for a reason that we do not know

  // Whoever was here before has the files, and nothing has to wait for the page: there is no line that it needs.
  const hasFiles = noted(LAST) !== null;

  // A page behind others is not painted, nor is a frame that is hidden on somebody's page, or of a single pixel.
  const isSeen = () => !document.hidden && innerWidth > 1;
  const painted = config.single || hasFiles || !isSeen() ? Promise.resolve() : paint();
  const scriptsRun = config.single
    ? Promise.resolve()
    : new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));

  function paint() {
    return new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
      setTimeout(resolve, LATEST);
    });
  }

  // Whoever comes for the first time looks round. That long the page is theirs, unless they ask for a game: Python's files
  // come meanwhile, but a page in which Python starts answers late.
  const LOOKING = 2500; // milliseconds
  const ASKING = ["pointermove", "pointerdown", "keydown", "click", "hashchange"];

  // A browser says of a pointer that lies still that it has moved, when the page comes to be under it.
  /** @param {any} event */
  const liesStill = (event) => event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

  function looksRound() {
    const isHome = document.documentElement.matches("[data-home]:not([data-deep-link])");
    if (!isHome || hasFiles || !canNote() || !isSeen()) return Promise.resolve();
    const over = new AbortController();
    return new Promise((resolve) => {
      for (const type of ASKING) {
        addEventListener(type, (event) => liesStill(event) || resolve(null), { capture: true, signal: over.signal });
      }
      setTimeout(resolve, LOOKING);
    }).then(() => over.abort());
  }

  // The script that starts Python. It takes as long as the engine takes to arrive, so it runs meanwhile; but not before the
  // worker has asked for the engine, because a page that is busy holds up its workers. The single file runs it by itself.
  async function runPython() {
    await painted;
    if (config.single) return;
    const { url, integrity } = config.python;
    const checked = { integrity, crossOrigin: "" };
    // a hint, after the page's own script if the line is slow
    const early = { rel: "preload", as: "script", fetchPriority: "low", href: url, ...checked };
    document.head.append(Object.assign(document.createElement("link"), early));
    await Promise.all([engineBegun, looking]);
    document.head.append(Object.assign(document.createElement("script"), { src: url, ...checked }));
  }

  /** @type {() => void} */
  let engineArrives;
  /** @type {Promise<void>} */
  const engineBegun = new Promise((resolve) => (engineArrives = resolve));

  // -- the line

  /** @type {(fast: boolean) => void} */
  let judge;
  /** @type {Promise<boolean>} */
  const isFast = new Promise((resolve) => (judge = resolve));

  // Not where nothing can be noted: there the engine may come out of a cache, and the memory would not.
  /** @type {Progress} */
  function lookEarly(share, after) {
    if (share >= 0.25 && canNote() && after < FAST.quarter) judge(true);
  }

  // By the browser's own record: what we see here is late when the page is busy.
  /** @param {Line | null} line */
  function lookBack(line) {
    if (!line) return judge(false);
    const { transferSize, encodedBodySize, requestStart, responseEnd } = line;
    judge(transferSize > encodedBodySize / 2 && responseEnd - requestStart < FAST.engine);
  }

  // -- files: a worker brings them, or where there can be none the page

  /** @type {Worker | null} */
  let worker = hire();
  /** @type {Map<number, { hear: (said: Said) => void, giveUp: () => void }>} */
  const errands = new Map();
  let asked = 0;

  function hire() {
    if (config.single) return null;
    try {
      const hired = new Worker(config.bring);
      hired.onerror = dismiss;
      hired.onmessage = (/** @type {MessageEvent<Said>} */ { data }) => errands.get(data.number)?.hear(data);
      return hired;
    } catch {
      return null;
    }
  }

  function dismiss() {
    worker?.terminate();
    worker = null;
    for (const { giveUp } of errands.values()) giveUp();
  }

  /** @param {Errand} errand @param {Progress} progress @returns {Promise<Brought>} */
  function brought(errand, progress) {
    const self = () => homestretch.bring(errand, progress);
    if (!worker) return self();
    const number = (asked += 1);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        errands.delete(number);
        resolve(self());
      };
      const hear = (/** @type {Said} */ { share, after = 0, brought, isBarred, trouble }) => {
        if (share !== undefined) return progress(share, after);
        if (isBarred) return giveUp();
        errands.delete(number);
        if (brought) resolve(brought);
        else reject(new Error(trouble));
      };
      errands.set(number, { hear, giveUp });
      worker?.postMessage({ number, ...errand, url: new URL(errand.url, document.baseURI).href });
    });
  }

  // What is checked by its hash cannot be used before it is complete, so that is only for what is needed as a whole.
  /** @param {string} part @param {SiteFile} file @param {string} type @param {Partial<Errand>} [more] */
  function load(part, { url, size }, type, more = {}) {
    const errand = { url, size, type, isStored: false, isCounted: !hasFiles, ...more };
    return brought(errand, (share, after) => {
      progress(part, share);
      if (url !== config.engine.url) return;
      engineArrives();
      lookEarly(share, after);
    });
  }

  /** @param {string} part @param {SiteFile} file */
  async function bytes(part, file) {
    const { content } = await load(part, file, "", { integrity: file.integrity });
    return /** @type {ArrayBuffer} */ (content);
  }

  /** @param {string} part @param {SiteFile} file @param {Partial<Errand>} [more] */
  const compiled = (part, file, more) => load(part, file, "application/wasm", more);

  // A player is told what could not be loaded, even if nobody waits for it yet; unless there is something in its stead.
  /** @template T @param {string} what @param {Promise<T>} promise @param {() => unknown} [instead] */
  function needed(what, promise, instead) {
    promise.catch(async (error) => (await instead?.()) || homestretch.cannotLoad(what, error));
    return promise;
  }

  /** @type {ReturnType<Homestretch["archives"]> | undefined} */
  let both;
  function archives() {
    return (both ??= {
      library: needed("the engine’s library", bytes("library", config.library), memoryInstead),
      game: needed("the game", bytes("game archive", config.game), memoryInstead),
    });
  }

  async function compileEngine() {
    try {
      const { content, line } = await compiled("engine", config.engine);
      lookBack(line);
      return /** @type {WebAssembly.Module} */ (content);
    } finally {
      lookBack(null); // if it has not been
    }
  }

  // -- the memory

  // Gives the memory compiled, or null where Python has to start from nothing. Never fails.
  async function memory() {
    const { memory: file } = config;
    if (!file || isDistrusted()) return null;
    try {
      const isStored = await has(file.url);
      if (!isStored && !(await isWorthwhile())) return null;
      const { content } = await Promise.race([compiled("library", file, { isStored }), engine.then(() => late())]);
      return /** @type {WebAssembly.Module} */ (content);
    } catch (error) {
      console.info("Python starts from nothing:", error);
      return null;
    }
  }

  /** @type {Promise<WebAssembly.Module | null> | undefined} */
  let instead;
  // All that is in the archives is in the memory, too: however slow the line is, it is fetched where one of them cannot be
  // had. Gives null where that is no way either. Never fails.
  function memoryInstead() {
    return (instead ??= (async () => {
      if (!config.memory || isDistrusted()) return null;
      try {
        return /** @type {WebAssembly.Module} */ ((await compiled("library", config.memory)).content);
      } catch {
        return null;
      }
    })());
  }

  // Whoever used it the last time has it still, if not in our store then in the browser's own.
  async function isWorthwhile() {
    const last = noted(LAST);
    return last ? last === "memory" : isFast;
  }

  /** @returns {Promise<never>} */
  const late = () => new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("The memory is late.")));

  // Caches cannot be had in some frames and from a disk; then there is never anything in them.
  /** @param {string} url */
  async function has(url) {
    try {
      return Boolean(await caches.match(url));
    } catch {
      return false;
    }
  }

  // The memory did not do in this browser: it is not used again, until there is another one.
  // Returns whether that could be noted: only then may the page be loaded again without going round in circles.
  /** @param {unknown} error */
  function distrust(error) {
    console.info("Python starts from nothing:", error);
    if (config.memory) note(DISTRUSTED, config.memory.id);
    return isDistrusted();
  }

  const isDistrusted = () => noted(DISTRUSTED) === config.memory?.id;

  // -- starting afresh

  // What the browser has stored of the site may be damaged, or be of two builds. Once, and only while the server can be
  // reached, all of it is forgotten and the page is loaded anew. Gives whether that is under way; never fails.
  /** @param {string} reason */
  async function startAfresh(reason) {
    try {
      if (config.single || sessionStorage.getItem(AFRESH)) return false;
      const site = new URL(document.documentElement.dataset.root ?? "./", location.href).href;
      // nobody stores this file, so the answer comes from the server
      const { ok } = await fetch(`${site}sw.js`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
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
    // caches are shared by all pages of an origin, so ours have a first name and tell where they belong
    const isOurs = /** @param {string} name */ (name) => name.startsWith("homestretch-") && name.endsWith(scope);
    await Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)));
  }

  // -- notes, where the browser lets us make any

  /** @param {string} name @param {string} value */
  function note(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // then nothing is known the next time
    }
  }

  function forgive() {
    try {
      sessionStorage.removeItem(AFRESH);
    } catch {
      // then nothing was noted
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
  function noted(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  // -- now

  const looking = looksRound();
  const engine = needed("the engine", painted.then(compileEngine));
  const choice = painted.then(memory);
  runPython();
  choice.then((found) => found || archives());
  document.addEventListener("homestretch:ready", () => {
    note(LAST, homestretch.fromMemory ? "memory" : "nothing");
    forgive();
    if (!errands.size) dismiss(); // what may be asked for from now on is little
  });

  Object.assign(homestretch, { engine, memory: choice, memoryInstead, archives, distrust, startAfresh, scriptsRun });
})();
