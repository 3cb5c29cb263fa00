"""For whose eyes alone something is, and who of them has the device."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.core import Match, Seat


@dataclass(frozen=True, slots=True)
class Secrets:
    """Who has taken the device for themselves, and why.

    Attributes:
        holder: The seat whose player has lifted the curtain.
        peeking_seat: The seat whose player wants to look at what is their own.
    """

    holder: Seat | None = None
    peeking_seat: Seat | None = None

    def seat(self, match: Match, *, in_sight: bool) -> Seat | None:
        """The seat that something secret is now for, or None; `in_sight` if what is chosen now, is laid face down."""
        if self.peeking_seat is not None:
            return self.peeking_seat
        if match.to_move < 0 or match.computer or in_sight:
            return None
        return match.to_move if match.game.decides_in_secret(match.state) else None

    def hides(self, seat: Seat | None) -> bool:
        """Whether what is for that seat is behind the curtain: its player has not lifted it."""
        return seat not in (None, self.holder)
