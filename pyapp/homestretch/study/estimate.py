"""Figures with the interval that holds them with 95 %, and their differences."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from homestretch.core.tally import Spread

NORMAL: Final = 1.96
"""The standard deviations to each side that hold 95 % of a normal distribution."""

PLACES: Final = 6
"""Decimal places of figures that are written down."""


class Estimate(NamedTuple):
    """A figure and what it lies between."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """The three as JSON data."""
        return {name: round(number, PLACES) for name, number in self._asdict().items()}


def share(part: int, whole: int, games: int) -> Estimate:
    """The share of games that are won, or end somehow: `part` of `whole`, from so many games."""
    return Estimate(part / whole, *wilson(part / whole, games))


def wilson(share: float, games: int) -> tuple[float, float]:
    """Between what a share of so many games lies with 95 %, by Wilson's formula.

    It is meant for games won or lost. Shares in parts, several seats of a level and the same dice for all seatings only
    make for less chance, so it is rather too wide.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    square = NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    half = NORMAL * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def mean(spread: Spread, games: int) -> Estimate:
    """The mean of something that each game has one of.

    >>> spread = Spread()
    >>> for value in (1, 2, 3, 4): spread.count(value)
    >>> [round(number, 2) for number in mean(spread, 4)]
    [2.5, 1.23, 3.77]
    """
    # in whole numbers: with millions of games, what is left of a difference of rounded squares would be nothing
    variance = (games * spread.squares - spread.total**2) / (games * max(1, games - 1))
    half = NORMAL * math.sqrt(variance / games)
    return Estimate(spread.total / games, spread.total / games - half, spread.total / games + half)


def ratio(part: tuple[int, int, int], whole: int, squares: int, games: int) -> Estimate:
    """The share of all things counted that are of one kind; those of the same game belong together.

    `part` are their number, its squares and its products with all of the game; `squares` are those of all.
    """
    number, part_squares, products = part
    if number == whole:
        # no game tells how much games differ
        return share(1, 1, games)
    # the sum of (part − share × all)² over the games, multiplied by whole²
    rest = part_squares * whole * whole - 2 * number * whole * products + number * number * squares
    half = NORMAL * math.sqrt(rest) / whole / whole
    value = number / whole
    return Estimate(value, max(0.0, value - half), min(1.0, value + half))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much less the other is, from different games: the way from its bounds to those of the one (Newcombe's).

    >>> [round(number, 3) for number in difference(share(56, 70, 70), share(48, 80, 80))]
    [0.2, 0.052, 0.334]
    """
    value = one.value - other.value
    below = math.hypot(one.value - one.low, other.high - other.value)
    above = math.hypot(one.high - one.value, other.value - other.low)
    return Estimate(value, value - below, value + above)
