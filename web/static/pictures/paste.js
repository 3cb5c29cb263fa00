// Copies texts to the clipboard.
import { t } from "../shared/language.js";

/** Return the label that a copy button gets after a tap. @param {boolean} copied whether copying worked */
export const copiedText = (copied) => (copied ? t("Copied") : t("Couldn’t copy"));

/** Copy a text to the clipboard; resolve to whether that was possible. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

// Copy a text by selecting it in a field, for pages that have no access to the clipboard; return whether that worked.
/** @param {string} text */
function copiedByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand?.("copy") ?? false;
  field.remove();
  return copied;
}
