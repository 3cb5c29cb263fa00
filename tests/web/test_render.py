"""What stands on the page around the panels of a game."""

from __future__ import annotations

from random import Random

from front import render
from front.table import Table
from homestretch.core import CHANCE, Match
from homestretch.games import find_game


def test_the_review_begins_by_itself_for_those_who_have_played() -> None:
    random, match = Random(4), Match(find_game("turf-horse-racing"), ("Ann", "Ben"), {}, seed=4)
    table = Table(match)
    table.begin()
    while match.outcome is None:
        if match.to_move == CHANCE:
            match.sample()
        else:
            match.play(random.choice(tuple(match.game.actions(match.state))))
        match.advance_automatically()
    assert "data-brief" in render.markup(table)
    match.computers = ("novice",) * len(match.names)
    assert "data-story" in render.markup(table)
    assert "data-brief" not in render.markup(table), "those who only watch are not told before they ask"
