"""The ground under the pieces: the infield and its rail, tiles and steps, the line, paddock, podium and dice tray."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.draw.captions import fit_text
from homestretch.draw.markup import cached, el
from homestretch.draw.shapes import Box, Point, rounded
from homestretch.games.triactor.data import CORNERS, EVENT_STEPS, LINE, Horse

from .course import (
    BOXES,
    CELL,
    EXTRA_CELLS,
    LINE_X,
    PADDOCK,
    PODIUM,
    TILES,
    Tile,
    column_x,
    label_point,
    row_y,
)
from .suits import suit_class

TRAY: Final[Box] = (column_x(3.05), row_y(4.3), 11.9 * CELL, 2.78 * CELL)
"""The box of the tray with the dice that are in play."""
TRAY_PITCH: Final = TRAY[2] / 8

RAIL: Final = 31.0
"""The distance between the course and the rail at the left and right sides, where the numbers of steps are."""


@cached
def infield() -> Element:
    """Draw the mown lawn inside the course, and the rail around the lawn."""
    rings = (
        el("path", d=_ring(inset), class_="lawn" if index % 2 else "lawn mown")
        for index, inset in enumerate((0, 20, 40, 60, 80, 100))
    )
    left, right = 3 - EXTRA_CELLS, 15 + EXTRA_CELLS
    verge = f"M{left} 2H{right}V4H{right + 1}V8H{right}V10H{left}V8H{left - 1}V4H{left}Z"
    return el(
        "g",
        el("path", d=verge, class_="lawn", transform=f"translate({column_x(0):g} {row_y(0):g}) scale({CELL:g})"),
        rings,
        el("path", d=_ring(0), class_="rail-shadow", transform="translate(0 2)"),
        el("path", d=_ring(0), class_="rail"),
        class_="infield",
    )


def _ring(inset: float) -> str:
    """Return a line inside the infield, at a distance `inset` from the rail, as the ``d`` of a path."""
    side, end = RAIL + inset, 9 + inset
    left, right = column_x(3 - EXTRA_CELLS) + side, column_x(15 + EXTRA_CELLS) - side
    top, bottom = row_y(2) + end, row_y(10) - end
    wide_left, wide_right = left - CELL, right + CELL
    upper, lower = row_y(4) + inset + 3, row_y(8) - inset - 3
    if lower - upper < 2 * CELL:
        return rounded(((left, top), (right, top), (right, bottom), (left, bottom)), 24)
    corners: tuple[Point, ...] = (
        *((left, top), (right, top), (right, upper), (wide_right, upper)),
        *((wide_right, lower), (right, lower), (right, bottom), (left, bottom)),
        *((left, lower), (wide_left, lower), (wide_left, upper), (left, upper)),
    )
    return rounded(corners, 20)


def course(coins: tuple[int, ...], turned: tuple[bool, ...]) -> Element:
    """Draw the tiles with their steps and numbers. A step with a face-down coin has the colour of the coin's suit.

    `coins` has the place of each horse's coin, and `turned` says whether each coin is face up.
    """
    suits = {EVENT_STEPS[place]: suit for suit, place in enumerate(coins) if place >= 0}
    return el(
        "g",
        _shadows(),
        (_step(step, suits.get(step), turned) for step in range(1, LINE)),
        (_tile(tile) for tile in TILES),
        class_="course",
    )


@cached
def _shadows() -> Element:
    """Draw the shadows of the tiles on the ground."""
    return el("g", (el("rect", class_="tile-shadow", **_rect(_box(tile), -1.5)) for tile in TILES))


def _box(tile: Tile) -> Box:
    """Return the box of a tile. If the tile begins before step 1, return the box of step 1 instead."""
    return tile.box if tile.steps[0] else BOXES[1]


@cached
def _step(step: int, suit: int | None, turned: tuple[bool, ...]) -> Element:
    x, y = label_point(step)
    classes = ["step", "corner" if step in CORNERS else "deep" if step % 2 else "pale"]
    if step in EVENT_STEPS:
        classes.append("event")
    fires = suit is not None and not turned[suit]
    if suit is not None and fires:
        classes.append(suit_class(suit))
    return el(
        "g",
        el("rect", class_="ground", **_rect(BOXES[step])),
        el("rect", class_="wash", **_rect(BOXES[step])) if fires else None,
        _flag(x, y) if step in EVENT_STEPS else None,
        el("text", str(step), x=x, y=y + 5.6, class_="number"),
        class_=" ".join(classes),
        data_key=f"step-{step}",
    )


def _flag(x: float, y: float) -> Element:
    return el("rect", x=x - 12.5, y=y - 9.6, width=25, height=19.2, rx=5, class_="flag")


@cached
def _tile(tile: Tile) -> Element:
    """Draw the edge of a tile and the lines between its spaces."""
    x, y, width, height = _box(tile)
    cross = f"M{x:g} {y + height / 2:g}h{width:g}M{x + width / 2:g} {y:g}v{height:g}"
    return el(
        "g",
        el("path", d=cross, class_="spaces"),
        _rosette(tile.middle) if tile.side == "corner" else None,
        el("rect", class_="edge", **_rect(_box(tile))),
        class_="tile",
    )


def _rosette(middle: Point) -> Element:
    """Draw the ornament of a corner tile."""
    petals = "M0-27Q5-5 27 0Q5 5 0 27Q-5 5-27 0Q-5-5 0-27Z"
    return el(
        "g",
        el("circle", r=29, class_="ring"),
        el("path", d=petals, class_="petals"),
        class_="rosette",
        transform=f"translate({middle[0]:g} {middle[1]:g})",
    )


@cached
def line() -> Element:
    """Draw the start and finish line: a chequered band with its post."""
    top, size = row_y(10), CELL / 8
    checks = "".join(
        f"M{LINE_X - size * (row % 2):g} {top + row * size:g}h{size:g}v{size:g}h{-size:g}z" for row in range(16)
    )
    onward = "".join(
        f"M{LINE_X - 14 - 8 * chevron:g} {row_y(row) - 6:g}l-6 6l6 6" for chevron in range(2) for row in (10.5, 11.5)
    )
    return el(
        "g",
        el("rect", x=LINE_X - size, y=top, width=2 * size, height=2 * CELL, class_="band"),
        el("path", d=checks, class_="checks"),
        el("path", d=onward, class_="onward"),
        el("path", d=f"M{LINE_X:g} {top:g}v-30", class_="post"),
        el("circle", cx=LINE_X, cy=top - 38, r=13, class_="disc"),
        el("circle", cx=LINE_X, cy=top - 38, r=7.5, class_="hub"),
        class_="line",
    )


@cached
def paddock(empty: bool) -> Element:
    """Draw the fenced paddock, where horses wait before the race. If it is `empty`, it shows its name."""
    x, y, width, height = PADDOCK
    return el(
        "g",
        el("rect", class_="yard", rx=10, **_rect(PADDOCK)),
        fit_text(t("Paddock"), width - 16, 19, x=x + width / 2, y=y + height / 2 + 6, class_="name lettering")
        if empty
        else None,
        class_="paddock",
    )


@cached
def podium_blocks() -> Element:
    """Draw the podium: a block for each of the first three places."""
    return el("g", list(_blocks()), class_="podium")


def _blocks() -> Iterator[Element]:
    for place, (x, y, width, height) in enumerate(PODIUM, 1):
        yield el("rect", x=x, y=y, width=width, height=height, rx=3, class_="block first" if place == 1 else "block")
        yield el("text", str(place), x=x + width / 2, y=y + height - 5, class_="place first" if place == 1 else "place")


@cached
def tray() -> Element:
    """Draw the dice tray."""
    return el("rect", class_="tray", rx=13, **_rect(TRAY))


def die_point(horse: Horse, active: bool) -> Point:
    """Return the middle of a horse's die.

    A die in play (`active`) is in the tray, and any other die at the tray's lower edge.
    """
    return TRAY[0] + TRAY_PITCH * (horse + 0.5), TRAY[1] + (56 if active else TRAY[3] + 7)


def _rect(box: Box, grow: float = 0) -> dict[str, float]:
    x, y, width, height = box
    return {"x": x - grow, "y": y - grow, "width": width + 2 * grow, "height": height + 2 * grow}
