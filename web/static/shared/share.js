// Shares files and texts with other programs through the system's dialog, in browsers that offer it.
import { download } from "./download.js";

/** Return whether the system's dialog can share a file. @param {File} file */
export const canShareFile = (file) => !!navigator.canShare?.({ files: [file] });

/** Share a file through the system's dialog or, if that is impossible, download it. @param {File} file */
export async function shareFile(file) {
  if (!(await share({ files: [file], title: "Homestretch" }))) download(file.name, file, file.type);
}

/** Share data through the system’s dialog; resolve to whether the dialog could be shown. @param {ShareData} data */
export async function share(data) {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === "AbortError"; // somebody has closed the dialog
  }
}
