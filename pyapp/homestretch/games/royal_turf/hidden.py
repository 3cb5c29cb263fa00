"""The secrets of a meeting: who may know them, what others see instead, and how to draw random values for them."""

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
    """Return True if everyone may see the values of chips (2.4).

    With hidden betting, chips lie face down until the race is over.
    """
    return not state.options.hidden or state.phase not in SECRET_IN


def knows_chips(state: State, seat: Seat | None, owner: Seat) -> bool:
    """Return True if `seat`, or everyone if it is None, may know the values of the chips of `owner` (2.4, R9)."""
    return chips_lie_open(state) or owner == seat


def _begun(state: State) -> bool:
    """Return True if anyone has placed a chip."""
    return any(chip != NOT_YET for placed in state.bets for chip in placed)


def _smallest_first(state: State, owner: Seat) -> tuple[Chip, ...]:
    """Return a replacement for a player's chips that does not reveal their values.

    The replacement has chips on the same horses, but the smallest chips are on the horses with the lowest numbers.
    """
    return _ways(state.chips, _covered(state.bets[owner]))[0]


def _dealt_anew(state: State, owner: Seat, random: Random) -> tuple[Chip, ...]:
    """Place a player's chips at random on the horses on which the player really has a chip, and return them.

    All ways to place chips on these horses are equally likely, even if a horse is a favourite.
    """
    return random.choice(_ways(state.chips, _covered(state.bets[owner])))


SECRETS: Final[Secrets[State]] = (Secret("bets", knows_chips, _smallest_first, _dealt_anew, _begun),)


def _covered(placed: tuple[Chip, ...]) -> tuple[bool, ...]:
    """Return, for each horse, True if a player has a chip on it. Everyone may know this (R9)."""
    return tuple([chip != NOT_YET for chip in placed])


@cache
def _ways(chips: tuple[Chip, ...], covered: tuple[bool, ...]) -> list[tuple[Chip, ...]]:
    """Return all ways to place a player's chips on the covered horses, with one chip on each.

    In the first way, the smallest chips are on the horses with the lowest numbers.
    """

    def way(chosen: tuple[Chip, ...]) -> tuple[Chip, ...]:
        left = iter(chosen)
        return tuple(next(left) if has_chip else NOT_YET for has_chip in covered)

    return [way(chosen) for chosen in permutations(chips, sum(covered))]
