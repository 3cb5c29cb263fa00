// Controls the dialog in which a player chooses a name, a colour and a sign. It opens after a tap on a player at the
// table, or on a player's token in the set-up form.
import { isFrame } from "../shared/embed.js";
import { find, findAll } from "../shared/find.js";
import { foldName, isName, isShort, tidyName, truncateName } from "../setup/names.js";
import * as people from "../setup/people.js";

const { shared } = window.homestretch.config;
const PLAYERS = "[data-player], .player-badge";
const NOT_PLAYERS = "button:not([data-player]), a, label, summary, [data-action], [data-command], [data-ask], .curtain";

/**
 * Return a function that opens the dialog for a player. The function takes two callbacks: `done` is called with the
 * choices when somebody confirms them, and `moveUp` is called when somebody taps the button that moves the player up
 * one seat. Without `moveUp`, there is no such button.
 * @param {HTMLDialogElement} dialog @returns {AskPlayer}
 */
export function playerDialog(dialog) {
  const form = find("form.about-player", dialog);
  const name = find("input[name=player]", form);
  const up = find("button.move-up", form);
  /** @type {string[]} */
  let taken = []; // the names of the other players
  /** @type {(chosen: PlayerChoice) => void} */
  let tell = () => {};

  name.addEventListener("input", ({ isComposing }) => {
    if (!isComposing && !isShort(name.value)) name.value = truncateName(name.value);
    const typed = tidyName(name.value);
    const isTwin = taken.some((other) => foldName(other) === foldName(typed));
    const problem = typed && !isName(typed) ? shared.noName : isTwin ? shared.twins : "";
    name.setCustomValidity(problem.replace("{name}", () => typed));
  });

  // there is no `submit` event: submit.js closes the dialog itself
  find("button[type=submit]", form).addEventListener("click", () => {
    if (!form.checkValidity()) return;
    const { colour, sign } = Object.fromEntries(new FormData(form));
    tell({ name: tidyName(name.value), colour: Number(colour), sign: String(sign) });
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
    // `autofocus` would move the focus when the page loads, even in frames, so move it here. On phones, do not move it:
    // the keyboard would cover the colours
    if (window.matchMedia("(hover: hover)").matches) name.focus();
  };
}

/**
 * Let people change a player’s name, colour or sign by tapping the player at the table.
 * @param {import("./stage.js").Stage} stage @param {AskPlayer} ask
 */
export function handlePlayers(stage, ask) {
  stage.root.addEventListener("click", ({ target }) => {
    const player = target instanceof Element ? target.closest(PLAYERS) : null;
    if (!player || player.closest(NOT_PLAYERS) || stage.root.dataset.view === "past") return;
    const seat = seatOf(player);
    const before = stage.ask("player", { seat });
    if (!before) return;
    ask(before, ({ name, colour, sign }) => {
      stage.command(`player ${seat} ${colour} ${sign || "-"} ${name || people.defaultName(seat)}`);
      if (before.isPerson && !isFrame) people.change(before.name, { name, colour, ...(sign && { sign }) });
    });
  });
}

/** @param {Element} player */
const seatOf = (player) => {
  if (player instanceof HTMLElement) return Number(player.dataset.player);
  return Number(/player-(\d)/.exec(player.getAttribute("class") ?? "")?.[1]) - 1;
};
