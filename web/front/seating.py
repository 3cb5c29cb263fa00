"""The players at a table: who may see secrets, and how commands name a person and a seat."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.core import GameError, Match, Seat
from homestretch.core.language import t

PERSON = "person"
"""The kind of player in a seat without a computer, as in the command ``chair 1 person``."""


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


def seat_of(number: str, match: Match) -> Seat:
    """Return the seat whose number is given as text.

    Raises:
        GameError: If there is no such seat.
    """
    for seat in range(len(match.names)):
        if number == str(seat):
            return seat
    raise GameError(t("There’s no such seat."))
