"""Pistard on the built site: each kind of race, through real clicks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.player import Player
from tests.covering import by_turns

RACES = {
    "scratch": "players=Ann,Ben,Cy",
    "points": "players=Ann,Ben&laps=2",
    "elimination": "players=Ann,Ben,Cy",
    "sprint": "players=Ann,Ben",
    "time-trial": "players=Ann,Ben&team=3",
    "pursuit": "players=Ann,Ben",
}
SAID = {
    "scratch": "Finish",
    "points": "Points",
    "elimination": "Out",
    "sprint": "Finish",
    "time-trial": "round",
    "pursuit": "round",
}
"""What the panels of a race tell when it is over."""


def at_the_start(shared: Callable[..., Page], race: str, **options: object) -> Player:
    """A table at which riders are to line up."""
    more = "".join(f"&{name}={value}" for name, value in options.items())
    return Player(shared(f"./?game=pistard&seed=11&race={race}&{RACES[race]}{more}"))


@pytest.mark.parametrize("race", by_turns([*RACES], 0, 3))
def test_a_race_from_lining_up_to_its_result(shared: Callable[..., Page], race: str) -> None:
    player = at_the_start(shared, race)
    page = player.page
    assert player.read("phase") == "place"
    player.play_on("over")
    expect(page.locator(".final h2")).to_be_visible()
    expect(page.locator(".side")).to_contain_text(re.compile(SAID[race], re.IGNORECASE))
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_from_the_home_page_with_the_mouse(page: Page) -> None:
    """Set-up asks only for what matters, riders line up by taps on the track, and ride by taps on their targets."""
    page.goto("./?seed=4")
    page.locator('a[data-screen-link="pistard"]').first.click()
    form = page.locator("#pistard")
    expect(form.locator("[data-option=laps]")).to_be_hidden()
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
    rode = 0
    for _ in range(12):
        if player.read("phase") != "roll":
            break
        player.tap("roll")
        targets = page.locator(".board-area [data-action]:visible")
        if targets.count():
            targets.last.click()
            rode += 1
        elif player.read("phase") == "ride":
            player.tap(page.locator(".side button[data-action]:enabled").first.get_attribute("data-action") or "")
    assert rode


def test_all_targets_of_a_throw_are_on_the_track_with_their_paths(shared: Callable[..., Page]) -> None:
    player = at_the_start(shared, "scratch")
    page = player.page
    player.play_on("ride")
    while not page.locator(".choices [data-action]").count():
        player.play_on("roll")
        player.play_on("ride")
    choices = page.locator(".choices [data-action]")
    for index in range(choices.count()):
        action = choices.nth(index).get_attribute("data-action")
        choices.nth(index).hover()
        expect(page.locator(f'.board-area [data-shows="{action}"]').first).to_be_visible()


def test_a_rider_who_cannot_move_is_told_to_stay(shared: Callable[..., Page]) -> None:
    """Not silently: somebody taps it, and the announcer says it."""
    player = at_the_start(shared, "scratch", tokens=0)
    page = player.page
    for _ in range(150):
        player.play_on("ride")
        stay = page.locator('.side button[data-action^="stay"]')
        if stay.count():
            assert page.locator(".choices [data-action]").count() == 0
            player.tap(stay.get_attribute("data-action") or "")
            expect(page.locator(".race-call li").first).to_contain_text(
                re.compile("stay|no move|blocked", re.IGNORECASE)
            )
            return
        player.play_on("roll")
    pytest.fail("nobody was ever blocked")


def test_in_a_time_trial_the_rider_is_chosen_before_the_throw(shared: Callable[..., Page]) -> None:
    player = at_the_start(shared, "time-trial")
    page = player.page
    player.play_on("choose")
    riders = page.locator(".side button[data-action]:enabled")
    assert riders.count() > 1
    player.tap(riders.nth(1).get_attribute("data-action") or "")
    assert player.read("phase") == "roll"


def test_a_sprinter_stands_still_and_the_count_is_seen(shared: Callable[..., Page]) -> None:
    player = at_the_start(shared, "sprint")
    page = player.page
    player.play_on("ride")
    stand = page.locator('.side button[data-action^="stay"]')
    expect(stand).to_be_visible()
    player.tap(stand.get_attribute("data-action") or "")
    expect(page.locator(".stood")).to_have_count(1)


def test_dice_of_ones_own(shared: Callable[..., Page]) -> None:
    player = at_the_start(shared, "sprint", dice="own")
    page = player.page
    player.play_on("roll")
    for die, letter in enumerate("YGBO"):
        player.command(f"die {die} {letter}{die + 2}")
    page.get_by_role("button", name="That is the roll").click()
    expect(player.table).to_have_attribute("data-phase", "ride")


@pytest.mark.parametrize("race", ["scratch", "points", "pursuit"])
def test_nothing_is_wider_than_a_phone(shared: Callable[..., Page], race: str) -> None:
    player = at_the_start(shared, race)
    page = player.page
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    player.play_on("ride")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator(".choices [data-action]").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5


def test_the_rules_page_has_the_rulings_and_the_examples(page: Page) -> None:
    page.goto("./rules/pistard.html")
    for ruling in range(1, 16):
        expect(page.locator(f"#P{ruling}")).to_have_count(1)
    assert page.locator(".board-figure svg").count() >= 5
