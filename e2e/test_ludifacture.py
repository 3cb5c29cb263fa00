"""Ludifacture on the built site, played through real clicks."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.player import Player

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
