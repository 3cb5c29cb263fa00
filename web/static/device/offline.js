// Stores the whole site in the browser, so that the next visit starts fast and needs no network (see sw.js). If there
// is a newer version, the home page offers it. The newer version takes over when a player accepts the offer, or when
// all pages are closed.
import { find } from "../shared/find.js";
import { Workbox } from "workbox-window";
import { root } from "../shared/root.js";
import { t } from "../shared/language.js";

const worker = new Workbox(`${root}sw.js`, { updateViaCache: "none" });
const offer = find("#update");
const note = find("#offline-note");

const NOT_KEPT = t("Not saved on this device, because one of the site’s files is missing or damaged. You can only play online.");

/** @param {string} text */
function say(text) {
  note.textContent = text;
  note.hidden = false;
}

worker.addEventListener("waiting", ({ sw: newer }) => {
  offer.hidden = false;
  newer?.addEventListener("statechange", () => newer.state === "activated" && location.reload());
  find("button", offer).onclick = () => worker.messageSkipWaiting();
});

// If one file of the new version is missing, the browser drops the new version and keeps the former version, if there
// is one.
worker.addEventListener("redundant", async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) say(NOT_KEPT);
});

// Look for a newer version whenever somebody returns to the page: an installed app may stay open for weeks.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") worker.update().catch(() => {}); // without a network, the update fails
});

// Store the games that the publisher has written in the workshop (see sw.js). If a game’s file cannot be fetched, the
// stored copy stays.
async function keepWritten() {
  const { site } = window.homestretch;
  await site.ready;
  const names = (site.settings.workshop ?? []).map(({ name }) => name);
  const addresses = names.flatMap((name) => [`${root}games/${name}.py`, `${root}games/${name}.png`]);
  const kept = addresses.length ? await caches.open(`homestretch-written-${root}`) : null;
  await Promise.allSettled(addresses.map((address) => kept?.add(address)));
}

async function keepSite() {
  await worker.register({ immediate: true });
  await navigator.serviceWorker.ready;
  const { lang } = document.documentElement;
  const isKept = lang === "en" || (await worker.messageSW({ type: "LANGUAGE", language: lang }));
  await keepWritten();
  say(isKept ? t("The site is saved on this device. You can play offline.") : NOT_KEPT);
}

keepSite().catch((error) => {
  // a TypeError means that the service worker could not be loaded; other errors mean that the browser refuses it
  if (error instanceof TypeError) say(NOT_KEPT);
  console.info("The page is not stored for a visit without a network:", error);
});
