"""The replay: stepping through a game, playing on from a step, and plots of the dice."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.player import Player, record_on
from homestretch.core.link import link
from homestretch.core.replay import moments
from tests.playthroughs import golden


def test_from_any_moment_a_new_game_goes_on(shared: Callable[..., Page]) -> None:
    match = golden("triactor-one-race")
    page = shared(f"./#game={link(match)}")
    player = Player(page)
    scrubber, last = page.locator("[data-scrubber]"), len(moments(match)) - 1
    for moment in (last // 2, 1, last):
        scrubber.fill(str(moment))
        expect(page.locator(".moment")).to_have_text(f"Step {moment} of {last}")
    page.locator("[data-way=back]").click()
    expect(scrubber).to_have_value(str(last - 1))
    taken = [plies for plies, ply in enumerate(match.history, 1) if str(ply.action).startswith("take ")]
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


def test_one_die_takes_one_tap(shared: Callable[..., Page]) -> None:
    player = Player(shared("./?game=royal-turf&players=Ann,Ben&seed=2&dice=own"))
    player.play_on("roll")
    player.tap("roll saddle")
    expect(player.table).to_have_attribute("data-phase", "choose")
    assert record_on(player.page)["actions"][-1] == "roll saddle"
