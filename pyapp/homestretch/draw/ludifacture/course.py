"""The geometry of the board: the squares, and the bases, coins, corner and rolls made in advance of each side.

Numbers are in the units of the board's viewBox; x grows to the right and y downwards. Seat 0 is at the bottom edge.
Further seats follow clockwise: seat 1 is at the left edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from homestretch.draw.shapes import Point
from homestretch.games.ludifacture.data import SEATS, Column, Row, Square

CELL: Final = 60.0
"""The side of a square and of a base."""
STACK: Final = 58.0
"""The depth of the strip behind the bases, in which the coins of the columns lie."""
ROLLS: Final = 44.0
"""The depth of the strip behind the stacks, in which rolls made in advance lie."""
RIM: Final = 8.0
TRAY: Final = 102.0
"""The height of the tray with pot and dice, under a board as wide as `TRAY_WIDTH`. A wider board has a higher tray."""
TRAY_WIDTH: Final = 8 * CELL + 2 * (CELL + STACK + RIM)


@dataclass(frozen=True, slots=True)
class Course:
    """The geometry of the board, in units of the picture.

    Each of the four seats has a side of the board. In front of every column of squares is the base of a marker.

    Attributes:
        size: The number of squares in a row or column.
        ahead: Whether there is room for dice rolled in advance.
        upright: Whether numbers are upright on the screen instead of turned towards their owners.
    """

    size: int
    ahead: bool = False
    upright: bool = False

    @property
    def half(self) -> float:
        """Half the width of all the squares together."""
        return self.size * CELL / 2

    @property
    def edge(self) -> float:
        """The distance between the outermost squares and the edge of the picture."""
        return CELL + STACK + RIM + (ROLLS if self.ahead else 0)

    @property
    def width(self) -> float:
        """The width of the picture. The board is a square of this width, and the dice tray is below it."""
        return 2 * (self.half + self.edge)

    @property
    def crop(self) -> float:
        """The width of the margin that narrow screens may cut off. Dice rolled in advance lie in this margin."""
        return ROLLS if self.ahead else 0.0

    @property
    def scale(self) -> float:
        """The size of the tray, as a multiple of its size on the smallest board."""
        return (self.width - 2 * self.crop) / TRAY_WIDTH

    @property
    def height(self) -> float:
        """The height of the picture."""
        return self.width + TRAY * self.scale

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.width / 2, self.width / 2

    def at(self, seat: int, x: float, y: float) -> Point:
        """Convert a point from a player's view to the picture.

        In the player's view, (0, 0) is the middle of the board, x grows to the right, and y grows towards the player.
        """
        for _ in range(seat % SEATS):
            x, y = -y, x
        return self.width / 2 + x, self.width / 2 + y

    def spot(self, seat: int, column: Column, row: Row) -> Point:
        """Return the middle of a square, given its column and row as the player in a seat counts them.

        Column 0 is the leftmost. Row 0 is the base, and row 1 the nearest square.
        """
        return _spot(self, seat, column, row)

    def on_square(self, at: Square) -> Point:
        """Return the middle of a square, given its number (see `Square`)."""
        return self.spot(0, at % self.size, at // self.size + 1)

    def stack(self, seat: int, column: Column) -> Point:
        """Return the point where the coins of a column lie, behind its base."""
        return self.at(seat, (column + 0.5) * CELL - self.half, self.half + CELL + STACK / 2)

    def corner(self, seat: int) -> Point:
        """Return the middle of the corner at the right hand of a seat, where the player's coins are."""
        away = self.half + (CELL + STACK) / 2
        return self.at(seat, away, away)

    def ahead_spot(self, seat: int, index: int) -> Point:
        """Return the middle of the place for a seat's roll made in advance. `index` is 0 for its oldest roll."""
        left = ROLL_PITCH / 2 + 3 - self.half
        return self.at(seat, left + index * ROLL_PITCH, self.half + CELL + STACK + ROLLS / 2 + 1)

    def angle(self, seat: int) -> int:
        """Return the angle, in degrees clockwise, by which a number is turned so that a seat can read it."""
        return 0 if self.upright else 90 * (seat % SEATS)

    def in_tray(self, x: float, y: float) -> Point:
        """Convert a point from the tray, where (0, 0) is the middle of the upper edge, to the picture."""
        return self.width / 2 + x * self.scale, self.width + y * self.scale

    @property
    def pot(self) -> Point:
        """The point where the coins of the pot lie."""
        return self.in_tray(*POT)

    def die(self, index: int, count: int) -> Point:
        """Return the middle of a die in the tray, where `count` dice lie side by side. `index` is 0 for the first."""
        return self.in_tray(DICE[0] + (index - (count - 1) / 2) * DIE_PITCH, DICE[1])


# cached, because it is called for every marker with every move
@lru_cache(4096)
def _spot(course: Course, seat: int, column: Column, row: Row) -> Point:
    return course.at(seat, (column + 0.5) * CELL - course.half, course.half - (row - 0.5) * CELL)


ROLL_PITCH: Final = 95.0
"""The distance between the middles of two rolls made in advance."""

POT: Final[Point] = (-300.0, 55.0)
DICE: Final[Point] = (-132.0, 47.0)
"""The middle of the row of dice in the tray."""
DIE_PITCH: Final = 70.0
WORDS: Final[Point] = (-6.0, 36.0)
"""The point in the tray where the first of three lines of words begins."""
