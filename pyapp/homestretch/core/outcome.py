"""The outcome of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .seats import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the place and the score of each seat, and the reason.

    Attributes:
        places: The place of each seat; 1 is the best. Seats in a tie have the same place.
        scores: The score of each seat.
        reason: Why the game ended: one of the keys of `Game.reasons`.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @staticmethod
    def by_score(scores: Sequence[int], reason: str) -> Outcome:
        """Return the outcome in which seats rank by score, highest first. Equal scores share the better place.

        >>> Outcome.by_score((5, 9, 5), "races").places
        (2, 1, 2)
        """
        return Outcome.ranked([-score for score in scores], scores, reason)

    @staticmethod
    def ranked(keys: Sequence[Any], scores: Sequence[int], reason: str) -> Outcome:
        """Return the outcome in which seats rank by their `keys`, smallest first. Equal keys share the better place.

        >>> Outcome.ranked([(2, 0), (1, 5), (1, 4)], (2, 1, 1), "in").places
        (3, 2, 1)
        """
        places = tuple(1 + sum(other < key for other in keys) for key in keys)
        return Outcome(places, tuple(scores), reason)
