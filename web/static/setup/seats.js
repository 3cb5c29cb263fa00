// Controls the players' rows of a set-up form: names, seats and colours.
import { find, findAll, isShown } from "../shared/find.js";
import { foldName, isName, isShort, tidyName, truncateName } from "./names.js";
import { computerName, defaultName, givenName, ownSign, shownDefaultName, signOf } from "./people.js";

const { shared } = window.homestretch.config;

/**
 * A seat, with its row in the form and the fields in the row.
 *
 * - `row`: the row; it is hidden while nobody has the seat
 * - `name`, `kind` and `colour`: the fields for the player’s name, kind (a person, or a level of computer) and colour
 * - `had`: the colour of the seat before the latest choice
 * - `sign`: the player’s sign; if it is undefined, the player has the sign that is remembered for the name
 * @typedef {{ row: HTMLElement, name: HTMLInputElement, kind: HTMLSelectElement, colour: HTMLSelectElement, had: string,
 *   sign?: string }} Seat
 */

/** The player in a seat. @typedef {{ name: string, level: string, colour: string, sign?: string }} SeatedPlayer */

export class Seats {
  #form;
  #ask;
  #addButton;
  #clearButton;
  /** @type {Seat[]} */
  #seats;

  /** Set up the players' rows of a form. @param {HTMLFormElement} form @param {AskPlayer} ask opens a player's dialog */
  constructor(form, ask) {
    this.#form = form;
    this.#ask = ask;
    this.#addButton = find("button.add-player", form);
    this.#clearButton = find("button.clear-players", form);
    this.#seats = findAll(".player", form).map((row) => {
      const colour = find("select.colour", row);
      return { row, name: find("input", row), kind: find("select.kind", row), colour, had: colour.value };
    });
    this.#addButton.addEventListener("click", () => this.#add());
    for (const [index, seat] of this.#seats.entries()) {
      find("button.remove", seat.row).addEventListener("click", () => this.#remove(seat));
      this.#makeMovable(find("button.move", seat.row), index);
    }
    form.addEventListener("input", ({ target, isComposing }) => {
      for (const { name } of this.#seats) {
        name.setCustomValidity("");
        // do not cut a word that is still being composed, for example from Chinese syllables
        if (name === target && !isComposing && !isShort(name.value)) name.value = truncateName(name.value);
      }
      this.#clearButton.hidden = false;
    });
  }

  get #takenSeats() {
    return this.#seats.filter(({ row }) => !row.hidden);
  }

  /** The fewest and the most players that the game allows with the chosen options. */
  get playerRange() {
    return this.range("players");
  }

  /**
   * Return the fewest and the most players, or the shortest and the longest duration in minutes. If a chosen option has
   * such a range of its own, return that range, otherwise the range of the game.
   * @param {"players" | "minutes"} what
   */
  range(what) {
    const choices = findAll("select[data-option]", this.#form).flatMap(({ options }) => [...options]);
    const { dataset } = choices.find(({ selected, dataset }) => selected && dataset[what]) ?? this.#form;
    const [least, most] = (dataset[what] ?? "").split("-").map(Number);
    return { least, most };
  }

  /** The largest number of players that the chosen options allow. */
  get most() {
    return this.playerRange.most;
  }

  /** The names of the players. */
  get names() {
    const taken = this.#takenSeats;
    const names = taken.map(({ name, kind }, seat) => tidyName(name.value) || (kind.value ? "" : defaultName(seat)));
    for (const [seat, name] of names.entries()) names[seat] = name || computerName(names);
    return names;
  }

  /** The names as the form shows them: default names are in the language of the page. */
  get shownNames() {
    return this.#takenSeats.map(({ name }) => tidyName(name.value) || name.placeholder);
  }

  /** The level of the computer in each seat; empty for a person. */
  get levels() {
    return this.#takenSeats.map(({ kind }) => kind.value);
  }

  get colours() {
    return this.#takenSeats.map(({ colour }) => Number(colour.value));
  }

  /** The sign that was chosen for each player, in this form or at a table; empty for players without a sign. */
  get signs() {
    return this.#takenSeats.map(({ name, sign }) => sign ?? signOf(tidyName(name.value)));
  }

  /** The players. A player who has only a default name has an empty name here. @returns {Person[]} */
  get people() {
    const { signs } = this;
    return this.#takenSeats.map(({ name, kind, colour }, seat) => ({
      name: givenName(tidyName(name.value), seat),
      colour: Number(colour.value),
      ...(signs[seat] && { sign: signs[seat] }),
      ...(kind.value && { level: kind.value }),
    }));
  }

  /** Update the rows after a choice. */
  refresh() {
    const { least, most } = this.playerRange;
    const wanted = Math.min(most, Math.max(least, this.#takenSeats.length));
    this.#swapColours();
    for (const [index, { row, name, kind, colour }] of this.#seats.entries()) {
      const remove = find("button.remove", row);
      row.hidden = index >= wanted;
      remove.hidden = wanted <= least;
      for (const control of [name, kind, colour]) control.disabled = row.hidden;
      row.style.setProperty("--seat", `var(--player-${colour.value})`);
    }
    const { names, levels, signs } = this;
    for (const [seat, { row, name }] of this.#takenSeats.entries()) {
      name.placeholder = levels[seat] ? names[seat] : shownDefaultName(seat, levels);
      const own = levels[seat] ? ownSign(names[seat]) : "";
      showSign(row, signs[seat] || (signs.includes(own) ? "" : own), tidyName(name.value));
    }
    for (const note of findAll(".levels-note [data-computer]", this.#form)) {
      // each note is about one computer, and says which of several equally good moves this computer prefers. Show the
      // note if this computer plays at a level above novice: novices do not know which moves are equally good
      const isHere = (/** @type {string} */ name, /** @type {number} */ seat) => name === note.dataset.computer && levels[seat];
      note.hidden = !names.some((name, seat) => isHere(name, seat) && levels[seat] !== shared.levels[0]);
    }
    find(".levels-note", this.#form).hidden = !this.levels.some(Boolean);
    this.#addButton.hidden = wanted >= most;
    this.#clearButton.hidden = !this.#takenSeats.some(({ name }) => name.value);
  }

  /** Fill the seats with players, but leave out players for whom there is no seat. @param {Person[]} people */
  seatPlayers(people) {
    const here = people.slice(0, this.most);
    const wished = here.map(({ colour }) => colour);
    // give each seat the colour of its player, and each empty seat a colour that no player has
    const left = Array.from({ length: shared.colours }, (_, index) => index + 1).filter((one) => !wished.includes(one));
    const colours = [...wished, ...left];
    for (const [index, seat] of this.#seats.entries()) {
      const { name = "", level = "", sign } = here[index] ?? {};
      seat.row.hidden = index >= here.length;
      sit(seat, { name, level, colour: String(colours[index]), sign });
    }
    this.refresh();
  }

  /**
   * Focus the name field of the player whom a sentence of the engine mentions. If it mentions several players, choose
   * the last; if it mentions none, choose the first seat.
   */
  focus(sentence = "") {
    const at = this.names.findLastIndex((name) => sentence.includes(name));
    this.#seats[Math.max(at, 0)].name.focus();
  }

  /** Return whether all names are different and all typed names are valid. If not, show a message at the wrong name. */
  checkNames() {
    const seen = new Set();
    for (const [seat, name] of this.names.entries()) {
      const field = this.#takenSeats[seat].name;
      const typed = field.value.trim();
      const isNone = typed && !isName(tidyName(typed));
      const problem = isNone ? shared.noName : seen.has(foldName(name)) ? shared.twins : "";
      if (problem) {
        field.setCustomValidity(problem.replace("{name}", () => (isNone ? typed : name)));
        return field.reportValidity();
      }
      seen.add(foldName(name));
    }
    return true;
  }

  // Update the form after the players have changed.
  #changed() {
    this.refresh();
    this.#form.dispatchEvent(new Event("change"));
  }

  #add() {
    const next = this.#seats[this.#takenSeats.length];
    next.row.hidden = false;
    this.#changed();
    next.name.focus();
  }

  // Remove a player: the players below move up, and the last row is hidden.
  /** @param {Seat} gone */
  #remove(gone) {
    const taken = this.#takenSeats;
    const stay = taken.filter((seat) => seat !== gone);
    const after = [...stay.map(playerOf), { name: "", level: "", colour: gone.colour.value }];
    for (const [index, seat] of taken.entries()) sit(seat, after[index]);
    taken[taken.length - 1].row.hidden = true;
    this.#changed();
    // if the pressed button is hidden now, because its row is hidden or because no more players may be removed, focus
    // something else
    const button = find("button.remove", gone.row);
    if (!isShown(button)) (find("button.remove:not([hidden])", stay[stay.length - 1].row) ?? stay[stay.length - 1].name).focus();
  }

  // Let a tap on a player's token open the dialog for the player, and let dragging move the player to another seat.
  /** @param {HTMLElement} handle @param {number} index */
  #makeMovable(handle, index) {
    let at = index; // the present seat of the player who is dragged
    let dragged = false;
    handle.addEventListener("pointerdown", ({ pointerId, isPrimary }) => {
      if (!isPrimary) return;
      handle.setPointerCapture(pointerId);
      at = index;
      dragged = false;
    });
    handle.addEventListener("pointermove", ({ pointerId, clientY }) => {
      if (!handle.hasPointerCapture(pointerId)) return;
      const to = this.#takenSeats.findIndex(({ row }) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top <= clientY && clientY < bottom;
      });
      if (to < 0 || to === at) return;
      this.#move(at, to);
      at = to;
      dragged = true;
    });
    handle.addEventListener("click", () => {
      if (!dragged) this.#open(index);
      dragged = false;
    });
  }

  /** @param {number} index */
  #open(index) {
    const seat = this.#seats[index];
    const others = this.names.filter((_, other) => other !== index);
    const { name, colour } = playerOf(seat);
    const player = { name: tidyName(name), colour: Number(colour), sign: this.signs[index], unnamed: seat.name.placeholder, others };
    const done = (/** @type {PlayerChoice} */ { name, colour, sign }) => {
      // take the sign away from the player who had it
      for (const [at, had] of this.signs.entries()) if (sign && had === sign) this.#seats[at].sign = "";
      [seat.name.value, seat.colour.value, seat.sign] = [name, String(colour), sign];
      this.#changed();
    };
    this.#ask(player, done, index > 0 ? () => this.#move(index, index - 1) : undefined);
  }

  // Move a player to another seat; the players in between move up or down.
  /** @param {number} from @param {number} to */
  #move(from, to) {
    const taken = this.#takenSeats;
    const order = taken.map(playerOf);
    order.splice(to, 0, ...order.splice(from, 1));
    for (const [index, seat] of taken.entries()) sit(seat, order[index]);
    this.#changed();
  }

  // If a player has chosen another player's colour, let the two swap colours, so that all colours are different.
  #swapColours() {
    for (const seat of this.#seats) {
      const other = this.#seats.find(({ had }) => had === seat.colour.value);
      if (other && other !== seat) other.colour.value = other.had = seat.had;
      seat.had = seat.colour.value;
    }
  }
}

/** @param {Seat} seat @returns {SeatedPlayer} */
const playerOf = ({ name, kind, colour, sign }) => ({ name: name.value, level: kind.value, colour: colour.value, sign });

/** @param {Seat} seat @param {SeatedPlayer} who */
function sit(seat, { name, level, colour, sign }) {
  seat.name.value = name;
  seat.kind.value = level;
  seat.colour.value = seat.had = colour;
  seat.sign = sign;
}

// Show the player’s sign on the token, as the table does. Without a sign, show the initial of the name.
/** @param {HTMLElement} row @param {string} sign @param {string} name */
function showSign(row, sign, name) {
  const shape = sign && document.querySelector(`#player-dialog [value="${CSS.escape(sign)}"] + svg path`)?.getAttribute("d");
  find(".glyph", row).setAttribute("d", shape || "");
  find(".letter", row).textContent = shape ? "" : (/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? "");
}
