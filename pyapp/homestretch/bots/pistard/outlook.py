"""Estimates of how far a rider gets from its square in the next rolls, while the others stay where they are."""

from __future__ import annotations

from functools import cache
from typing import Final

from homestretch.games.pistard.data import DICE, HIGHEST, LETTERS, Column, Lane, Track
from homestretch.games.pistard.moving import Squares, bit, reach

from .ease import Ease, ease_of

UNIT: Final = 16
"""How many parts a column has: distances are in sixteenths of a column."""

ROLLS: Final[int] = HIGHEST ** len(DICE)
"""How many different rolls four dice have."""

MOST_KNOWN: Final = 1 << 16
"""How many outlooks the cache holds before it is emptied."""

Outlook = tuple[int, int, tuple[int, ...]]
"""How far a rider gets from a square, as three values:

- what it gains on average in three rolls, in sixteenths of a column; other riders matter only in the first of them
- how far it can go on average in the first roll, in sixteenths of a column
- for each number of columns from 0 to 6, how many of all `ROLLS` take it at least so far
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
        """Return how far a rider gets from a square, given the taken squares ahead (see `moving.taken_ahead`)."""
        key = (lane, column % self.period, taken & self.matters[lane - 1])
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = self._look(*key)
        return found

    def _look(self, lane: Lane, column: Column, taken: Squares) -> Outlook:
        lanes, columns, after = self.lanes, self.columns, self.after
        wheels = taken >> lanes
        # by die and face: the best gain, and the most columns ahead
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
    """Return the squares where another rider may matter to a rider in a lane: by blocking or by lending a wheel."""
    return sum(
        bit(lanes, other, ahead)
        for ahead in range(1, HIGHEST + 2)
        for other in range(max(1, lane - ahead), min(lanes, lane + HIGHEST + 1 - ahead) + 1)
    )


def _mean_of_best(best: list[int]) -> int:
    """Return the mean of the best gain in a roll of four dice; `best` has the gain by each face, die after die."""
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
    """Return, for each number of columns from 0 to 6, how many rolls have a die that leads at least so far ahead.

    `most` has the most columns ahead by each face, one die after another.
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
