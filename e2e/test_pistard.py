"""Pistard on the built site: each kind of race, through real clicks."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.player import Player
from e2e.sight import HIDDEN
from e2e.waiting import until

SMALLEST = """(selector) => Math.min(
    ...[...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().width),
)"""
"""A function in JavaScript: the width in pixels of the narrowest of the elements that a selector finds."""


def test_from_the_home_page_with_the_mouse(page: Page) -> None:
    """Set-up asks only for what matters, riders line up by taps on the track, and ride by taps on their targets."""
    page.goto("./?seed=4")
    page.locator('a[data-screen-link="pistard"]').first.click()
    form = page.locator("#pistard")
    expect(form.locator("[data-option=laps]")).to_be_hidden()
    # who chooses a race for fewer players knows it before the names of the others go
    few = form.locator("[data-option=race] option", has_text="(2 players)")
    expect(few).to_have_text(["Sprint (2 players)", "Team pursuit (2 players)"])
    form.locator("[data-option=race]").select_option("points")
    expect(form.locator("[data-option=laps]")).to_be_visible()
    form.locator("[data-option=race]").select_option("sprint")
    expect(form.locator("[data-option=laps]")).to_be_hidden()
    expect(form.get_by_role("button", name="Add a player")).to_be_hidden()
    form.locator("[data-option=race]").select_option("time-trial")
    form.get_by_role("button", name="Remove player 2").click()
    expect(form.locator(".player:visible")).to_have_count(1)
    form.locator("[data-option=race]").select_option("sprint")
    expect(form.locator(".player:visible")).to_have_count(2)
    form.get_by_role("button", name="Start").click()
    page.locator("#table[data-painted]").wait_for(timeout=60_000)
    player = Player(page)
    for _ in range(2):
        page.locator(".board-area [data-action^=place]").last.click()
    expect(player.table).to_have_attribute("data-phase", "roll")
    player.play_on("ride")
    page.locator(".board-area [data-action]:visible").last.click()
    expect(player.table).not_to_have_attribute("data-phase", "ride")


def test_many_rides_are_all_in_sight_on_a_phone(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben,Cy&race=scratch&seed=3", size=(390, 844))
    player = Player(page)
    for _ in range(400):
        if page.locator(".many [data-action]").count() >= 8:
            break
        player.play_some(1)
    assert page.locator(".many [data-action]").count() >= 8
    until(page, f"() => !({HIDDEN})('.many [data-action], .turn-bar').length")
    # the strip of the track shows their squares
    assert page.evaluate(HIDDEN, ".turn-bar h2") == []
    # and is large enough for a finger
    assert page.evaluate(SMALLEST, "[data-key^=near-target] .hit") >= 32


def test_who_watches_reads_nothing_about_squares_to_choose(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben&bots=Ann:novice,Ben:novice&seed=3", pace="tap")
    expect(page.locator("#table")).to_have_attribute("data-phase", "place")
    expect(page.locator(".grid-half")).not_to_have_count(0)
    assert page.evaluate("() => [...document.querySelectorAll('.grid-half')].every((half) => !half.checkVisibility())")
