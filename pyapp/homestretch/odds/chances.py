"""Chances of winning, estimated by simulated games on the basis of what a viewer knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from homestretch.core import Action, AnyGame, Outcome, Seat

from .reference import choices_in, play_out, reference_choice, win_shares
from .tally import Tally, Vector, standard_error


class Estimate(NamedTuple):
    """A chance or a difference of chances, estimated from simulated games, with its standard error."""

    value: float
    error: float


def estimate_mean(values: Iterable[float], least: int) -> Estimate:
    """Return the mean of some values from simulated games. Each value is from `least` to 1."""
    tally = Tally(1, least)
    for value in values:
        tally.add([value])
    return Estimate(tally.mean[0], tally.error[0])


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances in a position.

    Attributes:
        wins: Each seat's chance of winning. These chances add up to 1, because winners who tie share the win.
        places: Each horse's or rider's chance of every place in the current or next race; empty in games without
            horses or riders.
        playouts: The number of simulated games.
    """

    wins: tuple[Estimate, ...]
    places: Mapping[int, tuple[Estimate, ...]]
    playouts: int


class Odds:
    """The chances in a position, estimated by play-outs: simulated games from this position to the end.

    The estimate becomes more precise with every play-out. What the viewer does not know, such as hidden bids, is drawn
    at random for each play-out. A play-out depends only on the seed and on the play-out's number, so calling
    `play(10)` twice gives the same as `play(20)`.
    """

    def __init__(self, game: AnyGame, state: Any, viewer: Seat | None, seed: int) -> None:
        self.game, self._viewer, self.seed = game, viewer, seed
        self.state = game.resample(state, viewer, Random(0))
        self._wins = Tally(state.seats, 0)
        self.win_shares: list[Vector] = []
        """For each play-out, the share of the win that each seat got."""
        self._orders: list[Sequence[int]] = []
        self._is_over = game.outcome(state) is not None

    def play(self, playouts: int) -> None:
        """Simulate `playouts` more games, each to its end."""
        for number in range(self.playouts, self.playouts + playouts):
            outcome, order = self.finish_playout(number, *self.start_of_playout(number))
            self.win_shares.append(win_shares(outcome))
            self._wins.add(self.win_shares[-1])
            self._orders.append(order)

    def start_of_playout(self, number: int) -> tuple[Any, Action | None]:
        """Return the state from which a play-out starts, and the action of the reference player in this state.

        The action is None if a roll comes next, or if there are fewer than two choices. The dice of the play-out do
        not depend on the action, so another action can be tried with the same dice.
        """
        random = Random(f"{self.seed}/{number}/begun")
        state = self.game.resample(self.state, self._viewer, random)
        choices = choices_in(self.game, state) if self.game.chance(state) is None else ()
        return state, reference_choice(self.game, state, choices, random) if len(choices) > 1 else None

    def finish_playout(self, number: int, state: Any, action: Action | None) -> tuple[Outcome, Sequence[int]]:
        """Play the rest of a game from a state, and return its outcome and an order of finish.

        `number` is the number of this play-out (see `Odds`), and determines its dice. If `action` is not None, it is
        played first. The order is that of the first race that ends (see `play_out`).
        """
        after = state if action is None else self.game.advance(state, action)
        return play_out(self.game, after, Random(f"{self.seed}/{number}"))

    @property
    def playouts(self) -> int:
        """The number of play-outs so far."""
        return len(self.win_shares)

    def chances(self) -> Chances:
        """Return the chances as estimated so far. At least one game must have been simulated."""
        wins = map(self._estimate, self._wins.mean, self._wins.error)
        places = max(map(len, self._orders))
        counts: dict[int, list[int]] = {}
        for order in self._orders:
            for place, runner in enumerate(order):
                counts.setdefault(runner, [0] * places)[place] += 1
        by_runner = {runner: tuple(map(self._frequency, counts[runner])) for runner in sorted(counts)}
        return Chances(tuple(wins), by_runner, self.playouts)

    def _frequency(self, count: int) -> Estimate:
        return self._estimate(count / self.playouts, standard_error(self.playouts, count, count, 0, 1))

    def _estimate(self, value: float, error: float) -> Estimate:
        return Estimate(value, 0.0 if self._is_over else error)


def chances(game: AnyGame, state: Any, viewer: Seat | None, playouts: int, seed: int) -> Chances:
    """Return the chances in a position, estimated by play-outs (see `Odds`).

    Args:
        game: The rules.
        state: The position.
        viewer: The seat whose knowledge is used, or None for what everyone knows.
        playouts: The number of play-outs.
        seed: The seed of the play-outs; the same seed gives the same chances.
    """
    odds = Odds(game, state, viewer, seed)
    odds.play(playouts)
    return odds.chances()
