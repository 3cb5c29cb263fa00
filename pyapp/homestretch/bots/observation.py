"""The knowledge on which a computer bases its choice: never the full state, which has the secrets of others."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Self

from homestretch.core import Action, AnyGame, Seat


@dataclass(frozen=True, slots=True)
class Observation:
    """The knowledge that the player to move has of a position. Computers decide by nothing else.

    It has the view, the legal actions, and a state whose hidden parts were drawn at random.
    """

    game: AnyGame
    seat: Seat
    view: Any
    actions: tuple[Action, ...]
    _supposed: Any

    @classmethod
    def by_seat_to_move(cls, game: AnyGame, state: Any) -> Self:
        """Return the knowledge that the player to move has of a state."""
        seat = game.to_move(state)
        actions = tuple(game.choices(state))
        return cls(game, seat, game.observe(state, seat), actions, game.resample(state, seat, Random(0)))

    def sample(self, random: Random) -> Any:
        """Return a random state that agrees with everything that the player to move knows."""
        return self.game.resample(self._supposed, self.seat, random)
