// Stores the whole site in the browser, so that the next visit starts fast and needs no network (see sw.js). If there is a
// newer version, the home page offers it; it takes over when a player accepts, or when all pages are closed.
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

// All or nothing: if one file is missing, the new version is dropped and the former one stays.
worker.addEventListener("redundant", async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) say(NOT_KEPT);
});

// An installed app may stay open for weeks.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") worker.update().catch(() => {}); // without a network there is nothing new
});

// Games that the publisher has written (see sw.js); what does not come now stays as it was.
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
  if (error instanceof TypeError) say(NOT_KEPT); // no service workers here; else the browser refuses
  console.info("The page is not stored for a visit without a network:", error);
});
