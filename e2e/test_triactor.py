"""Triactor on the built site, played through real clicks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.meeting import BETS, LINK, LONG
from e2e.player import Player

MOVING = """() => document.getAnimations()
    .map(motion => motion.effect.target.closest("[data-key]")?.dataset.key)
    .filter(key => key)"""


# at once: on a busy machine the walk may be over before a test outside the page looks
CLICK_AND_LOOK = f"(button) => {{ document.querySelector(button).click(); return ({MOVING})(); }}"


def test_a_pawn_walks_and_a_tap_skips_the_walk(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    page.emulate_media(reduced_motion="no-preference")
    player = Player(page)
    player.bet_all([[], [], []])
    rolling = page.evaluate(CLICK_AND_LOOK, 'button[data-action="roll"]')
    assert any(key.startswith("die-") for key in rolling)
    labels = page.locator(".choices .label").all_inner_texts()
    runs = next(index for index, label in enumerate(labels, 1) if label[-1].isdigit())
    moving = page.evaluate(CLICK_AND_LOOK, f".choices > :nth-child({runs})")
    assert len([key for key in moving if key.startswith("pawn-")]) == 1
    assert player.read("phase") == "roll"
    page.mouse.click(5, 5)
    assert page.evaluate(MOVING) == []


@pytest.mark.parametrize("width", [360, pytest.param(768, marks=pytest.mark.thorough)])
def test_nothing_is_wider_than_the_screen_and_targets_are_large_enough(shared: Callable[..., Page], width: int) -> None:
    page = shared(LONG, size=(width, 740))
    problems: set[str] = set()

    def watch(page: Page) -> None:
        problems.update(page.evaluate(TOO_WIDE_OR_TOO_SMALL))

    player = Player(page, watch)
    player.bet_all(BETS)
    while player.read("phase") != "payout":
        watch(page)
        player.play_some(1)
    watch(page)
    assert not problems


TOO_WIDE_OR_TOO_SMALL = """() => {
    const found = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) found.push(`${wide} px too wide in ${document.querySelector("#table").dataset.phase}`);
    for (const button of document.querySelectorAll("button, select, input:not([type=file]), a.primary, a.pill")) {
        const { width, height } = button.getBoundingClientRect();
        if (!width || (height >= 43.5 && width >= 43.5)) continue;
        found.push(`${button.outerHTML.slice(0, 60)}: ${width} x ${height}`);
    }
    return found;
}"""
