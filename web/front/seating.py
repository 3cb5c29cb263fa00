"""The players at a table: who is a person, who a computer, and who has the device alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from homestretch.core import GameError, Match, Seat
from homestretch.core.computers import LEVELS
from homestretch.core.language import t

PERSON = "person"
"""The kind of player in a seat without a computer, as in the command ``chair 1 person``."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays in each seat: `levels` has the level of a computer, or an empty text for a person."""

    levels: Sequence[str]

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers, so that nothing has to be hidden on the screen."""
        return self.levels.count("") == 1

    @property
    def knower(self) -> Seat | None:
        """The only person's seat, from whose knowledge odds and hints are calculated; None for public knowledge."""
        return self.levels.index("") if self.alone else None

    def seat(self, number: str) -> Seat:
        """Return the seat with this number, given as text.

        Raises:
            GameError: If there is none.
        """
        for seat in range(len(self.levels)):
            if number == str(seat):
                return seat
        raise GameError(t("There’s no such seat."))

    def with_player(self, number: str, kind: str) -> tuple[str, ...]:
        """Return the level of each seat once `number` is given to `kind`: the level of a computer, or ``person``.

        Raises:
            GameError: If there is no such seat or kind.
        """
        seat = self.seat(number)
        if kind not in (PERSON, *LEVELS):
            raise GameError(t("There’s no such kind of player."))
        level = "" if kind == PERSON else kind
        return (*self.levels[:seat], level, *self.levels[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Secrets:
    """The player who has the device alone, and the reason.

    Attributes:
        holder: The seat whose player has lifted the curtain.
        peeking_seat: The seat whose player has asked to see their own secrets.
    """

    holder: Seat | None = None
    peeking_seat: Seat | None = None

    def seat(self, match: Match, *, in_sight: bool) -> Seat | None:
        """Return the seat that is to see or choose something secret now, or None.

        With `in_sight`, the choice to be made now is made face down in public, and needs no curtain.
        """
        if self.peeking_seat is not None:
            return self.peeking_seat
        if match.to_move < 0 or match.computer or in_sight:
            return None
        return match.to_move if match.game.decides_in_secret(match.state) else None

    def hides(self, seat: Seat | None) -> bool:
        """Return True if the curtain hides the secrets of `seat`, because its player has not lifted it."""
        return seat not in (None, self.holder)
