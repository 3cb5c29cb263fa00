"""Chances by play-outs, from what somebody may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from pyapp.core import AnyGame, Seat

from .reference import play_out, shares
from .tally import Tally, standard_error


class Share(NamedTuple):
    """A part of all play-outs, with its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Chances:
    """By seat the share of the win; by number of a horse or rider, if there are any, those of first, second … place.

    The shares of the win sum to one. Places are those of the race that is run now, or next.
    """

    wins: tuple[Share, ...]
    places: Mapping[int, tuple[Share, ...]]
    playouts: int


class Odds:
    """The chances in a position, made surer by every play-out more.

    Nothing but what `viewer` may know is used (None: what all know): each play-out starts from a sample of what may be
    the case. It has a generator made of the seed and its own number, so that it does not matter how they are sliced.
    """

    def __init__(self, game: AnyGame, state: Any, viewer: Seat | None, seed: int) -> None:
        self._game, self._viewer, self._seed = game, viewer, seed
        self._state = game.resample(state, viewer, Random(0))
        self._wins = Tally(state.seats, 0)
        self._orders: list[Sequence[int]] = []
        self._is_over = game.outcome(state) is not None

    def play(self, playouts: int) -> None:
        """Play so many games more to their end."""
        for number in range(self.playouts, self.playouts + playouts):
            random = Random(f"{self._seed}/{number}")
            outcome, order = play_out(self._game, self._game.resample(self._state, self._viewer, random), random)
            self._wins.add(shares(outcome))
            self._orders.append(order)

    @property
    def playouts(self) -> int:
        """How many games were played to their end."""
        return self._wins.count

    def chances(self) -> Chances:
        """What is known so far, after one play-out at least."""
        wins = map(self._share, self._wins.mean, self._wins.error)
        places = max(map(len, self._orders))
        counts: dict[int, list[int]] = {}
        for order in self._orders:
            for place, runner in enumerate(order):
                counts.setdefault(runner, [0] * places)[place] += 1
        by_runner = {runner: tuple(map(self._part, counts[runner])) for runner in sorted(counts)}
        return Chances(tuple(wins), by_runner, self.playouts)

    def _part(self, count: int) -> Share:
        return self._share(count / self.playouts, standard_error(self.playouts, count, count, 0, 1))

    def _share(self, value: float, error: float) -> Share:
        return Share(value, 0.0 if self._is_over else error)


def chances(game: AnyGame, state: Any, viewer: Seat | None, playouts: int, seed: int) -> Chances:
    """The chances in a position from what `viewer` may know (None: what all know), by so many play-outs."""
    odds = Odds(game, state, viewer, seed)
    odds.play(playouts)
    return odds.chances()
