"""Spans of a finished game: parts in which luck hardly changes the chances of winning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, sqrt
from typing import Final

from .stretch import Stretch
from .tally import Vector

ENOUGH_PLAYOUTS: Final = 100
"""Two spans that both have at least this many simulated games are not joined, because their chances are well known."""

SIGMAS: Final = 3
"""Two spans are joined unless their chances differ by more than this many standard errors."""


@dataclass(frozen=True, slots=True)
class Span:
    """Neighbouring stretches of a game, with the chances of winning in them.

    Attributes:
        chances: Each seat's chance of winning, estimated by simulated games.
        net_chances: `chances` minus the effects of all choices so far. The numbers may be below 0 or above 1.
        playouts: The number of simulated games; infinite if the result of the game is known.
        stretch_count: The number of stretches.
    """

    chances: Vector
    net_chances: Vector
    playouts: float
    stretch_count: int = 1

    @classmethod
    def of(cls, stretch: Stretch, choices: Vector) -> Span:
        """Return the span of one stretch.

        `choices` has a number for each seat: how much all choices up to the end of the stretch changed its chance.
        """
        playouts = stretch.playouts if stretch.result is None else inf
        chances = stretch.chances_at_end
        return cls(chances, [chance - gain for chance, gain in zip(chances, choices, strict=True)], playouts)

    def with_next(self, other: Span) -> Span:
        """Return this span joined with the next one."""
        playouts = self.playouts + other.playouts

        def averaged(ours: Vector, theirs: Vector) -> Vector:
            pairs = zip(ours, theirs, strict=True)
            return [(self.playouts * one + other.playouts * two) / playouts for one, two in pairs]

        chances, net_chances = averaged(self.chances, other.chances), averaged(self.net_chances, other.net_chances)
        return Span(chances, net_chances, playouts, self.stretch_count + other.stretch_count)

    def difference_to(self, other: Span) -> float:
        """Return the largest difference to the next span, in standard errors; infinite if they must not be joined."""
        fewer = min(self.playouts, other.playouts)
        if fewer >= ENOUGH_PLAYOUTS or inf in (self.playouts, other.playouts):
            return inf
        both = self.with_next(other)
        spread = 1 / self.playouts + 1 / other.playouts
        # a chance is not certain even if all of a few simulated games have the same winner
        least = 1 / (both.playouts + 2)
        return max(
            abs(ours - theirs) / sqrt(max(chance * (1 - chance), least) * spread)
            for ours, theirs, chance in zip(self.net_chances, other.net_chances, both.chances, strict=True)
        )


def merge_similar(spans: Sequence[Span]) -> list[Span]:
    """Join neighbouring spans, the most similar first, until all differ by more than `SIGMAS` standard errors."""
    joined = list(spans)
    differences = [one.difference_to(other) for one, other in pairwise(joined)]
    while differences and min(differences) <= SIGMAS:
        at = differences.index(min(differences))
        joined[at : at + 2] = [joined[at].with_next(joined[at + 1])]
        del differences[at]
        for edge in (at - 1, at):
            if 0 <= edge < len(differences):
                differences[edge] = joined[edge].difference_to(joined[edge + 1])
    return joined
