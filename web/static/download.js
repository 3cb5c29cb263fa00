/** Hand a text to the player as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // not at once: the browser may not have begun to read it
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
