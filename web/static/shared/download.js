/** Let the browser download content as a file. @param {string} name @param {string | Blob} content */
export function download(name, content, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // release the content later: the browser may not have begun to read it
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
