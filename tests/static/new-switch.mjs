// On a page whose settings have one more switch, called bells: see test_scripts.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, game, window } from "./page.mjs";

fresh();
window.matchMedia = () => ({ matches: false, addEventListener() {} });
Object.assign(globalThis, { MutationObserver: window.MutationObserver, Element: window.Element, HTMLElement: window.HTMLElement });
const { hasInvalidSettings, rebuildEntry, settingsOf } = await import("../../web/static/storage/entry.js");
const { gameRequest } = await import("../../web/static/setup/link.js");
const { SetUps } = await import("../../web/static/setup/setup.js");

for (const [search, switches] of Object.entries({
  "bells=on&dice=own&aids=no": { bells: true, ownDice: true, aids: false },
  "bells=Yes&dice=on&aids=maybe": { bells: true, ownDice: false, aids: true },
  "bells=%3Cb%3E&dice=&aids=on": { bells: false, ownDice: false, aids: true },
  "races=1": {},
})) {
  test(`A link with ${search} switches on and off what it says`, () => {
    window.happyDOM.setURL(`https://homestretch.example/?game=triactor&${search}`);
    assert.deepEqual(gameRequest().switches, switches);
  });
}

test("The form of a new game asks for it, and takes it out of a link", async () => {
  const opened = [];
  const setups = new SetUps({ ask: () => "", open: (request) => opened.push(request) });
  await setups.ready();
  const form = window.document.querySelector('form.set-up[data-game="pistard"]');
  const box = form.querySelector("input[name=bells]");
  assert.equal(box.closest("label").textContent, "BellsOne for each lap.");
  const request = { game: "pistard", players: ["Ann", "Ben"], computers: [], options: {} };
  for (const bells of [true, false]) {
    setups.fillIn({ ...request, switches: { bells } });
    form.dispatchEvent(new window.Event("submit"));
    assert.deepEqual([opened.at(-1).bells, opened.at(-1).ownDice, opened.at(-1).aids], [bells, false, true]);
  }
});

test("It comes out of a store and out of files, where it is what it should be", () => {
  const stored = game({ bells: true });
  assert.equal(settingsOf(stored).bells, true);
  assert.equal(rebuildEntry(stored).bells, true);
  const spoilt = game({ bells: "loud" });
  assert.equal(rebuildEntry(spoilt).bells, undefined);
  assert.equal(hasInvalidSettings(spoilt, rebuildEntry(spoilt)), true);
});
