// Changes a page in place: what Python says has changed since it was painted last (front/painting.py), and only that.
import morphdom from "../vendor/morphdom-esm.js";

/**
 * Make of a page another one. Each change is a path (which child of `root`, which child of that, ...) and what is to be
 * done there: attributes to set or, with null, to take off; or which children, from and up to, become what markup.
 */
export function change(root, changes) {
  // all places are looked up first: they are meant in the page as it was
  const found = changes.map(([path, what]) => [path.reduce((element, index) => element.children[index], root), what]);
  for (const [element, what] of found) {
    if (Array.isArray(what)) become(element, ...what);
    else for (const [name, value] of Object.entries(what)) setOrTakeOff(element, name, value);
  }
}

function setOrTakeOff(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function become(parent, start, end, markup) {
  const place = document.createRange();
  place.selectNodeContents(parent);
  const old = [...parent.children].slice(start, end);
  const fresh = [...place.createContextualFragment(markup).children];
  const after = parent.children[end] ?? null;
  for (const [index, element] of fresh.entries()) {
    if (index < old.length) morph(old[index], element);
    else parent.insertBefore(element, after);
  }
  for (const element of old.slice(fresh.length)) element.remove();
}

// What has the focus, or moves, stays itself; what is the same already is not looked into.
function morph(old, fresh) {
  morphdom(old, fresh, { onBeforeElUpdated: (one, other) => !one.isEqualNode(other) });
}
