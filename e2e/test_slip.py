"""Writing a slip of Triactor: nobody is out of the race by one tap, and what goes on is on every screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import INFO, LINK, LONG
from e2e.player import UNHURRIED, Player
from e2e.sight import HIDDEN, SCREENS


def slip(page: Page) -> Player:
    """Somebody who has an untouched slip before them."""
    player = Player(page)
    player.tap("reveal")
    return player


def test_the_question_is_answered_with_keys(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = slip(page)
    page.locator('[data-command="seal"]').focus()
    page.keyboard.press("Enter")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("data-command", "seal")
    expect(focused).to_have_class("primary")
    page.keyboard.press("Tab")
    expect(focused).to_have_attribute("data-action", "seal")
    page.wait_for_timeout(UNHURRIED)
    page.keyboard.press("Enter")
    expect(player.table).to_have_attribute("data-view", "curtain")


@pytest.mark.parametrize("picks", [("horse B", "horse D"), ("horse S", "horse M", "horse C"), tuple(INFO[:3])])
def test_what_completes_a_choice_and_the_seal_are_on_the_screen(
    shared: Callable[..., Page], picks: tuple[str, ...]
) -> None:
    page = shared(LONG)
    player = slip(page)
    if picks[0].startswith("horse"):
        player.tap("SS")
    for pick in picks:
        player.command(pick)
    completing = ".offers button, [data-action='seal'], [data-command='seal'], .slip-foot .badge, .credits"
    assert page.locator(completing).count() == (5 if picks[0].startswith("horse") else 4)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for block in ("start", "end"):
            page.evaluate("block => document.querySelector('.race-card').scrollIntoView({ block })", block)
            assert page.evaluate(HIDDEN, completing) == [], (width, height, block)
