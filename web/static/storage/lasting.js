// How long the browser keeps what is stored. Some delete it when room is short, and WebKit after seven days without a
// visit, unless they have been asked not to and agree, or the page is installed.
import { isFrame } from "../shared/embed.js";
import { isOnDisk } from "../setup/link.js";

const isWebKit = navigator.vendor === "Apple Computer, Inc.";
const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

/** Ask the browser to keep it: once there is something that somebody would miss. Some ask back. */
export async function askToLast() {
  if (isFrame || (await lasts())) return;
  navigator.storage?.persist?.().catch(() => {});
}

/** Whether it may be gone after seven days. */
export const isShortLived = async () => isWebKit && !isOnDisk && !isInstalled() && !(await lasts());

async function lasts() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false; // in frames, or without https
  }
}
