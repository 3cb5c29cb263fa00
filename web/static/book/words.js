// Puts people, amounts and records of the form book into words.
import { nt, N_, t } from "../shared/language.js";

/** @typedef {import("./best.js").Best} Best */

/** The name of each kind of record. @type {{ [what: string]: string }} */
const LABELS = {
  win: N_("Greatest win"),
  finish: N_("Closest finish"),
  comeback: N_("Greatest comeback"),
  run: N_("Most wins in a row"),
  bid: N_("Longest shot that paid"),
  chip: N_("Longest shot that paid"),
  haul: N_("Greatest haul"),
  behind: N_("Furthest behind, and won"),
};

/** Return a number in the format of the page's language. @param {number} number */
export const number = (number) => number.toLocaleString(document.documentElement.lang);

/** Return an amount with its unit in words; for money, only the number. @param {number} amount @param {string} unit */
export function amountText(amount, unit) {
  switch (unit) {
    case "coins":
      return nt("{n} coin", "{n} coins", amount);
    case "points":
      return nt("{n} point", "{n} points", amount);
    case "columns":
      return nt("{n} column", "{n} columns", amount);
    case "rounds":
      return nt("{n} round", "{n} rounds", amount);
    default:
      return number(amount);
  }
}

/** Return the name of a record, such as “Greatest win”. @param {Best} record */
export const labelOf = ({ what }) => (LABELS[what] ? t(LABELS[what]) : "");

/** Return a record in words, such as “Ann, by 300”. @param {Best} record */
export function recordText({ what, value, unit, name: player, won = 0 }) {
  const amount = amountText(value, unit);
  switch (what) {
    case "win":
    case "finish":
      return value ? t("{player}, by {amount}", { player, amount }) : t("A shared win");
    case "comeback":
      return t("{player}, from a chance of {share}", { player, share: t("{n}%", { n: value }) });
    case "run":
      return nt("{player}: {n} win", "{player}: {n} wins", value, { player });
    case "bid":
      return t("{player}: one finish in {n}, paid {won}", { player, n: number(value), won: number(won) });
    case "chip":
      return t("{player}: {amount} for a 1-chip, {won} in all", { player, amount: number(value), won: number(won) });
    case "haul":
      return t("{player}: {amount} home with one marker", { player, amount });
    case "behind":
      return t("{player}: {amount} behind", { player, amount });
    default:
      return "";
  }
}
