"""A screen on the wall: large, and all in reach of arrows, OK and back, from a keyboard, a remote or a gamepad."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT
from e2e.player import Player
from e2e.waiting import until

LINKS = {
    "triactor": "players=Ann,Ben,Cy&races=1",
    "royal-turf": "players=Ann,Ben",
    "ludifacture": "players=Ann,Ben,Cy,Di&games=1",
    "pistard": "players=Ann,Ben&laps=2",
}

REACH = """() => {
  const table = document.getElementById("table");
  const buttons = [...table.querySelectorAll("button:enabled")].filter((button) => button.checkVisibility());
  const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  document.activeElement.blur();
  press("ArrowDown");
  const first = document.activeElement;
  const seen = new Set([first]);
  for (const at of seen) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      at.focus({ preventScroll: true });
      press(key);
      seen.add(document.activeElement);
    }
  }
  first.focus();
  return buttons.filter((button) => !seen.has(button)).map((button) => button.outerHTML.slice(0, 90));
}"""
"""A function in JavaScript: the buttons of the table that no way of arrows leads to."""

PAD = """
  const pad = { buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0] };
  navigator.getGamepads = () => [pad];
  window.pad = pad;
"""
"""A script for pages: a gamepad of which nothing is pressed."""


BELOW = """() => {
  const foot = document.querySelector("#table .slip-foot");
  const edge = foot?.checkVisibility() ? foot.getBoundingClientRect().top : innerHeight;
  const buttons = document.querySelectorAll("#table .side .card:not(.slip-foot) button[data-action]");
  return [...buttons].map((button) => button.getBoundingClientRect().bottom - edge);
}"""
"""A function in JavaScript: how far what can be bid or picked reaches below what can be seen without scrolling."""


@pytest.fixture
def television(page: Page) -> Page:
    """A large screen that is one for the wall from now on."""
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.add_init_script("localStorage['homestretch/television'] = 'true'")
    return page


def open_table(page: Page, game: str) -> Player:
    page.goto(f"./?game={game}&{LINKS[game]}&seed=7")
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    return Player(page)


@pytest.mark.long
@pytest.mark.parametrize("game", LINKS)
def test_arrows_lead_to_every_button(television: Page, game: str) -> None:
    player, phases = open_table(television, game), set()
    for _ in range(60):
        phase = player.read("phase") + player.read("view")
        if phase not in phases:
            phases.add(phase)
            assert television.evaluate(REACH) == [], phase
        player.play_some(1)
    assert len(phases) >= 2


def test_a_race_with_arrows_and_ok(television: Page) -> None:
    player = open_table(television, "pistard")
    for _ in range(25):
        before, keys = player.read("painted"), television.keyboard
        keys.press("ArrowDown")
        for key in ("ArrowUp",) * 12 + ("ArrowDown",) * 24:
            if television.evaluate("document.activeElement.matches('#table [data-action], [data-step=\"by-lot\"]')"):
                break
            keys.press(key)
        keys.press("Enter")
        until(television, "before => document.querySelector('#table').dataset.painted !== before", before)
        television.wait_for_timeout(320)  # a key pressed sooner may not be meant
    assert player.read("phase") != "place"


def test_everything_is_large(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    player = open_table(page, "triactor")
    player.bet_all([["SS"], ["MM"], ["DD"]])
    heights = "() => [...document.querySelectorAll('.side .primary, .backs')].map((one) => one.offsetHeight)"
    small = page.evaluate(heights)
    page.locator("#television-button").click()
    large = page.evaluate(heights)
    assert all(after > 1.5 * before for before, after in zip(small, large, strict=True))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    first = "() => [...document.querySelectorAll('.side > *')].sort((a, b) => a.offsetTop - b.offsetTop)[1].innerHTML"
    assert "backs" in page.evaluate(first)
    page.reload()
    expect(page.locator("#television-button")).to_have_attribute("aria-pressed", "true")
    page.locator("#television-button").click()
    assert not page.locator("html[data-television]").count()


def test_back_closes_what_is_open_and_then_goes_home(television: Page) -> None:
    open_table(television, "ludifacture")
    television.locator("#log-button").click()
    expect(television.locator("#log-dialog")).to_be_visible()
    television.keyboard.press("Backspace")
    expect(television.locator("#log-dialog")).to_be_hidden()
    television.keyboard.press("Backspace")
    expect(television.locator("#home")).to_be_visible()


def test_in_a_field_one_can_write(television: Page) -> None:
    television.goto("./#pistard")
    field = television.get_by_label("Name of player 1", exact=True).and_(television.locator("#pistard input"))
    field.fill("Ann")
    field.press("Backspace")
    field.press("ArrowLeft")
    expect(field).to_have_value("An")
    expect(field).to_be_focused()
    field.press("ArrowDown")
    expect(field).not_to_be_focused()


def test_a_gamepad(television: Page) -> None:
    television.add_init_script(PAD)
    player = open_table(television, "ludifacture")
    television.evaluate("window.dispatchEvent(new Event('gamepadconnected'))")
    television.evaluate("window.pad.axes[1] = 1")
    until(television, "document.activeElement.matches('#table [data-action]')")
    television.evaluate("window.pad.axes[1] = 0")
    before = player.read("painted")
    television.evaluate("window.pad.buttons[0].pressed = true")
    until(television, "before => document.querySelector('#table').dataset.painted !== before", before)
    again = player.read("painted")
    television.wait_for_timeout(400)
    assert player.read("painted") == again, "a button that is held down presses once"


def test_bids_and_all_dice_to_pick_from_are_in_sight(television: Page) -> None:
    player = open_table(television, "triactor")
    player.tap("reveal")
    bids = television.evaluate(BELOW)
    assert sum(below <= 0 for below in bids) >= 6
    player.play_on("choose")
    dice = television.evaluate(BELOW)
    assert len(dice) == 8
    assert max(dice) <= 0
    assert television.evaluate("document.documentElement.scrollHeight === innerHeight")
    first = television.locator("#table .choices .choice").first
    first.focus()
    expect(first.locator(".consequence")).to_be_visible()
