// Controls the sheets of set-up forms: tables in which players type the components of their own copy of a game. Sheets
// are stored, exported and imported. A sheet without tables contains a document that only the engine understands.

import { putAsideForGood, readStored, write } from "../storage/quarantine.js";
import { download } from "../shared/download.js";
import { find, findAll } from "../shared/find.js";
import { nt, t } from "../shared/language.js";
import { handlePainting } from "./paint.js";

/** @typedef {Record<string, number[][]>} Tables */

const { mostColumns: MOST_COLUMNS } = window.homestretch.config.shared;

/**
 * Make a `.sheet` of a set-up form work. `complaint(game, name, text)` lets the engine check the content of a sheet: it
 * returns a sentence about what is wrong, or an empty text. Return an object with four functions:
 *
 * - `text`: returns the content as JSON
 * - `load`: replaces the content with the JSON in a text; does nothing if the text is invalid
 * - `offer`: offers the components of the site’s publisher
 * - `checkStored`: lets the engine check the publisher’s default components and the stored content
 * @param {HTMLDetailsElement} sheet @param {Say} say
 * @param {(game: string, name: string, text: string) => string} complaint
 */
export function setUpSheet(sheet, say, complaint) {
  let standard = textOf(sheet);
  const model = JSON.parse(standard);
  const form = /** @type {HTMLFormElement} */ (sheet.closest("form"));
  const [game, name] = [form.dataset.game ?? "", sheet.dataset.sheet ?? ""];
  const key = `homestretch/sheet/${game}/${name}`;
  const [label, title] = [find("summary span span", sheet), find("h1", form)].map((element) => element.textContent ?? "");
  const what = t("{what} ({game})", { what: label, game: title });
  const verified = (/** @type {any} */ data) => verify(sheet, data, model);
  const stored = readStored(key, what, verified);
  if (stored) fill(sheet, stored);
  const recalled = stored && textOf(sheet);
  let touched = false; // whether a player has changed the content on this page

  const draw = handlePainting(sheet, () => changed());
  const show = () => {
    const ready = findAll("[data-ready]", sheet).find(({ dataset }) => dataset.ready === textOf(sheet));
    const isUsual = textOf(sheet) === standard && !ready?.closest(".house");
    find(".in-use", sheet).textContent = isUsual ? t("default") : (ready?.textContent ?? t("custom"));
    draw();
    for (const table of findAll("table", sheet)) showTotal(table);
  };
  const changed = () => {
    show();
    touched = true;
    write(key, textOf(sheet) === standard ? null : textOf(sheet));
  };
  const goBack = () => fill(sheet, JSON.parse(standard));

  sheet.addEventListener("input", (/** @type {any} */ { target }) => target.type === "number" && changed());
  sheet.addEventListener("click", (/** @type {any} */ { target }) => {
    const { act } = target.dataset;
    if (act === "wider" || act === "narrower") resize(find("table", target.closest(".grid")), act === "wider" ? 1 : -1);
    else if (act === "standard") goBack();
    else if (act === "ready") fill(sheet, JSON.parse(target.dataset.ready));
    else if (act === "export") download(`${game}-${name}.json`, textOf(sheet));
    else return;
    changed();
  });
  const chosen = find("input[type=file]", sheet);
  chosen.addEventListener("change", async () => {
    const wrong = (/** @type {unknown} */ data) => complaint(game, name, JSON.stringify(data));
    const [file] = chosen.files ?? [];
    const problem = file && (await read(sheet, file, verified, wrong));
    if (problem) say(problem);
    chosen.value = "";
    changed();
  });
  show();
  return {
    text: () => textOf(sheet),
    load(/** @type {string} */ text) {
      try {
        fill(sheet, verified(JSON.parse(text)));
        show();
      } catch {
        // ignore the error: Python reports the problem when it reads the link
      }
    },
    /**
     * Show a button for each of the publisher’s sets of components. The keys of `components` are the names of the sets;
     * `usual` is the name of the set that is the default.
     * @param {Record<string, any>} components @param {string} [usual]
     */
    offer(components, usual) {
      const texts = new Map([[t("Default"), JSON.stringify(model)]]);
      for (const [name, data] of Object.entries(components)) {
        try {
          texts.set(name, canonical(verified(data), model));
        } catch {
          // ignore the error: site/mistakes.js tells the publisher of the site about it
        }
      }
      if (texts.size > 1) showReady(sheet, texts);
      const chosen = texts.get(usual ?? "");
      if (chosen && !stored && !touched && textOf(sheet) === standard) fill(sheet, JSON.parse((standard = chosen)));
      show();
    },
    checkStored() {
      // if the engine refuses the publisher’s default components, use the game’s own components as the default
      if (standard !== JSON.stringify(model) && complaint(game, name, standard)) {
        const isThere = textOf(sheet) === standard;
        standard = JSON.stringify(model);
        if (isThere) goBack();
        show();
      }
      // if the engine refuses the stored content, put that content aside and show the default components; but if a link
      // has filled the sheet meanwhile, do not change the sheet
      if (!recalled || touched || !complaint(game, name, recalled)) return;
      if (textOf(sheet) === recalled) goBack();
      show();
      putAsideForGood(key, what);
    },
  };
}

/** @param {HTMLTableElement} table */
const cells = (table) => findAll("tbody tr", table).map((row) => findAll("input", row));
/** @param {HTMLTableElement} table */
const values = (table) => cells(table).map((row) => row.map((input) => Number(input.value)));

// Return the content of a sheet as JSON, with its keys in alphabetical order and without spaces, as the engine writes
// it: so equal components have equal texts.
/** @param {HTMLElement} sheet */
function textOf(sheet) {
  if (sheet.dataset.document) return sheet.dataset.document;
  const tables = findAll("table", sheet).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return JSON.stringify(Object.fromEntries(tables.map((table) => [nameOf(table), values(table)])));
}

// Return the text that `textOf` would return for a sheet with this data.
/** @param {any} data @param {any} model */
function canonical(data, model) {
  const isDocument = !Object.values(model).every((rows) => Array.isArray(rows) && rows.every(Array.isArray));
  return JSON.stringify(isDocument ? data : { ...model, ...data });
}

/** @param {HTMLElement} sheet @param {Map<string, string>} texts */
function showReady(sheet, texts) {
  const place = sheet.querySelector(".house") ?? Object.assign(document.createElement("p"), { className: "go house" });
  const buttons = [...texts].map(([name, text]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "secondary", textContent: name });
    Object.assign(button.dataset, { act: "ready", ready: text });
    return button;
  });
  place.replaceChildren(...buttons);
  find("summary", sheet).after(place);
}

/** @param {HTMLTableElement} table */
const nameOf = (table) => table.dataset.grid ?? "";

/**
 * Replace the content of a sheet with data: with numbers in its tables or, if the sheet has no tables, with a document.
 * @param {HTMLElement} sheet @param {Tables} data
 */
function fill(sheet, data) {
  if (sheet.dataset.document) sheet.dataset.document = JSON.stringify(data);
  for (const table of findAll("table", sheet)) {
    const rows = data[nameOf(table)];
    if (!rows) continue;
    resize(table, rows[0].length - cells(table)[0].length);
    cells(table).forEach((row, y) => row.forEach((input, x) => (input.value = String(rows[y][x]))));
  }
}

/**
 * Fill a sheet from a file, and resolve to an empty text. If the file is invalid, change nothing, and resolve to a
 * sentence that says why.
 * @param {HTMLElement} sheet @param {File} file
 * @param {(data: any) => Tables} verified @param {(data: any) => string} wrong
 */
async function read(sheet, file, verified, wrong) {
  try {
    const data = verified(JSON.parse(await file.text()));
    const problem = wrong(data);
    if (problem) return [t("{file} doesn’t fit this game.", { file: file.name }), problem].join(" ");
    fill(sheet, data);
    return "";
  } catch (error) {
    // do not show messages of the JSON parser to players
    const isJson = !(error instanceof SyntaxError);
    const why = isJson ? /** @type {Error} */ (error).message : t("The file is damaged or has a different format.");
    return [t("{file} isn’t a file for this game.", { file: file.name }), why].join(" ");
  }
}

/**
 * Return the data if it fits into a sheet; otherwise throw an error whose message tells players why it does not fit.
 * @param {HTMLElement} sheet @param {any} data @param {any} standard @returns {Tables}
 */
function verify(sheet, data, standard) {
  if (sheet.dataset.document) {
    if (!isLike(data, standard)) throw new Error(t("The file has a different format."));
    return data;
  }
  const tables = findAll("table", sheet);
  if (!tables.some((table) => data?.[nameOf(table)])) throw new Error(t("The file has none of this game’s tables."));
  for (const table of tables) check(table, data[nameOf(table)]);
  return data;
}

// Return whether data has the same structure as the model. Only the engine can check what the data means.
/** @param {any} data @param {any} model @returns {boolean} */
function isLike(data, model) {
  if (Array.isArray(model)) return Array.isArray(data) && data.length > 0 && data.every((one) => isLike(one, model[0]));
  if (typeof data !== typeof model || data === null || Array.isArray(data)) return false;
  if (typeof model !== "object") return true;
  return Object.keys(data).every((name) => Object.hasOwn(model, name) && isLike(data[name], model[name]));
}

/** @param {HTMLTableElement} table @param {any} rows */
function check(table, rows) {
  if (rows === undefined) return;
  const { least = "", most = "", columns } = table.dataset;
  const grid = find("h3", /** @type {Element} */ (table.closest(".grid"))).textContent ?? "";
  const height = cells(table).length;
  /** @param {any} value */
  const whole = (value) => Number.isInteger(value) && value >= Number(least) && value <= Number(most);
  if (!Array.isArray(rows) || rows.length !== height) {
    throw new Error(nt("“{grid}” needs {n} row.", "“{grid}” needs {n} rows.", height, { grid }));
  }
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== rows[0].length || !row.length) {
      throw new Error(t("“{grid}” needs rows of equal length.", { grid }));
    }
    if (columns && row.length !== Number(columns)) {
      throw new Error(nt("“{grid}” needs {n} column.", "“{grid}” needs {n} columns.", Number(columns), { grid }));
    }
    if (row.length > MOST_COLUMNS) {
      throw new Error(nt("“{grid}” may have at most {n} column.", "“{grid}” may have at most {n} columns.", MOST_COLUMNS, { grid }));
    }
    if (!row.every(whole)) {
      throw new Error(t("“{grid}” needs whole numbers from {least} to {most}.", { grid, least, most }));
    }
  }
}

// Add columns to a table, or remove some. If players can resize the table, its columns are numbered, and the last
// column is for all higher numbers, too: its head is, for example, “5+”.
/** @param {HTMLTableElement} table @param {number} by the number of columns to add; negative to remove columns */
function resize(table, by) {
  const width = cells(table)[0].length;
  const wanted = Math.min(MOST_COLUMNS, Math.max(1, width + by));
  for (const row of findAll("tr", table)) {
    const own = findAll("th:not(.row-name), td:not(.row-name, .hint)", row);
    for (let x = width; x < wanted; x += 1) {
      const last = own[own.length - 1];
      const copy = /** @type {HTMLTableCellElement} */ (last.cloneNode(true));
      last.after(copy);
      own.push(copy);
    }
    for (let x = width; x > wanted; x -= 1) own.pop()?.remove();
    if (table.dataset.columns) continue;
    own.forEach((cell, x) => cell.tagName === "TH" && (cell.textContent = `${x + 1}${x === wanted - 1 ? "+" : ""}`));
  }
}

/** @param {HTMLTableElement} table */
function showTotal(table) {
  if (!table.dataset.weights) return;
  const weights = table.dataset.weights.split(",").map(Number);
  for (const row of findAll("tbody tr", table)) {
    const sum = findAll("input", row).reduce((total, input, x) => total + weights[x] * Number(input.value), 0);
    find(".hint", row).textContent = sum === Number(table.dataset.total) ? "" : t("total: {sum}", { sum });
  }
}
