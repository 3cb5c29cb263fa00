"""Ludifacture on the built site, played through real clicks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.player import Player

FOUR = "./?game=ludifacture&players=Ann,Ben,Cy,Dee&seed=7"
COINS = 4 * (24 + 8)


def coins_told(page: Page) -> int:
    """All coins that the panel tells of: pot, hands and those beside the columns."""
    text = page.locator(".side .card:has(h3:has-text('in the pot'))").inner_text()
    pot = re.search(r"(\d+) in the pot", text, re.IGNORECASE)
    beside = map(int, re.findall(r"(\d+) beside the columns", text))
    hands = map(int, page.locator(".side .card .money").all_inner_texts())
    return int(pot[1] if pot else 0) + sum(beside) + sum(hands)


def test_a_full_set_from_the_home_page_to_the_final_ranking(shared: Callable[..., Page]) -> None:
    page = shared("./?seed=5")
    page.locator('a[data-screen-link="ludifacture"]').first.click()
    form = page.locator("#ludifacture")
    for seat, name in enumerate(("Ann", "Ben", "Cy", "Dee"), 1):
        form.get_by_label(f"Name of player {seat}", exact=True).fill(name)
    expect(form.get_by_role("button", name="Add a player")).to_be_hidden()
    games = form.locator("[data-option=games]")
    expect(games).to_have_value("1")
    games.select_option("4")
    form.get_by_role("button", name="Start").click()
    page.locator("#table[data-painted]").wait_for(timeout=60_000)
    player = Player(page)
    started = []
    for game in range(1, 5):
        expect(page.locator("#table .board desc").first).to_contain_text(re.compile("."))
        started.append(player.read("turn"))
        for _ in range(6):
            if game == 1:
                player.tap(page.locator(".side button[data-action]:enabled").first.get_attribute("data-action") or "")
            else:
                player.play_some(1)
            if player.read("phase") in ("roll", "choose"):
                assert coins_told(page) == COINS
        player.play_on("result" if game < 4 else "over")
        if game < 4:
            expect(page.locator(".side")).to_contain_text("Ann")
            player.tap(page.locator(".side button[data-action]:enabled").first.get_attribute("data-action") or "")
    assert len(set(started)) == 4, "everybody starts one game"
    expect(page.locator(".ranking-picture [data-key]")).not_to_have_count(0)
    nets = [
        int(text.replace("−", "-"))
        for text in page.locator(".standings").last.locator("td:last-child").all_inner_texts()
    ]
    assert len(nets) == 4
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_steals_are_told_and_animated_in_order(shared: Callable[..., Page]) -> None:
    page = shared(FOUR)
    page.emulate_media(reduced_motion="no-preference")
    moving = page.evaluate(
        """() => {
          const table = document.getElementById("table"), moved = [];
          for (let tap = 0; tap < 300 && moved.length < 5; tap += 1) {
            const before = table.querySelector(".race-call")?.textContent;
            const buttons = [...table.querySelectorAll(".side button[data-action]:enabled")];
            buttons[(tap * 7) % buttons.length].click();
            // what decides something is told when the pieces are there: not here
            if (table.hasAttribute("data-running")) {
              table.click();
              continue;
            }
            const line = table.querySelector(".race-call li").textContent;
            const running = document.getAnimations().filter((motion) => motion.effect.target.closest?.("[data-key]"));
            if (/takes|passes/.test(line) && line !== before) {
              moved.push([line, running.map((motion) => motion.effect.getTiming().delay)]);
            }
          }
          return moved;
        }"""
    )
    assert moving
    for line, delays in moving:
        assert len(delays) > 1, line
        assert max(delays) > min(delays), line


@pytest.mark.parametrize("board", [8, 11])
def test_nothing_is_wider_than_a_phone(shared: Callable[..., Page], board: int) -> None:
    page = shared(f"{FOUR}&board={board}&foresight=1")
    page.set_viewport_size({"width": 360, "height": 740})
    player = Player(page)
    player.play_on("choose")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator(".choices [data-action]").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5
