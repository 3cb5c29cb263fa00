// Puts the page’s controls, such as the choice of the language, into the menu and the curtain of the table. Painting
// the table may remove them, so this is checked after each painting.
import { find, openOverlay } from "../shared/find.js";

const LEADS = ".leads button, #words-button, [data-player]"; // buttons that open something else

/** Close the menu of the table, if it is open. */
export const closeMenu = () => find("#table-menu")?.hidePopover?.();

/** Keep the page’s controls in the menu and the curtain of a table. @param {HTMLElement} root the table */
export function placeControls(root) {
  const controls = find("#page-controls");
  const language = find(".bar .language");
  new MutationObserver(() => {
    const { side = "" } = root.dataset;
    // turn the menu and the dialogs to the player whose turn it is, like the table’s panel: see styles/sides.css
    if (document.body.dataset.side !== side) document.body.dataset.side = side;
    const place = find(".curtain .page-language:empty", root);
    if (place && language) place.append(language.cloneNode(true));
    if (place) window.homestretch.preferences.show(place);
    const menu = find(".table-menu", root);
    if (!menu || menu.contains(controls)) return;
    menu.id = "table-menu";
    find(".page-controls", menu).append(controls);
  }).observe(root, { attributeFilter: ["data-painted"] });
  // Move the focus into the menu when it opens, so that the Escape key closes the menu and does nothing else.
  root.addEventListener(
    "toggle",
    ({ target, newState }) => target === find("#table-menu") && newState === "open" && find("h2", controls).focus(),
    true,
  );
  // Close the menu when the focus leaves it, because the page behind it is dimmed.
  document.addEventListener("focusin", ({ target }) => {
    const isOutside = target instanceof Element && !target.closest("#table-menu, #table-button");
    if (isOutside && openOverlay()?.id === "table-menu") closeMenu();
  });
  // When somebody clicks a button of `LEADS`, close the menu before anything else opens. Then the focus can later
  // return to the button that opens the menu.
  root.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("#table-menu")?.contains(target.closest(LEADS)) && closeMenu(),
    true,
  );
}
