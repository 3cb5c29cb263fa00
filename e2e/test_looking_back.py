"""Looking back: every moment of a game, who knew what, playing on, and the dice."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.player import Player
from homestretch.core.link import link
from homestretch.core.replay import moments
from tests.playthroughs import golden


def look_at(shared: Callable[..., Page], name: str) -> Player:
    """Open a golden game by its link, at its first moment."""
    return Player(shared(f"./#game={link(golden(name))}"))


def test_the_scrubber_goes_through_the_whole_game(shared: Callable[..., Page]) -> None:
    player = look_at(shared, "royal-turf-hidden")
    page = player.page
    last = len(moments(golden("royal-turf-hidden"))) - 1
    expect(page.locator(".moment")).to_have_text(f"Step 0 of {last}")
    scrubber = page.locator("[data-scrubber]")
    for moment in (last // 3, last // 2, last - 1, 1, last):
        scrubber.fill(str(moment))
        expect(page.locator(".moment")).to_have_text(f"Step {moment} of {last}")
        assert page.locator("#table [data-action]").count() == 0
    page.locator("[data-way=back]").click()
    expect(scrubber).to_have_value(str(last - 1))
    page.keyboard.press("Escape")
    scrubber.blur()
    page.keyboard.press("Escape")
    expect(player.table).to_have_attribute("data-view", "public")
    expect(player.table).to_have_attribute("data-phase", "over")


def test_from_any_moment_a_new_game_goes_on(shared: Callable[..., Page]) -> None:
    match = golden("triactor-one-race")
    taken = [plies for plies, ply in enumerate(match.history, 1) if str(ply.action).startswith("take ")]
    player = look_at(shared, "triactor-one-race")
    page = player.page
    page.locator(f".race-call.whole [data-command='moment {moments(match).index(taken[5])}']").first.click()
    shown = page.locator(".board desc").first.text_content()
    player.command("play-on")
    expect(player.table).to_have_attribute("data-view", "public")
    assert page.locator(".board desc").first.text_content() == shown
    player.turn()
    page.reload()
    page.locator("#table[data-painted]").wait_for(timeout=60_000)
    player.play_on("payout")
    expect(page.locator(".payout").first).to_be_visible()
    page.goto("./")
    expect(page.locator("#saved li")).to_have_count(1)


# -- dice of one's own


def test_one_die_takes_one_tap(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben&seed=2&dice=own")
    player = Player(page)
    while player.read("phase") == "bet":
        player.tap(page.locator("button[data-action^=bet]:enabled").first.get_attribute("data-action") or "")
    player.tap("roll saddle")
    expect(player.table).to_have_attribute("data-phase", "choose")
    stored = page.evaluate("localStorage['homestretch/game/' + localStorage['homestretch/current']]")
    assert json.loads(json.loads(stored)["record"])["actions"][-1] == "roll saddle"
