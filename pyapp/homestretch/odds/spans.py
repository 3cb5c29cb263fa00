"""Spans of a finished game: parts in which luck hardly changes the chances of winning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, sqrt
from typing import Final

from .stretch import Stretch
from .tally import Vector

ENOUGH: Final = 100
"""Two spans that both have at least this many simulated games are not joined, because their chances are well known."""

SURE: Final = 3
"""Two spans are joined unless their chances differ by more than this many standard errors."""


@dataclass(frozen=True, slots=True)
class Span:
    """Neighbouring stretches of a game, with the chances of winning in them.

    Attributes:
        seen: Each seat's chance of winning, estimated by simulated games.
        mean: `seen` minus the effects of all choices so far. The numbers may be below 0 or above 1.
        games: The number of simulated games; infinite if the result of the game is known.
        stretches: The number of stretches.
    """

    seen: Vector
    mean: Vector
    games: float
    stretches: int = 1

    @classmethod
    def of(cls, stretch: Stretch, choices: Vector) -> Span:
        """Return the span of one stretch; `choices` is by how much all choices up to its end changed the chances."""
        games = stretch.count if stretch.result is None else inf
        chances = stretch.chances_at_end
        return cls(chances, [chance - gain for chance, gain in zip(chances, choices, strict=True)], games)

    def with_next(self, other: Span) -> Span:
        """Return this span joined with the next one."""
        games = self.games + other.games

        def averaged(ours: Vector, theirs: Vector) -> Vector:
            return [(self.games * one + other.games * two) / games for one, two in zip(ours, theirs, strict=True)]

        mean = averaged(self.mean, other.mean)
        return Span(averaged(self.seen, other.seen), mean, games, self.stretches + other.stretches)

    def differs(self, other: Span) -> float:
        """Return the largest difference to the next span, in standard errors; infinite if they must not be joined."""
        if inf in (self.games, other.games) or (self.games >= ENOUGH and other.games >= ENOUGH):
            return inf
        both = self.with_next(other)
        spread = 1 / self.games + 1 / other.games
        # a chance is not certain even if all of a few simulated games have the same winner
        least = 1 / (both.games + 2)
        return max(
            abs(ours - theirs) / sqrt(max(seen * (1 - seen), least) * spread)
            for ours, theirs, seen in zip(self.mean, other.mean, both.seen, strict=True)
        )


def join(spans: Sequence[Span]) -> list[Span]:
    """Join neighbouring spans, the most similar first, until all neighbours differ by more than `SURE`."""
    joined = list(spans)
    differ = [one.differs(other) for one, other in pairwise(joined)]
    while differ and min(differ) <= SURE:
        at = differ.index(min(differ))
        joined[at : at + 2] = [joined[at].with_next(joined[at + 1])]
        del differ[at]
        for edge in (at - 1, at):
            if 0 <= edge < len(differ):
                differ[edge] = joined[edge].differs(joined[edge + 1])
    return joined
