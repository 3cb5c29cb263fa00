// The list of saved games on the home page.
import { find } from "../shared/find.js";
import { isShortLived } from "./lasting.js";
import { notice } from "../shared/notices.js";
import * as store from "./store.js";
import { t } from "../shared/language.js";

let most = 3; // of them, until all are asked for

/** Show the list of games; `open` is called with a game that is to be resumed. @param {(game: Stored) => void} open */
export function list(open) {
  const games = store.all().filter(({ begun }) => begun);
  const more = find("#saved .more");
  find("#saved ul").replaceChildren(...games.slice(0, most).map((game) => row(game, open)));
  find("#saved").hidden = find("#save-all").hidden = !games.length;
  find("#all-note").hidden = games.every(({ over }) => over);
  more.hidden = games.length <= most;
  more.onclick = () => {
    most = Infinity;
    list(open);
  };
  isShortLived().then((is) => (find("#short-lived").hidden = !is));
}

/** @param {Stored} game @param {(game: Stored) => void} open */
function row({ id, title, players, saved, over, standing, raceOf }, open) {
  const made = find("li", document.importNode(find("template#saved-row").content, true));
  const what = find(".what", made);
  what.append(raceOf ? t("{game} (lesson race)", { game: title }) : title, ": ");
  players.forEach((player, place) => {
    const name = document.createElement("bdi"); // it may run the other way
    name.textContent = player;
    what.append(place ? ", " : "", name);
  });
  const when = new Date(saved).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  find(".when", made).textContent = over ? t("Finished {when}", { when }) : [standing, when].filter(Boolean).join(" · ");
  const go = find(".go", made);
  go.textContent = over ? t("View") : t("Resume");
  go.addEventListener("click", () => {
    const game = store.get(id);
    if (game) return open(game);
    notice(t("This game was deleted in another tab."));
    list(open);
  });
  find(".forget", made).addEventListener("click", () => {
    if (!window.confirm(t("Delete this {game} game? You can’t undo this.", { game: title }))) return;
    const rows = find("#saved ul").children;
    const at = [...rows].indexOf(made);
    store.remove(id);
    list(open);
    // the next one has come up to where the finger is
    const next = rows[Math.min(at, rows.length - 1)];
    if (next) find(".forget", next).focus({ preventScroll: true });
  });
  return made;
}
