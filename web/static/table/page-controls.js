// What belongs to the page and is used at the table: it is put into the menu and the curtain, which the table paints anew.
import { find } from "../shared/find.js";

const LEADS = ".leads button, #words-button"; // what leads elsewhere

export const closeMenu = () => find("#table-menu")?.hidePopover?.();

/** @param {HTMLElement} root of the table */
export function placeControls(root) {
  const controls = find("#page-controls");
  const language = find(".bar .language");
  new MutationObserver(() => {
    const { side = "" } = root.dataset;
    if (document.body.dataset.side !== side) document.body.dataset.side = side; // to it menu and dialogs turn, too
    const place = find(".curtain .page-language:empty", root);
    if (place && language) place.append(language.cloneNode(true));
    if (place) window.homestretch.preferences.show(place);
    const menu = find(".table-menu", root);
    if (!menu || menu.contains(controls)) return;
    menu.id = "table-menu";
    find(".page-controls", menu).append(controls);
  }).observe(root, { attributeFilter: ["data-painted"] });
  // Whoever opens it goes on in it: there Escape closes it, and nothing else.
  root.addEventListener(
    "toggle",
    ({ target, newState }) => target === find("#table-menu") && newState === "open" && find("h2", controls).focus(),
    true,
  );
  // What leads elsewhere closes it first, so that the way back is to the button that opens it.
  controls.addEventListener("click", ({ target }) => target instanceof Element && target.closest(LEADS) && closeMenu(), true);
}
