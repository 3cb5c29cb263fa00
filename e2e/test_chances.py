"""Odds beside the board, hints on buttons, and the story of a game that is over."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import await_engine, expect_download
from e2e.sight import box_of
from e2e.waiting import until
from homestretch.core.link import link
from homestretch.core.record import dump_record
from homestretch.games import GAMES
from tests.playthroughs import golden

LONG = 120_000
ALONE = {game.name: f"./?game={game.name}&players=Ann&bots=Ada:novice,Blaise:novice,Cy:novice&seed=3" for game in GAMES}


OVER = golden("turf-horse-racing-short")


# -- odds


@pytest.mark.parametrize("game", ALONE)
def test_odds_come_and_go(shared: Callable[..., Page], game: str) -> None:
    page = shared(ALONE[game])
    board = page.locator(".board-area")
    alone = board.bounding_box()
    expect(page.locator("[data-odds]")).to_have_count(0)
    page.locator("[data-command=odds]").click()
    shares = page.locator("[data-odds] .chances b")
    expect(shares.first).to_have_text(re.compile(r"^\d+%$"), timeout=LONG)
    assert 98 <= sum(int(share.rstrip("%")) for share in shares.all_inner_texts()) <= 102
    assert board.bounding_box() == alone
    page.locator("[data-command=odds]").click()
    expect(page.locator("[data-odds]")).to_have_count(0)


def test_odds_grow_finer_and_follow_the_game(shared: Callable[..., Page]) -> None:
    page = shared("./?game=turf-horse-racing&players=Ann,Ben&races=1&seed=5")
    page.locator("[data-command=odds]").click()
    note = page.locator("[data-odds] .quiet")
    expect(note).to_contain_text("1,000 simulated games", timeout=LONG)
    page.locator('.side [data-action="pass"]').click()
    expect(page.locator("[data-odds][data-stale]")).to_have_count(0, timeout=LONG)
    expect(note).to_contain_text("1,000 simulated games", timeout=LONG)


# -- hints


SCROLLED_ABOVE = """(() => {
  const odds = document.querySelector("#table [data-odds]");
  odds.scrollTo(0, odds.scrollHeight);
  const bottom = (element) => element.getBoundingClientRect().bottom;
  return bottom(odds.lastElementChild) < bottom(odds);
})()"""
"""Scrolls the odds to their end; true if their last line is above the foot then."""


@pytest.mark.parametrize("game", ["royal-turf", "ludifacture"])
def test_odds_that_have_no_room_fade_out_and_can_be_scrolled(shared: Callable[..., Page], game: str) -> None:
    page = shared(f"./?game={game}&players=Ann,Ben,Cy,Dee&seed=7", size=(844, 390))
    page.locator('[data-command="odds"]').click()
    expect(page.locator("[data-odds] .chances")).to_be_visible()
    expect(page.locator("[data-odds]")).to_have_css("mask-image", re.compile("gradient"))
    until(page, SCROLLED_ABOVE)


def test_odds_of_horses_leave_room_for_the_bets_beside_the_board(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben&seed=5", size=(1366, 768))
    page.locator('[data-command="odds"]').click()
    expect(page.locator("[data-odds] .chances")).to_be_visible()
    fourth = box_of(page.locator(".side .bet-row").nth(3))
    assert fourth["y"] + fourth["height"] <= 768


def test_a_hint_marks_the_buttons_and_goes_with_the_next_tap(shared: Callable[..., Page]) -> None:
    page = shared("./?game=turf-horse-racing&players=Ann,Ben&races=1&seed=5")
    passes = page.locator('.side [data-action="pass"]')
    before = passes.bounding_box()
    page.locator("[data-hint-ask]").click()
    advice = page.locator("[data-advice]")
    expect(advice).to_contain_text("of simulated games", timeout=LONG)
    assert passes.bounding_box() == before
    top_of_board = page.locator(".board-area").evaluate("board => board.getBoundingClientRect().top")
    assert advice.evaluate("said => said.getBoundingClientRect().bottom") <= top_of_board
    where = box_of(advice)
    with_advice = page.screenshot(clip=where)
    marked = page.locator(".side [data-hint]")
    assert marked.count() > 1
    expect(page.locator(".side [data-hint-best]")).not_to_have_count(0)
    passes.click()
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(advice).to_have_text("")
    assert page.screenshot(clip=where) != with_advice, "the advice can be seen, too"


# -- stories


def test_a_story_is_kept_walked_through_and_leads_back(shared: Callable[..., Page]) -> None:
    page = shared(f"./#game={link(OVER)}")
    page.locator("[data-command=now]").click()
    page.locator("[data-story]").click()
    story = page.locator("#story-dialog")
    progress = story.locator("progress")
    expect(story.locator(".chances-chart")).to_be_visible(timeout=LONG)
    story.locator(".close").click()
    page.locator("[data-story]").click()
    until(page, "document.querySelector('#story-dialog progress').value > 0.1")  # continued, not begun again
    expect(story.locator(".onward")).to_be_visible(timeout=LONG)
    expect(progress).to_be_hidden()
    walk = story.locator("[data-walk]")
    walk.focus()
    page.keyboard.press("Home")
    expect(story.locator("[data-walked]")).to_contain_text("The start Ann ")
    start = story.locator("[data-cursor]").get_attribute("d")
    page.keyboard.press("ArrowRight")
    expect(story.locator("[data-walked]")).not_to_contain_text("The start")
    assert story.locator("[data-cursor]").get_attribute("d") != start
    story.locator("summary").click()
    assert story.locator(".walk tbody tr").count() > 10
    story.locator("[data-command]").first.click()
    expect(story).to_be_hidden()
    expect(page.locator("#table")).to_have_attribute("data-view", "past")
    page.locator("[data-command=now]").click()
    page.locator("[data-story]").click()
    expect(story.locator(".onward")).to_be_visible()
    story.locator("[data-play-on]").first.click()
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "over")
    expect(page.locator("#table")).to_have_attribute("data-view", re.compile("public|curtain"))


def test_below_the_final_ranking_the_review_begins_by_itself_and_nothing_moves(shared: Callable[..., Page]) -> None:
    page = shared("./", size=(1280, 900))
    page.evaluate("record => homestretch.stage.open({ record })", dump_record(OVER))
    brief, below = page.locator("[data-brief]"), page.locator("[data-story]")
    before = box_of(below)
    expect(brief.locator(".chances-chart")).to_be_visible(timeout=LONG)
    expect(brief.locator(".in-short")).to_be_visible(timeout=LONG)
    assert below.bounding_box() == before
    # who comes back, or asks for all of it, need not wait again
    below.click()
    expect(page.locator("#story-dialog .onward")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-command^=moment]").first.click()
    page.locator("[data-command=now]").click()
    expect(brief.locator(".in-short")).to_be_visible()
    # it is drawn for the width that it has, also after another screen
    drawn = brief.locator(".chances-chart").get_attribute("viewBox")
    page.get_by_role("link", name="Homestretch").click()
    page.go_back()
    expect(brief.locator(".in-short")).to_be_visible()
    expect(brief.locator(".chances-chart")).to_have_attribute("viewBox", str(drawn))


def test_a_stored_game_keeps_its_story_and_sends_it(shared: Callable[..., Page]) -> None:
    page = shared("./", load=True)
    page.evaluate("record => homestretch.stage.open({ record })", dump_record(OVER))
    page.locator("[data-story]").click()
    story = page.locator("#story-dialog")
    expect(story.locator(".onward")).to_be_visible(timeout=LONG)
    verdicts = story.locator(".verdicts").inner_text()
    stored = page.evaluate("Object.values(localStorage).filter((text) => text.includes('\"story\"')).length")
    assert stored == 1
    page.goto("about:blank")
    page.go_back()
    await_engine(page)
    page.locator("[data-story]").click()
    expect(story.locator(".verdicts")).to_have_text(re.sub(r"\s+", " ", verdicts), use_inner_text=True)
    with expect_download(page) as found:
        story.locator("#story-svg").click()
    drawing = Path(found.value.path()).read_text(encoding="utf-8")
    assert "Turf Horse Racing: chances of winning" in drawing
    assert "stroke-dasharray" in drawing
    with expect_download(page) as found:
        story.locator("#story-png").click()
    assert Path(found.value.path()).read_bytes().startswith(b"\x89PNG")
