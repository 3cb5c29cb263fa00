// Lets people choose where players sit around a screen that lies flat: they drag a player to an edge of the screen, or
// tap a player to move them to the next edge.
import { readStored, write } from "../storage/quarantine.js";
import { find, findAll } from "../shared/find.js";
import { givenName, shownDefaultName } from "./people.js";
import { t } from "../shared/language.js";

const { shared } = window.homestretch.config;
const KEY = "homestretch/sides";
const DRAG_DISTANCE = 8; // how many pixels a finger must move before the press counts as dragging

export class Sides {
  #box;
  #picture;
  #seats;
  /** @type {string[]} */
  #sides = []; // the chosen edge of each seat; a seat without a chosen edge has a default edge
  #dragged = false; // whether the current press has become a drag

  /**
   * Set up the picture of the edges for the `seats` of a form.
   * @param {HTMLFormElement} form @param {import("./seats.js").Seats} seats
   */
  constructor(form, seats) {
    this.#box = find("input[name=sides]", form);
    this.#picture = find(".sitting", form);
    this.#seats = seats;
    this.recall();
    this.#picture.addEventListener("pointerdown", (event) => this.#press(event));
    this.#picture.addEventListener("click", (event) => this.#moveOn(event));
  }

  /** Restore the remembered edges of the players. */
  recall() {
    const sides = readStored(KEY, t("seats around the tablet"), readSides);
    this.#box.checked = sides !== null;
    this.#sides = sides ?? [];
  }

  /** The edge at which each player sits; empty if the players do not sit around the screen. */
  get sides() {
    return this.#box.checked ? this.#seats.names.map((_, seat) => this.#side(seat)) : [];
  }

  /** @param {number} seat */
  #side(seat) {
    return this.#sides[seat] ?? shared.around[this.#seats.names.length][seat];
  }

  // Return the name of the edge at which a player sits.
  /** @param {number} seat */
  #edge(seat) {
    return find(`[data-edge="${this.#side(seat)}"]`, this.#picture).getAttribute("aria-label") ?? "";
  }

  /** Remember the edges of the players for the next game. */
  remember() {
    write(KEY, this.#box.checked ? JSON.stringify(this.sides) : null);
  }

  /** Update the picture with the present players. */
  refresh() {
    this.#picture.hidden = !this.#box.checked;
    const { names, colours, levels } = this.#seats;
    const chips = names.map((name, seat) => this.#chip(seat, givenName(name, seat) || shownDefaultName(seat, levels), colours[seat]));
    for (const edge of findAll("[data-edge]", this.#picture)) {
      edge.replaceChildren(...chips.filter((_, seat) => this.#side(seat) === edge.dataset.edge));
    }
  }

  /** @param {number} seat @param {string} name @param {number} colour */
  #chip(seat, name, colour) {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.textContent = name;
    chip.dataset.seat = String(seat);
    chip.style.setProperty("--seat", `var(--player-${colour})`);
    chip.setAttribute("aria-label", t("{player}: {edge}. Tap to move to the next edge.", { player: name, edge: this.#edge(seat) }));
    return chip;
  }

  // Move a player to the next edge, after a tap or a key.
  /** @param {MouseEvent} event */
  #moveOn({ target, detail }) {
    const chip = chipOf(target);
    if (!chip || (this.#dragged && detail > 0)) return;
    const seat = Number(chip.dataset.seat);
    const next = (shared.sides.indexOf(this.#side(seat)) + 1) % shared.sides.length;
    this.#put(seat, shared.sides[next]);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const chip = chipOf(event.target);
    this.#dragged = false;
    if (!chip || !event.isPrimary) return;
    const { clientX, clientY, pointerId } = event;
    const move = (/** @type {PointerEvent} */ to) => {
      const [x, y] = [to.clientX - clientX, to.clientY - clientY];
      if (!this.#dragged && Math.hypot(x, y) < DRAG_DISTANCE) return;
      this.#dragged = true;
      chip.style.translate = `${x}px ${y}px`;
    };
    const drop = (/** @type {PointerEvent} */ at) => {
      chip.removeEventListener("pointermove", move);
      chip.style.translate = "";
      if (!this.#dragged || at.type !== "pointerup") return;
      const edge = document.elementsFromPoint(at.clientX, at.clientY).find((one) => one.matches("[data-edge]"));
      if (edge instanceof HTMLElement) this.#put(Number(chip.dataset.seat), edge.dataset.edge ?? "");
    };
    chip.setPointerCapture(pointerId);
    chip.addEventListener("pointermove", move);
    chip.addEventListener("pointerup", drop, { once: true });
    chip.addEventListener("pointercancel", drop, { once: true });
  }

  /** @param {number} seat @param {string} side */
  #put(seat, side) {
    this.#sides = this.#seats.names.map((_, one) => (one === seat ? side : this.#side(one)));
    this.refresh();
    find(`[data-seat="${seat}"]`, this.#picture).focus();
  }
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const chipOf = (target) => (target instanceof Element ? target.closest("[data-seat]") : null);

/** @param {any} data @returns {string[] | null} */
const readSides = (data) => (Array.isArray(data) && data.every((side) => shared.sides.includes(side)) ? data : null);
