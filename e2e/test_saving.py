"""Nothing is lost: every action is stored, whatever happens to the page, the storage or a file."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.golden import SHORT, golden, play
from e2e.meeting import BETS, LINK, on_the_table, race_under_way, secrets_on
from e2e.player import Player, press_in_menu
from homestretch.core.record import load_record
from homestretch.games import find_game

# -- a store that fails


FAILING = """
const write = Storage.prototype.setItem;
let writes = 0;
window.failed = 0;
Storage.prototype.setItem = function (key, text) {
  if (!key.startsWith("homestretch/game/")) return write.call(this, key, text);
  writes += 1;
  if (writes % 3 === %d) {
    window.failed += 1;
    throw new DOMException("no", "QuotaExceededError");
  }
  write.call(this, key, text);
};
"""


@pytest.mark.parametrize(
    ("which", "name"),
    [
        # each of the three in one game; all in all behind `build.py test --all`
        pytest.param(which, name, marks=() if which == number else pytest.mark.thorough)
        for number, name in enumerate(SHORT)
        for which in range(3)
    ],
)
def test_whichever_write_fails_the_game_goes_on_and_what_is_stored_is_good(
    page: Page, ready: Callable[..., Page], name: str, which: int
) -> None:
    """Every third write fails. With each of three possible first failures, each write fails once."""
    page.add_init_script(FAILING.replace("%d", str(which)))
    game = golden(name)
    ready(game.address)
    page.locator("#table[data-painted]").wait_for()
    seen, _, notes = play(page, game)
    assert page.evaluate("failed") >= len(game.taps) // 3
    assert all("no room" in note for note in notes)
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    actions = [str(ply.action) for ply in game.match.history]
    for done, one in enumerate(seen):
        if one.record is None:
            assert done == 0, "the second write does not fail"
            continue
        stored = json.loads(one.record)["actions"]
        assert len(stored) in game.lengths[max(done - 1, 0) : done + 1]
        assert stored == actions[: len(stored)]
    press_in_menu(page, "#save-button")
    with page.expect_download() as download:
        page.locator("#save-file").click()
    saved = load_record(Path(download.value.path()).read_text(encoding="utf-8"), find_game)
    assert saved.problem is None
    assert saved.match.state == game.match.state


def test_a_stored_game_that_is_damaged_is_opened_in_part_and_kept_as_it_is(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = race_under_way(page)
    key = page.evaluate("'homestretch/game/' + localStorage['homestretch/current']")
    stored = page.evaluate("key => localStorage[key].replace('roll', 'stroll')", key)
    page.evaluate("([key, text]) => localStorage[key] = text", [key, stored])
    page.reload()
    expect(page.locator("#part-dialog .what")).to_contain_text("stroll")
    page.locator("#part-dialog .open").click()
    expect(player.table).to_have_attribute("data-phase", "roll")
    player.turn()
    assert page.evaluate("key => localStorage[key]", key) == stored


def test_a_slip_is_behind_the_curtain_when_the_lid_is_closed(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
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
    page.evaluate("delete document.visibilityState")  # restored for the next test


# -- a mistake of ours


@pytest.mark.provokes_errors
def test_an_exception_that_nobody_foresaw_becomes_a_sentence(
    ready: Callable[..., Page], python: Callable[[str], Any]
) -> None:
    page = ready(LINK)
    player = Player(page)
    player.bet_all(BETS)
    before, stored = on_the_table(page), page.evaluate("JSON.stringify(localStorage)")
    python("from front.table import Table\nact, Table.act = Table.act, lambda *given: 1 / 0")
    player.button("roll").first.click()
    expect(page.locator(".notice p")).to_have_text([re.compile("^Something went wrong, but no moves were lost")])
    player.button("roll").first.click()
    expect(page.locator(".notice")).to_have_count(1)
    assert on_the_table(page) == before
    assert page.evaluate("JSON.stringify(localStorage)") == stored

    python("Table.act = act")
    page.locator(".notice button").first.click()
    player.turn()
    player.turn()
    expect(page.locator(".notice")).to_have_count(0)
