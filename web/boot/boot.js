// Runs inline in the page, before loader.js and fetch.js: reports the progress of the start, and shows a message if
// Python cannot start. This is old-style JavaScript, so that even a browser that is too old for the other scripts can
// show the message.
(function () {
  "use strict";

  var STALL_SECONDS = 45;

  // How much each part of the start counts in the progress: about its share of the time on a first visit. The sum is 1.
  /** @type {Record<string, number>} */
  var WEIGHTS = { engine: 0.45, library: 0.15, glue: 0.1, pyscript: 0.05, python: 0.15, game: 0.1 };
  var root = document.documentElement;
  /** @type {BootConfig} */
  var config = JSON.parse(/** @type {Element} */ (document.getElementById("boot-config")).textContent);
  var words = config.words;
  /** @type {Record<string, string>} */
  var MESSAGES = {
    engine: words.engine,
    library: words.library,
    glue: words.start,
    pyscript: words.start,
    python: words.python,
    game: words.game,
  };
  /** @type {Record<string, number>} */
  var done = {};
  var total = 0;
  var shown = 0;
  var quietSeconds = 0;
  var watch = 0;
  var state = "loading";
  var failing = false;
  var leaving = false;

  root.setAttribute("data-engine", state);
  // if the page is in a frame on another page, show only the table, from the first paint on: see embed.js
  if (/[?&]embed=1(&|$)/.test(location.search)) root.setAttribute("data-embed", "");

  // if the address asks for a table or a lesson, do not show the home page first
  if (/[?&](game|learn)=/.test(location.search) || /^#(game=|learn=|table$)/.test(location.hash)) {
    root.setAttribute("data-deep-link", "");
  }

  // Return whether truncation-check.js has found and reported that the page was cut short. If so, this script reports
  // nothing.
  function isCut() {
    return root.hasAttribute("data-cut");
  }

  /** @param {string} name @param {object} detail */
  function dispatch(name, detail) {
    document.dispatchEvent(new CustomEvent("homestretch:" + name, { detail: detail }));
  }

  /** @param {number} fraction @param {string} message */
  function show(fraction, message) {
    dispatch("progress", { fraction: fraction, message: message });
  }

  // Report progress. `part` is a key of WEIGHTS, and `fraction` is how much of that part is done, from 0 to 1.
  /** @param {string} part @param {number} fraction */
  function progress(part, fraction) {
    quietSeconds = 0;
    done[part] = Math.max(done[part] || 0, Math.min(fraction, 1));
    var sum = 0;
    for (var name in WEIGHTS) sum += WEIGHTS[name] * (done[name] || 0);
    if (sum <= total || state !== "loading") return;
    total = sum;
    // a big file comes in hundreds of pieces: showing progress after each piece would take longer than fetching the
    // file
    if (fraction < 1 && performance.now() - shown < 40) return;
    shown = performance.now();
    show(total, MESSAGES[part]);
  }

  function ready() {
    window.clearInterval(watch);
    // a page that is about to reload still runs for a moment: do not report that Python is ready, because other
    // scripts would then begin work that they cannot finish
    if (state === "ready" || leaving || isCut()) return;
    state = "ready";
    root.setAttribute("data-engine", state);
    var box = document.getElementById("boot-error");
    if (box) {
      box.hidden = true;
      box.textContent = "";
    }
    show(1, words.ready);
    dispatch("ready", {});
  }

  // Handle a failed start. `message` is a sentence for players, and `detail` is for developers.
  /** @param {string} message @param {string} [detail] */
  function failed(message, detail) {
    if (state !== "loading" || failing || isCut()) return;
    failing = true;
    // if Python was started from the stored image of its memory, try again without the image
    if (homestretch.fromMemory && homestretch.distrust(detail)) {
      leaving = true;
      location.reload();
      return;
    }
    if (!homestretch.startAfresh) return void reportFailure(message, detail);
    // otherwise, try again without the files of the site that the browser has stored
    homestretch.startAfresh(message).then(function (underWay) {
      if (!underWay) reportFailure(message, detail);
    });
  }

  /** @param {string} message @param {string} [detail] */
  function reportFailure(message, detail) {
    if (state !== "loading" || isCut()) return;
    window.clearInterval(watch);
    state = "failed";
    root.setAttribute("data-engine", state);
    homestretch.failure = message;
    dispatch("failed", { message: message, detail: detail || "" });
    whenParsed(function () {
      explain(message, detail);
    });
  }

  /** @param {() => void} action */
  function whenParsed(action) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", action);
    else action();
  }

  /** @param {string} message @param {string} [detail] */
  function explain(message, detail) {
    var box = document.getElementById("boot-error");
    if (!box) {
      box = document.createElement("div");
      box.id = "boot-error";
      document.body.insertBefore(box, document.body.firstChild);
    }
    box.hidden = false;
    box.textContent = "";
    box.setAttribute("role", "alert");
    box.appendChild(element("p", message));
    var again = element("button", words.reload);
    again.type = "button";
    again.addEventListener("click", function () {
      location.reload();
    });
    box.appendChild(again);
    if (!detail) return;
    var more = document.createElement("details");
    more.appendChild(element("summary", words.details));
    more.appendChild(element("pre", detail));
    box.appendChild(more);
  }

  /** @template {"p" | "button" | "summary" | "pre"} T @param {T} name @param {string} text */
  function element(name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return made;
  }

  /** @param {string} [what] @param {any} [error] */
  function reportMissing(what, error) {
    failed(words.cannotLoad, what + ": " + ((error && error.message) || error));
  }

  // Keep PyScript from loading all its plugins for MicroPython, which it prepares as well as Python: add a `mpy-config`
  // element. The element cannot be in the markup: there, the HTML parser would end the head at it, and begin the body.
  function keepPluginsOff() {
    var micro = document.createElement("mpy-config");
    micro.setAttribute("type", "json");
    micro.textContent = JSON.stringify({ plugins: config.plugins });
    document.head.appendChild(micro);
  }

  function reportTooOld() {
    failed(words.tooOld);
  }

  function reportSwitchedOff() {
    failed(words.switchedOff);
  }

  function reportForbidden() {
    failed(words.forbidden);
  }

  // Return the function that reports why Python cannot run in this browser; null if Python can run.
  function findObstacle() {
    if (!isModern()) return reportTooOld;
    if (typeof WebAssembly === "undefined") return reportSwitchedOff;
    try {
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the smallest valid module
      return null;
    } catch (error) {
      return reportForbidden;
    }
  }

  function isModern() {
    try {
      return (
        (typeof WebAssembly === "undefined" || typeof WebAssembly.compileStreaming === "function") &&
        typeof TransformStream === "function" &&
        typeof structuredClone === "function" &&
        CSS.supports("selector(&)") && // the style sheets have nested rules
        typeof Promise.allSettled === "function"
      );
    } catch (error) {
      return false;
    }
  }

  // Report if nothing happens for many seconds. Count the ticks of a timer instead of reading the clock: the
  // clock also runs while the device sleeps.
  function watchForStall() {
    watch = window.setInterval(function () {
      quietSeconds += 1;
      if (quietSeconds < STALL_SECONDS) return;
      // only tell the players, and cancel nothing: the game may still start late
      reportFailure(words.tooLate, "Nothing happened for " + STALL_SECONDS + " seconds at " + Math.round(total * 100) + "%.");
    }, 1000);
  }

  // Report scripts that cannot be loaded. Their `error` events do not bubble, so listen in the capture phase.
  function watchScripts() {
    window.addEventListener(
      "error",
      function (event) {
        var from = event.target;
        if (from instanceof HTMLScriptElement) reportMissing("a script", from.src);
      },
      true
    );
    window.addEventListener("unhandledrejection", function (event) {
      var reason = String((event.reason && event.reason.message) || event.reason);
      if (/dynamically imported module|importing a module script/i.test(reason)) reportMissing("a script", reason);
    });
  }

  // Let the browser paint and react in the middle of long work. Do not use a timer for this: browsers slow down the
  // timers of pages in the background.
  function pause() {
    if (window.scheduler && window.scheduler.yield) return window.scheduler.yield();
    return new Promise(function (resolve) {
      var channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  }

  var obstacle = findObstacle();

  // other scripts add the other properties of this type: see types.d.ts
  var homestretch = (window.homestretch = /** @type {Homestretch} */ ({
    site: (window.homestretch || {}).site,
    preferences: (window.homestretch || {}).preferences,
    config: config,
    progress: progress,
    ready: ready,
    failed: failed,
    reportMissing: reportMissing,
    reportTooOld: reportTooOld,
    pause: pause,
    isModern: !obstacle,
  }));

  if (obstacle) return obstacle();
  watchScripts();
  watchForStall();
  show(0, MESSAGES.engine);
  keepPluginsOff();
})();
