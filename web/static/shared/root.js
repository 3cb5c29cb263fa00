/**
 * The address of the site’s English pages; pages in other languages are in folders below this address. Empty in a local
 * file.
 */
export const root = location.protocol.startsWith("http")
  ? new URL(document.documentElement.dataset.root ?? "./", location.href).href
  : "";
