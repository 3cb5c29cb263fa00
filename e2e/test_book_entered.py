"""Games are entered in the form book when they end at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from e2e.golden import golden, play
from e2e.waiting import until

ENTERED = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "homestretch book")) return [];
  const base = await new Promise((done) => {
    const request = indexedDB.open("homestretch book");
    request.onsuccess = () => done(request.result);
  });
  const games = base.transaction("games").objectStore("games").getAll();
  await new Promise((done) => (games.onsuccess = done));
  base.close();
  return games.result;
}"""
"""A function in JavaScript: the games in the book, as they are stored."""


def test_a_game_that_ends_is_in_the_book_once_with_its_feat(page: Page, ready: Callable[..., Page]) -> None:
    game = golden("royal-turf-fast-horses")
    ready(game.address)
    page.locator("#table[data-painted]").wait_for()
    play(page, game)
    until(page, f"({ENTERED})().then(([game]) => game?.feat)")
    entered: list[dict[str, Any]] = page.evaluate(ENTERED)
    match = game.match
    assert match.outcome
    assert [one["names"] for one in entered] == [list(match.names)]
    assert [one["scores"] for one in entered] == [list(match.outcome.scores)]
    assert entered[0]["feat"] == ["chip", 1, 400, 400]
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    page.goto("./book.html")
    expect(page.locator("#book-people")).to_contain_text(match.names[0])
    assert page.evaluate(ENTERED) == entered
