"""Looking back: every moment of a game, who knew what, playing on, and the dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import BETS, LINK, secrets_on
from e2e.player import Player
from e2e.waiting import until
from homestretch.core.link import link
from homestretch.core.record import load_record
from homestretch.core.replay import moments
from homestretch.games import find_game

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
GAMES = ("triactor-one-race", "royal-turf-hidden", "turf-horse-racing")


def look_at(shared: Callable[..., Page], name: str) -> Player:
    """Open a golden game by its link, at its first moment."""
    match = load_record((GOLDEN / f"{name}.json").read_text(encoding="utf-8"), find_game).match
    return Player(shared(f"./#game={link(match)}"))


@pytest.mark.parametrize("name", GAMES)
def test_the_scrubber_goes_through_the_whole_game(shared: Callable[..., Page], name: str) -> None:
    player = look_at(shared, name)
    page = player.page
    match = load_record((GOLDEN / f"{name}.json").read_text(encoding="utf-8"), find_game).match
    last = len(moments(match)) - 1
    expect(page.locator(".moment")).to_have_text(f"Moment 0 of {last}")
    scrubber = page.get_by_label("Moment of the game")
    for moment in (last // 3, last // 2, last - 1, 1, last):
        scrubber.fill(str(moment))
        expect(page.locator(".moment")).to_have_text(f"Moment {moment} of {last}")
        assert page.locator("#table [data-action]").count() == 0
    page.get_by_label("One moment back").click()
    expect(scrubber).to_have_value(str(last - 1))
    page.keyboard.press("Escape")
    scrubber.blur()
    page.keyboard.press("Escape")
    expect(player.table).to_have_attribute("data-view", "public")
    expect(player.table).to_have_attribute("data-phase", "over")


def test_keys_step_and_play(shared: Callable[..., Page]) -> None:
    player = look_at(shared, "turf-horse-racing")
    page = player.page
    for key, moment in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(page.locator(".moment")).to_contain_text(f"Moment {moment} of")
    page.get_by_label("Speed").select_option("4")
    page.get_by_label("Speed").blur()
    page.keyboard.press(" ")
    until(page, "Number(document.querySelector('.moment').textContent.split(' ')[1]) > 3")
    page.keyboard.press(" ")
    expect(page.locator("[data-play]")).to_have_text("Play")
    stopped = page.locator(".moment").inner_text()
    page.wait_for_timeout(700)
    assert page.locator(".moment").inner_text() == stopped
    page.keyboard.press("Escape")
    assert player.read("view") == "public"


def test_a_line_of_the_log_leads_to_its_moment(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = Player(page)
    player.bet_all(BETS)
    player.turn()
    player.turn()
    page.get_by_role("button", name="Log").click()
    line = page.locator("#log-dialog .entry", has_text="under orders").first
    line.click()
    expect(page.locator("#log-dialog")).not_to_be_visible()
    expect(player.table).to_have_attribute("data-view", "past")
    expect(page.locator("#table [aria-current]")).to_contain_text("under orders")
    player.command("now")
    assert player.read("phase") == "roll"


def test_looking_back_in_a_running_game_shows_no_secret(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = Player(page)
    player.bet_all(BETS)
    player.turn()
    page.locator("#table [data-command^=moment]").last.click()
    count = int(page.locator(".moment").inner_text().split()[-1])
    for moment in range(count + 1):
        page.get_by_label("Moment of the game").fill(str(moment))
        document = secrets_on(page)
        assert not [word for word in ("HAC", "[DB]", "BBB", "TRIACTOR") if word in document]
    expect(page.locator("[data-command^=eyes]")).to_have_count(0)
    page.get_by_label("Moment of the game").fill(str(count - 1))
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    expect(page.locator(".replay")).to_contain_text("still is")


def test_when_all_is_over_everybody_can_be_asked_what_they_knew(shared: Callable[..., Page]) -> None:
    player = look_at(shared, "triactor-one-race")
    page = player.page
    page.locator(".race-call.whole .entry", has_text="under orders").first.click()
    page.evaluate("window.before = [...document.getElementById('table').cloneNode(true).children]")
    as_before = "before.every((part, index) => part.isEqualNode(document.getElementById('table').children[index]))"
    player.command("eyes 1")
    expect(page.locator('[data-command="eyes 1"]')).to_have_attribute("aria-pressed", "true")
    assert not page.evaluate(as_before)
    expect(page.locator(".slip")).to_be_visible()
    player.command("eyes all")
    assert page.evaluate(as_before)


def test_from_any_moment_a_new_game_goes_on(shared: Callable[..., Page]) -> None:
    player = look_at(shared, "triactor-one-race")
    page = player.page
    page.locator(".race-call.whole .entry", has_text="takes").nth(5).click()
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


def test_the_dice_so_far(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = Player(page)
    player.bet_all(BETS)
    for _ in range(3):
        player.turn()
    page.get_by_role("button", name="Log").click()
    page.get_by_text("The dice so far").click()
    expect(page.locator(".dice-plot")).to_have_count(4)
    expect(page.locator(".dice-ledger section").first).to_contain_text("3 rolls")


# -- dice of one's own


def test_a_roll_is_tapped_in(shared: Callable[..., Page]) -> None:
    page = shared(f"{LINK}&dice=own")
    player = Player(page)
    player.bet_all([[], [], []])
    for die, letter in enumerate("SMCAHPDB"):
        player.command(f"die {die} {letter}{2 + die % 4}")
    page.get_by_role("button", name="That is the roll").click()
    expect(player.table).to_have_attribute("data-phase", "choose")
    assert page.locator(".choices .label").all_inner_texts()[:2] == ["Suns 2", "Moons 3"]
    page.reload()
    page.locator("#table[data-painted]").wait_for(timeout=60_000)
    player.take()
    expect(page.get_by_text("Roll your own dice")).to_be_visible()
    page.get_by_role("button", name="We roll our own dice").click()
    player.turn()


def test_one_die_takes_one_tap(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben&seed=2&dice=own")
    player = Player(page)
    while player.read("phase") == "bet":
        player.tap(page.locator("button[data-action^=bet]:enabled").first.get_attribute("data-action") or "")
    player.tap("roll saddle")
    expect(player.table).to_have_attribute("data-phase", "choose")
    stored = page.evaluate("localStorage['homestretch/game/' + localStorage['homestretch/current']]")
    assert json.loads(json.loads(stored)["record"])["actions"][-1] == "roll saddle"


def test_a_take_back_that_cannot_be_says_why(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = Player(page)
    player.bet_all([[], [], []])
    button = page.locator('[data-command="take-back"]')
    expect(button).to_be_disabled()
    player.tap("roll")
    expect(page.locator(".take-back")).to_contain_text("A roll stays.")
    player.take()
    expect(button).to_be_enabled()
