"""The set-up of a game: names first, and the button that starts it always in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from homestretch.games import GAMES

SIZES = {"phone": (390, 844), "small phone": (320, 640), "laptop": (1366, 768)}

IN_SIGHT = """(selector) => {
  const element = [...document.querySelectorAll(`.screen.current ${selector}`)].find((one) => one.checkVisibility());
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isWithin = top >= 0 && bottom <= innerHeight && right <= innerWidth;
  return isWithin && (element.contains(there) || there.contains(element));
}"""

COVERED = """() => {
  const fields = [...document.querySelectorAll(".screen.current :is(form :is(input, select, summary), [data-print])")];
  const bar = document.querySelector(".screen.current .set-up > .go");
  const wrong = [];
  for (const field of fields.filter((one) => one.checkVisibility() && one.type !== "file")) {
    field.focus();
    if (field.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 0.5) wrong.push(field.outerHTML);
  }
  return wrong;
}"""
"""A function in JavaScript: return the fields and links that the bar covers when they have the focus."""


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_names_and_the_start_are_in_the_first_view(shared: Callable[..., Page], size: tuple[int, int]) -> None:
    for game in GAMES:
        page = shared(f"./#{game.name}", size=size)
        assert page.evaluate("scrollY") == 0
        for selector in (".player input", "[type=submit]"):
            assert page.evaluate(IN_SIGHT, selector), (game.name, selector)
        expect(page.locator(".screen.current .more")).not_to_have_attribute("open", "")
        assert page.evaluate(COVERED) == [], game.name
        page.locator(".screen.current .more summary").first.click()
        assert page.evaluate(COVERED) == [], game.name
        assert page.evaluate(IN_SIGHT, "[type=submit]"), game.name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_view_of_a_laptop_has_what_changes_the_evening(shared: Callable[..., Page]) -> None:
    for game in GAMES:
        page = shared(f"./#{game.name}", size=SIZES["laptop"])
        for option in (option for option in game.options if not option.rare and not option.when):
            assert page.evaluate(IN_SIGHT, f":is([data-option={option.name}], [data-sheet={option.name}])"), game.name


def test_everything_that_unfolds_has_the_same_mark(shared: Callable[..., Page]) -> None:
    page = shared("./#pistard")
    marks = "all => all.map((one) => getComputedStyle(one).display + getComputedStyle(one, '::before').content)"
    found = page.locator("#pistard summary").evaluate_all(marks)
    assert len(found) == 3
    assert set(found) == {"list-itemnone"}


def test_an_option_that_picks_a_player_offers_those_who_are_there(shared: Callable[..., Page]) -> None:
    page = shared("./#pistard")
    form = page.locator(".screen.current form")
    names, first = form.locator(".player input:visible"), form.locator("[data-option=start]")
    offered = first.locator("option:not([disabled])")
    names.first.fill("Ann")
    names.nth(1).fill("Ben")
    form.locator(".more summary").first.click()
    expect(offered).to_have_text(["Random", "Ann", "Ben"])
    form.locator(".add-player").click()
    names.nth(2).fill("Cy")
    names.nth(2).blur()
    first.select_option(label="Cy")
    form.locator(".remove:visible").last.click()
    expect(offered).to_have_text(["Random", "Ann", "Ben"])
    expect(first).to_have_value("lot")


def test_a_tap_on_a_player_at_the_table_changes_name_colour_and_sign(shared: Callable[..., Page]) -> None:
    page = shared("./?game=ludifacture&players=Ann,Ben,Cy,Dot&games=1&seed=7")
    dialog, field = page.locator("#player-dialog"), page.locator("#player-dialog input[type=text]")
    page.locator("#table .side .player-badge.player-1").first.click()
    expect(field).to_have_value("Ann")
    field.fill("Dot")
    dialog.locator("[type=submit]").click()
    expect(dialog).to_be_visible()  # there is a Dot already
    field.fill("Zoë")
    dialog.get_by_role("radio", name="green").check()
    dialog.locator("[value=star]").check()
    field.press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.locator(".side")).to_contain_text("Zoë")
    again = page.evaluate("homestretch.stage.ask('again')")
    assert (again["players"][0], again["colours"], again["signs"]) == ("Zoë", [3, 2, 1, 4], ["star", "", "", ""])
    # also from the menu, which the keyboard reaches
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("[data-player='1']").press("Enter")
    expect(field).to_have_value("Ben")
    page.keyboard.press("Escape")
