"""Chances to win, estimated by simulated games from a viewer's knowledge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from homestretch.core import Action, AnyGame, Outcome, Seat

from .reference import choices_in, play_out, reference_choice, shares
from .tally import Tally, Vector, standard_error


class Share(NamedTuple):
    """A share of the simulated games, from 0 to 1, with its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Chances:
    """Chances in a position: `wins` by seat, and `places` by number of horse or rider.

    Wins add up to one, because ties are split. `places` are the chances of first, second, … place in the current or
    next race; empty if the game has no horses or riders.
    """

    wins: tuple[Share, ...]
    places: Mapping[int, tuple[Share, ...]]
    playouts: int


class Odds:
    """The chances in a position, which become more precise with every simulated game (play-out).

    Each play-out starts from a sample of the states that the viewer may think possible, with a generator made from the
    seed and the number of the play-out. So the result does not depend on how many are played at a time.
    """

    def __init__(self, game: AnyGame, state: Any, viewer: Seat | None, seed: int) -> None:
        self.game, self._viewer, self.seed = game, viewer, seed
        self.state = game.resample(state, viewer, Random(0))
        self._wins = Tally(state.seats, 0)
        self.brought: list[Vector] = []
        """The share of the win that each play-out gave to each seat."""
        self._orders: list[Sequence[int]] = []
        self._is_over = game.outcome(state) is not None

    def play(self, playouts: int) -> None:
        """Simulate `playouts` further games, each to its end."""
        for number in range(self.playouts, self.playouts + playouts):
            outcome, order = self.end(number, *self.start_of_playout(number))
            self.brought.append(shares(outcome))
            self._wins.add(self.brought[-1])
            self._orders.append(order)

    def start_of_playout(self, number: int) -> tuple[Any, Action | None]:
        """Return the sampled state from which a play-out starts, and the reference player's action there (or None).

        The action is None unless a player has a choice. It is drawn from a separate generator, so that any other action
        is followed by the same dice.
        """
        random = Random(f"{self.seed}/{number}/begun")
        state = self.game.resample(self.state, self._viewer, random)
        choices = choices_in(self.game, state) if self.game.chance(state) is None else ()
        return state, reference_choice(self.game, state, choices, random) if len(choices) > 1 else None

    def end(self, number: int, state: Any, action: Action | None) -> tuple[Outcome, Sequence[int]]:
        """Play a numbered play-out from a state to its end, and return its outcome and an order of finish.

        `action` is played first, unless it is None. The order is that of the first race (see `play_out`).
        """
        after = state if action is None else self.game.advance(state, action)
        return play_out(self.game, after, Random(f"{self.seed}/{number}"))

    @property
    def playouts(self) -> int:
        """The number of games played to their end."""
        return len(self.brought)

    def chances(self) -> Chances:
        """Return the chances so far; at least one game must have been played."""
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
    """Return the chances in a position, estimated by simulated games (play-outs).

    Args:
        game: The rules.
        state: The position.
        viewer: The seat whose knowledge is used, or None for public knowledge.
        playouts: The number of play-outs.
        seed: The seed of every play-out.
    """
    odds = Odds(game, state, viewer, seed)
    odds.play(playouts)
    return odds.chances()
