// Sets `window.homestretch` in the workshop’s frame, before the modules of the table run; in pages, scripts in the head
// do this. The data is in the frame’s own document, because the frame can store and fetch nothing.
const { shared, messages, preferences } = JSON.parse(document.getElementById("globals")?.textContent ?? "{}");

/** @type {any} */ (window).homestretch = {
  config: { shared },
  messages,
  preferences: { get: (/** @type {string} */ name) => preferences[name] ?? "", set() {}, show() {} },
};

/** Apply the preferences that somebody has chosen on the page. @param {Record<string, string>} chosen */
export function applyPreferences(chosen) {
  Object.assign(preferences, chosen);
  const { dataset, style } = document.documentElement;
  if (chosen.scheme) dataset.scheme = chosen.scheme;
  else delete dataset.scheme;
  style.setProperty("--text", chosen.size || "1");
}

applyPreferences(preferences);
