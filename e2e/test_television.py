"""A screen on the wall: large, and all in reach of arrows, OK and back, from a keyboard, a remote or a gamepad."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT
from e2e.player import Player, press_in_menu
from e2e.sight import HIDDEN
from e2e.tables import TABLES
from e2e.waiting import until

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
"""A function in JavaScript: return the buttons of the table that arrow keys cannot reach."""

PAD = """
  localStorage["homestretch/television"] = "true";
  const pad = { buttons: Array.from({ length: 17 }, () => ({ pressed: false })), axes: [0, 0, 0, 0] };
  navigator.getGamepads = () => [pad];
  window.pad = pad;
"""
"""A script for pages: turn TV mode on, and connect a gamepad without a pressed button."""

BELOW = """() => {
  const foot = document.querySelector("#table .slip-foot");
  const edge = foot?.checkVisibility() ? foot.getBoundingClientRect().top : innerHeight;
  const buttons = document.querySelectorAll("#table .side .card:not(.slip-foot) button[data-action]");
  return [...buttons].map((button) => button.getBoundingClientRect().bottom - edge);
}"""
"""A function in JavaScript: return how far each button for a bid or choice extends below the visible area."""


SIZE = (1920, 1080)


@pytest.fixture
def television(shared: Callable[..., Page]) -> Callable[[str], Page]:
    """Give a function that opens a game, or a path of the site, on a large screen, and turns TV mode on."""

    def opened(where: str) -> Page:
        page = shared(TABLES.get(where, where), size=SIZE)
        page.evaluate("document.getElementById('television-button').click()")
        expect(page.locator("html[data-television]")).to_have_count(1)
        return page

    return opened


@pytest.mark.parametrize("game", TABLES)
def test_arrows_lead_to_every_button(television: Callable[[str], Page], game: str) -> None:
    page, phases = television(game), set()
    player = Player(page)
    for _ in range(60):
        phase = player.read("phase") + player.read("view")
        if phase not in phases:
            phases.add(phase)
            assert page.evaluate(REACH) == [], phase
        player.play_some(1)
    assert len(phases) >= 2


def test_a_race_with_arrows_and_ok(television: Callable[[str], Page]) -> None:
    page = television("pistard")
    player = Player(page)
    for _ in range(25):
        before, keys = player.read("painted"), page.keyboard
        keys.press("ArrowDown")
        for key in ("ArrowUp",) * 12 + ("ArrowDown",) * 24:
            if page.evaluate("document.activeElement.matches('#table [data-action], [data-command=\"by-lot\"]')"):
                break
            keys.press(key)
        keys.press("Enter")
        until(page, "before => document.querySelector('#table').dataset.painted !== before", before)
        page.wait_for_timeout(320)  # a key pressed sooner may not be meant
    assert player.read("phase") != "place"


def test_everything_is_large(shared: Callable[..., Page]) -> None:
    page = shared(TABLES["triactor"], size=SIZE)
    player = Player(page)
    player.bet_all([["SS"], ["MM"], ["DD"]])
    heights = "() => [...document.querySelectorAll('#table :is(.primary, .backs)')].map((one) => one.offsetHeight)"
    small = page.evaluate(heights)
    press_in_menu(page, "#television-button")
    large = page.evaluate(heights)
    assert all(after > 1.5 * before for before, after in zip(small, large, strict=True))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    panels = "[...document.querySelectorAll('#table .side > :not(.table-menu)')]"
    first = f"() => {panels}.sort((a, b) => a.offsetTop - b.offsetTop)[1].innerHTML"
    assert "backs" in page.evaluate(first)
    page.reload()
    expect(page.locator("#television-button")).to_have_attribute("aria-pressed", "true")
    press_in_menu(page, "#television-button")
    assert not page.locator("html[data-television]").count()


def test_what_there_is_to_choose_comes_first_and_fits(television: Callable[[str], Page]) -> None:
    page = television("pistard")
    player = Player(page)
    for _ in range(200):
        if page.locator(".many").count():
            break
        player.play_some(1)
    assert page.locator(".many [data-action]").count() >= 6
    until(page, f"() => !({HIDDEN})('.many [data-action]').length")


def test_back_closes_what_is_open_and_then_goes_home(television: Callable[[str], Page]) -> None:
    page = television("ludifacture")
    page.locator("#table-button").focus()
    for key in ("Enter", *["ArrowDown"] * 3):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.closest('#table-menu') !== null")
    page.keyboard.press("Backspace")
    expect(page.locator("#table-menu")).to_be_hidden()
    expect(page.locator("#table")).to_be_visible()
    press_in_menu(page, "#log-button")
    expect(page.locator("#log-dialog")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator("#log-dialog")).to_be_hidden()
    page.keyboard.press("Backspace")
    expect(page.locator("#home")).to_be_visible()


def test_in_a_field_one_can_write(television: Callable[[str], Page]) -> None:
    page = television("./#pistard")
    field = page.get_by_label("Name of player 1", exact=True).and_(page.locator("#pistard input"))
    field.fill("Ann")
    field.press("Backspace")
    field.press("ArrowLeft")
    expect(field).to_have_value("An")
    expect(field).to_be_focused()
    field.press("ArrowDown")
    expect(field).not_to_be_focused()


def test_a_gamepad(page: Page) -> None:
    page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
    page.add_init_script(PAD)
    page.goto(TABLES["ludifacture"])
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    player = Player(page)
    page.evaluate("window.dispatchEvent(new Event('gamepadconnected'))")
    page.evaluate("window.pad.axes[1] = 1")
    until(page, "document.activeElement.matches('#table [data-action]')")
    page.evaluate("window.pad.axes[1] = 0")
    before = player.read("painted")
    page.evaluate("window.pad.buttons[0].pressed = true")
    until(page, "before => document.querySelector('#table').dataset.painted !== before", before)
    again = player.read("painted")
    page.wait_for_timeout(400)
    assert player.read("painted") == again, "a button that is held down presses once"


def test_bids_and_all_dice_to_pick_from_are_in_sight(television: Callable[[str], Page]) -> None:
    page = television("triactor")
    player = Player(page)
    player.tap("reveal")
    bids = page.evaluate(BELOW)
    assert sum(below <= 0 for below in bids) >= 6
    player.play_on("choose")
    dice = page.evaluate(BELOW)
    assert len(dice) == 8
    assert max(dice) <= 0
    assert page.evaluate("document.documentElement.scrollHeight === innerHeight")
    first = page.locator("#table .choices .choice").first
    first.focus()
    expect(first.locator(".consequence")).to_be_visible()
