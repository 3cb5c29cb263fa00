// Makes the table of the page and all parts that serve the table, from its clock to its films; each part is made once.
import { keepAwake } from "../device/awake.js";
import { enterGames } from "../book/follow.js";
import { Clock } from "../table/clock.js";
import { handleCurtain } from "../table/curtain.js";
import { isFrame, postSize } from "../shared/embed.js";
import { settingsOf } from "../storage/entry.js";
import { Files } from "../storage/files.js";
import { find, findAll } from "../shared/find.js";
import { Tips } from "../learn/tips.js";
import { Keys } from "../table/keys.js";
import { handleFilms } from "../pictures/film.js";
import { handleSaveButtons } from "../pictures/save-picture.js";
import { carryOver } from "../table/other-language.js";
import { handlePlayers, playerDialog } from "../table/players.js";
import { CloserLook } from "../table/closer-look.js";
import { MoreChoices } from "../table/more-choices.js";
import { placeControls } from "../table/page-controls.js";
import { notice } from "../shared/notices.js";
import * as reading from "../learn/reading.js";
import { newRequest } from "../shared/latest.js";
import { Session } from "../shared/session.js";
import { SetUps } from "../setup/setup.js";
import { Shelf } from "../storage/shelf.js";
import { Sound } from "../motion/sound.js";
import { Stage } from "../table/stage.js";
import * as store from "../storage/store.js";
import { Review } from "../thinking/review.js";
import { Today } from "../daily/today.js";
import { Television } from "../device/television.js";
import { TextVersion } from "../table/text-version.js";
import { t } from "../shared/language.js";

const SAVE_AS_FILE = { says: t("Download"), does: () => files.save() };

const session = new Session();
const NOT_KEPT = t("This browser can’t save the game for now. Reloading would lose the latest moves.");

const [save, opener] = ["#save-button", "#table-button"].map((selector) => find(selector));
export const shelf = new Shelf(
  (sentence, asFile = false) => notice(sentence, asFile ? SAVE_AS_FILE : null),
  (isKept) => {
    for (const button of [save, opener]) button.title = isKept ? "" : NOT_KEPT;
  },
  () => session.reseed(),
);
export const stage = new Stage(find("#table"), session, {
  shelf,
  say: notice,
  live: find("#announcement"),
});
Object.assign(window.homestretch, { stage, Stage, Session });
stage.leave(); // at first, the page shows no table
new Clock(stage, shelf, find("#clock"));
const files = new Files(stage);
handleSaveButtons(stage);
handleFilms(stage);
new Review(stage, session, shelf);
handleCurtain(stage.root);
carryOver(stage);
keepAwake(stage.root, find("#screen-button"));
new Television(find("#television-button"));
const askPlayer = playerDialog(find("dialog#player-dialog"));
handlePlayers(stage, askPlayer);
new CloserLook(find("#near-button"), find("#table"));
if (!isFrame) new MoreChoices(stage.root, find("#more-choices"));
new Tips(stage, find("#first"));
new Sound(stage.root, find("#audio-button"));
new TextVersion(stage, find("#words"), find("#words-button"), opener);
const buttons = { words: find("#words-button"), log: find("#log-button"), pause: find("#pause-button") };
const keysDialog = find("dialog#keys-dialog");
new Keys(stage, keysDialog, buttons);
find("#keys-button").addEventListener("click", () => keysDialog.showModal());
export const setup = new SetUps(stage, askPlayer);
export const today = new Today(stage, session, find("#today"), resume);
reading.handleReading(stage);
placeControls(stage.root);
if (!isFrame) enterGames(stage, shelf);
postSize(stage.root);

for (const dialog of findAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}

/** Resume a stored game in its newest state: it may have changed since it was listed. @param {Stored} listed */
export async function resume(listed) {
  const { id } = listed;
  const isWanted = newRequest();
  await shelf.claim(id);
  if (!isWanted()) return;
  const game = store.get(id) ?? listed;
  stage.open({ record: game.record, copy: game.copy, ...settingsOf(game) }, id);
}
