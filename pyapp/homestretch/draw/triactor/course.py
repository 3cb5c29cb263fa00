"""The geometry of the Triactor board.

Numbers are in the units of the board's viewBox; x grows to the right and y downwards. `CELL` is the side of one space,
and a tile is two by two spaces. The course is that of rulebook 1.3: 24 tiles around an infield. Horses run clockwise
from the line in the middle of the bottom side.

The data of the game may have another number of steps. If there are more, the top and bottom sides are longer. If there
are fewer, the course begins at a later tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from homestretch.draw.shapes import Box, Point
from homestretch.games.triactor.data import CORNERS, EVENT_STEPS, HORSES, LINE, Horse

Side = Literal["bottom", "left", "top", "right", "corner"]

CELL: Final = 40.0
MARGIN: Final = 6.0
"""The margin at the left and right of the course."""
BAND: Final = 26.0
"""The height of the margins above and below the course, where the numbers of the steps are."""

EXTRA_CELLS: Final = LINE - CORNERS[-1] - 7
"""The number of cells, always even, by which each half of the course is wider than in rulebook 1.3."""

WIDTH: Final = (18 + 2 * EXTRA_CELLS) * CELL + 2 * MARGIN
HEIGHT: Final = 12 * CELL + 2 * BAND

# Column and row, in cells, of the upper left corner of each tile, in the order of the race.
_ORIGINS: Final = (
    *((column, 10) for column in range(7, -EXTRA_CELLS, -2)),
    *((1 - EXTRA_CELLS, 8), (-EXTRA_CELLS, 6), (-EXTRA_CELLS, 4), (1 - EXTRA_CELLS, 2)),
    *((column, 0) for column in range(1 - EXTRA_CELLS, 16 + EXTRA_CELLS, 2)),
    *((15 + EXTRA_CELLS, 2), (16 + EXTRA_CELLS, 4), (16 + EXTRA_CELLS, 6), (15 + EXTRA_CELLS, 8)),
    *((column, 10) for column in range(15 + EXTRA_CELLS, 8, -2)),
)

# The directions on each side of the course: along the race, and towards the outside.
_HEADINGS: Final[dict[Side, Point]] = {"bottom": (-1, 0), "left": (0, -1), "top": (1, 0), "right": (0, 1)}
_OUTWARD: Final[dict[Side, Point]] = {"bottom": (0, 1), "left": (-1, 0), "top": (0, -1), "right": (1, 0)}


def column_x(column: float) -> float:
    """Return the x coordinate of a column of the grid of cells. The start and finish line is at column 9."""
    return MARGIN + (column + EXTRA_CELLS) * CELL


def row_y(row: float) -> float:
    """Return the y coordinate of a row of the grid of cells. The upper edge of the course is at row 0."""
    return BAND + row * CELL


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the course.

    Attributes:
        box: Its box: x, y, width and height.
        side: The side of the course on which it lies.
        steps: The numbers of its steps, in the order in which horses reach them.
    """

    box: Box
    side: Side
    steps: tuple[int, ...]

    @property
    def middle(self) -> Point:
        """The middle of the tile."""
        return self.box[0] + CELL, self.box[1] + CELL


def _side(column: int, row: int) -> Side:
    if row in (0, 10):
        return "corner" if column in (1 - EXTRA_CELLS, 15 + EXTRA_CELLS) else "bottom" if row else "top"
    return "left" if column < 9 else "right"


def _lay_tiles() -> tuple[Tile, ...]:
    """Return the tiles of the course, in the order of the race.

    The tiles are laid backwards from the line, until there is a tile for every step.
    """
    tiles: list[Tile] = []
    step = LINE
    for column, row in reversed(_ORIGINS):
        if step > 1:
            side = _side(column, row)
            steps = (step - 1,) if side == "corner" else (step - 2, step - 1)
            tiles.append(Tile((column_x(column), row_y(row), 2 * CELL, 2 * CELL), side, steps))
            step = steps[0]
    return tuple(reversed(tiles))


TILES: Final = _lay_tiles()
"""The tiles in the order of the race. The steps of the first tile may begin with 0, which is not a step."""

TILE_OF: Final = {step: tile for tile in TILES for step in tile.steps}
"""The tile on which each step lies."""

LINE_X: Final = column_x(9)
"""The x coordinate of the start and finish line."""


def _box(step: int) -> Box:
    tile = TILE_OF[step]
    x, y, width, height = tile.box
    if tile.side == "corner":
        return tile.box
    along, upward = _HEADINGS[tile.side]
    second = tile.steps.index(step)
    if along:
        return x + CELL * (second if along > 0 else 1 - second), y, CELL, height
    return x, y + CELL * (second if upward > 0 else 1 - second), width, CELL


BOXES: Final[dict[int, Box]] = {step: _box(step) for step in range(1, LINE)}
"""The box of every step, by its number."""

CENTRES: Final[dict[int, Point]] = {step: (x + w / 2, y + h / 2) for step, (x, y, w, h) in BOXES.items()}
"""The middle of every step, by its number."""


def _coin_point(step: int) -> Point:
    """Return the point where a step meets the next one.

    If the steps are on two tiles, this is the middle of the edge between them. Otherwise, it is the middle of the tile.
    """
    tile = TILE_OF[step]
    if step != tile.steps[-1] or tile.side == "corner" or step + 1 == LINE:
        return tile.middle
    (x, y), (next_x, next_y) = CENTRES[step], CENTRES[step + 1]
    return (x + next_x) / 2, (y + next_y) / 2


COIN_POINTS: Final[tuple[Point, ...]] = tuple(map(_coin_point, EVENT_STEPS))
"""The points where coins lie, by the number of the coin's place. At each of them, two steps meet."""


def _outward(step: int) -> Point:
    """Return the vector of length 1 that points outward from the course at a step, diagonally at corners."""
    tile = TILE_OF[step]
    if tile.side != "corner":
        return _OUTWARD[tile.side]
    x, y = tile.middle
    return (1 if x > WIDTH / 2 else -1) * 0.7071, (1 if y > HEIGHT / 2 else -1) * 0.7071


def _spaces(step: int) -> tuple[Point, ...]:
    x, y = CENTRES[step]
    half = CELL / 2
    if step in CORNERS:
        return (x - half, y - half), (x + half, y + half), (x + half, y - half), (x - half, y + half)
    out_x, out_y = _outward(step)
    return (x + out_x * half, y + out_y * half), (x - out_x * half, y - out_y * half)


SPACES_AT: Final[dict[int, tuple[Point, ...]]] = {step: _spaces(step) for step in range(1, LINE)}
"""The middles of the spaces of every step: the outer and the inner space, or four spaces at a corner."""


def label_point(step: int) -> Point:
    """Return the point where the number of a step is written.

    At the left and right sides, numbers are inside the course, because small screens have no room outside the course.
    """
    x, y = CENTRES[step]
    side = TILE_OF[step].side
    if side in ("left", "right"):
        inward = 1 if side == "left" else -1
        return x + inward * (CELL + 15.5), y
    return x, y + (1 if y > HEIGHT / 2 else -1) * (CELL + 13.5)


def coin_wait_point(step: int) -> Point:
    """Return the point where a horse waits while its coin is turned: beside the step, towards the infield."""
    x, y = CENTRES[step]
    out_x, out_y = _outward(step)
    return x - out_x * CELL * 1.5, y - out_y * CELL * 1.5


PADDOCK: Final[Box] = (column_x(9.7), row_y(7.68), 4.3 * CELL, 2.0 * CELL)
"""The box of the paddock, in which horses wait before the race (T1)."""


def paddock_point(horse: Horse) -> Point:
    """Return the point where a horse waits in the paddock before the race."""
    x, y, width, height = PADDOCK
    return x + width * (horse % 4 + 0.5) / 4, y + height * (horse // 4 + 0.5) / 2


PODIUM: Final[tuple[Box, ...]] = tuple(
    (column_x(column), row_y(9.6 - height), 1.15 * CELL, height * CELL)
    for column, height in ((6.25, 0.95), (5.1, 0.7), (7.4, 0.5))
)
"""The boxes of the blocks for first, second and third place."""


def podium_point(place: int) -> Point:
    """Return the point on the podium for the horse in this place. The winner has place 1."""
    x, y, width, _ = PODIUM[place - 1]
    return x + width / 2, y - 20


def pawn_points(
    steps: Sequence[int], order: Sequence[Horse], mover: Horse | None = None, at: int = 0
) -> tuple[Point, ...]:
    """Return where each pawn stands, by horse: on a space of its step, in the paddock, or on the podium.

    A pawn gets the same space of a step whenever this space is free, so that pawns seldom move aside for others.

    Args:
        steps: The step of each horse, 0 before the start.
        order: The horses that have finished, the winner first.
        mover: The horse whose coin is being turned, if any.
        at: The step beside which the horse `mover` waits.
    """
    taken: set[Point] = set()
    points: list[Point] = []
    for horse in HORSES:
        step = steps[horse]
        if horse == mover:
            points.append(coin_wait_point(at))
        elif step >= LINE:
            points.append(podium_point(order.index(horse) + 1))
        elif step <= 0:
            points.append(paddock_point(horse))
        else:
            spaces = SPACES_AT[step]
            choices = [spaces[(horse + shift) % len(spaces)] for shift in range(len(spaces))]
            points.append(next((space for space in choices if space not in taken), choices[0]))
            taken.add(points[-1])
    return tuple(points)


def path_points(start: int, stop: int, first: Point, last: Point) -> list[Point]:
    """Return the points of a horse's path, forwards or backwards, from one step to another.

    The path begins at the point `first`, ends at the point `last`, and passes the middle of each step between them.
    """
    if start == stop:
        return [first, last] if first != last else [first]
    onward = 1 if stop > start else -1
    between = [CENTRES[step] for step in range(start + onward, stop, onward) if 0 < step < LINE]
    if stop >= LINE:
        between.append((LINE_X - CELL / 2, CENTRES[1][1]))
    return [first, *between, last]
