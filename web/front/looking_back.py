"""Replay: the step of a game that is shown, and the seat whose view is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from homestretch.core import Event, GameError, Match, Seat
from homestretch.core.language import t
from homestretch.core.replay import moments

from .seating import Seating


@dataclass(frozen=True, slots=True)
class LookingBack:
    """A step of a replay.

    Attributes:
        plies: The length of the history at that step.
        eyes: The seat whose view is shown; None for the public view.
    """

    plies: int
    eyes: Seat | None = None

    def through(self, whose: str, match: Match) -> LookingBack:
        """Return the same step with the view of seat number `whose`, or with the public view for ``all``.

        Raises:
            GameError: If there is no such seat, or it is not ``all`` while the game goes on.
        """
        if match.outcome is None and whose != "all":
            raise GameError(t("When the game is over, you can see what each player knew."))
        return replace(self, eyes=None if whose == "all" else Seating.of(match).seat(whose))


def look_back(match: Match, moment: str, before: LookingBack | None) -> tuple[LookingBack, Sequence[Event]]:
    """Return the replay step with this number, and the events that led to it if it directly follows `before`.

    Raises:
        GameError: If there is no such step.
    """
    found = moments(match)
    if not moment.isdecimal() or int(moment) >= len(found):
        raise GameError(t("This game has no such step."))
    now = found[int(moment)]
    if before is None:
        return LookingBack(now), ()
    is_next = (before.plies, now) in pairwise(found)
    between = match.history[before.plies : now] if is_next else ()
    return replace(before, plies=now), [event for ply in between for event in ply.events]
