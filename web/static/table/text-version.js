// Shows the text version of the board. Screen readers can always read it; a button makes it visible for everybody. The
// text is fetched from Python only when nothing has moved on the table for a moment, so that it delays neither taps nor
// motions.
import { find, findAll } from "../shared/find.js";
import { keyOf } from "../shared/pressed.js";

const QUIET_TIME = 300; // milliseconds without a motion or a tap after which the text version is fetched

/** @type {{ [key: string]: [rows: number, cells: number] }} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {{ [key: string]: number }} */
const ROW_ENDS = { Home: -Infinity, End: Infinity };

export class TextVersion {
  #stage;
  #section;
  #content;
  #button;
  #opener; // #button is in a menu; this button opens that menu
  #view = ""; // the `data-view` for which the text was fetched
  #timer = 0; // the timer of the next fetch; 0 if the text is up to date

  /**
   * Show the text version in the element `section`. Its `button` is in a menu; `opener` is the button that opens the menu.
   * @param {import("./stage.js").Stage} stage @param {HTMLElement} section @param {HTMLElement} button
   * @param {HTMLElement} opener
   */
  constructor(stage, section, button, opener) {
    this.#stage = stage;
    this.#section = section;
    this.#content = find(".content", section);
    this.#button = button;
    this.#opener = opener;
    button.addEventListener("click", () => this.#toggle());
    section.addEventListener("keydown", (event) => this.#keyDown(event));
    // the observer calls back in the same task as the painting, before the browser shows the new table
    new MutationObserver(() => this.#painted()).observe(stage.root, { attributeFilter: ["data-painted"] });
    // a press is usually the beginning of a tap: fetch the text later, so that the fetch does not delay the tap
    document.addEventListener("pointerdown", () => this.#timer && this.#fetchLater(), { capture: true });
  }

  get #isOpen() {
    return this.#button.getAttribute("aria-expanded") === "true";
  }

  // Fetch the text again soon. If the old text may contain secrets of another player, remove it at once.
  #painted() {
    const { view = "" } = this.#stage.root.dataset;
    if (view !== this.#view || view === "private") this.#content.replaceChildren();
    this.#view = view;
    this.#fetchLater();
  }

  #fetchLater() {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#fetch(), this.#stage.motionTime + QUIET_TIME);
  }

  // Fetch the text, but not during a finish: at the end of the finish, the table is painted again.
  #fetch() {
    this.#timer = 0;
    if (this.#stage.root.hasAttribute("data-running")) return;
    const at = this.#place();
    this.#content.innerHTML = this.#stage.ask("in words");
    this.#show();
    if (at) this.#cell(at)?.focus({ preventScroll: true });
  }

  #toggle() {
    this.#button.setAttribute("aria-expanded", String(!this.#isOpen));
    if (this.#isOpen && !this.#content.firstChild) this.#fetch();
    this.#show();
    if (!this.#isOpen) return;
    this.#section.scrollIntoView({ block: "start" });
    (find("[tabindex='0']", this.#content) ?? this.#opener).focus({ preventScroll: true });
  }

  // Show or hide the text. While it is hidden, its tables are not in the tab order.
  #show() {
    this.#section.toggleAttribute("data-open", this.#isOpen);
    for (const table of findAll("table", this.#content)) {
      if (this.#isOpen) table.setAttribute("role", "grid");
      else table.removeAttribute("role");
      const [first] = findAll("tbody th", table);
      if (this.#isOpen && first) first.tabIndex = 0;
      else first?.removeAttribute("tabindex");
    }
  }

  // -- keys that move the focus from cell to cell

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    const key = keyOf(event);
    const at = this.#place();
    if (key === "Escape" && this.#isOpen) {
      this.#toggle();
      this.#opener.focus();
    }
    if (!at) return;
    const [table, row, cell] = at;
    const way = STEPS[key];
    const to = way ? this.#cell([table, row + way[0], cell + way[1]]) : this.#cell([table, row, ROW_ENDS[key]]);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  /**
   * Return the table, row and column of the cell that has the focus; null if no cell has the focus.
   * @returns {number[] | null}
   */
  #place() {
    const cell = document.activeElement?.closest("th, td");
    if (!(cell instanceof HTMLTableCellElement) || !this.#content.contains(cell)) return null;
    const table = /** @type {HTMLTableElement} */ (cell.closest("table"));
    const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
    return [findAll("table", this.#content).indexOf(table), [...table.rows].indexOf(row), cell.cellIndex];
  }

  /**
   * Return the cell at a place, or the nearest cell in that row, and make it the only cell in the tab order.
   * @param {number[]} place @returns {HTMLElement | null}
   */
  #cell([table, row, cell]) {
    const whole = findAll("table", this.#content)[table];
    const cells = whole?.rows[row]?.cells;
    if (!cells || cell === undefined) return null;
    const found = cells[Math.max(0, Math.min(cell, cells.length - 1))];
    for (const other of findAll("[tabindex]", whole)) other.tabIndex = -1;
    found.tabIndex = 0;
    return found;
  }
}
