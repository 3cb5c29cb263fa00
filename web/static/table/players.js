// The dialog in which a player chooses name, colour and sign; at the table a tap on a player opens it, in set-up a tap on
// the token.
import { isFrame } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { cut, folded, isName, isShort, tidied } from "../setup/names.js";
import * as people from "../setup/people.js";

const { shared } = window.homestretch.config;
const PLAYERS = "[data-player], .player-badge";
const OTHERWISE = "button:not([data-player]), a, label, summary, [data-action], [data-command], [data-ask], .curtain";

/**
 * Return a function that opens the dialog for a player. When it is done, `done` gets what was chosen; `moveUp` changes seats,
 * where that is possible.
 * @param {HTMLDialogElement} dialog @returns {AskPlayer}
 */
export function playerDialog(dialog) {
  const form = find("form.about-player", dialog);
  const name = find("input[name=player]", form);
  const up = find("button.move-up", form);
  /** @type {string[]} */
  let taken = []; // the names of the other players
  /** @type {(chosen: Chosen) => void} */
  let tell = () => {};

  name.addEventListener("input", ({ isComposing }) => {
    if (!isComposing && !isShort(name.value)) name.value = cut(name.value);
    const typed = tidied(name.value);
    const isTwin = taken.some((other) => folded(other) === folded(typed));
    const problem = typed && !isName(typed) ? shared.noName : isTwin ? shared.twins : "";
    name.setCustomValidity(problem.replace("{name}", () => typed));
  });

  // not when the form is submitted: where a sandbox allows no forms it never is
  find("button[type=submit]", form).addEventListener("click", () => {
    if (!form.checkValidity()) return;
    const { colour, sign } = Object.fromEntries(new FormData(form));
    tell({ name: tidied(name.value), colour: Number(colour), sign: String(sign) });
  });

  return ({ others, unnamed, ...player }, done, moveUp) => {
    [taken, tell] = [others, done];
    name.value = player.name;
    name.placeholder = unnamed;
    name.setCustomValidity("");
    /** @type {Record<string, string>} */
    const chosen = { colour: String(player.colour), sign: player.sign };
    for (const radio of findAll("input[type=radio]", form)) radio.checked = radio.value === chosen[radio.name];
    up.hidden = !moveUp;
    up.onclick = () => {
      dialog.close();
      moveUp?.();
    };
    dialog.showModal();
    // by itself, with `autofocus`, it would want to be in the focus when a page loads, in frames too; and on a phone the
    // keyboard would lie over the colours
    if (window.matchMedia("(hover: hover)").matches) name.focus();
  };
}

/** Let players be changed with a tap at the table. @param {import("./stage.js").Stage} stage @param {AskPlayer} ask */
export function players(stage, ask) {
  stage.root.addEventListener("click", ({ target }) => {
    const player = target instanceof Element ? target.closest(PLAYERS) : null;
    if (!player || player.closest(OTHERWISE) || stage.root.dataset.view === "past") return;
    const seat = seatOf(player);
    const before = stage.ask("player", { seat });
    if (!before) return;
    ask(before, ({ name, colour, sign }) => {
      stage.command(`player ${seat} ${colour} ${sign || "-"} ${name || people.nameless(seat)}`);
      if (before.isPerson && !isFrame) people.change(before.name, { name, colour, ...(sign && { sign }) });
    });
  });
}

/** @param {Element} player */
const seatOf = (player) => {
  if (player instanceof HTMLElement) return Number(player.dataset.player);
  return Number(/player-(\d)/.exec(player.getAttribute("class") ?? "")?.[1]) - 1;
};
