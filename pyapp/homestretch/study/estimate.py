"""Estimates with 95% confidence intervals."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from homestretch.core.tally import Spread

NORMAL: Final = 1.96
"""The number of standard deviations around the mean that contain 95% of a normal distribution."""

PLACES: Final = 6
"""The decimal places of written figures."""


class Estimate(NamedTuple):
    """An estimate, with the bounds of its 95% interval."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """Return value and bounds as JSON data."""
        return {name: round(number, PLACES) for name, number in self._asdict().items()}


def share(part: int, whole: int, games: int) -> Estimate:
    """Estimate the share of games that are won or end in a certain way, as `part` / `whole` with its interval."""
    return Estimate(part / whole, *wilson(part / whole, games))


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the bounds of the 95% Wilson interval of a share of games.

    It is meant for games won or lost. Shared wins, several seats of a level and the same dice for every seating only
    reduce the variance, so the interval is rather too wide.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    square = NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    half = NORMAL * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def mean(spread: Spread, games: int) -> Estimate:
    """Estimate the mean of a value that each game has once.

    >>> spread = Spread()
    >>> for value in (1, 2, 3, 4): spread.count(value)
    >>> [round(number, 2) for number in mean(spread, 4)]
    [2.5, 1.23, 3.77]
    """
    # in whole numbers: with millions of games, the difference of rounded squares would lose all its digits
    variance = (games * spread.squares - spread.total**2) / (games * max(1, games - 1))
    half = NORMAL * math.sqrt(variance / games)
    return Estimate(spread.total / games, spread.total / games - half, spread.total / games + half)


def ratio(part: tuple[int, int, int], whole: int, squares: int, games: int) -> Estimate:
    """Return the estimated share of one entry among the entries counted under a heading.

    Entries of one game depend on each other, and the interval takes this into account.

    Args:
        part: How often the entry was counted, and two sums over the games: of the square of that count, and of its
            product with the count of all entries.
        whole: The number of all entries.
        squares: The sum over the games of the square of the number of all entries.
        games: The number of games.
    """
    number, part_squares, products = part
    if number == whole:
        # without any variation, the games do not show how much they differ
        return share(1, 1, games)
    # the sum of (part − share × all)² over the games, multiplied by whole²
    rest = part_squares * whole * whole - 2 * number * whole * products + number * number * squares
    half = NORMAL * math.sqrt(rest) / whole / whole
    value = number / whole
    return Estimate(value, max(0.0, value - half), min(1.0, value + half))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Estimate the difference `one` minus `other` of two estimates from different games (Newcombe's interval).

    >>> [round(number, 3) for number in difference(share(56, 70, 70), share(48, 80, 80))]
    [0.2, 0.052, 0.334]
    """
    value = one.value - other.value
    below = math.hypot(one.value - one.low, other.high - other.value)
    above = math.hypot(one.high - one.value, other.value - other.low)
    return Estimate(value, value - below, value + above)
