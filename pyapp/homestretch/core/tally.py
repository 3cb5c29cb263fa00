"""Counts over many games, kept as sums of whole numbers, so that their size does not grow with the number of games.

Sums can be added in any order. Games can therefore be played in parts, on different machines and at different times,
with the same result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import Any, Final

from .events import Event
from .game import AnyGame
from .outcome import Outcome
from .seats import Seat

DIGITS: Final = 11
"""The binary digits of a number in a histogram: numbers below 2,048 are exact, others off by less than 0.1%."""


@dataclass(slots=True)
class Spread:
    """Statistics of a whole number that comes up once in each game, such as the score of the first seat.

    It keeps the sum, the sum of squares, the least and the greatest number, and a histogram.
    """

    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None
    histogram: Counter[int] = field(default_factory=Counter)

    def count(self, value: int) -> None:
        """Add one more game, in which the number was `value`."""
        self.total += value
        self.squares += value * value
        self._reach(value, value)
        self.histogram[round_for_histogram(value)] += 1

    def add(self, sums: Mapping[str, Any]) -> None:
        """Add the counts of another `Spread`; `sums` is what its `as_json` returns."""
        self.total += sums["total"]
        self.squares += sums["squares"]
        self._reach(sums["least"], sums["most"])
        for value, number in sums["histogram"]:
            self.histogram[value] += number

    def as_json(self) -> dict[str, Any]:
        """Return the counts as JSON data."""
        return {
            "total": self.total,
            "squares": self.squares,
            "least": self.least,
            "most": self.most,
            "histogram": sorted(map(list, self.histogram.items())),
        }

    def quantiles(self, parts: int) -> list[int]:
        """Return the numbers that divide all counted numbers into `parts` groups of equal size.

        The least and the greatest number are included. For example, four parts give the least number, the lower
        quartile, the median, the upper quartile and the greatest number. At least one number must have been counted.
        """
        values, number = sorted(self.histogram.items()), self.histogram.total()
        found: list[int] = []
        passed = 0
        for value, times in values:
            passed += times
            while len(found) <= parts and passed * parts >= max(1, number * len(found)):
                found.append(value)
        return found

    def _reach(self, least: int | None, most: int | None) -> None:
        if least is not None and (self.least is None or least < self.least):
            self.least = least
        if most is not None and (self.most is None or most > self.most):
            self.most = most


def round_for_histogram(value: int) -> int:
    """Round a number towards 0, so that all its binary digits after the first 11 are 0.

    >>> round_for_histogram(2047), round_for_histogram(2049), round_for_histogram(-1_000_001)
    (2047, 2048, -999936)
    """
    size = abs(value)
    shift = max(0, size.bit_length() - DIGITS)
    return (size >> shift << shift) * (1 if value > 0 else -1)


@dataclass(slots=True)
class HeadingCounts:
    """Counts of the entries under one heading, such as how often each horse was first past the post.

    The sums of squares and products are kept to calculate the standard error of an entry's share.
    """

    squares: int = 0
    """The sum over all games of n², where n is how often all entries together came up in a game."""
    entries: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """For each entry, the sums over all games of m, m² and m × n, where m is how often it came up in a game."""

    def count(self, counted: Counter[str]) -> None:
        """Count one more game. `counted` says how often each entry came up in it."""
        everything = counted.total()
        self.squares += everything * everything
        for entry, number in counted.items():
            self._add(entry, number, number * number, number * everything)

    def add(self, sums: Mapping[str, Any]) -> None:
        """Add the counts of another `HeadingCounts`; `sums` is what its `as_json` returns."""
        self.squares += sums["squares"]
        for entry, numbers in sums["entries"].items():
            self._add(entry, *numbers)

    def as_json(self) -> dict[str, Any]:
        """Return the counts as JSON data."""
        return {"squares": self.squares, "entries": {entry: list(sums) for entry, sums in sorted(self.entries.items())}}

    def _add(self, entry: str, number: int, squares: int, products: int) -> None:
        before = self.entries.get(entry, (0, 0, 0))
        self.entries[entry] = (before[0] + number, before[1] + squares, before[2] + products)


class Tally:
    """Counts of what happened in many games, all with the same number of `seats`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.wins = [0] * seats
        """The number of games won by each seat; a shared win counts as a win for each of the winners."""
        self.parts = [0] * seats
        """The wins of each seat, counted in parts: a win has `parts_per_win` parts, and winners share them equally."""
        self.turns = [0] * seats
        """Wins in parts, as in `parts`, by turn order: entry 0 is for the seat that decided first, 1 for the next, …"""
        self.shared = 0
        """The number of games with several winners."""
        self.reasons: Counter[str] = Counter()
        self.lengths = Spread()
        """The distribution of the number of actions in a game, rolls included."""
        self.scores = [Spread() for _ in range(seats)]
        self.notable: dict[str, HeadingCounts] = {}
        """The counts of the game's own entries (`Game.notes`), by heading."""

    @property
    def parts_per_win(self) -> int:
        """The number of parts into which a win is divided, so that any number of winners can share it equally.

        With three seats a win has 6 parts, since two winners get 3 each, and three get 2 each.
        """
        return lcm(*range(1, self.seats + 1))

    def count(self, game: AnyGame, outcome: Outcome, events: Sequence[Event], length: int, first: Seat) -> None:
        """Add a finished game to the counts.

        Args:
            game: The rules.
            outcome: How the game ended.
            events: Everything that happened.
            length: The number of actions, rolls included.
            first: The seat that decided first.
        """
        self.games += 1
        winners = outcome.winners
        part = self.parts_per_win // len(winners)
        for seat in winners:
            self.wins[seat] += 1
            self.parts[seat] += part
            self.turns[(seat - first) % self.seats] += part
        self.shared += len(winners) > 1
        self.reasons[outcome.reason] += 1
        self.lengths.count(length)
        for spread, score in zip(self.scores, outcome.scores, strict=True):
            spread.count(score)
        noted: dict[str, Counter[str]] = {}
        for (heading, entry), number in Counter(game.notes(events)).items():
            noted.setdefault(heading, Counter())[entry] = number
        for heading, counted in noted.items():
            self.notable.setdefault(heading, HeadingCounts()).count(counted)

    def add(self, sums: Mapping[str, Any]) -> None:
        """Add the counts of another tally with the same number of seats; `sums` is what its `as_json` returns."""
        self.games += sums["games"]
        for own, others in ((self.wins, "wins"), (self.parts, "parts"), (self.turns, "turns")):
            own[:] = map(int.__add__, own, sums[others])
        self.shared += sums["shared"]
        self.reasons.update(sums["reasons"])
        self.lengths.add(sums["lengths"])
        for spread, other in zip(self.scores, sums["scores"], strict=True):
            spread.add(other)
        for heading, noted in sums["notable"].items():
            self.notable.setdefault(heading, HeadingCounts()).add(noted)

    def as_json(self) -> dict[str, Any]:
        """Return the counts as JSON data. The same games give the same data in any order."""
        return {
            "games": self.games,
            "wins": self.wins,
            "parts": self.parts,
            "turns": self.turns,
            "shared": self.shared,
            "reasons": dict(sorted(self.reasons.items())),
            "lengths": self.lengths.as_json(),
            "scores": [spread.as_json() for spread in self.scores],
            "notable": {heading: noted.as_json() for heading, noted in sorted(self.notable.items())},
        }
