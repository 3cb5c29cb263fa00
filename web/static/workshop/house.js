// Comes first in the workshop's frame: it sets up for the modules of the table what pages have in their head. All of it is
// in the frame's own document, since the frame can store and fetch nothing.
const { shared, messages, preferences } = JSON.parse(document.getElementById("house")?.textContent ?? "{}");

/** @type {any} */ (window).homestretch = {
  config: { shared },
  messages,
  preferences: { get: (/** @type {string} */ name) => preferences[name] ?? "", set() {}, show() {} },
};

/** Take over what somebody prefers. @param {Record<string, string>} chosen */
export function prefer(chosen) {
  Object.assign(preferences, chosen);
  const { dataset, style } = document.documentElement;
  if (chosen.scheme) dataset.scheme = chosen.scheme;
  else delete dataset.scheme;
  style.setProperty("--text", chosen.size || "1");
}

prefer(preferences);
