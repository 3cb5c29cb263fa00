"""The decision timer: it can be seen, stopped and heard, and is kind to those who play with keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import LINK
from e2e.player import Player
from e2e.sight import HIDDEN, box_of
from homestretch.core.match import TIME_WAS_UP


@pytest.fixture
def choosing(page: Page) -> Player:
    """Give a player who has 15 seconds to choose a die; the test controls the page’s clock."""
    page.clock.install()
    page.goto(f"{LINK}&timer=15")
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player = Player(page)
    player.bet_all([[], [], []])
    player.tap("roll")
    return player


def test_when_time_is_up_a_die_is_chosen(choosing: Player) -> None:
    player, page = choosing, choosing.page
    expect(page.locator("#clock")).to_be_visible()
    page.clock.run_for(14_000)
    assert player.read("phase") == "choose"
    expect(page.locator("#clock b")).to_have_text("1 s")
    page.clock.run_for(2_000)
    expect(player.table).to_have_attribute("data-phase", "roll")
    page.clock.run_for(1_000)
    expect(page.locator("#clock")).to_be_hidden()
    expect(page.locator(".side")).to_contain_text(TIME_WAS_UP)
    expect(page.locator('[data-ask="take-back"]')).to_have_attribute("title", TIME_WAS_UP)
    page.reload()
    expect(page.locator('[data-ask="take-back"]')).to_have_attribute("title", TIME_WAS_UP)


def test_the_clock_leaves_the_focus_where_it_is(choosing: Player) -> None:
    page = choosing.page
    second = page.locator(".choices [data-action]").nth(1)
    second.focus()
    page.clock.run_for(10_000)
    expect(second).to_be_focused()


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1366, 768)])
def test_the_timer_is_in_sight_beside_the_dice(shared: Callable[..., Page], size: tuple[int, int]) -> None:
    """On small screens, the page scrolls to the dice, and the timer stays; on others, nothing needs to scroll.

    The board stays where it is when the timer goes.
    """
    page = shared(f"{LINK}&timer=30", size=size)
    player = Player(page)
    player.bet_all([[], [], []])
    player.tap("roll")
    expect(page.locator("#clock")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate(HIDDEN, "#pause-button, .board-area .tray, .choices [data-action]") == []
    board = box_of(page.locator(".board-area svg").first)
    player.take()
    expect(page.locator("#clock")).to_be_hidden()
    assert box_of(page.locator(".board-area svg").first) == board
    if size[0] > size[1]:
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
