"""What is hidden in a meeting: from whom, what strangers get instead, and what else a seat must think it may be."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random
from typing import Final

from homestretch.core import Seat, Secret, Secrets

from .data import Chip
from .state import NOT_YET, State

SECRET_IN: Final = ("bet", "roll", "choose")
"""The phases in which chips lie face down (2.4)."""


def chips_lie_open(state: State) -> bool:
    """2.4: in the hidden variant chips lie face down until the payout."""
    return not state.options.hidden or state.phase not in SECRET_IN


def knows_chips(state: State, seat: Seat | None, owner: Seat) -> bool:
    """2.4 and R9: what a chip that lies face down is worth is secret to all but its owner."""
    return chips_lie_open(state) or owner == seat


def _begun(state: State) -> bool:
    """Whether anybody has placed a chip."""
    return any(chip != NOT_YET for placed in state.bets for chip in placed)


def _smallest_first(state: State, owner: Seat) -> tuple[Chip, ...]:
    """Chips on the same horses, the smallest first: their worth is not told."""
    return _ways(state.chips, _covered(state.bets[owner]))[0]


def _dealt_anew(state: State, owner: Seat, random: Random) -> tuple[Chip, ...]:
    """The chips of a player on the same horses, in any way.

    Any chip may lie on any of these horses, and all ways to place them are equally likely: nobody is taken to like the
    favourites more than the others do.
    """
    return random.choice(_ways(state.chips, _covered(state.bets[owner])))


SECRETS: Final[Secrets[State]] = (Secret("bets", knows_chips, _smallest_first, _dealt_anew, _begun),)


def _covered(placed: tuple[Chip, ...]) -> tuple[bool, ...]:
    """On which horses a player has a chip, which all can see (R9)."""
    return tuple([chip != NOT_YET for chip in placed])


@cache
def _ways(chips: tuple[Chip, ...], covered: tuple[bool, ...]) -> list[tuple[Chip, ...]]:
    """All ways in which some of a player's chips, rising, can lie on these horses: the first has the smallest first."""

    def way(chosen: tuple[Chip, ...]) -> tuple[Chip, ...]:
        left = iter(chosen)
        return tuple(next(left) if has_chip else NOT_YET for has_chip in covered)

    return [way(chosen) for chosen in permutations(chips, sum(covered))]
