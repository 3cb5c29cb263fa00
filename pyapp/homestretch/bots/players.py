"""The choice of a computer player."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, cast

from homestretch.core import Action, AnyGame
from homestretch.core.actions import ANOTHER

from .levels import Level, level_of
from .policy import pick, policy_of
from .search import best
from .seen import Seen


def choose(game: AnyGame, state: Any, level: str, random: Random) -> Action:
    """What a computer player of a level (one of `LEVELS`) does, where a seat has to decide.

    It draws from `random` once, by `Random.random`: the same view and generator give the same choice everywhere.
    """
    thought = choosing(game, state, level, random)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return cast("Action", done.value)


def choosing(game: AnyGame, state: Any, level: str, random: Random) -> Generator[None, None, Action]:
    """The way to that choice in short stretches, for whoever has to do something else in between."""
    seed = str(int(random.random() * 2**53))
    return (yield from _decide(Seen.by_seat_to_move(game, state), level_of(level), seed))


def _decide(seen: Seen, level: Level, seed: str) -> Generator[None, None, Action]:
    actions = [action for action in seen.actions if action != ANOTHER]
    if len(actions) == 1:
        return actions[0]
    if level.sight == "nothing":
        return pick(actions, Random(seed))
    policy = policy_of(seen.game)
    if not level.plies:
        return cast("Action", policy.pick(seen.sample(Random(seed)), actions, Random(seed), level.sight))
    return (yield from best(seen, policy, level, seed))
