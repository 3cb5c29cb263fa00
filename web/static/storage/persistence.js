// Asks the browser not to delete stored games. Some browsers delete them when disk space is short. WebKit deletes them
// after seven days without a visit, unless the page is installed or the browser has agreed to keep them.
import { isFrame } from "../shared/embed.js";
import { isOnDisk } from "../setup/link.js";

const isWebKit = navigator.vendor === "Apple Computer, Inc.";
const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

/** Ask the browser not to delete stored games; some browsers then ask the user. */
export async function requestPersistence() {
  if (isFrame || (await isPersistent())) return;
  navigator.storage?.persist?.().catch(() => {});
}

/** Resolve to whether the browser may delete stored games after seven days without a visit. */
export const isShortLived = async () => isWebKit && !isOnDisk && !isInstalled() && !(await isPersistent());

async function isPersistent() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false; // in frames and without https, the browser does not say whether it keeps the games
  }
}
