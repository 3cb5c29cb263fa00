"""Means and standard errors of the values that simulated games give to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Vector = Sequence[float]
"""A number for each seat."""


class Tally:
    """The mean and standard error of each seat's values in simulated games. Values are from `least` to `most`."""

    def __init__(self, seats: int, least: int, most: int = 1) -> None:
        """Create a tally without games."""
        self.least, self.most = least, most
        self.count = 0
        self._sums = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, values: Vector) -> None:
        """Add the results of one simulated game: `values` has a value for each seat."""
        self.count += 1
        for seat, one in enumerate(values):
            self._sums[seat] += one
            self._squares[seat] += one * one

    def merge(self, other: Tally) -> None:
        """Add all games of another tally."""
        self.count += other.count
        self._sums = [ours + theirs for ours, theirs in zip(self._sums, other._sums, strict=True)]
        self._squares = [ours + theirs for ours, theirs in zip(self._squares, other._squares, strict=True)]

    @property
    def mean(self) -> list[float]:
        """Each seat's mean value; 0 if no game has been added."""
        return [total / self.count for total in self._sums] if self.count else [0.0] * len(self._sums)

    @property
    def error(self) -> list[float]:
        """The standard error of each seat's mean."""
        sums = zip(self._sums, self._squares, strict=True)
        return [standard_error(self.count, total, squares, self.least, self.most) for total, squares in sums]


def standard_error(count: int, total: float, squares: float, least: int, most: int) -> float:
    """Return the standard error of a mean.

    The calculation adds one value `least` and one value `most`, because either might come up in the next game. So the
    error is not 0 even if all values are equal.

    Args:
        count: The number of values.
        total: Their sum.
        squares: The sum of their squares.
        least: The least possible value.
        most: The greatest possible value.
    """
    mean = (total + most + least) / (count + 2)
    return sqrt(((squares + most * most + least * least) / (count + 2) - mean * mean) / (count + 2))
