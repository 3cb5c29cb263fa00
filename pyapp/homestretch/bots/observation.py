"""What a computer player is given: never the state."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Self

from homestretch.core import Action, AnyGame, Seat


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as the seat to move knows it: its view, what it may do, and samples of what may be the case.

    There is no way to the state. What samples are drawn from is itself one: states that look alike to a seat give
    the same samples, so it says no more than the view does.
    """

    game: AnyGame
    seat: Seat
    view: Any
    actions: tuple[Action, ...]
    _supposed: Any

    @classmethod
    def by_seat_to_move(cls, game: AnyGame, state: Any) -> Self:
        """What the seat to move may know of a state."""
        seat = game.to_move(state)
        actions = tuple(game.choices(state))
        return cls(game, seat, game.observe(state, seat), actions, game.resample(state, seat, Random(0)))

    def sample(self, random: Random) -> Any:
        """A state that may be the case, as likely as this seat must think it."""
        return self.game.resample(self._supposed, self.seat, random)
