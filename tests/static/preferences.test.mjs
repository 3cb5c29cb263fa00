import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { block, fresh, prefer, window } from "./page.mjs";

const { document } = window;
const root = document.documentElement;
const { preferences } = window.homestretch;
const dialog = document.querySelector("#preferences");
const control = (name) => dialog.querySelector(`[data-preference=${name}]`);
let told = [];
document.addEventListener("homestretch:preference", ({ detail }) => told.push(`${detail.name} ${detail.value}`));

/** Somebody chooses in the dialog. */
function choose(name, value) {
  const at = control(name);
  if (at.type === "checkbox") at.checked = value;
  else at.value = value;
  at.dispatchEvent(new window.Event("change", { bubbles: true }));
}

beforeEach(() => {
  fresh();
  for (const name of ["theme", "text", "keys"]) preferences.set(name, "");
  fresh();
  told = [];
  preferences.show(document);
});

test("What is chosen is stored, applied, shown by every control, and told", () => {
  const store = fresh();
  choose("theme", "dark");
  choose("text", "large");
  choose("sound", true);
  assert.deepEqual({ ...store }, { "homestretch/theme": "dark", "homestretch/text": "large", "homestretch/sound": "on" });
  assert.equal(root.dataset.scheme, "dark");
  assert.equal(root.style.getPropertyValue("--text"), "1.15");
  assert.deepEqual(told, ["theme dark", "text large", "sound on"]);
  preferences.set("theme", "system");
  assert.equal(root.dataset.scheme, undefined);
  assert.equal(control("theme").value, "system");
});

test("Where nothing can be stored it holds for the visit", () => {
  block();
  choose("theme", "dark");
  choose("keys", false);
  assert.deepEqual([preferences.get("theme"), preferences.get("keys")], ["dark", "off"]);
  assert.equal(root.dataset.scheme, "dark");
});

test("Whether there are shortcuts is stored with the keys that somebody has chosen", () => {
  const store = fresh({ "homestretch/keys": JSON.stringify({ off: true, keys: { roll: "p" } }) });
  assert.equal(preferences.get("keys"), "off");
  choose("keys", true);
  assert.deepEqual(JSON.parse(store["homestretch/keys"]), { off: false, keys: { roll: "p" } });
});

test("Another tab's choice counts here, too", () => {
  const store = fresh();
  store.setItem("homestretch/theme", "dark");
  window.dispatchEvent(Object.assign(new window.Event("storage"), { key: "homestretch/theme" }));
  assert.equal(root.dataset.scheme, "dark");
  assert.deepEqual(told, ["theme dark"]);
});

test("It is applied as soon as the head is read, with the colour of the browser's own bar", () => {
  fresh({ "homestretch/theme": "light", "homestretch/text": "larger" });
  prefer();
  assert.equal(root.dataset.scheme, "light");
  assert.equal(root.style.getPropertyValue("--text"), "1.3");
  const media = [...document.querySelectorAll("meta[data-theme]")].map((meta) => meta.getAttribute("media"));
  assert.deepEqual(media, ["all", "not all"]);
});

test("Where nobody has said anything, or nonsense is stored, all is as usual", () => {
  for (const theme of [{}, { "homestretch/theme": "nonsense" }, { "homestretch/keys": "no JSON" }, { "homestretch/pace": "constructor" }]) {
    fresh({ ...theme, "homestretch/flow": "" });
    prefer();
    preferences.show(document);
    assert.equal(root.dataset.scheme, undefined);
    const shown = ["theme", "text", "flow", "pace"].map((name) => control(name).value);
    assert.deepEqual(shown, ["system", "normal", "flowing", "ease"]);
    assert.deepEqual([control("sound").checked, control("keys").checked], [false, true]);
  }
});
