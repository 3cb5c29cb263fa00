// What goes to other programs: a text to be pasted.
import { t } from "../shared/language.js";

/** What a button says that copies. @param {boolean} copied */
export const toldOf = (copied) => (copied ? t("Copied") : t("Couldn’t copy"));

/** Put a text where it can be pasted from; gives whether that was possible. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

// Where a page may not write what is to be pasted, what is selected can be copied.
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
