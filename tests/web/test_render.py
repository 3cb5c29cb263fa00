"""What stands on the page around the panels of a game."""

from __future__ import annotations

from random import Random

import pytest

from front import render
from front.table import Table
from homestretch.core import CHANCE, AnyGame, Match
from homestretch.games import GAMES

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
OFFERS = ("take-back", "own-dice")


def offered(table: Table) -> set[str]:
    """What of a game that goes on is offered on the table."""
    markup = render.markup(table)
    return {command for command in OFFERS if f'="{command}"' in markup}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_when_the_game_is_over_there_is_nothing_to_roll_or_take_back(game: AnyGame) -> None:
    random, asked = Random(4), 0
    match = Match(game, NAMES[: game.players_for(game.defaults)[0]], {}, seed=4)
    table = Table(match)
    table.begin()
    while match.outcome is None:
        if match.to_move == CHANCE:
            match.sample()
        else:
            match.play(random.choice(tuple(game.actions(match.state))))
        match.advance_automatically()
        if asked < 20 and table.secret_seat is None and match.outcome is None:
            assert offered(table) == set(OFFERS)
            asked += 1
    assert asked
    assert not offered(table)
    assert 'data-command="again"' in render.markup(table)
    assert ('data-command="see ' in render.markup(table)) == bool(render.drawing(game).looks)
    assert ('class="switches"' in render.markup(table)) == bool(render.drawing(game).looks)
    assert "data-brief" in render.markup(table)
    match.computers = ("novice",) * len(match.names)
    assert "data-story" in render.markup(table)
    assert "data-brief" not in render.markup(table), "those who only watch are not told before they ask"
