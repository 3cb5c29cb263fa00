"""The geometry of the board: the squares, and on each side a player's bases, coins, corner and advance rolls.

Advance rolls are rolls that players make in advance, in the variant Foresight. Numbers are in the units of the board's
viewBox; x grows to the right and y downwards. Seat 0 is at the bottom edge. The other seats follow clockwise: seat 1 is
at the left edge.
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
"""The depth of the strip behind the bases, where each column has its pile of coins."""
ROLLS: Final = 44.0
"""The depth of the strip behind the piles of coins, where advance rolls are."""
RIM: Final = 8.0
TRAY: Final = 102.0
"""The height of the tray with pot and dice below a board of the width `TRAY_WIDTH`. A wider board has a higher tray."""
TRAY_WIDTH: Final = 8 * CELL + 2 * (CELL + STACK + RIM)


@dataclass(frozen=True, slots=True)
class Course:
    """The geometry of the board.

    Each of the four seats has a side of the board. On each side, every column of squares has the base of a marker.

    Attributes:
        size: The number of squares in a row or column.
        has_advance_rolls: Whether there is room for advance rolls.
        upright: Whether numbers are upright on the screen instead of turned towards their owners.
    """

    size: int
    has_advance_rolls: bool = False
    upright: bool = False

    @property
    def half(self) -> float:
        """Half the width of all the squares together."""
        return self.size * CELL / 2

    @property
    def edge(self) -> float:
        """The distance between the outermost squares and the edge of the picture."""
        return CELL + STACK + RIM + (ROLLS if self.has_advance_rolls else 0)

    @property
    def width(self) -> float:
        """The width of the picture. The board is a square of this width, and the dice tray is below it."""
        return 2 * (self.half + self.edge)

    @property
    def crop(self) -> float:
        """The width of the margin in which the advance rolls are. Narrow screens do not show this margin."""
        return ROLLS if self.has_advance_rolls else 0.0

    @property
    def scale(self) -> float:
        """The size of the tray, divided by the size that it has on the smallest board."""
        return (self.width - 2 * self.crop) / TRAY_WIDTH

    @property
    def height(self) -> float:
        """The height of the picture."""
        return self.width + TRAY * self.scale

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.width / 2, self.width / 2

    def to_picture(self, seat: int, x: float, y: float) -> Point:
        """Convert a point from a player's view to the picture.

        In the player's view, (0, 0) is the middle of the board, x grows to the right, and y grows towards the player.
        """
        for _ in range(seat % SEATS):
            x, y = -y, x
        return self.width / 2 + x, self.width / 2 + y

    def spot(self, seat: int, column: Column, row: Row) -> Point:
        """Return the middle of a square, given its column and row as seen from a seat.

        Column 0 is at the left. Row 0 is the base, and row 1 is the row of squares nearest to the player.
        """
        return _spot(self, seat, column, row)

    def on_square(self, at: Square) -> Point:
        """Return the middle of a square, given its number (see `Square`)."""
        return self.spot(0, at % self.size, at // self.size + 1)

    def stack(self, seat: int, column: Column) -> Point:
        """Return the point where the pile of coins of a column is, behind its base."""
        return self.to_picture(seat, (column + 0.5) * CELL - self.half, self.half + CELL + STACK / 2)

    def corner(self, seat: int) -> Point:
        """Return the middle of the corner to the right of a player, where the player's coins are."""
        away = self.half + (CELL + STACK) / 2
        return self.to_picture(seat, away, away)

    def advance_roll_spot(self, seat: int, index: int) -> Point:
        """Return the middle of the place for an advance roll of a seat. `index` is 0 for the oldest roll."""
        left = ROLL_PITCH / 2 + 3 - self.half
        return self.to_picture(seat, left + index * ROLL_PITCH, self.half + CELL + STACK + ROLLS / 2 + 1)

    def angle(self, seat: int) -> int:
        """Return the angle, in degrees clockwise, by which a number is turned towards the player in a seat."""
        return 0 if self.upright else 90 * (seat % SEATS)

    def in_tray(self, x: float, y: float) -> Point:
        """Convert a point in the tray to the picture. In the tray, (0, 0) is the middle of the upper edge."""
        return self.width / 2 + x * self.scale, self.width + y * self.scale

    @property
    def pot(self) -> Point:
        """The point where the coins of the pot lie."""
        return self.in_tray(*POT)

    def die(self, index: int, count: int) -> Point:
        """Return the middle of die number `index` (from 0) of the `count` dice that lie side by side in the tray."""
        return self.in_tray(DICE[0] + (index - (count - 1) / 2) * DIE_PITCH, DICE[1])


# cached, because it is called for every marker with every move
@lru_cache(4096)
def _spot(course: Course, seat: int, column: Column, row: Row) -> Point:
    return course.to_picture(seat, (column + 0.5) * CELL - course.half, course.half - (row - 0.5) * CELL)


ROLL_PITCH: Final = 95.0
"""The distance between the middles of two advance rolls."""

POT: Final[Point] = (-300.0, 55.0)
DICE: Final[Point] = (-132.0, 47.0)
"""The middle of the row of dice in the tray."""
DIE_PITCH: Final = 70.0
WORDS: Final[Point] = (-6.0, 36.0)
"""The point in the tray where the first of three lines of words begins."""
