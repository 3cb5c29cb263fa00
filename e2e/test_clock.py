"""The decision timer: it can be seen, stopped and heard, and is kind to those who play with keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import LINK
from e2e.player import Player


@pytest.fixture
def choosing(page: Page) -> Player:
    """A player who has 15 seconds to choose a die, on a clock that the test moves."""
    page.clock.install()
    page.goto(f"{LINK}&timer=15")
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player = Player(page)
    player.bet_all([[], [], []])
    player.tap("roll")
    return player


def test_when_time_is_up_a_die_is_chosen(page: Page) -> None:
    page.clock.install()
    page.goto(f"{LINK}&timer=15")
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player = Player(page)
    player.bet_all([[], [], []])
    player.tap("roll")
    expect(page.locator("#clock")).to_be_visible()
    page.clock.run_for(14_000)
    assert player.read("phase") == "choose"
    expect(page.locator("#clock b")).to_have_text("1 s")
    page.clock.run_for(2_000)
    expect(player.table).to_have_attribute("data-phase", "roll")
    page.clock.run_for(1_000)
    expect(page.locator("#clock")).to_be_hidden()
    expect(page.locator(".side")).to_contain_text("Time was up")
    expect(page.locator('[data-command="take-back"]')).to_be_disabled()
    expect(page.locator(".take-back")).to_contain_text("Time was up")
    page.reload()
    expect(page.locator(".take-back")).to_contain_text("Time was up")


def test_the_clock_stands_still_away_from_the_table(page: Page) -> None:
    page.clock.install()
    page.goto(f"{LINK}&timer=15")
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player = Player(page)
    player.bet_all([[], [], []])
    player.tap("roll")
    page.get_by_role("link", name="Homestretch").click()
    page.clock.run_for(40_000)
    expect(page.locator("#home")).to_be_visible()
    assert player.read("phase") == "choose"


def test_the_clock_can_be_stopped_and_then_nobody_sees_the_dice(choosing: Player) -> None:
    page = choosing.page
    page.clock.run_for(5_000)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(60_000)
    assert choosing.read("phase") == "choose"
    expect(page.locator(".choices")).not_to_be_visible()
    expect(page.locator("#table svg").first).not_to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".choices")).to_be_visible()
    page.clock.run_for(9_000)
    assert choosing.read("phase") == "choose"
    page.clock.run_for(2_000)
    expect(choosing.table).to_have_attribute("data-phase", "roll")


def test_the_clock_leaves_the_focus_where_it_is(choosing: Player) -> None:
    page = choosing.page
    second = page.locator(".choices [data-action]").nth(1)
    second.focus()
    page.clock.run_for(10_000)
    expect(second).to_be_focused()


def test_looking_back_stops_the_clock(choosing: Player) -> None:
    page = choosing.page
    page.locator(".race-call [data-command]").last.click()
    page.clock.run_for(60_000)
    expect(choosing.table).to_have_attribute("data-view", "past")
    choosing.command("now")
    assert choosing.read("phase") == "choose"


HEARD = """
window.heard = 0;
window.AudioContext = class {
  currentTime = 0;
  createOscillator() { window.heard += 1; return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }
};
"""


@pytest.mark.parametrize("wanted", [False, True])
def test_the_last_seconds_can_be_heard_by_those_who_want_it(page: Page, wanted: bool) -> None:
    page.add_init_script(HEARD)
    page.clock.install()
    page.goto(f"{LINK}&timer=15")
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player = Player(page)
    player.bet_all([[], [], []])
    player.tap("roll")
    if wanted:
        page.get_by_role("button", name="Sound of the last seconds: off").click()
    before = page.evaluate("heard")
    page.clock.run_for(14_000)
    assert page.evaluate("heard") - before == (5 if wanted else 0)
