"""Fast simulation from a state to the end of the game, for computers and odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from .actions import Action
from .game import AnyGame
from .outcome import Outcome

Chooser = Callable[[Any, Sequence[Action], Random], Action]
"""Picks an action, given the state, the choices and a generator."""


def rollout(game: AnyGame, state: Any, random: Random, choose: Chooser | None = None) -> Outcome:
    """Play on until the game is over, without checks and events, and return its outcome.

    Args:
        game: The rules.
        state: The state to start from; if the game is over there, its outcome is returned.
        random: The generator for dice, cards and random choices.
        choose: The function that makes the choices; without it, each is equally likely, as in `simulate.play_out`.
    """
    chance_in, choices_in, advance, draw = game.chance, game.choices, game.advance, random.random
    while True:
        chance = chance_in(state)
        if chance is not None:
            state = advance(state, chance.sample(random))
            continue
        choices: Any = choices_in(state)
        if not choices:
            outcome = game.outcome(state)
            assert outcome is not None
            return outcome
        action = choose(state, choices, random) if choose else choices[int(draw() * len(choices))]
        state = advance(state, action)
