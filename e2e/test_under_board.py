"""The place under the board tells how the race goes: it takes nothing from the board, and tells no secret."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.player import Player
from e2e.sight import box_of
from homestretch.games import GAMES

LANDSCAPE, SQUARE, PORTRAIT, PHONE = (1180, 820), (1000, 980), (834, 1194), (390, 844)
FADES = 24  # pixels at the foot of the race call
BOARD = """() => {
  const { x, y, width, height } = document.querySelector(".board-area").getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
}"""
WITHOUT = "() => document.querySelector('.under').remove()"


@pytest.mark.parametrize("size", [LANDSCAPE, SQUARE], ids=str)
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_race_call_stands_where_the_board_leaves_place(
    shared: Callable[..., Page], game: str, size: tuple[int, int]
) -> None:
    page = shared(f"./?game={game}&players=Ann,Ben,Cy,Di&seed=7", size=size)
    player = Player(page)
    boards = set()
    for _ in range(8):
        player.play_some(1)
        while not page.locator(".under").count():
            player.play_some(1)
        boards.add(tuple(page.evaluate(BOARD)))
    under = page.locator(".under .card").first
    if size == SQUARE:
        expect(under).to_be_visible()
        assert page.locator(".under li").first.inner_text() in page.locator(".side .race-call").inner_text()
        box = box_of(under)
        assert box["y"] + box["height"] <= size[1]
    page.evaluate(WITHOUT)
    boards.add(tuple(page.evaluate(BOARD)))
    assert len(boards) == 1


def test_a_short_race_call_does_not_fade(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben,Cy,Di&seed=7", size=LANDSCAPE)
    calls, last = box_of(page.locator(".under ol")), box_of(page.locator(".under li").last)
    assert last["y"] + last["height"] <= calls["y"] + calls["height"] - FADES


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_tablet_that_stands_upright_has_its_panel_below_a_large_board(shared: Callable[..., Page], game: str) -> None:
    page = shared(f"./?game={game}&players=Ann,Ben,Cy,Di&seed=7", size=PORTRAIT)
    player = Player(page)
    if player.read("view") == "curtain":
        player.play_on("roll")
    boards = set()
    for _ in range(8):
        _, top, width, height = page.evaluate(BOARD)
        boards.add(height)
        assert width > 0.9 * PORTRAIT[0]
        bar = box_of(page.locator(".turn-bar"))
        assert top + height < bar["y"] < 0.65 * PORTRAIT[1]
        player.play_some(1)
    assert len(boards) == 1
    expect(page.locator(".under")).to_be_hidden()


def test_on_a_phone_there_is_none(shared: Callable[..., Page]) -> None:
    page = shared("./?game=ludifacture&players=Ann,Ben,Cy,Di&seed=7", size=PHONE)
    Player(page).play_some(6)
    expect(page.locator(".under")).to_be_hidden()


def test_nothing_is_there_while_somebody_looks_at_their_own(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben&hidden=1&seed=7")
    player = Player(page)
    player.play_some(3)
    assert page.locator(".under").count() == 1
    player.command(f"look {player.read('turn')}")
    player.tap("reveal")
    assert page.locator(".under").count() == 0


CUT = """() => {
  const bottom = document.querySelector(".under .card").getBoundingClientRect().bottom;
  const { right } = document.querySelector(".under .stands").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".under .stands tr")].map((row) => row.getBoundingClientRect());
  return boxes.filter((box) => box.left < right).map((box) => box.bottom <= bottom + 0.5);
}"""
"""A function in JavaScript: return for each row of the standings that can be seen whether it is whole."""


@pytest.mark.parametrize("size", [LANDSCAPE, SQUARE], ids=str)
def test_the_standings_are_whole_or_not_there(shared: Callable[..., Page], size: tuple[int, int]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben,Cy,Di&seed=7", size=size)
    player = Player(page)
    while not page.locator(".under .stands").count():
        player.play_some(5)
    assert page.evaluate(CUT) == ([True] * 5 if size == SQUARE else [])
