"""Tests of the length of games, as the home page states it and as the set-up form computes it."""

import re

import pytest

from homestretch.core import AnyGame
from homestretch.games import GAMES, find_game

BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@BY_NAME
def test_the_minutes_on_the_home_page_are_those_that_the_form_counts_with(game: AnyGame) -> None:
    assert tuple(map(int, re.findall(r"\d+", game.minutes))) == game.length
    ones: dict[str, int | str] = {name: 1 for name in ("races", "games", "distance") if name in game.defaults}
    assert game.minutes_for({**game.defaults, **ones}) == game.length


@pytest.mark.parametrize(
    ("name", "options", "minutes"),
    [
        ("triactor", {"races": 3}, (90, 135)),
        ("turf-horse-racing", {"races": 4}, (40, 60)),
        ("ludifacture", {"games": 4}, (80, 120)),
        ("ludifacture", {"games": "money"}, (0, 0)),
        ("pistard", {"race": "points", "laps": 5, "distance": 7}, (75, 100)),
        ("pistard", {"race": "elimination", "laps": 5, "distance": 7}, (60, 180)),
        ("pistard", {"race": "sprint", "distance": 2}, (10, 20)),
    ],
)
def test_more_races_and_laps_take_longer(name: str, options: dict[str, int | str], minutes: tuple[int, int]) -> None:
    game = find_game(name)
    assert game.minutes_for({**game.defaults, **options}) == minutes
