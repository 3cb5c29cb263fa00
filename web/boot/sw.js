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

// The home page in each language, whatever its address asks for: ?game=triactor&players=…
for (const { url: index } of FILES.filter(({ url }) => /^(\w+\/)?index\.html$/.test(url))) {
  const addresses = [index, index.replace("index.html", "") || "./"].map((path) => new URL(path, location.href).href);
  /** @param {{ request: Request, url: URL }} asked */
  const isHome = ({ request, url }) => request.mode === "navigate" && addresses.includes(url.href.split(/[?#]/)[0]);
  routing.registerRoute(isHome, precaching.createHandlerBoundToURL(index));
}

// A file of another build, asked for by a page that is older or newer than this worker. A server would give what it
// has under that name now; better none than a wrong one: the page starts afresh then.
const OF_A_BUILD = /^\?[0-9a-f]+$/;
const places = new Set(FILES.map(({ url }) => new URL(url, location.href).pathname));
/** @param {{ sameOrigin: boolean, url: URL }} asked */
const isForeign = ({ sameOrigin, url }) => sameOrigin && OF_A_BUILD.test(url.search) && places.has(url.pathname);
routing.registerRoute(isForeign, async () => Response.error());

addEventListener("message", ({ data }) => data?.type === "SKIP_WAITING" && skipWaiting());
