"""Estimates of how far a rider gets from its square in the next rolls, if the other riders do not move."""

from __future__ import annotations

from functools import cache
from typing import Final

from homestretch.games.pistard.data import DICE, HIGHEST, LETTERS, Column, Lane, Track
from homestretch.games.pistard.moving import Squares, bit, reach

from .ease import Ease, ease_of

UNIT: Final = 16
"""The number of parts of a column. Distances are whole numbers, in sixteenths of a column."""

ROLLS: Final[int] = HIGHEST ** len(DICE)
"""The number of different rolls of four dice."""

MOST_KNOWN: Final = 1 << 16
"""The most entries in the cache of outlooks. When it is full, it is emptied."""

Outlook = tuple[int, int, tuple[int, ...]]
"""How far a rider gets from a square, as three values:

- what the rider gains on average in three rolls, in sixteenths of a column; other riders matter only in the first roll
- how far the rider can go on average in the first roll, in sixteenths of a column
- for each number of columns from 0 to 6, with how many of all `ROLLS` the rider can go at least so far
"""


class Outlooks:
    """Estimates of how far riders get from each square of a track in their next rolls (see `Outlook`).

    `alone[lane - 1][column]` is what a rider gains in three rolls if nobody else is on the track, in sixteenths of a
    column. `usual` is the average of these gains.
    """

    def __init__(self, track: Track) -> None:
        """Work out how far a rider gets from each square if nobody else is on the track."""
        self.lanes, self.columns = track.lanes, track.columns
        self.period = _period(track)
        self.dice = [[LETTERS.index(letter) for letter in lane] for lane in track.colours]
        self.after = _in_parts(ease_of(track, 2))
        self.alone = _in_parts(ease_of(track, 3))
        self.usual = sum(map(sum, self.alone)) // (track.lanes * track.columns)
        self.matters = [_mattering(track.lanes, lane) for lane in range(1, track.lanes + 1)]
        self.known: dict[tuple[Lane, Column, Squares], Outlook] = {}

    def of(self, lane: Lane, column: Column, taken: Squares) -> Outlook:
        """Return the outlook of a rider on a square, which says how far the rider gets from there.

        `taken` has the squares ahead that are taken (see `moving.taken_ahead`).
        """
        key = (lane, column % self.period, taken & self.matters[lane - 1])
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = self._look(*key)
        return found

    # work out the result of `of`; the parameters are a key of `known`
    def _look(self, lane: Lane, column: Column, taken: Squares) -> Outlook:
        lanes, columns, after = self.lanes, self.columns, self.after
        wheels = taken >> lanes
        # for each face of each die, one die after another: the best gain, and the most columns ahead
        best = [after[lane - 1][column]] * (len(DICE) * HIGHEST)
        most = [0] * (len(DICE) * HIGHEST)
        for face, ends in enumerate(reach(lanes, lane, taken)[1:]):
            left = ends
            while left:
                square = left & -left
                left ^= square
                index = square.bit_length() - 1
                ahead, inner = index // lanes + 1, index % lanes
                to = (column + ahead) % columns
                gain = UNIT * ahead + after[inner][to]
                for die in DICE if wheels & square else (self.dice[inner][to],):
                    place = HIGHEST * die + face
                    best[place] = max(best[place], gain)
                    most[place] = max(most[place], ahead)
        rolls = _rolls_with(most)
        return _mean_of_best(best), UNIT * sum(rolls[1:]) // ROLLS, rolls


def _in_parts(ease: Ease) -> list[list[int]]:
    return [[int(UNIT * far + 0.5) for far in lane] for lane in ease]


def _period(track: Track) -> Column:
    """Return the number of columns after which the colours of a track repeat."""
    return next(
        columns
        for columns in range(1, track.columns + 1)
        if track.columns % columns == 0 and all(lane == lane[columns:] + lane[:columns] for lane in track.colours)
    )


def _mattering(lanes: int, lane: Lane) -> Squares:
    """Return the squares ahead on which another rider can affect a rider in a lane.

    The other rider can block the way, or the ride can end right behind it.
    """
    return sum(
        bit(lanes, other, ahead)
        for ahead in range(1, HIGHEST + 2)
        for other in range(max(1, lane - ahead), min(lanes, lane + HIGHEST + 1 - ahead) + 1)
    )


def _mean_of_best(best: list[int]) -> int:
    """Return the mean of the best gain in a roll of four dice.

    `best` has the gain for each face of each die, one die after another.
    """
    left = [HIGHEST] * len(DICE)
    total = above = 0
    for offer in sorted([len(DICE) * offer + place // HIGHEST for place, offer in enumerate(best)], reverse=True):
        left[offer % len(DICE)] -= 1
        now = ROLLS - left[0] * left[1] * left[2] * left[3]
        total += offer // len(DICE) * (now - above)
        if now == ROLLS:
            break
        above = now
    return total // ROLLS


def _rolls_with(most: list[int]) -> tuple[int, ...]:
    """Return, for each number of columns from 0 to 6, how many rolls have a die that takes a rider at least so far.

    `most` has the most columns for each face of each die, one die after another.
    """
    faces = [0] * (len(DICE) * (HIGHEST + 2))
    for place, ahead in enumerate(most):
        faces[place // HIGHEST * (HIGHEST + 2) + ahead + 1] += 1
    rolls = []
    less = [0] * len(DICE)
    for ahead in range(HIGHEST + 1):
        fewer = 1
        for die in DICE:
            less[die] += faces[die * (HIGHEST + 2) + ahead]
            fewer *= less[die]
        rolls.append(ROLLS - fewer)
    return tuple(rolls)


@cache
def outlooks(track: Track) -> Outlooks:
    """Return the estimates for a track. The same track always gives the same object."""
    return Outlooks(track)
