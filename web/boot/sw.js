// The service worker: it stores all files of the site in the browser’s cache, so that the games need no network. The build
// puts two things before this script: the modules of Workbox, and FILES, the list of this build’s files.
//
// The files of a build are stored all together or not at all, each checked by its hash. While a build is in use, the
// addresses of its files always give exactly these files. A newer build waits until no page of the older build is open
// any more, or until a player asks for the newer build.
const { core, precaching, routing } = workbox;

core.setCacheNameDetails({ prefix: "homestretch" });
precaching.precacheAndRoute(FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
precaching.cleanupOutdatedCaches();

// Return the key of a page’s address: the address without its query (such as ?game=triactor) and its hash, and without
// `.html` or `index.html`, which some servers strip.
/** @param {string} address */
const pageKey = (address) => address.split(/[?#]/)[0].replace(/\.html$/, "").replace(/\/index$/, "/");
/** @param {{ url: string }[]} files */
function pagesOf(files) {
  const found = files.map(({ url }) => new URL(url, location.href).href).filter((address) => address.endsWith(".html"));
  const pages = new Map(found.map((address) => [pageKey(address), address]));
  return (/** @type {{ request: Request, url: URL }} */ { request, url }) =>
    request.mode === "navigate" ? pages.get(pageKey(url.href)) : undefined;
}
const pageOf = pagesOf(FILES);
routing.registerRoute(pageOf, (asked) => precaching.createHandlerBoundToURL(pageOf(asked) ?? "")(asked));

// Games that the publisher has written may change at any time, so this script fetches them from the network. It also
// stores them, for visits without a network. device/offline.js stores all of them in advance.
const WRITTEN_CACHE = `homestretch-written-${registration.scope}`;
const writtenFolder = new URL("games/", registration.scope).href;
routing.registerRoute(({ url }) => url.href.startsWith(writtenFolder), async ({ request }) => {
  const cache = await caches.open(WRITTEN_CACHE);
  try {
    const answer = await fetch(request, { cache: "no-cache" });
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request.url)) ?? Response.error();
  }
});

// For each language except English, store all pages in that language when a page asks for this. If one of the pages
// cannot be stored, store none.
for (const [language, { id, files }] of Object.entries(LANGUAGES)) {
  const name = `homestretch-${language}-${id}-${registration.scope}`;
  const addresses = new Set(files.map(({ url }) => new URL(url, location.href).href));
  /** @param {string} address @param {Request} request */
  const stored = async (address, request) => (await caches.match(address, { cacheName: name })) ?? fetch(request);
  const pageHere = pagesOf(files);
  const folder = new URL(`${language}/`, registration.scope).href;
  // If a page is not stored and cannot be fetched, show its English version, which is always stored. The address must
  // ask for English; otherwise the page would go back to the language that the visitor has chosen.
  /** @param {URL} address */
  const inEnglish = (address) => {
    const english = new URL(address.href.slice(folder.length), registration.scope);
    english.searchParams.set("lang", "en");
    return Response.redirect(english.href);
  };
  routing.registerRoute(pageHere, (asked) =>
    stored(pageHere(asked) ?? "", asked.request).catch(() => inEnglish(asked.url)),
  );
  routing.registerRoute(
    (/** @type {{ url: URL }} */ { url }) => addresses.has(url.href),
    (/** @type {{ url: URL, request: Request }} */ { url, request }) => stored(url.href, request),
  );
  const store = async () => {
    const cache = await caches.open(name);
    if ((await cache.keys()).length === files.length) return true;
    try {
      const answers = await Promise.all(files.map(({ url, integrity }) => fetch(url, { integrity })));
      // store each page under the requested address, even if the server has redirected the request
      await Promise.all(answers.map((answer, at) => cache.put(files[at].url, new Response(answer.body, answer))));
      return true;
    } catch {
      await caches.delete(name); // a page has not loaded, or there is no room for all pages
      return false;
    }
  };
  addEventListener("message", (event) => {
    const { data, ports } = event;
    if (data?.type !== "LANGUAGE" || data.language !== language) return;
    event.waitUntil(store().catch(() => false).then((isStored) => ports[0]?.postMessage(isStored)));
  });
  addEventListener("activate", (event) => event.waitUntil(forgetOlder(language, name)));
}

/** @param {string} language @param {string} name */
async function forgetOlder(language, name) {
  const isOlder = (/** @type {string} */ other) =>
    other !== name && other.startsWith(`homestretch-${language}-`) && other.endsWith(`-${registration.scope}`);
  await Promise.all((await caches.keys()).filter(isOlder).map((other) => caches.delete(other)));
}

// Refuse requests for files of other builds. They come from pages that are older or newer than this build. The server
// has only one file of each name, which may be from yet another build. If a page gets no file, it deletes its stored
// files and reloads (see fetch.js).
const BUILD_QUERY = /^\?[0-9a-f]+$/;
const allFiles = [FILES, ...Object.values(LANGUAGES).map(({ files }) => files)].flat();
const buildPaths = new Set(allFiles.map(({ url }) => new URL(url, location.href).pathname));
/** @param {{ sameOrigin: boolean, url: URL }} asked */
const isForeign = ({ sameOrigin, url }) => sameOrigin && BUILD_QUERY.test(url.search) && buildPaths.has(url.pathname);
routing.registerRoute(isForeign, async () => Response.error());

addEventListener("message", ({ data }) => data?.type === "SKIP_WAITING" && skipWaiting());
