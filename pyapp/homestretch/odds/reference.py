"""The reference player, which plays all seats in the games simulated for odds, hints and reviews.

It uses the rules of thumb of the level ``regular``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

from homestretch.bots.levels import Scope
from homestretch.bots.policy import policy_of
from homestretch.core import Action, AnyGame, Outcome
from homestretch.core.actions import ANOTHER, GoOn

SCOPE: Final[Scope] = "ahead"
"""What the reference player considers (see `Scope`): the same as a computer of the level ``regular``."""


def choices_in(game: AnyGame, state: Any) -> Sequence[Action]:
    """Return the legal actions of the player to move, except the one that makes the game longer.

    Only people may decide to add a race to a game.
    """
    choices: Any = game.choices(state)
    # the action that makes the game longer is offered only among actions that say how to continue
    if choices and isinstance(choices[0], GoOn):
        return [choice for choice in choices if choice != ANOTHER]
    return cast("Sequence[Action]", choices)


def reference_choice(game: AnyGame, state: Any, choices: Sequence[Action], random: Random) -> Action:
    """Return the action among `choices` that the reference player chooses."""
    return choices[0] if len(choices) == 1 else policy_of(game).pick(state, choices, random, SCOPE)


def play_out(game: AnyGame, state: Any, random: Random) -> tuple[Outcome, Sequence[int]]:
    """Let the reference player play a game to its end in every seat, and return its outcome and an order of finish.

    The order has the horses or riders of the first race that ends. It is empty if there is no such order.
    """
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


def win_shares(outcome: Outcome) -> list[float]:
    """Return each seat's share of the win: 1 for a sole winner, equal parts for a tie."""
    winners = outcome.winners
    return [(seat in winners) / len(winners) for seat in range(len(outcome.places))]
