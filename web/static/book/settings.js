// Sets `homestretch.config` on the book's page, where no boot script does. It is imported before the modules that read it.
import { find } from "../shared/find.js";

if (!window.homestretch.config) {
  const { shared } = JSON.parse(find("#book").dataset.about ?? "{}");
  window.homestretch.config = /** @type {BootConfig} */ ({ shared });
}
