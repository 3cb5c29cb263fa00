// Runs only in the single file, inline before fetch.js. The single file contains the site’s files at the end of its
// body, gzipped and in base64. After each file, the page calls `unpack`, so that work begins while the browser is still
// reading.
(() => {
  "use strict";

  const { homestretch } = window;
  homestretch.unpack = () => {}; // in a browser that is too old, do nothing: people have been told that it is too old
  if (!homestretch.isModern) return;
  if (typeof DecompressionStream !== "function") {
    homestretch.isModern = false;
    homestretch.reportTooOld();
    return;
  }

  let isPlayable = false; // whether everything that is necessary to play has been read
  let isRead = false; // whether the page has been read to its end
  const read = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));

  /** @param {string} [what] @param {any} [error] */
  homestretch.reportMissing = (what, error) => {
    homestretch.failed(homestretch.config.words.damaged, `${what}: ${error?.message ?? error}`);
  };

  read.then(() => {
    isRead = true;
    homestretch.unpack?.();
    if (!isPlayable) homestretch.failed(homestretch.config.words.incomplete);
    for (const [name, { reject }] of files) reject(missing(name));
  });

  // -- files: a request for a file that has not been read yet waits until it has been read

  /** @typedef {{ bytes: Uint8Array<ArrayBuffer>, type?: string }} Packed */
  /** @typedef {{ packed: Promise<Packed>, resolve: (it: Packed) => void, reject: (why: Error) => void }} Entry */

  /** @type {Map<string, Entry>} */
  const files = new Map(); // for each name, a promise of the packed file, and the functions that settle it

  /** @param {string} name */
  function fileEntry(name) {
    const known = files.get(name);
    if (known) return known;
    const made = /** @type {Entry} */ ({});
    made.packed = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    made.packed.catch(() => {}); // callers that asked for the file handle the error
    if (isRead) made.reject(missing(name));
    files.set(name, made);
    return made;
  }

  /** @param {string} name */
  const missing = (name) => new Error(`${name} is not in this file`);

  /** Resolve to a response with a file of the site, like the responses of `fetch`. */
  homestretch.file = async (name) => {
    const { lang } = document.documentElement;
    const own = languages.has(lang) && /^(rules\/|book|print)/.test(name) ? `${lang}/${name}` : name;
    const { bytes, type } = await fileEntry(own).packed;
    return new Response(inflated(bytes), { headers: { "Content-Type": type ?? "" } });
  };

  // -- unpacking

  /** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
  const fromBase64 = (text) =>
    Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  const inflated = (bytes) => new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));

  /**
   * Unpack all files that have been read and not unpacked yet. Usually there is only one: the file before the script
   * that calls `unpack`. On a slow device, Chromium may run that script before its element is in the page. If so, the
   * next call unpacks the file.
   */
  homestretch.unpack = () => {
    for (const element of [...document.scripts].filter(({ type }) => type === "text/plain")) {
      const call = element.nextElementSibling; // the calling script: if it is missing, the file may be incomplete
      if (call) unpackElement(element, call);
    }
  };

  /** @param {HTMLElement} element @param {Element} call */
  function unpackElement(element, call) {
    const { file, script = "", type, language } = element.dataset;
    try {
      const bytes = fromBase64(element.textContent);
      if (language) translatePage(language, bytes);
      else if (file) fileEntry(file).resolve({ bytes, type });
      else runScript(script, new Response(inflated(bytes)).text());
    } catch (error) {
      homestretch.reportMissing(file ?? script, error);
    }
    isPlayable ||= element.hasAttribute("data-last");
    element.remove();
    call.remove();
  }

  // -- scripts: one after the other

  let running = Promise.resolve();

  /** @param {string} name @param {Promise<string>} text */
  function runScript(name, text) {
    const type = "text/javascript";
    running = running.then(async () => addScript(URL.createObjectURL(new Blob([await text], { type }))));
    running.catch((error) => homestretch.reportMissing(name, error));
  }

  // -- languages: the page is in English, and translated before its scripts run

  const languages = new Set();

  /** @param {string} language @param {Uint8Array<ArrayBuffer>} bytes */
  function translatePage(language, bytes) {
    languages.add(language);
    if (document.documentElement.lang !== language) return;
    running = running.then(async () => {
      const { messages, config, texts } = await new Response(inflated(bytes)).json();
      homestretch.messages = messages;
      Object.assign(homestretch.config, config);
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = /** @type {Text} */ (walker.currentNode);
        const said = texts[text.data.trim()];
        if (said) text.data = text.data.replace(text.data.trim(), () => said);
      }
      for (const name of ["alt", "aria-label", "placeholder", "style", "title"])
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const said = texts[element.getAttribute(name) ?? ""];
          if (said) element.setAttribute(name, said);
        }
    });
    running.catch((error) => homestretch.reportMissing(language, error));
  }

  /** @param {string} address */
  function addScript(address) {
    const script = document.createElement("script");
    script.async = false; // run scripts in order
    script.src = address;
    document.head.append(script);
  }
})();
