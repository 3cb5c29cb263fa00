"""Chances by play-outs, from what somebody may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from homestretch.core import Action, AnyGame, Outcome, Seat

from .reference import choices_in, play_out, reference_choice, shares
from .tally import Tally, Vector, standard_error


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
        self.game, self._viewer, self.seed = game, viewer, seed
        self.state = game.resample(state, viewer, Random(0))
        self._wins = Tally(state.seats, 0)
        self.brought: list[Vector] = []
        """By play-out, what part of the win it brought to each seat."""
        self._orders: list[Sequence[int]] = []
        self._is_over = game.outcome(state) is not None

    def play(self, playouts: int) -> None:
        """Play so many games more to their end."""
        for number in range(self.playouts, self.playouts + playouts):
            outcome, order = self.end(number, *self.start_of_playout(number))
            self.brought.append(shares(outcome))
            self._wins.add(self.brought[-1])
            self._orders.append(order)

    def start_of_playout(self, number: int) -> tuple[Any, Action | None]:
        """What may be the case in the play-out of that number, and what the seat to move then does, if it may choose.

        That draws from a generator of its own: so another choice has the same dice after it.
        """
        random = Random(f"{self.seed}/{number}/begun")
        state = self.game.resample(self.state, self._viewer, random)
        choices = choices_in(self.game, state) if self.game.chance(state) is None else ()
        return state, reference_choice(self.game, state, choices, random) if len(choices) > 1 else None

    def end(self, number: int, state: Any, action: Action | None) -> tuple[Outcome, Sequence[int]]:
        """How the play-out of that number ends from a state in which that is done first: see `play_out`."""
        after = state if action is None else self.game.advance(state, action)
        return play_out(self.game, after, Random(f"{self.seed}/{number}"))

    @property
    def playouts(self) -> int:
        """How many games were played to their end."""
        return len(self.brought)

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
