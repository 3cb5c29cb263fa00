"""Estimates with 95% confidence intervals."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from homestretch.core.tally import Spread

Z_95: Final = 1.96
"""The number of standard deviations around the mean that contain 95% of a normal distribution."""

DECIMALS: Final = 6
"""The decimal places of written figures."""


class Estimate(NamedTuple):
    """An estimated number, with the bounds of its 95% confidence interval."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """Return the value and the bounds as JSON data."""
        return {name: round(number, DECIMALS) for name, number in self._asdict().items()}


def share(part: int, whole: int, games: int) -> Estimate:
    """Return the share `part` / `whole`, with its 95% interval for this number of games."""
    return Estimate(part / whole, *wilson_interval(part / whole, games))


def wilson_interval(share: float, games: int) -> tuple[float, float]:
    """Return the bounds of the 95% confidence interval (Wilson's) of a share that was found in a number of games.

    >>> [round(bound, 3) for bound in wilson_interval(0.5, 100)]
    [0.404, 0.596]

    The interval is right for games that are won or lost. It is a little too wide for shared wins.
    """
    square = Z_95**2 / games
    middle = (share + square / 2) / (1 + square)
    half = Z_95 * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - half, middle + half


def mean(spread: Spread, games: int) -> Estimate:
    """Return the mean of a value that was counted once in each game, with its 95% interval.

    >>> spread = Spread()
    >>> for value in (1, 2, 3, 4): spread.count(value)
    >>> [round(number, 2) for number in mean(spread, 4)]
    [2.5, 1.23, 3.77]
    """
    # exact whole numbers: with millions of games, the difference of rounded numbers would have no correct digits left
    variance = (games * spread.squares - spread.total**2) / (games * max(1, games - 1))
    half = Z_95 * math.sqrt(variance / games)
    return Estimate(spread.total / games, spread.total / games - half, spread.total / games + half)


def ratio(part: tuple[int, int, int], whole: int, squares: int, games: int) -> Estimate:
    """Return a share, such as the share of moves that are blocked, with its 95% interval.

    The moves of one game depend on each other. So the interval is calculated from two numbers x and y for each
    game. In the example, x is the number of blocked moves, and y is the number of all moves. The share is the sum of x
    over all games, divided by the sum of y.

    Args:
        part: Three sums over all games: of x, of x², and of x · y.
        whole: The sum of y over all games.
        squares: The sum of y² over all games.
        games: The number of games.
    """
    number, part_squares, products = part
    if number == whole:
        # if the share is 1 in every game, the formula below would give an interval of width 0
        return share(1, 1, games)
    # the sum of (x − share · y)² over all games, multiplied by whole²
    rest = part_squares * whole * whole - 2 * number * whole * products + number * number * squares
    half = Z_95 * math.sqrt(rest) / whole / whole
    value = number / whole
    return Estimate(value, max(0.0, value - half), min(1.0, value + half))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Return `one` minus `other`, for estimates from different games, with its 95% interval (Newcombe's).

    >>> [round(number, 3) for number in difference(share(56, 70, 70), share(48, 80, 80))]
    [0.2, 0.052, 0.334]
    """
    value = one.value - other.value
    below = math.hypot(one.value - one.low, other.high - other.value)
    above = math.hypot(one.high - one.value, other.value - other.low)
    return Estimate(value, value - below, value + above)
