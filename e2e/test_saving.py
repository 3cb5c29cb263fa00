"""Nothing is lost: every action is stored, whatever happens to the page, the storage or a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.meeting import BETS, LINK, on_the_table, secrets_on, sit_down
from e2e.player import Player
from e2e.waiting import until
from pyapp.core import Drawn
from pyapp.core.record import load_record
from pyapp.games import find_game

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
FORMATS = Path(__file__).resolve().parents[1] / "tests" / "formats"


def test_two_tabs_do_not_overwrite_each_other(page: Page, context: BrowserContext) -> None:
    page.goto(LINK)
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player = Player(page)
    player.bet_all([[], [], []])
    other = context.new_page()
    other.goto("./#table")
    other.locator("#table[data-phase]").wait_for(timeout=60_000)
    expect(other.locator(".notice")).to_contain_text("another tab")
    Player(other).turn()
    Player(other).turn()
    player.turn()
    expect(page.locator(".notice")).to_have_count(0)
    page.get_by_role("link", name="Homestretch").click()
    expect(page.locator("#saved li")).to_have_count(2)


def test_a_reload_in_mid_race_loses_nothing(ready: Callable[..., Page]) -> None:
    page = ready(LINK)
    player = Player(page)
    player.bet_all(BETS)
    player.turn()
    player.turn()
    player.tap("roll")
    before = on_the_table(page)
    page.reload()
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    assert before == on_the_table(page)
    player.take()


def test_a_reload_while_somebody_writes_a_slip_keeps_the_slip_behind_the_curtain(page: Page) -> None:
    page.goto("./?seed=7")
    sit_down(page, "Ann", "Ben", "Cy")
    player = Player(page)
    player.tap("reveal")
    player.tap("SS")
    page.reload()
    expect(page.locator("[data-curtain]")).to_be_visible(timeout=60_000)
    assert "SS" not in secrets_on(page)
    player.tap("reveal")
    expect(page.locator(".written .code")).to_have_text(["SS"])


def test_a_game_left_alone_waits_on_the_home_page(ready: Callable[..., Page]) -> None:
    page = ready(LINK)
    Player(page).bet_all(BETS)
    page.get_by_role("link", name="Homestretch").click()
    expect(page.locator("#saved li")).to_have_count(1)
    page.goto("./")
    expect(page.locator("#saved li")).to_have_count(1)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#table")).to_have_attribute("data-phase", "roll", timeout=60_000)


BLOCKED = "Storage.prototype.setItem = () => { throw new DOMException('no', '%s') };"


@pytest.mark.parametrize(("name", "sentence"), [("SecurityError", "does not let"), ("QuotaExceededError", "no room")])
def test_without_storage_the_game_goes_on_and_says_so_once(page: Page, name: str, sentence: str) -> None:
    page.add_init_script(BLOCKED % name)
    page.goto(LINK)
    expect(page.locator(".notice")).to_contain_text(sentence, timeout=60_000)
    page.get_by_role("button", name="All right").click()
    player = Player(page)
    player.bet_all([[], [], []])
    player.turn()
    expect(page.locator(".notice")).to_have_count(0)


def test_a_saved_file_can_be_opened_again_and_a_damaged_one_is_explained(
    ready: Callable[..., Page], tmp_path: Path
) -> None:
    page = ready(LINK)
    player = Player(page)
    player.bet_all(BETS)
    player.turn()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#file-note")).to_contain_text("still secret")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    kept = tmp_path / "game.json"
    download.value.save_as(kept)
    page.keyboard.press("Escape")
    table = on_the_table(page)

    record = json.loads(kept.read_text(encoding="utf-8"))
    record["actions"][-1] = "take a rest"
    damaged = tmp_path / "damaged.json"
    damaged.write_text(json.dumps(record), encoding="utf-8")
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text("<html>", encoding="utf-8")

    page.get_by_role("link", name="Homestretch").click()
    page.set_input_files("#open-file", kept)
    expect(player.table).to_have_attribute("data-phase", "roll")
    assert on_the_table(page) == table
    page.get_by_role("link", name="Homestretch").click()
    page.set_input_files("#open-file", damaged)
    expect(page.locator("#part-dialog .what")).to_contain_text("take a rest")
    page.get_by_role("button", name="Leave it").click()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#saved li")).to_have_count(2)
    page.set_input_files("#open-file", damaged)
    page.get_by_role("button", name="Open what can be read").click()
    expect(player.table).to_have_attribute("data-phase", "choose")
    page.get_by_role("link", name="Homestretch").click()
    page.set_input_files("#open-file", nonsense)
    expect(page.locator(".notice").last).to_contain_text("not JSON")


# -- killed at every single action


LONGEST = {
    "triactor": "triactor-one-race",
    "royal-turf": "royal-turf-hidden",
    "turf-horse-racing": "turf-horse-racing-own-copy",
    "ludifacture": "ludifacture-pot",
    "pistard": "pistard-scratch",
}
"""For each game, the golden game that is killed at every action."""


def taps_of(name: str) -> tuple[dict[str, Any], list[str]]:
    """A golden game: what to ask the page for, and what is tapped. The seed makes the page roll the same."""
    record = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    match = load_record(json.dumps(record), find_game).match
    made = [step for step in match.history if not step.by_itself]
    taps = ["roll" if isinstance(step.action, Drawn) else str(step.action) for step in made]
    return {key: record[key] for key in ("game", "options", "seats", "seed")}, taps


# Taps every action of a game on buttons of our own, so that longer choices need no composing, and keeps what was in the
# store after each, with what was then on the table. What is on the screen must be in the store already.
PLAY = """async ([asked, taps]) => {
  const stage = homestretch.stage, table = document.getElementById("table");
  const press = (text) => {
    const button = table.appendChild(document.createElement("button"));
    button.dataset.action = text;
    button.click();
  };
  const stored = () => JSON.parse(localStorage["homestretch/game/" + localStorage["homestretch/current"]] ?? "{}");
  const late = [], seen = [];
  const paint = stage.paint;
  let expected = 0;
  stage.paint = (...given) => {
    const actions = JSON.parse(stored().record ?? '{"actions":[]}').actions.length;
    if (actions < expected) late.push(expected);
    expected = actions;
    paint(...given);
  };
  for (const tap of taps) {
    if (table.dataset.view === "curtain") press("reveal");
    press(tap);
    const { view, phase, toMove } = table.dataset;
    seen.push([JSON.stringify(stored()), view, phase, toMove, table.innerHTML]);
  }
  stage.paint = paint;
  return [seen, late, [...document.querySelectorAll(".notice p")].map((note) => note.textContent)];
}"""

# Puts one of the stored texts into the store, goes home, resumes the game there, and says what is on the table.
RESUME = """async (text) => {
  const key = "homestretch/game/" + localStorage["homestretch/current"];
  localStorage[key] = text;
  document.dispatchEvent(new CustomEvent("homestretch:home"));
  [...document.querySelectorAll("#saved .go")].find((go) => go.textContent !== "").click();
  const table = document.getElementById("table");
  return [table.dataset.view, table.dataset.phase, table.dataset.toMove, table.innerHTML];
}"""


def address_of(asked: dict[str, Any]) -> str:
    """The link that starts that game."""
    options = "".join(f"&{name}={_spelled(value)}" for name, value in asked["options"].items())
    return f"./?game={asked['game']}&players={','.join(asked['seats'])}&seed={asked['seed']}{options}"


def _spelled(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("name", LONGEST.values())
def test_a_page_killed_at_any_action_goes_on_where_it_was(ready: Callable[..., Page], name: str) -> None:
    asked, taps = taps_of(name)
    page = ready(address_of(asked))
    page.locator("#table[data-painted]").wait_for()
    seen, late, notes = page.evaluate(PLAY, [asked, taps])
    assert not late
    assert not notes
    golden = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(json.loads(seen[-1][0])["record"])["actions"] == golden["actions"]

    for stored, view, phase, to_move, markup in seen:
        resumed = page.evaluate(RESUME, stored)
        assert resumed[1:3] == [phase, to_move]
        if view == "public":
            assert resumed[0] == "public"
            assert words_of(resumed[3]) == words_of(markup)
        else:
            assert resumed[0] == "curtain"
            assert "data-curtain" in resumed[3]
            assert resumed[3].count("data-action") == 1

    for stored, *_, markup in seen[5 :: len(seen) // 4]:
        page.evaluate("text => localStorage['homestretch/game/' + localStorage['homestretch/current']] = text", stored)
        page.close()
        page = page.context.new_page()
        page.goto("./#table")
        page.locator("#table[data-painted]").wait_for(timeout=60_000)
        if page.locator("[data-curtain]").count() == 0:
            assert words_of(page.locator("#table").inner_html()) == words_of(markup)


def words_of(markup: str) -> str:
    """What a table says, without how it is marked up."""
    return re.sub(r"\s+", " ", re.sub(r"<title>.*?</title>|<[^>]*>", " ", markup)).strip()


# -- a store that fails


FAILING = """
const write = Storage.prototype.setItem;
let writes = 0;
Storage.prototype.setItem = function (key, text) {
  if (!key.startsWith("homestretch/game/")) return write.call(this, key, text);
  writes += 1;
  if (writes % 3 === %d) throw new DOMException("no", "QuotaExceededError");
  write.call(this, key, text);
};
"""


@pytest.mark.parametrize("which", [0, 1, 2])
def test_whichever_write_fails_the_game_goes_on_and_what_is_stored_is_good(
    page: Page, ready: Callable[..., Page], which: int
) -> None:
    page.add_init_script(FAILING.replace("%d", str(which)))
    asked, taps = taps_of("turf-horse-racing-own-copy")
    ready(address_of(asked))
    page.locator("#table[data-painted]").wait_for()
    seen, _, notes = page.evaluate(PLAY, [asked, taps])
    assert all("no room" in note for note in notes)
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    for stored, *_ in seen:
        record = json.loads(stored).get("record")
        assert record is None or load_record(record, find_game).problem is None
    page.get_by_role("button", name="Save", exact=True).click()
    with page.expect_download() as download:
        page.locator("#save-file").click()
    assert load_record(Path(download.value.path()).read_text(encoding="utf-8"), find_game).match.outcome is not None


# -- files


def test_all_games_go_into_one_file_and_come_out_of_it(ready: Callable[..., Page], tmp_path: Path) -> None:
    page = ready(LINK)
    Player(page).bet_all(BETS)
    page.goto("./?game=royal-turf&players=Dee,Eli&seed=3")
    page.locator("#table[data-painted]").wait_for(timeout=60_000)
    page.locator("[data-action^=bet]").first.click()
    page.get_by_role("link", name="Homestretch").click()
    expect(page.locator("#saved li")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all games as a file").click()
    kept = tmp_path / "games.json"
    download.value.save_as(kept)

    page.set_input_files("#open-file", kept)
    expect(page.locator(".notice").last).to_contain_text("2 games: there already.")
    expect(page.locator("#saved li")).to_have_count(2)

    data = json.loads(kept.read_text(encoding="utf-8"))
    data["games"] += [{"record": "nonsense"}, {"record": 7}, None, {"record": json.dumps({"game": "chess"})}]
    kept.write_text(json.dumps(data), encoding="utf-8")
    page.evaluate("localStorage.clear()")
    page.set_input_files("#open-file", kept)
    expect(page.locator(".notice").last).to_contain_text("2 games from the file")
    expect(page.locator(".notice").last).to_contain_text("number 3, 4, 5, 6")
    expect(page.locator("#saved li")).to_have_count(2)
    page.locator("#saved li", has_text="Royal Turf").get_by_role("button", name="Go on").click()
    expect(page.locator("#table")).to_have_attribute("data-phase", "bet")


def test_a_file_can_be_shared_where_the_device_can(page: Page) -> None:
    page.add_init_script(
        """navigator.canShare = () => true;
        navigator.share = async ({ files: [file] }) => { window.shared = [file.name, await file.text()]; };"""
    )
    page.goto("./?game=ludifacture&players=Ann,Ben,Cy,Dee")
    page.locator("#table[data-painted]").wait_for(timeout=60_000)
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Share the file").click()
    until(page, "window.shared")
    name, text = page.evaluate("shared")
    assert name.endswith(".json")
    assert load_record(text, find_game).problem is None


DROP = """([name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: "application/json" }));
  for (const kind of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }));
  }
}"""


@pytest.mark.parametrize("path", sorted(FORMATS.glob("record-*.json")), ids=lambda path: path.stem)
def test_files_of_every_format_can_be_dropped_on_the_page(ready: Callable[..., Page], path: Path) -> None:
    page = ready()
    page.evaluate(DROP, [path.name, path.read_text(encoding="utf-8")])
    expect(page.locator("#table")).to_have_attribute("data-painted", re.compile("."), timeout=30_000)
    expect(page.locator(".notice")).to_have_count(0)


def damaged(name: str) -> str:
    """One of the corpus of broken files."""
    text = (GOLDEN / "turf-horse-racing-own-copy.json").read_text(encoding="utf-8")
    record = json.loads(text)
    actions = record["actions"]
    broken: dict[str, Any] = {
        "truncated": text[: len(text) // 2],
        "reordered": record | {"actions": actions[::-1]},
        "script": record | {"seats": ["<script>alert(1)</script>", "Ben", "Cy", "Dee", "Eli"]},
        "huge-numbers": record | {"seed": 10**400},
        "many-actions": record | {"actions": actions * 2_000},
        "wrong-types": record | {"actions": [1, None, {}], "seats": ["Ann", "Ben", "Cy", "Dee", "Eli"]},
        "no-seats": record | {"seats": []},
        "future": record | {"version": 99, "app": "12.0", "weather": "fine"},
        "other-game": record | {"game": "chess"},
        "wrong-result": record | {"result": {"places": [1], "scores": [1], "reason": "x"}},
        "future-games": {"format": "homestretch games", "version": 9, "games": []},
        "games-without-games": {"format": "homestretch games", "version": 1, "games": "many"},
        "deep": "[" * 50_000,
        "empty": "",
        "a-picture": "\x89PNG",
        "null": "null",
    }
    return broken[name] if isinstance(broken[name], str) else json.dumps(broken[name])


CORPUS = (
    *("truncated", "reordered", "script", "huge-numbers", "many-actions", "wrong-types", "no-seats", "future"),
    *("other-game", "wrong-result", "future-games", "games-without-games", "deep", "empty", "a-picture", "null"),
)


def test_broken_files_get_their_sentences_and_harm_nothing(ready: Callable[..., Page]) -> None:
    page = ready(LINK)
    Player(page).bet_all(BETS)
    page.get_by_role("link", name="Homestretch").click()
    kept = page.evaluate("JSON.stringify(localStorage)")
    for name in CORPUS:
        page.evaluate(DROP, [f"{name}.json", damaged(name)])
        told = page.locator("#part-dialog[open] .what, .notice p").last
        expect(told, name).to_be_visible(timeout=30_000)
        sentence = told.inner_text()
        assert sentence.endswith("."), name
        assert 10 < len(sentence) < 500, name
        if page.locator("#part-dialog[open]").count():
            page.get_by_role("button", name="Leave it").click()
        for button in page.get_by_role("button", name="All right").all():
            button.click()
        expect(page.locator("#home")).to_be_visible()
        assert page.evaluate("JSON.stringify(localStorage)") == kept, name


def test_a_name_that_is_a_script_is_shown_as_text(ready: Callable[..., Page]) -> None:
    page = ready()
    page.evaluate(DROP, ["script.json", damaged("script").replace("<script>alert(1)</script>", "<b>Ann</b>")])
    expect(page.locator("#part-dialog, #table")).not_to_have_count(0)
    assert page.locator("#table b b, #table script").count() == 0
    page.get_by_role("link", name="Homestretch").click()
    assert page.locator("#saved b").count() == 0


def test_a_stored_game_that_is_damaged_is_opened_in_part_and_kept_as_it_is(ready: Callable[..., Page]) -> None:
    page = ready(LINK)
    player = Player(page)
    player.bet_all(BETS)
    player.turn()
    key = page.evaluate("'homestretch/game/' + localStorage['homestretch/current']")
    stored = page.evaluate("key => localStorage[key].replace('roll', 'stroll')", key)
    page.evaluate("([key, text]) => localStorage[key] = text", [key, stored])
    page.reload()
    expect(page.locator("#part-dialog .what")).to_contain_text("stroll", timeout=60_000)
    page.get_by_role("button", name="Open what can be read").click()
    expect(player.table).to_have_attribute("data-phase", "roll")
    player.turn()
    assert page.evaluate("key => localStorage[key]", key) == stored


def test_a_slip_is_behind_the_curtain_when_the_lid_is_closed(ready: Callable[..., Page]) -> None:
    page = ready(LINK)
    player = Player(page)
    player.tap("reveal")
    player.tap("SS")
    page.evaluate(
        """() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(page.locator("[data-curtain]")).to_be_visible()
    assert "SS" not in secrets_on(page)
