"""Triactor on the built site, played through real clicks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import BETS, LINK, LONG
from e2e.player import Player

MOVING = """() => document.getAnimations()
    .map(motion => motion.effect.target.closest("[data-key]")?.dataset.key)
    .filter(key => key)"""


# at once: on a busy machine the walk may be over before somebody outside the page has looked
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


def test_players_can_be_added_removed_and_coloured(shared: Callable[..., Page]) -> None:
    page = shared("./#triactor")
    form = page.locator("#triactor")
    form.get_by_role("button", name="Add a player").click()
    rows = page.locator("#triactor .player:visible")
    expect(rows).to_have_count(4)
    colours = rows.locator("select.colour")
    rows.locator(".move").first.click()
    page.locator("#player-dialog").get_by_role("radio", name="green").check()
    page.locator("#player-dialog [value=fish]").check()
    page.locator("#player-dialog [type=submit]").click()
    assert [select.input_value() for select in colours.all()] == ["3", "2", "1", "4"]
    form.get_by_label("Remove player 2").click()
    expect(rows).to_have_count(3)
    form.get_by_role("button", name="Start").click()
    page.locator("#table.current").wait_for()
    again = page.evaluate("homestretch.stage.ask('again')")
    assert (again["colours"], again["signs"]) == ([3, 1, 4], ["fish", "", ""])


@pytest.mark.parametrize("width", [360, pytest.param(768, marks=pytest.mark.thorough)])
def test_nothing_is_wider_than_the_screen_and_targets_are_large_enough(shared: Callable[..., Page], width: int) -> None:
    page = shared(LONG)
    page.set_viewport_size({"width": width, "height": 740})
    problems: list[str] = []

    def watch(page: Page) -> None:
        problems.extend(page.evaluate(TOO_WIDE_OR_TOO_SMALL))

    player = Player(page, watch)
    player.bet_all(BETS)
    problems += player.look_on(TOO_WIDE_OR_TOO_SMALL, "payout", aim=True)
    assert not sorted(set(problems))


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
