"""Computer players choose what they may, and the same again for the same generator."""

from random import Random
from typing import Any

import pytest

from pyapp.bots import LEVELS, choose, says
from pyapp.core import CHANCE, NOBODY, AnyGame
from pyapp.games import GAMES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_first_choices_are_legal_and_repeatable(game: AnyGame, level: str) -> None:
    match_seats = min(4, game.players[-1])
    state = game.setup({}, match_seats)
    random = Random(1)
    for _ in range(8):
        chance = game.chance(state)
        action: Any
        if chance is not None:
            action = chance.sample(random)
        else:
            action = choose(game, state, level, Random(2))
            assert action in game.actions(state)
            assert action == choose(game, state, level, Random(2))
        state = game.apply(state, action).state
    assert game.to_move(state) in (CHANCE, NOBODY, *range(match_seats))


def test_levels_say_what_they_look_at() -> None:
    assert LEVELS == ("random", "novice", "regular", "expert")
    assert says("novice") == "looks at its own horses"
    assert len({says(level) for level in LEVELS}) == len(LEVELS)
