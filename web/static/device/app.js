// Lets people install the site as an app, and stores it for visits without a network.
import { find } from "../shared/find.js";

const LATER = 2000; // milliseconds between the start of Python and the storing of the site: the page can settle first

const install = find("#install");

// Browsers may offer to install the site, even in the middle of a game. Prevent that, and show our own button instead.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install.hidden = false;
  install.onclick = () => event.prompt();
});
window.addEventListener("appinstalled", () => (install.hidden = true));
document.addEventListener("homestretch:ready", () => {
  if (mayBeStored()) window.setTimeout(() => import("./offline.js"), LATER);
});

// Reload the page when somebody has switched to a newer version in another tab: the files of this version are gone
// then. (In a sandboxed frame, the origin is “null”, and even reading `serviceWorker` would throw an error.)
if (window.origin !== "null") navigator.serviceWorker?.addEventListener("controllerchange", () => location.reload());

// Return whether to store the site. If the browser is set to save data, people may pay for every byte: in that case,
// store the site only if they have installed it.
function mayBeStored() {
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  const isThrifty = navigator.connection?.saveData && !isInstalled;
  const isInFrame = window.top !== window;
  const isSite = !window.homestretch.config.single && location.protocol.startsWith("http") && origin !== "null";
  return "serviceWorker" in navigator && isSite && !isInFrame && !isThrifty;
}
