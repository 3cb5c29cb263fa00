"""Files: one game or all go into them and come out again, on the home page and on a running table."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import drop, expect_download
from e2e.golden import GOLDEN, words_on
from e2e.meeting import LINK, check_it_goes_on, on_the_table, race_under_way
from e2e.player import press_in_menu
from e2e.waiting import until
from homestretch.core import CHANCE, Match
from homestretch.core.record import dump_record, load_record
from homestretch.games import find_game


def test_while_a_long_game_is_played_again_the_page_says_to_wait(shared: Callable[..., Page]) -> None:
    match = Match(find_game("triactor"), ("Ann", "Ben", "Cy", "Di", "Ed", "Flo"), {"races": 20}, seed=7)
    while (match.state.race, match.state.phase) != (20, "payout"):
        _ = match.sample() if match.to_move == CHANCE else match.choose_at_random()
    page = shared("./")
    page.evaluate("document.addEventListener('homestretch:wait', () => document.body.setAttribute('data-waited', ''))")
    drop(page, "long.json", dump_record(match))
    table = page.locator("#table[data-painted]")
    expect(table).to_be_visible()
    expect(page.locator("body[data-waited]")).to_have_count(1)
    expect(page.locator("#wait")).not_to_be_visible()
    page.reload()
    expect(table).to_be_visible()
    # one that cannot be read at all leaves the players at their table
    drop(page, "other.json", dump_record(match).replace('"triactor"', '"tiddlywinks"'))
    expect(page.locator("#notices")).to_contain_text("tiddlywinks")
    expect(table).to_be_visible()
    assert page.url.endswith("#table")


def test_a_saved_file_can_be_opened_again_and_a_damaged_one_is_explained(
    shared: Callable[..., Page], tmp_path: Path
) -> None:
    page = shared(LINK)
    player = race_under_way(page)
    press_in_menu(page, "#save-button")
    expect(page.locator("#file-note")).to_contain_text("still secret")
    with expect_download(page) as download:
        page.locator("#save-file").click()
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    page.keyboard.press("Escape")
    table = on_the_table(page)

    record = json.loads(saved.read_text(encoding="utf-8"))
    record["actions"][-1] = "take a rest"
    damaged = tmp_path / "damaged.json"
    damaged.write_text(json.dumps(record), encoding="utf-8")
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text("<html>", encoding="utf-8")

    page.get_by_role("link", name="Homestretch").click()
    page.set_input_files("#open-file", saved)
    expect(player.table).to_have_attribute("data-phase", "roll")
    assert on_the_table(page) == table
    page.get_by_role("link", name="Homestretch").click()
    page.set_input_files("#open-file", damaged)
    expect(page.locator("#part-dialog .what")).to_contain_text("take a rest")
    page.locator("#part-dialog button:not(.open)").click()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#saved li")).to_have_count(2)
    page.set_input_files("#open-file", damaged)
    page.locator("#part-dialog .open").click()
    expect(player.table).to_have_attribute("data-phase", "choose")
    page.get_by_role("link", name="Homestretch").click()
    page.set_input_files("#open-file", nonsense)
    expect(page.locator(".notice").last).to_contain_text("“nonsense.json” isn’t a game")


def test_a_file_can_be_shared_where_the_device_can(page: Page) -> None:
    page.add_init_script(
        """navigator.canShare = () => true;
        navigator.share = async ({ files: [file] }) => { window.shared = [file.name, await file.text()]; };"""
    )
    page.goto("./?game=ludifacture&players=Ann,Ben,Cy,Dee")
    page.locator("#table[data-painted]").wait_for(timeout=60_000)
    press_in_menu(page, "#save-button")
    page.locator("#share-file").click()
    until(page, "window.shared")
    name, text = page.evaluate("shared")
    assert name.endswith(".json")
    assert load_record(text, find_game).problem is None


WHOLE = (GOLDEN / "turf-horse-racing-own-copy.json").read_text(encoding="utf-8")
GAMES_FILE = {"format": "homestretch games", "version": 1, "games": []}
BROKEN = {
    "truncated": WHOLE[: len(WHOLE) // 2],
    "reordered": json.dumps(json.loads(WHOLE) | {"actions": json.loads(WHOLE)["actions"][::-1]}),
    "script": WHOLE.replace('"Ann"', '"<script>alert(1)</script>"'),
    "many-actions": json.dumps(json.loads(WHOLE) | {"actions": json.loads(WHOLE)["actions"] * 2_000}),
    "future-games": json.dumps(GAMES_FILE | {"version": 9}),
    "games-without-games": json.dumps(GAMES_FILE | {"games": "many"}),
    "deep": "[" * 50_000,
    "empty": "",
    "a-picture": "\x89PNG",
    "null": "null",
}
"""Broken files that the page checks itself, and some broken records; `tests/loading.py` has all kinds of those."""


def test_broken_files_on_a_running_table_leave_it_as_it_is(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = race_under_way(page)
    stored = page.evaluate("JSON.stringify(localStorage)")
    shown = words_on(page)
    for name, text in BROKEN.items():
        drop(page, f"{name}.json", text)
        message = page.locator("#part-dialog[open] .what, .notice p").last
        expect(message, name).to_be_visible()
        assert re.fullmatch(r".{10,500}\.", message.inner_text()), name
        assert "JSON" not in message.inner_text(), name
        if page.locator("#part-dialog[open]").count():
            page.locator("#part-dialog button:not(.open)").click()
        for button in page.locator(".notice button").all():
            button.click()
        assert words_on(page) == shown, name
        assert page.evaluate("JSON.stringify(localStorage)") == stored, name
    expect(player.table).to_be_visible()
    check_it_goes_on(player)
