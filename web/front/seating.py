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
    """Who plays at each seat: `levels` has the level of a computer, or an empty text for a person."""

    levels: Sequence[str]

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers, so that nothing has to be hidden on the screen."""
        return self.levels.count("") == 1

    @property
    def knower(self) -> Seat | None:
        """The seat from whose knowledge odds and hints are calculated: that of the only person.

        None if several persons play, or none: then only what everybody knows is used.
        """
        return self.levels.index("") if self.alone else None

    def seat(self, number: str) -> Seat:
        """Return the seat with a number, which is given as text.

        Raises:
            GameError: If there is no such seat.
        """
        for seat in range(len(self.levels)):
            if number == str(seat):
                return seat
        raise GameError(t("There’s no such seat."))

    def with_player(self, number: str, kind: str) -> tuple[str, ...]:
        """Return the levels after seat number `number` has been given to another player.

        `kind` is the level of a computer, or ``person``.

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
    """Who may see secrets on the shared device.

    A curtain hides secrets until the device has been passed to the right player, who lifts it.

    Attributes:
        holder: The seat whose player has lifted the curtain; None if nobody has.
        peeking_seat: The seat whose player wants to see their own secrets out of turn; None if nobody does.
    """

    holder: Seat | None = None
    peeking_seat: Seat | None = None

    def seat(self, match: Match, *, in_sight: bool) -> Seat | None:
        """Return the seat whose player is to see or choose something secret now; None if there is none.

        `in_sight` says that everybody may watch the choice that is due, because the chips lie face down. Then it is
        not secret.
        """
        if self.peeking_seat is not None:
            return self.peeking_seat
        if match.to_move < 0 or match.computer or in_sight:
            return None
        return match.to_move if match.game.decides_in_secret(match.state) else None

    def hides(self, seat: Seat | None) -> bool:
        """Return True if a curtain hides the secrets of `seat`, because its player has not lifted it."""
        return seat not in (None, self.holder)
