// The components that players type from their own copy of a game: tables of numbers, kept, exported, imported.
// A sheet without tables is a document that only the engine understands: it is exported and imported as a whole.

const find = (selector, within) => within.querySelector(selector);
const findAll = (selector, within) => [...within.querySelectorAll(selector)];

/** Bring a `.sheet` of a set-up form to life. Returns a function that gives what it holds as JSON text. */
export function bring(sheet, say) {
  const standard = textOf(sheet);
  const key = `homestretch/sheet/${sheet.closest("form").dataset.game}/${sheet.dataset.sheet}`;
  const kept = recall(key);
  if (kept) fill(sheet, kept);

  const changed = () => {
    const text = textOf(sheet);
    find(".in-use", sheet).textContent = text === standard ? "the house’s" : "your own";
    for (const table of findAll("table", sheet)) hint(table);
    remember(key, text === standard ? null : text);
  };

  // a field that is wrong must be seen, though the sheet is folded
  sheet.addEventListener("invalid", () => (sheet.open = true), true);
  sheet.addEventListener("input", (event) => event.target.type === "number" && changed());
  sheet.addEventListener("click", (event) => {
    const { act } = event.target.dataset;
    if (act === "wider" || act === "narrower") resize(event.target.closest(".grid"), act === "wider" ? 1 : -1);
    else if (act === "standard") fill(sheet, JSON.parse(standard));
    else if (act === "export") download(`${sheet.closest("form").dataset.game}-${sheet.dataset.sheet}.json`, textOf(sheet));
    else return;
    changed();
  });
  find("input[type=file]", sheet).addEventListener("change", async (event) => {
    const [file] = event.target.files;
    const problem = file && (await read(sheet, file));
    if (problem) say(problem);
    event.target.value = "";
    changed();
  });
  changed();
  return () => textOf(sheet);
}

const cells = (table) => findAll("tbody tr", table).map((row) => findAll("input", row));
const values = (table) => cells(table).map((row) => row.map((input) => Number(input.value)));

// Keys in alphabetical order and no spaces, as the engine writes it, so that equal components are equal texts.
function textOf(sheet) {
  if (sheet.dataset.document) return sheet.dataset.document;
  const tables = findAll("table", sheet).map((table) => [table.dataset.grid, values(table)]);
  return JSON.stringify(Object.fromEntries(tables.sort(([a], [b]) => (a < b ? -1 : 1))));
}

function fill(sheet, data) {
  if (sheet.dataset.document) sheet.dataset.document = JSON.stringify(data);
  for (const table of findAll("table", sheet)) {
    const rows = data[table.dataset.grid];
    if (!rows) continue;
    resize(table.closest(".grid"), rows[0].length - cells(table)[0].length);
    cells(table).forEach((row, y) => row.forEach((input, x) => (input.value = rows[y][x])));
  }
}

/** Fill a sheet from a file. Returns a sentence if the file is not what it should be; then nothing has changed. */
async function read(sheet, file) {
  try {
    const data = JSON.parse(await file.text());
    if (sheet.dataset.document) return fill(sheet, data) ?? "";
    const tables = findAll("table", sheet);
    if (!tables.some((table) => data[table.dataset.grid])) throw new Error("it has none of the tables");
    for (const table of tables) check(table, data[table.dataset.grid]);
    fill(sheet, data);
    return "";
  } catch (error) {
    return `${file.name} does not hold these components: ${error.message}.`;
  }
}

function check(table, rows) {
  if (rows === undefined) return;
  const { grid, least, most, columns } = table.dataset;
  const height = cells(table).length;
  const whole = (value) => Number.isInteger(value) && value >= Number(least) && value <= Number(most);
  if (!Array.isArray(rows) || rows.length !== height) throw new Error(`“${grid}” needs ${height} rows`);
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== rows[0].length || !row.length) throw new Error(`“${grid}” has uneven rows`);
    if (columns && row.length !== Number(columns)) throw new Error(`“${grid}” needs ${columns} columns`);
    if (row.length > 12) throw new Error(`“${grid}” has more than 12 columns`);
    if (!row.every(whole)) throw new Error(`“${grid}” holds whole numbers from ${least} to ${most}`);
  }
}

// The last column of an open-ended table stands for so many and more.
function resize(grid, by) {
  const table = find("table", grid);
  const width = cells(table)[0].length;
  const wanted = Math.min(12, Math.max(1, width + by));
  for (const row of findAll("tr", table)) {
    const own = [...row.children].filter((cell) => !cell.matches(".row-name, .hint"));
    for (let x = width; x < wanted; x += 1) {
      const copy = own.at(-1).cloneNode(true);
      own.at(-1).after(copy);
      own.push(copy);
    }
    for (let x = width; x > wanted; x -= 1) own.pop().remove();
    if (table.dataset.columns) continue;
    own.forEach((cell, x) => cell.tagName === "TH" && (cell.textContent = `${x + 1}${x === wanted - 1 ? "+" : ""}`));
  }
}

function hint(table) {
  if (!table.dataset.weights) return;
  const weights = table.dataset.weights.split(",").map(Number);
  for (const row of findAll("tbody tr", table)) {
    const sum = findAll("input", row).reduce((total, input, x) => total + weights[x] * Number(input.value), 0);
    find(".hint", row).textContent = sum === Number(table.dataset.total) ? "" : `makes ${sum}`;
  }
}

function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function remember(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // not kept for the next time; the game on the table has them in its record all the same
  }
}

/** Hand a text to the player as a file. */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // not at once: the browser may not have begun to read it
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
