"""What play-outs brought, summed up."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Vector = Sequence[float]
"""A number for each seat."""


class Tally:
    """The mean of what play-outs brought to each seat, between `least` and 1, and how sure it is."""

    def __init__(self, seats: int, least: int) -> None:
        """Nothing yet."""
        self.least = least
        self.count = 0
        self._sums = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, brought: Vector) -> None:
        """Add what a play-out brought."""
        self.count += 1
        for seat, one in enumerate(brought):
            self._sums[seat] += one
            self._squares[seat] += one * one

    def take(self, other: Tally) -> None:
        """Add what another one has."""
        self.count += other.count
        self._sums = [ours + theirs for ours, theirs in zip(self._sums, other._sums, strict=True)]
        self._squares = [ours + theirs for ours, theirs in zip(self._squares, other._squares, strict=True)]

    @property
    def mean(self) -> list[float]:
        """By seat; 0, as long as there is nothing."""
        return [total / self.count for total in self._sums] if self.count else [0.0] * len(self._sums)

    @property
    def error(self) -> list[float]:
        """The standard errors, with a play-out more of the most and of the least that there can be."""
        count = self.count + 2
        errors = []
        for total, squares in zip(self._sums, self._squares, strict=True):
            mean = (total + 1 + self.least) / count
            errors.append(sqrt(((squares + 1 + self.least**2) / count - mean * mean) / count))
        return errors
