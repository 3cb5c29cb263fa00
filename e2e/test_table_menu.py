"""The Table menu in a browser: it stays open while the table changes, and the tap that closes it does nothing else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.player import Player
from e2e.sight import box_of
from e2e.test_focus import AT_NOTHING
from e2e.test_turn_bar import SMALL
from e2e.waiting import until

LINK = "./?game=ludifacture&players=Ann,Ben,Cy,Di&seed=7"

SMALLER = """() => [...document.querySelectorAll("#table-menu :is(button, select), .bar :is(a, button):not(.unseen)")]
  .filter((one) => one.checkVisibility())
  .filter(({ offsetWidth, offsetHeight }) => offsetWidth < 44 || offsetHeight < 44).map(({ outerHTML }) => outerHTML)"""
"""A function in JavaScript: return the controls of the menu and the top bar that are smaller than 44 pixels."""


@pytest.mark.parametrize("size", [*SMALL.values(), (320, 640), (1366, 768)], ids=str)
def test_it_is_in_sight_and_its_controls_and_the_bars_are_for_fingers(
    shared: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = shared(LINK, size=size)
    page.locator("#table-button").click()
    menu = page.locator("#table-menu")
    expect(menu).to_be_in_viewport(ratio=1)
    assert page.evaluate(SMALLER) == []
    assert page.locator(".brand").evaluate("name => name.offsetHeight") < 50, "the bar is higher than its buttons need"
    assert menu.evaluate("menu => menu.scrollWidth <= menu.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for control in ("[data-command=own-dice]", "[data-flow]", '[data-command="chair 3 expert"]', "#save-button"):
        expect(menu.locator(control)).to_be_visible()


def test_it_stays_open_while_the_table_changes_and_a_tap_beside_it_only_closes_it(shared: Callable[..., Page]) -> None:
    page = shared(LINK, size=SMALL["tablet"])
    player, menu = Player(page), page.locator("#table-menu")
    button = page.locator("#table-button")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table-menu h2")).to_be_focused()
    dice = menu.locator("[data-command=own-dice]")
    for state in ("true", "false"):
        dice.focus()
        page.keyboard.press("Enter")
        expect(dice).to_have_attribute("aria-pressed", state)
        expect(dice).to_be_focused()
        page.wait_for_timeout(320)
    assert menu.is_visible()
    painted = player.read("painted")
    roll = box_of(player.button("roll"))
    page.mouse.click(roll["x"] + 5, roll["y"] + 5)
    expect(menu).to_be_hidden()
    assert player.read("painted") == painted
    button.click()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    menu.locator("#rules-button").click()
    expect(page.locator("#rules-dialog")).to_be_visible()
    expect(menu).to_be_hidden()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_arrows_stay_in_it(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    page.locator("#table-button").click()
    level = page.locator("#table-menu [data-command='chair 1 person']")
    level.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#table-menu [data-command='chair 2 novice']")).to_be_focused()
    level.focus()
    for _ in range(12):
        page.keyboard.press("ArrowDown")
    expect(page.locator("#table-menu")).to_be_visible()


def test_it_closes_when_the_focus_leaves_it(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    page.locator("#table-button").click()
    page.locator("#table-menu :is(button, select):visible").last.focus()
    page.keyboard.press("Tab")
    expect(page.locator("#table-menu")).to_be_hidden()
    assert not page.evaluate(AT_NOTHING)


def test_computers_wait_while_it_is_open(shared: Callable[..., Page]) -> None:
    page = shared("./?game=turf-horse-racing&watch=1&races=1&seed=5", pace="quick", load=True)
    page.locator("#table-button").click()
    page.wait_for_timeout(500)
    painted = Player(page).read("painted")
    page.wait_for_timeout(1_000)
    assert Player(page).read("painted") == painted
    page.keyboard.press("Escape")
    until(page, "before => document.querySelector('#table').dataset.painted !== before", painted)
