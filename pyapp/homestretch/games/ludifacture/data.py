"""The fixed parts of Ludifacture: the two boards with their markers, and how each player counts columns and rows.

The board is square, and every player sits at one side. Players count columns and rows from their own seat (rulebook
1.2), so the same square has a different column and row for each player. The functions here convert a player's column
and row to the number of the square, and back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from homestretch.core import Seat
from homestretch.core.language import N_

Name = int
"""The number of a marker: 2 … 10 without 6, or on the large board 2 … 12."""

Column = int
"""A column as one player sees it, counted from 0 at this player's left."""

Row = int
"""A row as one player sees it: 0 is the base of a marker, off the board, and rows on the board count from 1."""

Square = int
"""The number of a square, from 0, as seat 0 counts: the nearest row first, and each row from left to right."""

Roll = tuple[int, ...]
"""The numbers on the dice, in the order in which they were rolled."""

SEATS: Final = 4
DICE: Final = 3
PIPS: Final = (1, 2, 3, 4, 5, 6)
"""The faces of each die, from 1 to 6."""


@dataclass(frozen=True, slots=True)
class Board:
    """One of the two boards, and the rules in which they differ.

    `size` is the number of squares along a side, and `names` has the numbers of each player's markers.
    """

    size: int
    title: str
    names: tuple[Name, ...]
    no_sixes: bool
    """True if sixes are rolled again (3.1). This is so on the small board, but not on the large one (5.1)."""
    ante: int
    """The number of coins that each player pays into the pot at the start of a game: one for each marker (1.3, L9)."""

    @property
    def columns(self) -> range:
        """The numbers of the columns, which each player counts from 0 at the left."""
        return range(self.size)


BOARDS: Final = {
    8: Board(8, N_("8 × 8, no sixes"), (2, 3, 4, 5, 7, 8, 9, 10), no_sixes=True, ante=8),
    11: Board(11, N_("11 × 11, markers 2 to 12"), (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), no_sixes=False, ante=11),
}
"""The boards by size (1.2, 5.1)."""

MOST_AHEAD: Final = 5
"""The most rolls that a player can make in advance (Foresight): five, as a six on the die is rolled again (5.3)."""


def point(size: int, seat: Seat, column: Column, row: Row) -> tuple[int, int]:
    """Return the x and y of a square, given its column and row as one seat sees them.

    Seat 0 sits at the bottom of the board, seat 1 at the left, seat 2 at the top, seat 3 at the right (1.2). x counts
    squares from the left edge and y from the bottom edge, both from 0. Row 0, a marker's base, lies off the board.

    >>> [point(8, seat, 0, 1) for seat in range(4)]
    [(0, 0), (0, 7), (7, 7), (7, 0)]
    """
    across, along = column, row - 1
    match seat:
        case 0:
            return across, along
        case 1:
            return along, size - 1 - across
        case 2:
            return size - 1 - across, size - 1 - along
    return size - 1 - along, across


def square(size: int, seat: Seat, column: Column, row: Row) -> Square:
    """Return the number of a square, given its column and row as one seat sees them. Rows count from 1.

    >>> square(8, 0, 0, 1), square(8, 1, 7, 1)
    (0, 0)
    """
    x, y = point(size, seat, column, row)
    return y * size + x


def place(size: int, seat: Seat, at: Square) -> tuple[Column, Row]:
    """Return the column and row of a square as one seat sees them. This is the inverse of `square`.

    >>> place(8, 2, square(8, 0, 0, 1))
    (7, 8)
    """
    y, x = divmod(at, size)
    match seat:
        case 0:
            return x, y + 1
        case 1:
            return size - 1 - y, x + 1
        case 2:
            return size - 1 - x, size - y
    return y, size - x


Place = tuple[Seat, Column, Row]


@cache
def places_for_others(size: int) -> tuple[tuple[tuple[tuple[Place, ...], ...], ...], ...]:
    """Return a table that converts a square's column and row from one seat's count to those of the other three seats.

    The entry ``[seat][column][row]`` is about the square in this column and row, as `seat` counts them. The entry is a
    tuple with a `Place` for each other seat: that seat, and the square's column and row as that seat counts them. For
    row 0, a base, the tuple is empty.
    """
    return tuple(
        tuple(
            ((), *(_elsewhere(size, seat, square(size, seat, column, row)) for row in range(1, size + 1)))
            for column in range(size)
        )
        for seat in range(SEATS)
    )


def _elsewhere(size: int, seat: Seat, at: Square) -> tuple[Place, ...]:
    return tuple((other, *place(size, other, at)) for other in range(SEATS) if other != seat)
