"""The geometry that `oval` and `strip` share: places on the track, and the layout of the things beside it.

Numbers are in the units of the board's viewBox; x grows to the right and y downwards. A place on the track is given by
two numbers: `across` is its distance from the inner edge in lanes, and `along` its distance from the finish line in
columns. Lanes are numbered from 1, and columns from 0. So the middle of the square on lane 2 and column 7 is at 1.5
across and 7.5 along.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from homestretch.draw.shapes import Box, Point
from homestretch.games.pistard.data import Column, Lane, Track

WIDTH: Final = 732.0

TRAY_WIDTH: Final = 306.0
TRAY_HEIGHT: Final = 104.0
"""The height of the tray, with the dice and a line of words under them."""
DIE: Final = 48.0
"""The side of a die."""
DIE_PITCH: Final = 66.0
ROW_PITCH: Final = 27.0
"""The distance between the middles of neighbouring riders in a row beside the track, at scale 1."""
LARGEST_ROW_SCALE: Final = 1.3


@dataclass(frozen=True, slots=True)
class Spot:
    """The point at which a rider is drawn, and the direction of the rider.

    `heading` is the direction in degrees anticlockwise; 0 is to the right.
    """

    x: float
    y: float
    heading: float = 0

    @property
    def point(self) -> Point:
        """The point as a pair (x, y)."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Layout:
    """The positions of the things beside the track. Horizontally, all of them are centred in the picture.

    Attributes:
        height: The height of the picture.
        title: The y coordinate of the baseline of the title, which is the type of race.
        title_width: The greatest width of the title.
        race: The y coordinate of the baseline of the words that say how far the race has come.
        tray: The y coordinate of the upper edge of the dice tray.
        queue: The y coordinate of the middle of the row that shows the order of turns.
        bench: The y coordinate of the middle of the row of riders who have left the track.
        width: The greatest width of these two rows, and of the words that say how far the race has come.
    """

    height: float
    title: float
    title_width: float
    race: float
    tray: float
    queue: float
    bench: float
    width: float


class Course(Protocol):
    """The geometry of the track, or of a part of the track.

    A place on the track is given by two distances: `across` in lanes from the inner edge, and `along` in columns from
    the finish line. Both may be fractions.
    """

    track: Track
    layout: Layout
    size: float
    """The breadth of a lane or the length of the shortest square, whichever is smaller."""
    columns: tuple[Column, ...]
    """The columns that are shown, in the order in which they are ridden."""
    key: str
    """The prefix of the ``data-key`` of each piece on this drawing of the track."""

    def __hash__(self) -> int:
        """Return a hash. Courses do not change, so results can be cached by course."""

    def point(self, across: float, along: float) -> Point:
        """Return the point of the picture at a place on the track.

        `across` counts lanes from the inner edge, and `along` counts columns from the finish line.
        """

    def heading(self, along: float) -> float:
        """Return the direction of the track `along` columns from the finish line.

        The direction is in degrees anticlockwise; 0 is to the right.
        """

    def outline(self, inner: float, outer: float, start: float, end: float) -> str:
        """Return the outline of a part of the track as the ``d`` of a path.

        The part lies between the lanes `inner` and `outer` and between the columns `start` and `end`.
        """


# cached, because it is called several times for every rider with every move
@lru_cache(4096)
def spot(course: Course, lane: Lane, column: Column) -> Spot:
    """Return where a rider on a square is drawn."""
    x, y = course.point(lane - 0.5, column + 0.5)
    return Spot(round(x, 1), round(y, 1), round(course.heading(column + 0.5), 1))


def square(course: Course, lane: Lane, column: Column, inset: float = 0) -> str:
    """Return the outline of a square as the ``d`` of a path.

    To make the outline smaller than the square, set `inset`: this share of the square, such as 0.05, is left out at
    each side.
    """
    return course.outline(lane - 1 + inset, lane - inset, column + inset, column + 1 - inset)


def tray_box(layout: Layout) -> Box:
    """Return the box of the dice tray: x, y, width and height."""
    return (WIDTH - TRAY_WIDTH) / 2, layout.tray, TRAY_WIDTH, TRAY_HEIGHT


def die_point(layout: Layout, die: int) -> Point:
    """Return the middle of a die in the tray."""
    return WIDTH / 2 + DIE_PITCH * (die - 1.5), layout.tray + 12 + DIE / 2


def token_point(layout: Layout, index: int, tokens: int) -> Point:
    """Return the middle of an energy token. The tokens are in a column beside the tray.

    `index` is 0 for the token at the top, and `tokens` is the number of tokens in the column.
    """
    pitch = min(26.0, TRAY_HEIGHT / tokens)
    return (WIDTH + TRAY_WIDTH) / 2 + 21, layout.tray + TRAY_HEIGHT / 2 + pitch * (index - (tokens - 1) / 2)


def caption_y(layout: Layout) -> float:
    """Return the y coordinate of the line of words under the dice."""
    return layout.tray + TRAY_HEIGHT - 15


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of riders beside the track.

    Attributes:
        y: The middle of the row.
        pitch: The distance from one rider to the next.
        scale: The scale at which riders are drawn.
    """

    y: float
    pitch: float
    scale: float

    def point(self, place: int, riders: int) -> Point:
        """Return the middle of a rider in the row.

        `place` is the rider's place in the row, from 0, and `riders` is the number of riders in the row.
        """
        return WIDTH / 2 + self.pitch * (place - (riders - 1) / 2), self.y


def _row(layout: Layout, y: float, riders: int, largest: float) -> _Row:
    """Return a row in which riders are as large as the width allows, at a scale of at most `largest`.

    `y` is the middle of the row, and `riders` is the number of riders.
    """
    pitch = min(ROW_PITCH * largest, layout.width / max(1, riders))
    return _Row(y, pitch, pitch / ROW_PITCH)


def queue_row(layout: Layout, riders: int) -> _Row:
    """Return the geometry of the row that shows the order of turns; `riders` is the number of riders in the row."""
    return _row(layout, layout.queue, riders, LARGEST_ROW_SCALE)


def bench_row(layout: Layout, riders: int) -> _Row:
    """Return the geometry of the row of the `riders` riders who have left the track."""
    return _row(layout, layout.bench, riders, 0.85)
