"""Estimates of what a Triactor slip will win, made during a race from each horse's chance of each place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import Final

from homestretch.bots.policy import cache_last_by
from homestretch.games.triactor.actions import Bid
from homestretch.games.triactor.data import HORSES, LINE, Horse
from homestretch.games.triactor.scoring import counted, payout
from homestretch.games.triactor.state import State

USUAL: Final = 3
"""The steps that a horse usually runs in one round, in which every die is used once."""

SPREAD: Final = 1.1
"""How far luck spreads the horses in one round, in steps. The spread grows with the square root of the rounds."""


def prospects(state: State) -> list[float]:
    """Return how much each seat may expect to win with its bids in this race."""
    odds = _odds(state)
    return [sum([amount * _chance(bid, state.order, odds) for bid, amount in slip]) for slip in _payouts(state)]


@cache_last_by("slips")
def _payouts(state: State) -> list[list[tuple[Bid, int]]]:
    """Return each seat's bids, with what they pay if they win."""
    bids = [slip.bids for slip in state.slips]
    return [[(bid, payout(bid.kind, counted(bid, bids))) for bid in own] for own in bids]


def _odds(state: State) -> list[float]:
    """Return a weight for each horse. The ratio of two weights is the odds that one horse finishes before the other."""
    half_steps = [2 * step + USUAL * active for step, active in zip(state.steps, state.active, strict=True)]
    left = [LINE - step for step in state.steps if step < LINE]
    powers = _powers(max(1, min(left) // USUAL))
    return [powers[steps] for steps in half_steps]


@cache
def _powers(times: int) -> tuple[float, ...]:
    """Return the weights of horses for `_odds`. The index of a weight is a number of half steps, counted by `_odds`.

    `times` is the number of rounds that the leader still needs to be home. With more rounds, the weights differ less.
    """
    factor = 1 + 0.5 / (SPREAD * math.sqrt(times))
    powers = [1.0]
    for _ in range(2 * LINE + USUAL):
        powers.append(powers[-1] * factor)
    return tuple(powers)


def _chance(bid: Bid, order: Sequence[Horse], odds: Sequence[float]) -> float:
    """Return the chance that a bid wins; `order` has the horses that are home."""
    if bid.kind.boxed:
        return sum([_come_in(way, order, odds) for way in permutations(bid.horses)])
    if bid.kind.horses > 1:
        return _come_in(bid.horses, order, odds)
    (horse,) = bid.horses
    if horse in order:
        return float(order.index(horse) < bid.kind.written)
    others = [other for other in HORSES if other != horse and other not in order]
    return sum(
        [
            _come_in((*order, *before, horse), order, odds)
            for behind in range(bid.kind.written - len(order))
            for before in permutations(others, behind)
        ]
    )


def _come_in(horses: Sequence[Horse], order: Sequence[Horse], odds: Sequence[float]) -> float:
    """Return the chance that these horses finish first, in this order; `order` has the horses that are home."""
    known = min(len(order), len(horses))
    if tuple(horses[:known]) != tuple(order[:known]):
        return 0.0
    left = sum([odd for horse, odd in enumerate(odds) if horse not in order])
    chance = 1.0
    for horse in horses[known:]:
        chance *= odds[horse] / left
        left -= odds[horse]
    return chance
