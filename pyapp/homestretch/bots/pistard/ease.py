"""Tables of how far a rider gets from each square in the next rolls, if nobody else is on the track."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from homestretch.games.pistard.data import DICE, HIGHEST, Track
from homestretch.games.pistard.moving import places, reach

Ease = tuple[tuple[float, ...], ...]
"""How many columns a rider gains on average from each square, as ``ease[lane - 1][column]``."""


@lru_cache(maxsize=16)
def ease_of(track: Track, rolls: int) -> Ease:
    """Return how many columns a rider gains on average in this number of rolls, from each square of a track.

    The rider is alone on the track, and uses no energy tokens.
    """
    if not rolls:
        return ((0.0,) * track.columns,) * track.lanes
    after = ease_of(track, rolls - 1)
    return tuple(
        tuple(_far(track, lane, column, after) for column in range(track.columns)) for lane in range(1, track.lanes + 1)
    )


def _far(track: Track, lane: int, column: int, after: Ease) -> float:
    """Return how many columns a rider gains on average by the best die of a roll and by later rolls together.

    `after` has what later rolls gain on average from each square.
    """
    stay = after[lane - 1][column]
    offers = []
    for die in DICE:
        for squares in reach(track.lanes, lane, 0)[1:]:
            good = places(track.lanes, squares & track.windows[die][column])
            best = max([ahead + after[to - 1][(column + ahead) % track.columns] for to, ahead in good], default=stay)
            offers.append((best, die))
    return _mean_of_best(offers)


def _mean_of_best(offers: Sequence[tuple[float, int]]) -> float:
    """Return the average, over all rolls of the dice, of the highest value that a roll offers.

    `offers` has the value of each face of each die, and the index of the die.
    """
    left = [HIGHEST] * len(DICE)
    mean, above = 0.0, 0.0
    for offer, die in sorted(offers, reverse=True):
        left[die] -= 1
        none_better = 1.0
        for each in left:
            none_better *= each / HIGHEST
        mean += offer * (1 - none_better - above)
        above = 1 - none_better
    return mean
