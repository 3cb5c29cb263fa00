"""What a computer knows when it chooses. This is never the full state, which contains the secrets of other players."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Self

from homestretch.core import Action, AnyGame, Seat


@dataclass(frozen=True, slots=True)
class Observation:
    """What the player to move knows about a position. Computers base their choices only on this.

    An observation has the player's view, the legal actions, and a state whose hidden parts were drawn at random.
    """

    game: AnyGame
    seat: Seat
    view: Any
    actions: tuple[Action, ...]
    _supposed: Any

    @classmethod
    def by_seat_to_move(cls, game: AnyGame, state: Any) -> Self:
        """Return what the player to move knows about a state."""
        seat = game.to_move(state)
        actions = tuple(game.choices(state))
        return cls(game, seat, game.observe(state, seat), actions, game.resample(state, seat, Random(0)))

    def sample(self, random: Random) -> Any:
        """Return a random state that agrees with everything that the player to move knows."""
        return self.game.resample(self._supposed, self.seat, random)
