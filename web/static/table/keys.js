// Lets people play with single keys. They can change the keys, or switch them off. The buttons at the table show their
// keys as soon as somebody uses one. Enter and the arrow keys are handled separately: see arrows.js.
//
// Choices are numbered in their order; if there are more than nine, each number has two digits. A button with the
// attribute `data-keys` has no such number: the attribute says which keys press the button. On Triactor’s betting slip,
// the keys of the horses are digits. If Shift is held for the last horse of a bid, the bid is written on the slip. If
// Shift is also held for the first horse, the bid is a box.
import { readStored, write } from "../storage/quarantine.js";
import { find, findAll, isShown } from "../shared/find.js";
import { keyMeanings } from "../shared/pressed.js";
import { t } from "../shared/language.js";

const { config, preferences } = window.homestretch;
const { shared } = config;

const KEY = "homestretch/keys";
const SLIP_KEYS = "qwexyi"; // keys of buttons on Triactor’s betting slip, besides digits
const CHOICES =
  ".side :is(.turn, .slip, .bets-open, .choices, .offers, .starting-grid) :is([data-action], [data-command^='lay ']):enabled:not([data-primary], [data-keys])";

/** The description and the default key of each shortcut, by its name. */
const SHORTCUTS = {
  roll: [t("Roll"), "r"],
  onward: [t("Main button: continue, seal or confirm who you are"), "g"],
  back: [shared.takeBack, "z"],
  words: [t("Text version of the board"), "b"],
  log: [t("Race call"), "l"],
  pause: [t("Pause the timer"), "p"],
  help: [t("Keyboard shortcuts"), "?"],
};

/** @typedef {keyof typeof SHORTCUTS} Shortcut */
const NAMES = /** @type {Shortcut[]} */ (Object.keys(SHORTCUTS));

/** @type {{ [name: string]: string }} */
const SHORTCUT_BUTTONS = {
  roll: '.side [data-action="roll"]:enabled',
  onward: ":is(.side, [data-curtain]) [data-primary]:enabled",
  back: '.side [data-command="take-back"]:enabled',
};

export class Keys {
  #stage;
  #dialog;
  #buttons;
  /** @type {{ [name: string]: string }} */
  #chosenKeys = stored() ?? {}; // the keys that players have chosen, by the names of the shortcuts
  #digits = ""; // the digits of a number that is still being typed
  #firstKey = ""; // the first key of a button that has two keys, until the second key is typed
  #boxed = false; // whether the first horse was chosen with the shift key

  /**
   * Make the keys of a stage work, and list them in a dialog.
   * @param {import("./stage.js").Stage} stage @param {HTMLElement} dialog
   * @param {{ words: HTMLElement, log: HTMLElement, pause: HTMLElement }} buttons the buttons outside the stage that
   *   have shortcuts
   */
  constructor(stage, dialog, buttons) {
    this.#stage = stage;
    this.#dialog = dialog;
    this.#buttons = buttons;
    this.#makeForm();
    document.addEventListener("keydown", (event) => this.#keyDown(event));
    document.addEventListener("pointerdown", () => document.documentElement.removeAttribute("data-keys-used"));
    new MutationObserver(() => this.#painted()).observe(stage.root, { attributeFilter: ["data-painted"] });
  }

  // Forget unfinished input, such as the first of two keys: it was meant for the choices shown before.
  #painted() {
    this.#digits = this.#firstKey = "";
    this.#hint();
  }

  /**
   * Return the key of a shortcut; empty if somebody has given its default key to another shortcut.
   * @param {Shortcut} name
   */
  #key(name) {
    const keys = this.#chosenKeys;
    const [, usual] = SHORTCUTS[name];
    return keys[name] ?? (Object.values(keys).includes(usual) ? "" : usual);
  }

  // Handle a key. It may have several meanings (see pressed.js): try them in turn, until one of them does something
  // here.
  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    const { target, shiftKey } = event;
    const typing = target instanceof Element && target.closest("input, select, textarea, dialog, [popover]");
    if (typing || event.defaultPrevented || event.repeat) return;
    if (preferences.get("keys") === "off" || !this.#stage.isShown || document.documentElement.hasAttribute("data-television")) return;
    const [figures, begun] = [this.#digits, this.#firstKey];
    const isMeant = keyMeanings(event).some((key) => {
      [this.#digits, this.#firstKey] = [figures, begun];
      return this.#handleKey(key, shiftKey);
    });
    if (!isMeant) return;
    event.preventDefault();
    document.documentElement.setAttribute("data-keys-used", "");
    this.#hint();
  }

  /** @param {string} key @param {boolean} shift @returns {boolean} whether the key does something here */
  #handleKey(key, shift) {
    const isFigure = /^\d$/.test(key);
    const named = this.#typedButton(key);
    if (!isFigure) this.#digits = "";
    if (named) return isFigure ? this.#chooseHorse(named, shift) : press(named);
    return Boolean(this.#firstKey) || (isFigure ? this.#number(key) : this.#letter(key));
  }

  /** @param {string} key */
  #letter(key) {
    const name = NAMES.find((one) => this.#key(one) === key);
    if (!name) return false;
    if (name === "help") find("dialog#keys-dialog").showModal();
    else if (name === "words" || name === "log" || name === "pause") return press(shown(this.#buttons[name]));
    else return press(this.#stage.root.querySelector(SHORTCUT_BUTTONS[name]));
    return true;
  }

  // Return the button whose `data-keys` have now been typed completely; null if there is no such button. The
  // `data-keys` of a button are one key, or two keys to be typed one after the other.
  /** @param {string} key @returns {HTMLElement | null} */
  #typedButton(key) {
    const typed = this.#firstKey + key;
    const all = findAll(".side [data-keys]:enabled", this.#stage.root);
    const whole = all.find(({ dataset }) => dataset.keys === typed);
    this.#firstKey = !whole && all.some(({ dataset }) => dataset.keys?.startsWith(typed)) ? typed : "";
    return whole ?? null;
  }

  /** @param {string} figure */
  #number(figure) {
    const all = this.#choices();
    this.#digits += figure;
    if (this.#digits.length < String(all.length).length) return true;
    const chosen = all[Number(this.#digits) - 1];
    this.#digits = "";
    return press(chosen);
  }

  // Choose a horse on a betting slip. If Shift is held, and this is not the first horse of the bid, write the bid on
  // the slip.
  /** @param {HTMLElement} horse @param {boolean} shift */
  #chooseHorse(horse, shift) {
    const { root } = this.#stage;
    const isFirst = !root.querySelector('.side .runner[aria-pressed="true"]');
    press(horse);
    if (isFirst) this.#boxed = shift;
    else if (shift) press(root.querySelector(`.side [data-keys="${this.#boxed ? "y" : "x"}"]:enabled`));
    return true;
  }

  #choices() {
    return [...new Set(findAll(CHOICES, this.#stage.root))].filter(isShown);
  }

  // -- the keys that the buttons show

  #hint() {
    if (!document.documentElement.hasAttribute("data-keys-used")) return;
    const { root } = this.#stage;
    for (const old of findAll("[data-press]", root)) old.removeAttribute("data-press");
    const all = this.#choices();
    const { length } = String(all.length);
    for (const [index, one] of all.entries()) one.dataset.press = String(index + 1).padStart(length, "0");
    for (const one of findAll(".side [data-keys]:enabled", root)) one.dataset.press = one.dataset.keys;
    for (const [name, selector] of Object.entries(SHORTCUT_BUTTONS).reverse()) {
      const one = /** @type {HTMLElement | null} */ (root.querySelector(selector));
      if (one) one.dataset.press = printedKey(this.#key(/** @type {Shortcut} */ (name)));
    }
  }

  // -- the dialog

  #makeForm() {
    const list = find("dl", this.#dialog);
    for (const name of NAMES) {
      const [words] = SHORTCUTS[name];
      const [term, cell, field] = ["dt", "dd", "input"].map((tag) => document.createElement(tag));
      const input = /** @type {HTMLInputElement} */ (field);
      term.textContent = words;
      input.value = printedKey(this.#key(name));
      input.maxLength = 1;
      input.dataset.shortcut = name;
      input.setAttribute("aria-label", t("Key for “{what}”", { what: words }));
      input.addEventListener("change", () => this.#change(name, input));
      cell.append(input);
      list.append(term, cell);
    }
  }

  /** @param {Shortcut} name @param {HTMLInputElement} input */
  #change(name, input) {
    const key = input.value.toLowerCase();
    this.#chosenKeys = stored() ?? this.#chosenKeys; // read the keys again: another tab may have changed some
    const problem = this.#problem(name, key);
    if (!problem) this.#chosenKeys[name] = key;
    find(".problem", this.#dialog).textContent = problem;
    input.value = printedKey(this.#key(name));
    this.#store();
  }

  // Check whether a key can be the new key of a shortcut. No key may have two uses.
  /** @param {Shortcut} name @param {string} key @returns {string} why the key cannot be used; empty if it can */
  #problem(name, key) {
    if (/^\p{N}$/u.test(key)) return t("Digits are for choosing options. Use a letter or a symbol.");
    if (!isKey(key)) return t("A shortcut must be a single letter or symbol.");
    const other = NAMES.find((one) => one !== name && this.#key(one) === key);
    if (other) return t("{key} is already used for “{what}”.", { key: printedKey(key), what: SHORTCUTS[other][0] });
    return SLIP_KEYS.includes(key) ? t("{key} is already used on Triactor betting slips.", { key: printedKey(key) }) : "";
  }

  #store() {
    write(KEY, JSON.stringify({ off: preferences.get("keys") === "off", keys: this.#chosenKeys }));
  }
}

/** @param {HTMLElement | null | undefined} element @returns {boolean} */
function press(element) {
  element?.click();
  return Boolean(element);
}

/** @param {HTMLElement} element */
const shown = (element) => (element.closest("[hidden]") ? null : element);

/** Return a key as it is printed on keyboards, where letters are in upper case. @param {string} key */
const printedKey = (key) => (isKey(key.toUpperCase()) ? key.toUpperCase() : key);

/** @param {unknown} key @returns {key is string} */
const isKey = (key) => typeof key === "string" && /^[^\s\p{N}]$/u.test(key);

const stored = () => readStored(KEY, t("keyboard shortcuts"), read);

/** @param {any} data @returns {{ [name: string]: string } | null} */
function read(data) {
  const keys = Object.entries(data?.keys ?? {}).filter(([name, key]) => name in SHORTCUTS && isKey(key));
  return data && Object.fromEntries(keys);
}
