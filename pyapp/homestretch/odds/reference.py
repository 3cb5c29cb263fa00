"""The reference by which chances are told: all play by the rule of thumb of the level ``regular``, to the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

from homestretch.bots.levels import Scope
from homestretch.bots.policy import policy_of
from homestretch.core import Action, AnyGame, Outcome
from homestretch.core.actions import ANOTHER, GoOn

SIGHT: Final[Scope] = "ahead"
"""What the reference looks at: as much as ``regular``."""


def choices_in(game: AnyGame, state: Any) -> Sequence[Action]:
    """What the seat to move may do, but for going on for longer than was agreed on, which only people do."""
    choices: Any = game.choices(state)
    # only what the table does, and not what somebody in it does, can be that
    if choices and isinstance(choices[0], GoOn):
        return [choice for choice in choices if choice != ANOTHER]
    return cast("Sequence[Action]", choices)


def reference_choice(game: AnyGame, state: Any, choices: Sequence[Action], random: Random) -> Action:
    """What the reference does."""
    return choices[0] if len(choices) == 1 else policy_of(game).pick(state, choices, random, SIGHT)


def play_out(game: AnyGame, state: Any, random: Random) -> tuple[Outcome, Sequence[int]]:
    """How a game ends that is played on from a state, and in which order the first race in it does, if it has races."""
    policy = policy_of(game)
    order: Sequence[int] = ()
    while True:
        chance = game.chance(state)
        if chance is not None:
            state = game.advance(state, chance.sample(random))
            continue
        if not order and state.phase in policy.rests:
            order = policy.order(state)
        choices = choices_in(game, state)
        if not choices:
            outcome = game.outcome(state)
            assert outcome is not None
            return outcome, order
        state = game.advance(state, reference_choice(game, state, choices, random))


def shares(outcome: Outcome) -> list[float]:
    """By seat its part of the win: one for a sole winner, equal parts of a shared win."""
    winners = outcome.winners
    return [(seat in winners) / len(winners) for seat in range(len(outcome.places))]
