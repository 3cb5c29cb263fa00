// Fetches one of the large files that Python needs to start, and has the browser compile the file if it is the engine.
// This script runs in two places: inline in the page, before fetch.js, and in a worker. If possible, the worker fetches
// the files: if the page fetched them, it would react slowly while the data arrives.
(() => {
  "use strict";

  const WASM = "application/wasm";
  const REPORTED = 0.01; // progress is reported each time another hundredth of a file has arrived

  /**
   * @param {FileRequest} request @param {Progress} progress
   * @param {(url: string, integrity: string) => Promise<Response>} fetchFile
   * @returns {Promise<FetchedFile>}
   */
  async function loadFile({ url, integrity = "", size, isCompiled, isStored, isCounted }, progress, fetchFile) {
    const begun = performance.now();
    const report = (/** @type {number} */ share) => progress(share, performance.now() - begun);
    const response = (isStored && (await caches.match(url))) || (await fetchFile(url, integrity));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    report(0); // the file begins to arrive
    const isRight = !isCompiled || response.headers.get("Content-Type") === WASM;
    const answer = isRight && !isCounted ? response : counted(response, size, report);
    const content = await (isCompiled ? WebAssembly.compileStreaming(answer) : answer.arrayBuffer());
    return { content, timing: timingOf(url) };
  }

  /** Return the browser's measurements of how a file was loaded. @param {string} url @returns {FileTiming | null} */
  function timingOf(url) {
    const path = url.replace(/^\.+/, "");
    const entry = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(path));
    if (!(entry instanceof PerformanceResourceTiming)) return null;
    const { transferSize, encodedBodySize, requestStart, responseEnd } = entry;
    return { transferSize, encodedBodySize, requestStart, responseEnd };
  }

  // Return a response that reports progress while it is read. The response always has the type of WebAssembly, even if
  // the server states a wrong type. Browsers need this type to compile WebAssembly while it arrives.
  /** @param {Response} response @param {number} size @param {(share: number) => void} progress */
  function counted(response, size, progress) {
    let [seen, reported] = [0, 0];
    const counter = new TransformStream({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen - reported > REPORTED * size || seen >= size) progress((reported = seen) / size);
        controller.enqueue(chunk);
      },
    });
    const body = /** @type {ReadableStream} */ (response.body);
    return new Response(body.pipeThrough(counter), { headers: { "Content-Type": WASM } });
  }

  /** @param {string} url @param {string} integrity */
  const fetchFile = (url, integrity) => fetch(url, { credentials: "same-origin", integrity });

  // -- in the page

  if (globalThis.window) {
    const { homestretch } = window;
    homestretch.file ??= fetchFile;
    homestretch.loadFile = (request, progress) => loadFile(request, progress, homestretch.file);
    return;
  }

  // -- in the worker

  /** @param {MessageEvent<FileRequest & { number: number }>} message */
  globalThis.onmessage = async ({ data: { number, ...request } }) => {
    /** @type {Progress} */
    const progress = (share, after) => postMessage({ number, share, after });
    try {
      const file = await loadFile(request, progress, fetchFile);
      const { content } = file;
      postMessage({ number, file }, { transfer: content instanceof ArrayBuffer ? [content] : [] });
    } catch (error) {
      // if the result cannot be sent to the page, the page must fetch the file itself
      const isBarred = error instanceof DOMException && error.name === "DataCloneError";
      postMessage({ number, isBarred, trouble: error instanceof Error ? error.message : String(error) });
    }
  };
})();
