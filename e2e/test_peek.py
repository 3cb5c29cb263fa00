"""A player who holds the peek button sees their secrets until they let go; then nothing of them remains."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import LINK, race_under_way, secrets_on
from e2e.player import Player
from e2e.sight import box_of, middle_of

HELD = 600
"""Milliseconds that are more than enough for a press to count as held."""

WORDS = ("HAC", "[DB]", "BBB")


@pytest.fixture
def player(shared: Callable[..., Page]) -> Player:
    """Give a player at a race of Triactor that is under way; each slip is secret from the other players."""
    return race_under_way(shared(LINK))


def press(player: Player, seat: int) -> None:
    """Hold the mouse button down on the peek button of a seat."""
    button = player.table.locator(f'[data-command="look {seat}"]')
    button.scroll_into_view_if_needed()
    player.page.mouse.move(*middle_of(button))
    player.page.mouse.down()


def test_it_is_there_as_long_as_it_is_held(player: Player) -> None:
    page = player.page
    before = page.evaluate("homestretch.stage.ask('record')")
    press(player, 1)
    page.wait_for_timeout(HELD)
    assert player.read("view") == "private"
    expect(page.locator(".slip")).to_contain_text("HAC")
    # advice is for the player to move, who is another
    expect(page.locator(".coach")).to_have_count(0)
    expect(player.table).to_have_attribute("data-peeking", "")
    page.mouse.up()
    assert player.read("view") == "public"
    expect(player.table).not_to_have_attribute("data-peeking", "")
    assert not [word for word in WORDS if word in secrets_on(page)]
    page.wait_for_timeout(HELD)
    assert player.read("view") == "public"
    assert page.evaluate("homestretch.stage.ask('record')") == before


def test_names_of_twelve_letters_are_whole_on_the_buttons(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&players=Bartholomew,Maximilianus,Wilhelmina,Konstantinos&seed=7")
    Player(page).play_on("roll")
    for size in [(1366, 768), (1024, 768), (820, 1180), (360, 740), (320, 640)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        labels = page.locator(".look .label")
        assert labels.evaluate_all("all => all.map((one) => one.scrollWidth - one.clientWidth)") == [0] * 4, size


def test_a_tap_puts_the_curtain_before_it(player: Player) -> None:
    press(player, 1)
    player.page.mouse.up()
    expect(player.page.locator("[data-curtain]")).to_be_visible()
    player.page.wait_for_timeout(HELD)
    assert player.read("view") == "curtain"
    player.command("away")
    assert player.read("view") == "public"


def test_a_finger_that_lets_go_taps_nothing(player: Player) -> None:
    """After a touch, the browser sends a click to the button that has come back under the finger."""
    session = player.page.context.new_cdp_session(player.page)
    button = player.table.locator('[data-command="look 1"]')
    button.scroll_into_view_if_needed()
    x, y = middle_of(button)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(player.table).to_have_attribute("data-view", "private")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(player.table).to_have_attribute("data-view", "public")
    player.page.wait_for_timeout(HELD)
    assert player.read("view") == "public"
    # the next tap is one again
    press(player, 1)
    player.page.mouse.up()
    expect(player.page.locator("[data-curtain]")).to_be_visible()
    player.command("away")


def test_a_window_that_loses_the_focus_shows_nothing_any_more(player: Player) -> None:
    press(player, 0)
    player.page.wait_for_timeout(HELD)
    assert player.read("view") == "private"
    player.page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert player.read("view") == "public"
    player.page.mouse.up()
    assert player.read("view") == "public"


@pytest.mark.parametrize("size", [(390, 844), (1180, 700)], ids=["phone", "desktop"])
def test_the_page_stays_where_it_is(shared: Callable[..., Page], size: tuple[int, int]) -> None:
    """Peeking moves nothing: the bets have the same places before, during and after it."""
    page = shared("./?game=royal-turf&players=Ann,Ben,Cy,Di&hidden=1&seed=7", size=size)
    places = """() => {
      const lies = document.querySelectorAll(".fan .lies, .bet-rows .stake");
      const places = [...lies].map((one) => one.getBoundingClientRect()).flatMap(({ left, top }) => [left, top]);
      return [scrollY, document.querySelector(".side").scrollTop, ...places].map(Math.round);
    }"""
    page.evaluate("[window, document.querySelector('.side')].forEach((one) => one.scrollBy(0, 20))")
    before = page.evaluate(places)
    box = box_of(page.locator(".fan .look"))
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.locator("#table[data-view='private']")).to_be_attached()
    page.wait_for_timeout(200)
    assert page.evaluate(places) == before
    page.mouse.up()
    expect(page.locator("#table[data-view='public']")).to_be_attached()
    page.wait_for_timeout(600)
    assert page.evaluate(places) == before


WHOLE = """() => {
  const slip = document.querySelector("#table section.slip").getBoundingClientRect();
  const bar = document.querySelector("#table .turn-bar").getBoundingClientRect();
  return slip.top >= Math.max(0, bar.bottom) && slip.bottom <= innerHeight;
}"""
"""A function in JavaScript: return whether the whole slip is in sight, below the bar."""


def test_what_is_held_far_down_in_the_panel_is_in_sight(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben,Cy,Di&hidden=1&seed=7", size=(1180, 820))
    player = Player(page)
    player.play_on("roll")
    page.evaluate("document.querySelector('#table .side').scrollTo(0, 9999)")
    scrolled = "document.querySelector('#table .side').scrollTop"
    press(player, 0)
    before = page.evaluate(scrolled)
    expect(player.table).to_have_attribute("data-view", "private")
    page.wait_for_timeout(200)
    assert page.evaluate(WHOLE)
    page.mouse.up()
    assert player.read("view") == "public"
    assert page.evaluate(scrolled) == before > 0
