"""The choice of a computer player."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, cast

from pyapp.core import Action, AnyGame

from .levels import level_of
from .search import best
from .seen import Seen


def choose(game: AnyGame, state: Any, level: str, random: Random) -> Action:
    """What a computer player of a level (one of `LEVELS`) does, where a seat has to decide.

    It draws from `random` once, by `Random.random`: the same position and generator give the same choice everywhere.
    """
    thought = choosing(game, state, level, random)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return cast("Action", done.value)


def choosing(game: AnyGame, state: Any, level: str, random: Random) -> Generator[None, None, Action]:
    """The way to that choice in short stretches, for whoever has to do something else in between."""
    seen = Seen.by_seat_to_move(game, state)
    draw = random.random()
    steps = level_of(level).steps
    if len(seen.actions) == 1 or not steps:
        return seen.actions[int(draw * len(seen.actions))]
    return (yield from best(seen, steps, int(draw * 2**53)))
