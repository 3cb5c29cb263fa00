// Sets `homestretch.config` on the form book’s page, where no boot script sets it. This module must be imported before
// the modules that read `homestretch.config`.
import { find } from "../shared/find.js";

if (!window.homestretch.config) {
  const { shared } = JSON.parse(find("#book").dataset.about ?? "{}");
  window.homestretch.config = /** @type {BootConfig} */ ({ shared });
}
