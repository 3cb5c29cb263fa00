/** The address of the site; pages in a further language are in a folder of it. */
export const root = new URL(document.documentElement.dataset.root ?? "./", location.href.split(/[?#]/)[0]).href;
