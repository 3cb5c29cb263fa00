"""Who sits at a table: under which names, and which seats computers have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from homestretch.core import GameError, Match, Seat
from homestretch.core.computers import LEVELS
from homestretch.core.words import isolate

PERSON = "person"
"""Whoever plays on a chair that no computer has."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of a table.

    Attributes:
        names: Their names by seat, as they are shown and said.
        levels: For each seat the level of its computer; empty for a person.
    """

    names: tuple[str, ...]
    levels: Sequence[str]

    @classmethod
    def of(cls, match: Match) -> Seating:
        """The players of a match."""
        return cls(tuple(map(isolate, match.names)), match.computers)

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers: nobody else looks, so there is nobody to hide anything from."""
        return self.levels.count("") == 1

    @property
    def knower(self) -> Seat | None:
        """The seat whose knowledge odds and hints use: the person’s who plays `alone`; None for public knowledge."""
        return self.levels.index("") if self.alone else None

    def seat(self, number: str) -> Seat:
        """The seat of that number.

        Raises:
            GameError: if there is none.
        """
        for seat in range(len(self.names)):
            if number == str(seat):
                return seat
        raise GameError("Nobody sits there.")

    def with_player(self, number: str, kind: str) -> tuple[str, ...]:
        """The levels when a computer of that level, or a person, takes the seat of that number.

        Raises:
            GameError: if there is no such seat, or no such player.
        """
        seat = self.seat(number)
        if kind not in (PERSON, *LEVELS):
            raise GameError("Nobody of that kind can sit there.")
        level = "" if kind == PERSON else kind
        return (*self.levels[:seat], level, *self.levels[seat + 1 :])
