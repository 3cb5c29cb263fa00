/** The address of the site; pages in a further language are in a folder of it. Empty on a page that is a file. */
export const root = location.protocol.startsWith("http")
  ? new URL(document.documentElement.dataset.root ?? "./", location.href).href
  : "";
