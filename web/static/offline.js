// Stores the whole site in the browser, so that the next visit starts fast and needs no network (see sw.js), and offers a
// newer version on the home page when there is one. It takes over when a player says so, or when every page is closed.
import { find } from "./find.js";
import { Workbox } from "workbox-window";

const worker = new Workbox("./sw.js", { updateViaCache: "none" });
const offer = find("#update");

worker.addEventListener("waiting", ({ sw: newer }) => {
  offer.hidden = false;
  find("button", offer).onclick = () => {
    newer?.addEventListener("statechange", () => newer.state === "activated" && location.reload());
    worker.messageSkipWaiting();
  };
});

// An installed app may stay open for weeks.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") worker.update().catch(() => {}); // without a network there is nothing new
});

try {
  await worker.register({ immediate: true });
  await navigator.serviceWorker.ready;
  find("#offline-note").hidden = false;
} catch (error) {
  console.info("The page is not stored for a visit without a network:", error);
}
