"""What is hidden in a meeting: whether anything is, a position without it, and what a seat must think of it."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random

from homestretch.core import Seat

from .data import Chip
from .state import NOT_YET, State
from .views import SECRET_IN


def has_secrets(state: State) -> bool:
    """Return True if chips lie face down whose values are not public (2.4, R9)."""
    return (
        state.options.hidden
        and state.phase in SECRET_IN
        and any(chip != NOT_YET for placed in state.bets for chip in placed)
    )


def without_secrets(state: State) -> State:
    """Return a position with each player's face-down chips on the same horses, smallest first."""
    if not has_secrets(state):
        return state
    return state.replace(bets=tuple(_ways(state.chips, _covered(placed))[0] for placed in state.bets))


def resample(state: State, seat: Seat | None, random: Random) -> State:
    """Return the state with other players' face-down chips dealt anew to the same horses.

    All ways to place a player's chips on these horses are equally likely, whoever the favourites are.
    """
    if not has_secrets(state):
        return state
    chips = state.chips
    return state.replace(
        bets=tuple(
            [
                placed if owner == seat else random.choice(_ways(chips, _covered(placed)))
                for owner, placed in enumerate(state.bets)
            ]
        )
    )


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
