"""The players at a table: their names, and the seats of computers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from homestretch.core import GameError, Match, Seat
from homestretch.core.computers import LEVELS
from homestretch.core.language import t
from homestretch.draw import shown_names

PERSON = "person"
"""The kind of player in a seat without a computer, as in the command ``chair 1 person``."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of a table.

    Attributes:
        names: Their names by seat, as shown and read out.
        levels: The level of the computer in each seat; empty for a person.
    """

    names: tuple[str, ...]
    levels: Sequence[str]

    @classmethod
    def of(cls, match: Match, signs: Sequence[str] = ()) -> Seating:
        """Return the seating of a match, whose players have chosen these signs."""
        return cls(shown_names(match.game, match.names, signs, match.computers), match.computers)

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers, so that nothing has to be hidden on the screen."""
        return self.levels.count("") == 1

    @property
    def knower(self) -> Seat | None:
        """The seat whose knowledge odds and hints use: the only person's, or None for public knowledge."""
        return self.levels.index("") if self.alone else None

    def seat(self, number: str) -> Seat:
        """Return the seat with this number, given as text.

        Raises:
            GameError: If there is none.
        """
        for seat in range(len(self.names)):
            if number == str(seat):
                return seat
        raise GameError(t("There’s no such seat."))

    def with_player(self, number: str, kind: str) -> tuple[str, ...]:
        """Return the levels by seat after seat `number` is given to `kind`: the level of a computer, or ``person``.

        Raises:
            GameError: If there is no such seat or kind.
        """
        seat = self.seat(number)
        if kind not in (PERSON, *LEVELS):
            raise GameError(t("There’s no such kind of player."))
        level = "" if kind == PERSON else kind
        return (*self.levels[:seat], level, *self.levels[seat + 1 :])
