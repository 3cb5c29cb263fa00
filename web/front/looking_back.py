"""A look at how it was at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from homestretch.core import Event, GameError, Match, Seat
from homestretch.core.replay import moments

from .seating import Seating


@dataclass(frozen=True, slots=True)
class LookingBack:
    """The moment that the players look at.

    Attributes:
        plies: How many plies had been made then.
        eyes: The seat through whose eyes they look, or None for what everybody saw.
    """

    plies: int
    eyes: Seat | None = None

    def through(self, whose: str, match: Match) -> LookingBack:
        """The same moment through the eyes of a seat, or of ``all``: while the game goes on, only through these.

        Raises:
            GameError: if they cannot be chosen.
        """
        if match.outcome is None and whose != "all":
            raise GameError("Who knew what is told when the game is over.")
        return replace(self, eyes=None if whose == "all" else Seating.of(match).seat(whose))


def look_back(match: Match, moment: str, before: LookingBack | None) -> tuple[LookingBack, Sequence[Event]]:
    """The look at the moment of that number; and what happened since the one `before`, if it is the next.

    Raises:
        GameError: if there was no such moment.
    """
    found = moments(match)
    if not moment.isdecimal() or int(moment) >= len(found):
        raise GameError("There was no such moment in this game.")
    now = found[int(moment)]
    if before is None:
        return LookingBack(now), ()
    is_next = (before.plies, now) in pairwise(found)
    between = match.history[before.plies : now] if is_next else ()
    return replace(before, plies=now), [event for ply in between for event in ply.events]
