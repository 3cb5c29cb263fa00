"""Which player has the device alone, so that secrets may be shown."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.core import Match, Seat


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
