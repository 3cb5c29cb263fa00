import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { fresh, window } from "./page.mjs";
import { Keys } from "../../web/static/table/keys.js";
import { Why } from "../../web/static/table/why.js";

const { Element, HTMLElement, HTMLButtonElement, MutationObserver, document } = window;
Object.assign(globalThis, { Element, HTMLElement, HTMLButtonElement, MutationObserver });
HTMLElement.prototype.checkVisibility = () => true;
// Happy DOM does not know what is enabled; here all is
for (const name of ["querySelector", "querySelectorAll"]) {
  const stock = Element.prototype[name];
  Element.prototype[name] = function (selector) {
    return stock.call(this, selector.replaceAll(":enabled", ""));
  };
}
const DIALOG = document.querySelector("#keys-dialog").outerHTML;

const LAYOUTS = JSON.parse(readFileSync(new URL("layouts.json", import.meta.url), "utf8"));
const PLACES = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];

/** What the keys of a layout write, by their places: pairs of `code` and `key`. */
function keysOf({ figures: [plain, shifted], letters, more = {} }) {
  const row = (text, codes) => text.split(" ").map((key, index) => [codes[index], key]);
  const digits = [..."1234567890"].map((figure) => `Digit${figure}`);
  const places = PLACES.map((letters) => [...letters].map((letter) => `Key${letter}`));
  return {
    plain: row(plain, digits),
    shifted: row(shifted, digits),
    letters: [...letters.flatMap((text, index) => row(text, places[index])), ...Object.entries(more)],
  };
}

/** Where a letter is pressed: where the layout has it, and where it has none, where the English one does. */
function placeOf(layout, letter) {
  const { letters } = keysOf(layout);
  const place = `Key${letter.toUpperCase()}`;
  return letters.find(([, key]) => key === letter) ?? letters.find(([code]) => code === place);
}

let done, root, stage;
beforeEach(() => {
  fresh();
  bring();
});

/** A table with so many choices, brought to life as if the page had just been loaded. */
function bring(choices = 9) {
  if (stage) stage.isShown = false; // what was there before listens to the same document
  done = [];
  const button = (hooks, name) => `<button ${hooks} data-name="${name}"></button>`;
  const all = Array.from({ length: choices }, (_, index) => button(`data-action="choice ${index}"`, index + 1));
  document.body.innerHTML = `${DIALOG}<section id="stage" data-painted=""><div class="side">
    <div class="choices">${all.join("")}</div><div>${button('data-action="roll"', "roll")}${button("data-primary", "onward")}
    ${button('data-command="take-back"', "back")}<i class="keyed"></i></div></div></section>
    ${["words", "log", "pause"].map((name) => button("", name)).join("")}`;
  root = document.querySelector("#stage");
  document.body.onclick = ({ target }) => target.dataset.name && done.push(target.dataset.name);
  const dialog = document.querySelector("dialog");
  dialog.showModal = () => done.push("help");
  const named = (name) => document.querySelector(`[data-name=${name}]`);
  stage = { root, isShown: true };
  new Keys(stage, dialog, { words: named("words"), log: named("log"), pause: named("pause") });
}

/** Buttons with keys of their own, as on a slip. */
function slip(...keys) {
  root.querySelector(".keyed").innerHTML = keys.map((key) => `<button data-keys="${key}" data-name="${key}"></button>`).join("");
}

function press(code, key, more = {}) {
  const event = new window.KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true, ...more });
  // Happy DOM knows nothing of these
  for (const name of ["keyCode", "isComposing"]) Object.defineProperty(event, name, { value: more[name] });
  event.getModifierState = (name) => Boolean(more[name]);
  document.body.dispatchEvent(event);
}

/** What a key does. */
function does(code, key, more) {
  done = [];
  press(code, key, more);
  return done.join();
}

const field = (name) => document.querySelector(`[data-shortcut=${name}]`);
const DIGIT = "Digits are for choosing options. Use a letter or a symbol.";
const NO_KEY = "A shortcut must be a single letter or symbol.";

const problem = () => document.querySelector(".problem").textContent;

/** Choose a key of one's own. */
function choose(name, key) {
  field(name).value = key;
  field(name).dispatchEvent(new window.Event("change"));
  return problem();
}

const NAMES = { r: "roll", g: "onward", z: "back", b: "words", l: "log", p: "pause" };

for (const [name, layout] of Object.entries(LAYOUTS)) {
  const { plain, shifted, letters } = keysOf(layout);

  test(`${name}: every letter does what it says, small or large`, () => {
    for (const [letter, wanted] of Object.entries(NAMES)) {
      const [code, key] = placeOf(layout, letter);
      assert.equal(does(code, key), wanted, letter);
      assert.equal(does(code, key.toUpperCase(), { shiftKey: true }), wanted, letter);
    }
  });

  test(`${name}: the question mark is one, wherever it stands`, () => {
    const [code, key] = layout["?"];
    assert.equal(does(code, key, { shiftKey: true }), "help");
  });

  test(`${name}: a letter that stands where another one does in English does nothing for that`, () => {
    for (const [code, key] of letters) {
      if (/^\p{Script=Latin}$/u.test(key)) assert.equal(does(code, key), NAMES[key] ?? "", key);
    }
  });

  test(`${name}: figures choose from 1 to 99, with the shift key and without, and beside the letters`, () => {
    for (const [code, key] of plain.slice(0, 9)) assert.equal(does(code, key), code.at(-1));
    for (const [code, key] of shifted.slice(0, 9)) {
      if (key !== "?") assert.equal(does(code, key, { shiftKey: true }), code.at(-1));
    }
    bring(99);
    const at = (figure) => plain.find(([code]) => code.endsWith(figure));
    for (let wanted = 1; wanted <= 99; wanted += 1) {
      done = [];
      for (const figure of String(wanted).padStart(2, "0")) press(...at(figure));
      assert.deepEqual(done, [String(wanted)]);
      done = [];
      for (const figure of String(wanted).padStart(2, "0")) press(`Numpad${figure}`, figure);
      assert.deepEqual(done, [String(wanted)]);
    }
  });

  test(`${name}: the two keys of a bid, and the shift key at the last horse`, () => {
    slip("q1", "w2", "1", "2", "x", "y");
    const two = (letter, figure) => {
      done = [];
      press(...placeOf(layout, letter));
      press(...plain[figure - 1]);
      return done.join();
    };
    assert.deepEqual([two("q", 1), two("w", 2)], ["q1", "w2"]);
    press("ShiftLeft", "Shift", { shiftKey: true });
    for (const horse of root.querySelectorAll("[data-keys='1']")) horse.className = "runner";
    done = [];
    press(...plain[0]);
    root.querySelector(".runner").setAttribute("aria-pressed", "true");
    press(...shifted[1], { shiftKey: true });
    assert.deepEqual(done, ["1", "2", "x"]);
  });
}

test("On a keypad without figures the keys go where they say", () => {
  assert.equal(does("Numpad7", "Home"), "");
  assert.equal(does("Numpad5", "Clear"), "");
});

test("The shift key on its way from one figure to the next takes nothing away", () => {
  bring(20);
  press("Digit1", "1", { shiftKey: true });
  press("ShiftLeft", "Shift", { shiftKey: true });
  press("Digit2", "2", { shiftKey: true });
  assert.deepEqual(done, ["12"]);
});

test("What is typed in part is forgotten when something else is painted", async () => {
  bring(20);
  slip("q1");
  for (const [code, key] of [["Digit1", "1"], ["KeyQ", "q"]]) {
    press(code, key);
    root.dataset.painted = key;
    await new Promise(setImmediate);
  }
  press("Digit1", "1");
  assert.deepEqual(done, []);
  press("Digit2", "2");
  assert.deepEqual(done, ["12"]);
});

const HELD = {
  Ctrl: { ctrlKey: true },
  Alt: { altKey: true },
  Meta: { metaKey: true },
  AltGr: { AltGraph: true },
  "a word that is being put together": { isComposing: true },
  "an input method at work": { keyCode: 229 },
};
for (const [what, more] of Object.entries(HELD)) {
  test(`With ${what} a key is not for us`, () => {
    for (const [code, key] of [["KeyR", "r"], ["Digit1", "1"], ["Slash", "?"], ["KeyP", "p"]]) {
      assert.equal(does(code, key, more), "");
    }
  });
}

test("A key that writes an accent chooses by its place", () => {
  assert.equal(does("Digit6", "Dead", { shiftKey: true }), "6");
  assert.equal(does("Digit6", "Unidentified"), "6");
});

test("An event without a key does nothing, and breaks nothing", () => {
  new Why(root, () => null);
  document.body.dispatchEvent(new window.Event("keydown", { bubbles: true }));
  assert.deepEqual(done, []);
});

test("A letter of another alphabet is a key of one's own, and no figure", () => {
  assert.equal(choose("roll", "é"), "");
  assert.equal(does("Digit2", "é"), "roll");
  assert.equal(does("Digit2", "É", { shiftKey: true }), "roll");
  assert.equal(does("Digit2", "2", { shiftKey: true }), "2");
  assert.equal(choose("log", "ж"), "");
  assert.equal(does("Semicolon", "ж"), "log");
});

test("A key of one's own comes before the place of another key", () => {
  assert.equal(choose("roll", "з"), "");
  assert.equal(does("KeyP", "з"), "roll");
  assert.equal(does("KeyP", "p"), "pause");
});

for (const [key, sentence] of Object.entries({
  P: "P is already used for “Pause the timer”.",
  g: "G is already used for “Main button: continue, seal or confirm who you are”.",
  "?": "? is already used for “Keyboard shortcuts”.",
  x: "X is already used on Triactor betting slips.",
  7: DIGIT,
  "٧": DIGIT,
  " ": NO_KEY,
  "": NO_KEY,
})) {
  test(`“${key}” as a key of one's own is refused in a sentence`, () => {
    assert.equal(choose("roll", key), sentence);
    assert.equal(field("roll").value, "R");
    assert.equal(does("KeyR", "r"), "roll");
    assert.equal(choose("roll", "d"), "");
  });
}

test("A key of one's own that was chosen in another tab stays", () => {
  const keys = () => JSON.parse(localStorage.getItem("homestretch/keys")).keys;
  localStorage.setItem("homestretch/keys", JSON.stringify({ off: false, keys: { log: "d" } }));
  assert.equal(choose("roll", "d"), "D is already used for “Race call”.");
  assert.equal(choose("roll", "f"), "");
  assert.deepEqual(keys(), { log: "d", roll: "f" });
});

test("What was chosen before the timer had a key goes on, and the timer has none", () => {
  fresh({ "homestretch/keys": JSON.stringify({ off: false, keys: { roll: "p" } }) });
  bring();
  assert.equal(does("KeyP", "p"), "roll");
  assert.equal(field("pause").value, "");
});

test("Who switches the keys off has none, not even for help", () => {
  fresh({ "homestretch/keys": JSON.stringify({ off: true, keys: {} }) });
  bring();
  assert.deepEqual([does("KeyR", "r"), does("Digit1", "1"), does("Slash", "?", { shiftKey: true })], ["", "", ""]);
});

test("The timer is stopped where there is one", () => {
  assert.equal(does("KeyP", "p"), "pause");
  document.querySelector("[data-name=pause]").hidden = true;
  assert.equal(does("KeyP", "p"), "");
});
