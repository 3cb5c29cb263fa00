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

  const ADDRESS = /"inside:([^"]+)"/g; // in a module: where the address of another one belongs

  let isEnough = false; // the last of what it takes to play has been read
  let isRead = false; // the page has come to its end
  const read = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));

  homestretch.cannotLoad = (what, error) => {
    const sentence = `A part of this file is damaged (${what}). Copy or download it once more.`;
    homestretch.failed(sentence, String(error?.message ?? error));
  };

  read.then(() => {
    isRead = true;
    if (!isEnough) homestretch.failed("This file ends too early. Copy or download it once more.");
    for (const [name, { reject }] of files) reject(missing(name));
  });

  // -- files: whoever asks early waits until the file has been read

  const files = new Map(); // for each name a promise of what is packed, and what settles it

  function entry(name) {
    if (!files.has(name)) {
      const made = {};
      made.packed = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
      made.packed.catch(() => {}); // whoever asked is told
      if (isRead) made.reject(missing(name));
      files.set(name, made);
    }
    return files.get(name);
  }

  const missing = (name) => new Error(`${name} is not in this file`);

  /** Give a file of the site as an answer like those of `fetch`. */
  homestretch.file = async (name) => {
    const { bytes, type } = await entry(name).packed;
    return new Response(inflated(bytes), { headers: { "Content-Type": type } });
  };

  // -- unpacking

  const fromBase64 = (text) =>
    Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  const inflated = (bytes) => new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));

  /** Take what stands before the script that calls this. */
  homestretch.unpack = () => {
    const call = document.currentScript;
    const element = call.previousElementSibling;
    const { file, module, type } = element.dataset;
    try {
      const bytes = fromBase64(element.textContent);
      if (file) entry(file).resolve({ bytes, type });
      else link(module, new Response(inflated(bytes)).text(), element.hasAttribute("data-run"));
    } catch (error) {
      homestretch.cannotLoad(file ?? module, error);
    }
    isEnough ||= element.hasAttribute("data-last");
    element.remove();
    call.remove();
  };

  // -- modules: whatever one of them needs from the first stands before it

  const addresses = new Map();
  let linking = Promise.resolve();

  function link(name, text, run) {
    linking = linking.then(async () => {
      const linked = (await text).replace(ADDRESS, (_, needed) => `"${addresses.get(needed)}"`);
      addresses.set(name, URL.createObjectURL(new Blob([linked], { type: "text/javascript" })));
      if (run) start(addresses.get(name));
    });
    linking.catch((error) => homestretch.cannotLoad(name, error));
  }

  /** Give the address of a module that another one asks for while it runs. */
  homestretch.module = async (name) => {
    await read;
    await linking;
    return addresses.get(name);
  };

  function start(address) {
    const script = document.createElement("script");
    script.type = "module";
    script.async = false; // one after the other
    script.src = address;
    document.head.append(script);
  }
})();
