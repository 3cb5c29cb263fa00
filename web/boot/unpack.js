// Only in the single file, inline before fetch.js. There the site's files stand in the page itself, gzipped and in base64,
// at the end of its body. After each of them the page calls `unpack`, so that work begins while the browser still reads.
(() => {
  "use strict";

  const { homestretch } = window;
  homestretch.unpack = () => {}; // for a browser that is too old: it has been told so
  if (!homestretch.isModern) return;
  if (typeof DecompressionStream !== "function") {
    homestretch.isModern = false;
    homestretch.tooOld();
    return;
  }

  let isEnough = false; // the last of what it takes to play has been read
  let isRead = false; // the page has come to its end
  const read = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));

  /** @param {string} [what] @param {any} [error] */
  homestretch.cannotLoad = (what, error) => {
    homestretch.failed(homestretch.config.words.damaged, `${what}: ${error?.message ?? error}`);
  };

  read.then(() => {
    isRead = true;
    homestretch.unpack?.();
    if (!isEnough) homestretch.failed(homestretch.config.words.incomplete);
    for (const [name, { reject }] of files) reject(missing(name));
  });

  // -- files: whoever asks early waits until the file has been read

  /** @typedef {{ bytes: Uint8Array<ArrayBuffer>, type?: string }} Packed */
  /** @typedef {{ packed: Promise<Packed>, resolve: (it: Packed) => void, reject: (why: Error) => void }} Entry */

  /** @type {Map<string, Entry>} */
  const files = new Map(); // for each name a promise of what is packed, and what settles it

  /** @param {string} name */
  function entry(name) {
    const known = files.get(name);
    if (known) return known;
    const made = /** @type {Entry} */ ({});
    made.packed = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    made.packed.catch(() => {}); // whoever asked is told
    if (isRead) made.reject(missing(name));
    files.set(name, made);
    return made;
  }

  /** @param {string} name */
  const missing = (name) => new Error(`${name} is not in this file`);

  /** Give a file of the site as an answer like those of `fetch`. */
  homestretch.file = async (name) => {
    const { lang } = document.documentElement;
    const own = languages.has(lang) && /^(rules\/|book|print)/.test(name) ? `${lang}/${name}` : name;
    const { bytes, type } = await entry(own).packed;
    return new Response(inflated(bytes), { headers: { "Content-Type": type ?? "" } });
  };

  // -- unpacking

  /** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
  const fromBase64 = (text) =>
    Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  const inflated = (bytes) => new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));

  /**
   * Take all that has been read. Mostly that is what stands before the script that calls this; but on a slow machine,
   * Chromium may call scripts before they stand in the page, and then the next call takes it, or the end of the page.
   */
  homestretch.unpack = () => {
    for (const element of [...document.scripts].filter(({ type }) => type === "text/plain")) {
      const call = element.nextElementSibling; // none: it has not been read to its end
      if (call) take(element, call);
    }
  };

  /** @param {HTMLElement} element @param {Element} call */
  function take(element, call) {
    const { file, script = "", type, language } = element.dataset;
    try {
      const bytes = fromBase64(element.textContent);
      if (language) speak(language, bytes);
      else if (file) entry(file).resolve({ bytes, type });
      else run(script, new Response(inflated(bytes)).text());
    } catch (error) {
      homestretch.cannotLoad(file ?? script, error);
    }
    isEnough ||= element.hasAttribute("data-last");
    element.remove();
    call.remove();
  }

  // -- scripts: one after the other

  let running = Promise.resolve();

  /** @param {string} name @param {Promise<string>} text */
  function run(name, text) {
    running = running.then(async () => start(URL.createObjectURL(new Blob([await text], { type: "text/javascript" }))));
    running.catch((error) => homestretch.cannotLoad(name, error));
  }

  // -- languages: the page is in English, and put into another before its scripts run

  const languages = new Set();

  /** @param {string} language @param {Uint8Array<ArrayBuffer>} bytes */
  function speak(language, bytes) {
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
    running.catch((error) => homestretch.cannotLoad(language, error));
  }

  /** @param {string} address */
  function start(address) {
    const script = document.createElement("script");
    script.async = false; // one after the other
    script.src = address;
    document.head.append(script);
  }
})();
