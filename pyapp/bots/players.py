"""The choice of a computer player."""

from __future__ import annotations

from random import Random
from typing import Any

from pyapp.core import Action, AnyGame

from .levels import level_of
from .search import best
from .seen import Seen


def choose(game: AnyGame, state: Any, level: str, random: Random) -> Action:
    """What a computer player of a level (one of `LEVELS`) does, where a seat has to decide.

    It draws from `random` once, by `Random.random`: the same position and generator give the same choice everywhere.
    """
    seen = Seen.by_seat_to_move(game, state)
    draw = random.random()
    steps = level_of(level).steps
    if len(seen.actions) == 1 or not steps:
        return seen.actions[int(draw * len(seen.actions))]
    return best(seen, steps, int(draw * 2**53))
