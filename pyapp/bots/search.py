"""The search for the best choice, one for all games: play-outs with common dice, and halving of the field."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any, Final

from pyapp.core import Action, AnyGame, Outcome, Seat

from .seen import Seen


def best(seen: Seen, steps: int, seed: int) -> Generator[None, None, Action]:
    """The choice that does best in play-outs of so many steps in all.

    Every choice is tried in the same samples and with the same dice; then the better half of them goes on.
    """
    field = _field(seen.actions, Random(seed))
    totals = dict.fromkeys(field, 0.0)
    rounds = max(1, (len(field) - 1).bit_length())
    number = 0
    for _ in range(rounds):
        left = steps // rounds
        while left > 0:
            for action in field:
                worth, taken = _try(seen, action, f"{seed}/{number}")
                totals[action] += worth
                left -= taken
                yield
            number += 1
        field = sorted(field, key=totals.__getitem__, reverse=True)[: (len(field) + 1) // 2]
    return field[0]


MOST_TRIED: Final = 24
"""Choices that are looked at; where there are more, some are picked at random."""


def _field(actions: Sequence[Action], random: Random) -> list[Action]:
    """The choices that are looked at."""
    if len(actions) <= MOST_TRIED:
        return list(actions)
    return [actions[int(random.random() * len(actions))] for _ in range(MOST_TRIED)]


def _try(seen: Seen, action: Action, seed: str) -> tuple[float, int]:
    """What a choice comes to in one play-out, and the steps of that."""
    random = Random(seed)
    state = seen.game.advance(seen.sample(random), action)
    outcome, steps = _play_out(seen.game, state, random)
    return _worth(outcome, seen.seat), steps


def _play_out(game: AnyGame, state: Any, random: Random) -> tuple[Outcome, int]:
    """How a game ends that goes on at random from a state, and after how many actions."""
    steps = 1
    while True:
        chance = game.chance(state)
        if chance is not None:
            action: Any = chance.sample(random)
        else:
            choices: Any = game.choices(state)
            if not choices:
                outcome = game.outcome(state)
                assert outcome is not None
                return outcome, steps
            action = choices[int(random.random() * len(choices))]
        state = game.advance(state, action)
        steps += 1


def _worth(outcome: Outcome, seat: Seat) -> float:
    """The share of the win."""
    winners = outcome.winners
    return 1 / len(winners) if seat in winners else 0.0
