// The site as an app: it can be installed, and is stored for visits without a network.
import { find } from "../shared/find.js";

const LATER = 2000; // milliseconds after the start: first the page is to settle

const install = find("#install");

// The browser would ask by itself, in the middle of a game.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install.hidden = false;
  install.onclick = () => event.prompt();
});
window.addEventListener("appinstalled", () => (install.hidden = true));
document.addEventListener("homestretch:ready", () => {
  if (mayBeStored()) window.setTimeout(() => import("./offline.js"), LATER);
});

// A newer version was taken, in another tab: the files of this one cannot be had any more. (A page that belongs to no
// origin, as in some frames, may not even ask.)
if (window.origin !== "null") navigator.serviceWorker?.addEventListener("controllerchange", () => location.reload());

// Without a hurry, and not where people pay for every byte, unless they have installed it.
function mayBeStored() {
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  const isThrifty = navigator.connection?.saveData && !isInstalled;
  const isInFrame = window.top !== window;
  const isSite = !window.homestretch.config.single && location.protocol.startsWith("http") && origin !== "null";
  return "serviceWorker" in navigator && isSite && !isInFrame && !isThrifty;
}
