import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { loaded, window } from "./page.mjs";

const APPLE = "Apple Computer, Inc.";
let asked;
beforeEach(() => (asked = 0));

/** The page in a browser of that vendor, which says of what is stored whether it `lasts`; installed there, or not. */
function load(vendor, lasts, isInstalled = false) {
  const persisted = async () => lasts ?? assert.fail();
  Object.assign(navigator, { vendor, storage: { persisted, persist: async () => (asked += 1) } });
  window.matchMedia = () => ({ matches: isInstalled });
  return loaded("storage/persistence.js");
}

for (const [vendor, lasts, isInstalled, isShort] of [
  [APPLE, false, false, true],
  [APPLE, null, false, true], // it does not say
  [APPLE, true, false, false],
  [APPLE, false, true, false],
  ["Google Inc.", false, false, false],
  ["", false, false, false],
]) {
  const browser = `of “${vendor}”, ${isInstalled ? "" : "not "}installed, which says ${lasts}`;
  test(`A browser ${browser}: ${isShort ? "may delete what is stored after seven days" : "does not"}`, async () => {
    assert.equal(await (await load(vendor, lasts, isInstalled)).isShortLived(), isShort);
  });
}

test("A browser is asked, unless it has agreed; that it will not or cannot is nobody’s concern", async () => {
  for (const [lasts, times] of [[false, 1], [true, 1], [null, 2]]) {
    await (await load("", lasts)).requestPersistence();
    assert.equal(asked, times);
  }
  const { requestPersistence } = await load("", false);
  navigator.storage.persist = () => Promise.reject(new DOMException("", "TypeError"));
  await requestPersistence();
  navigator.storage = undefined; // without https
  await requestPersistence();
  await setImmediate();
});
