// Shows the results of the workshop's checks, as a list and a table.
import { nt, t } from "../shared/language.js";

const number = (/** @type {number} */ value, digits = 0) =>
  value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: digits, minimumFractionDigits: digits });
const percent = (/** @type {number} */ share) => t("{n}%", { n: number(100 * share) });

/**
 * Show a report in an element. `open` opens the record of a finding; `go` moves the editor’s cursor to a line.
 * @param {HTMLElement} place @param {import("./messages.js").Report} report
 * @param {(record: string) => void} open @param {(line: number) => void} go
 */
export function showReport(place, report, open, go) {
  const { done, games, findings, error } = report;
  if (error) {
    const line = error.line ? button(t("Line {line}", { line: error.line }), () => go(error.line)) : "";
    place.replaceChildren(paragraph(error.sentence, line));
    return;
  }
  const bar = Object.assign(document.createElement("progress"), { max: 1, value: done });
  const played = nt("{n} random game was played to the end.", "{n} random games were played to the end.", games);
  /** @type {Element[]} */
  const parts = [paragraph(done < 1 ? t("Checking…") : played, done < 1 ? bar : "")];
  if (findings.length) parts.push(found(findings, open));
  else if (done >= 1) parts.push(paragraph(t("Nothing is wrong: games end, every offered action is legal, positions can be stored, no secret shows, and the outcomes add up.")));
  if (report.length.length) parts.push(study(report));
  place.replaceChildren(...parts);
}

/** @param {import("./messages.js").Finding[]} findings @param {(record: string) => void} open */
function found(findings, open) {
  const list = document.createElement("ul");
  for (const { sentence, record, times } of findings) {
    const item = document.createElement("li");
    const often = nt("{n} time", "{n} times", times);
    item.append(sentence, ` (${often}) `);
    if (record) item.append(button(t("Show the position"), () => open(record)));
    list.append(item);
  }
  return list;
}

/** @param {import("./messages.js").Report} report */
function study({ length, wins, choices, weighed, matter }) {
  const table = document.createElement("table");
  const row = (/** @type {string} */ head, /** @type {string} */ text) => {
    const line = table.insertRow();
    const cell = Object.assign(document.createElement("th"), { scope: "row", textContent: head });
    line.append(cell);
    line.insertCell().textContent = text;
  };
  const [least, middle, most] = length.map((actions) => number(actions));
  row(t("Length in actions"), t("{middle} ({least} to {most})", { least, middle, most }));
  for (const shares of wins) {
    row(
      nt("Wins by seat, {n} player", "Wins by seat, {n} players", shares.length),
      shares.map(percent).join(" · "),
    );
  }
  row(t("Actions to choose from"), number(choices, 1));
  if (weighed) row(t("Choices that matter"), t("{n} of {of}", { n: matter, of: weighed }));
  return table;
}

/** @param {string} text @param {(Element | string)[]} more */
function paragraph(text, ...more) {
  const made = document.createElement("p");
  made.append(text, " ", ...more);
  return made;
}

/** @param {string} says @param {() => void} does */
function button(says, does) {
  const made = Object.assign(document.createElement("button"), { type: "button", className: "secondary small", textContent: says });
  made.addEventListener("click", does);
  return made;
}
