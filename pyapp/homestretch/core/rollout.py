"""Games played on to their end from a state, as fast as the rules allow: for those who look ahead by trying."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from .actions import Action
from .game import AnyGame
from .outcome import Outcome

Chooser = Callable[[Any, Sequence[Action], Random], Action]
"""Who decides: given a state, what the seat to move may do, and a generator."""


def rollout(game: AnyGame, state: Any, random: Random, choose: Chooser | None = None) -> Outcome:
    """Play on until the game is over, and give its outcome; a game that is over already gives its own.

    Without anybody to `choose`, all choices are equally likely, and the game runs as in `simulate.play_out`. Nothing
    is checked and no event is made.
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
