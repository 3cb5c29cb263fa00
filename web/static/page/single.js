// Shows the site's other pages in the single file, on a screen that only this file has.
import { focusHeading, show } from "./screens.js";
import { find } from "../shared/find.js";
import * as link from "../setup/link.js";
import * as reading from "../learn/reading.js";
import { Session } from "../shared/session.js";

/** Show another page of the site on the screen that the single file has for such pages. @param {string} address */
export async function showPage(address) {
  const [path, search = ""] = address.split("?");
  const page = await reading.loadPage(path);
  if (location.hash !== `#${address}`) return; // somebody has gone elsewhere meanwhile
  if (!page) {
    show("home", false);
    return reading.sayMissing();
  }
  const onward = page.links.filter(({ hash }) => hash);
  for (const way of onward) way.setAttribute("href", way.hash);
  const isFirst = !find(".screen.current");
  find("#page").replaceChildren(...page.content, ...onward);
  show("page", false);
  document.title = page.title;
  await reading.runPageScript(find("#page"), new Session(), search);
  if (!isFirst) focusHeading("page");
}

/**
 * Follow links within the single file by script: in a file opened from an e-mail, the browser would leave the page.
 * @param {() => void} route shows what the address says
 */
export function followLinks(route) {
  document.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!way || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", link.addressWith(way.getAttribute("href") ?? ""));
    route();
  });
}
