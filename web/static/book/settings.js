// What other modules ask of the build: on this page it is with the book. This is imported before them.
import { find } from "../shared/find.js";

if (!window.homestretch.config) {
  const { shared } = JSON.parse(find("#book").dataset.about ?? "{}");
  window.homestretch.config = /** @type {BootConfig} */ ({ shared });
}
