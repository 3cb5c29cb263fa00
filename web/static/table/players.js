// A tap on a player at the table: name, colour and sign can be changed there.
import { isFrame } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { cut, folded, isName, isShort, tidied } from "../setup/names.js";
import * as people from "../setup/people.js";

const { shared } = window.homestretch.config;
const PLAYERS = "[data-player], .player-badge";
const OTHERWISE = "button:not([data-player]), a, label, summary, [data-action], [data-command], [data-ask], .curtain";

/** @param {import("./stage.js").Stage} stage @param {HTMLDialogElement} dialog */
export function players(stage, dialog) {
  const form = find("form.about-player", dialog);
  const name = find("input[name=player]", form);
  let seat = 0; // of whom it is
  /** @type {{ name: string, colour: number, sign: string, isPerson: boolean, others: string[] }} */
  let before;

  stage.root.addEventListener("click", ({ target }) => {
    const player = target instanceof Element ? target.closest(PLAYERS) : null;
    if (!player || player.closest(OTHERWISE) || stage.root.dataset.view === "past") return;
    seat = seatOf(player);
    before = stage.ask("player", { seat });
    if (!before) return;
    name.value = before.name;
    name.placeholder = people.nameless(seat);
    check("colour", String(before.colour));
    check("sign", before.sign);
    name.setCustomValidity("");
    dialog.showModal();
    name.focus();
  });

  /** @param {string} what @param {string} value */
  const check = (what, value) => {
    for (const radio of findAll(`input[name=${what}]`, form)) radio.checked = radio.value === value;
  };

  name.addEventListener("input", ({ isComposing }) => {
    if (!isComposing && !isShort(name.value)) name.value = cut(name.value);
    const typed = tidied(name.value);
    const isTwin = before.others.some((other) => folded(other) === folded(typed));
    const problem = typed && !isName(typed) ? shared.noName : isTwin ? shared.twins : "";
    name.setCustomValidity(problem.replace("{name}", () => typed));
  });

  // not when the form is submitted: where a sandbox allows no forms it never is
  find("button[type=submit]", form).addEventListener("click", () => {
    if (!form.checkValidity()) return;
    const { colour, sign } = Object.fromEntries(new FormData(form));
    const given = tidied(name.value);
    stage.command(`player ${seat} ${colour} ${sign || "-"} ${given || people.nameless(seat)}`);
    const person = { name: given, colour: Number(colour), ...(sign && { sign: String(sign) }) };
    if (before.isPerson && !isFrame) people.change(before.name, person);
  });
}

/** @param {Element} player */
const seatOf = (player) => {
  if (player instanceof HTMLElement) return Number(player.dataset.player);
  return Number(/player-(\d)/.exec(player.getAttribute("class") ?? "")?.[1]) - 1;
};
