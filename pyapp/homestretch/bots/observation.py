"""The observation that a computer is given; it is never given the state itself."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Self

from homestretch.core import Action, AnyGame, Seat


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as the seat to move knows it: its view, its legal actions, and samples of the hidden part.

    Samples are drawn from a state that was itself resampled, so the object holds nothing that the seat does not know.
    """

    game: AnyGame
    seat: Seat
    view: Any
    actions: tuple[Action, ...]
    _supposed: Any

    @classmethod
    def by_seat_to_move(cls, game: AnyGame, state: Any) -> Self:
        """Return what the seat to move knows of a state."""
        seat = game.to_move(state)
        actions = tuple(game.choices(state))
        return cls(game, seat, game.observe(state, seat), actions, game.resample(state, seat, Random(0)))

    def sample(self, random: Random) -> Any:
        """Draw a state that is possible for this seat, with the odds that the seat must assume."""
        return self.game.resample(self._supposed, self.seat, random)
