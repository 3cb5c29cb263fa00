// The service worker, behind the modules of Workbox and FILES, the list of all files of this build: with them in the
// browser's cache, the games need no network.
//
// The files of a build come together or not at all, each checked by its hash, and nothing but what they are is ever
// handed out under their addresses. A newer build waits until no page of the older one is open any more, or until a
// player asks for it.
const { core, precaching, routing } = workbox;

core.setCacheNameDetails({ prefix: "homestretch" });
precaching.precacheAndRoute(FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
precaching.cleanupOutdatedCaches();

// The home page, whatever its address asks for: ?game=triactor&players=…
/** @param {string} folder @param {string[]} names */
const isPage = (folder, ...names) => {
  const addresses = names.map((name) => new URL(folder + name, location.href).href);
  return (/** @type {{ request: Request, url: URL }} */ { request, url }) =>
    request.mode === "navigate" && addresses.includes(url.href.split(/[?#]/)[0]);
};
routing.registerRoute(isPage("./", "", "index.html"), precaching.createHandlerBoundToURL("index.html"));

// So is the page of a board alone: figure.html?mode=ask&question=…
routing.registerRoute(isPage("./", "figure.html"), precaching.createHandlerBoundToURL("figure.html"));

// And the workshop, for a game of the site: workshop.html?game=goose
routing.registerRoute(isPage("./", "workshop.html"), precaching.createHandlerBoundToURL("workshop.html"));

// The games that the publisher has written may change at any time: they come from the network, and are kept for visits
// without it. The home page asks for them to be kept (device/offline.js).
const WRITTEN = `homestretch-written-${registration.scope}`;
const written = new URL("games/", registration.scope).href;
routing.registerRoute(({ url }) => url.href.startsWith(written), async ({ request }) => {
  const kept = await caches.open(WRITTEN);
  try {
    const answer = await fetch(request, { cache: "no-cache" });
    if (answer.ok) await kept.put(request.url, answer.clone());
    return answer;
  } catch {
    return (await kept.match(request.url)) ?? Response.error();
  }
});

// Pages in further languages are stored when a page in that language asks for it: all of them, or none.
for (const [language, { id, files }] of Object.entries(LANGUAGES)) {
  const name = `homestretch-${language}-${id}-${registration.scope}`;
  const addresses = new Set(files.map(({ url }) => new URL(url, location.href).href));
  /** @param {string} address @param {Request} request */
  const stored = async (address, request) => (await caches.match(address, { cacheName: name })) ?? fetch(request);
  for (const [page, ...names] of [["index.html", "", "index.html"], ["figure.html", "figure.html"], ["workshop.html", "workshop.html"]]) {
    routing.registerRoute(isPage(`${language}/`, ...names), (/** @type {{ request: Request }} */ { request }) =>
      stored(new URL(`${language}/${page}`, location.href).href, request),
    );
  }
  routing.registerRoute(
    (/** @type {{ url: URL }} */ { url }) => addresses.has(url.href),
    (/** @type {{ url: URL, request: Request }} */ { url, request }) => stored(url.href, request),
  );
  const store = async () => {
    if (await caches.has(name)) return true;
    const answers = await Promise.all(files.map(({ url, integrity }) => fetch(url, { integrity })));
    if (!answers.every(({ ok }) => ok)) return false;
    try {
      const cache = await caches.open(name);
      await Promise.all(answers.map((answer) => cache.put(answer.url, answer)));
      return true;
    } catch {
      await caches.delete(name); // no room
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

// A file of another build, asked for by a page that is older or newer than this worker. A server would give what it
// has under that name now; better none than a wrong one: the page starts afresh then.
const OF_A_BUILD = /^\?[0-9a-f]+$/;
const all = [FILES, ...Object.values(LANGUAGES).map(({ files }) => files)].flat();
const places = new Set(all.map(({ url }) => new URL(url, location.href).pathname));
/** @param {{ sameOrigin: boolean, url: URL }} asked */
const isForeign = ({ sameOrigin, url }) => sameOrigin && OF_A_BUILD.test(url.search) && places.has(url.pathname);
routing.registerRoute(isForeign, async () => Response.error());

addEventListener("message", ({ data }) => data?.type === "SKIP_WAITING" && skipWaiting());
