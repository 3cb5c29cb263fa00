"""The parts of the board that never change: squares, finish line, the rim and the bends of the track, the infield.

Each colour has a pattern, too: yellow squares are plain, green squares have stripes along the track, blue squares have
dots, and orange squares have hatching.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.draw.markup import cached, el
from homestretch.draw.shapes import at
from homestretch.games.pistard.data import COLOURS, GRID, Track

from .layout import Course, square
from .oval import Oval, oval
from .strip import TOP, Strip

CHECK: Final = 6.0
"""The side of a square in the chequered finish line."""
INSETS: Final = (0, 22, 44, 66)
"""The outer edges of the mown stripes of the infield, as distances from the edge of the infield."""

Place = tuple[float, float]
"""A point in a square: its distances from the inner edge and from the beginning, as shares of the square (0 to 1)."""

STRIPES: Final[tuple[tuple[Place, Place], ...]] = tuple(((at, 0.14), (at, 0.86)) for at in (0.22, 0.5, 0.78))
DOTS: Final[tuple[tuple[Place, Place], ...]] = tuple(
    ((across, along), (across, along + 0.002)) for across in (0.2, 0.5, 0.8) for along in (0.2, 0.5, 0.8)
)
HATCHING: Final[tuple[tuple[Place, Place], ...]] = (
    ((0.14, 0.4), (0.4, 0.14)),
    ((0.14, 0.8), (0.8, 0.14)),
    ((0.46, 0.86), (0.86, 0.46)),
)
PATTERNS: Final[dict[str, tuple[tuple[Place, Place], ...]]] = {"Y": (), "G": STRIPES, "B": DOTS, "O": HATCHING}
"""The lines that are drawn on a square, by its colour."""


@cached
def ground(
    track: Track, window: tuple[int, int] | None, *, lettered: bool, opposite: bool, top: float = TOP, key: str = ""
) -> Element:
    """Draw the parts of a track that never change.

    Args:
        track: The track.
        window: The first column and the number of columns, if only a part of the track is drawn; else None.
        lettered: Whether every square has the letter of its colour.
        opposite: Whether there is a second start and finish line half-way round, as in a pursuit.
        top: The y coordinate of the upper edge of the squares, if only a part of the track is drawn.
        key: The prefix of each ``data-key``. A close-up has a prefix of its own.
    """
    course: Course = oval(track) if window is None else Strip(track, *window, top=top, key=key)
    if isinstance(course, Oval):
        under, over = _boards(course), _bends(course)
    else:
        under, over = [_floor(course)] if isinstance(course, Strip) else [], []
    lines = [0, track.columns // 2] if opposite else [0]
    shown = set(course.columns)
    parts = (
        *under,
        _squares(course),
        _patterns(course),
        _rules(course),
        *over,
        el("path", d=_grid_mark(course), class_="grid-mark"),
        *(_line(course, column) for column in lines if column in shown or (column - 1) % track.columns in shown),
        el("g", _letters(course), class_="square-letters") if lettered else None,
    )
    return el("g", parts, class_="ground-of-all")


def _squares(course: Course) -> Element:
    track = course.track
    return el(
        "g",
        (
            el(
                "path",
                d=square(course, lane, column),
                class_=f"square track-{track.colour(lane, column).lower()}",
                data_key=f"{course.key}square-{lane}-{column}",
            )
            for column in course.columns
            for lane in range(1, track.lanes + 1)
        ),
        class_="squares",
    )


def _patterns(course: Course) -> Element:
    """Draw the patterns that tell the colours apart, one path for all squares of a colour.

    A dot is a very short line with round ends.
    """
    return el("g", (_pattern(course, colour.letter) for colour in COLOURS), class_="patterns")


def _pattern(course: Course, letter: str) -> Element | None:
    track = course.track
    lines = [
        f"M{at(course.point(lane - 1 + start[0], column + start[1]))}"
        f"L{at(course.point(lane - 1 + end[0], column + end[1]))}"
        for column in course.columns
        for lane in range(1, track.lanes + 1)
        if track.colour(lane, column) == letter
        for start, end in PATTERNS[letter]
    ]
    width = course.size * (0.12 if letter == "B" else 0.055)
    return el("path", d="".join(lines), class_=f"pattern {letter}", stroke_width=round(width, 2)) if lines else None


def _letters(course: Course) -> Iterator[Element]:
    size = course.size * 0.5
    for column in course.columns:
        for lane in range(1, course.track.lanes + 1):
            x, y = course.point(lane - 0.5, column + 0.5)
            letter = course.track.colour(lane, column)
            yield el("text", letter, x=round(x, 1), y=round(y + size * 0.36, 1), font_size=round(size, 1))


def _rules(course: Course) -> Element:
    """Draw the thin lines between squares."""
    lanes, last = course.track.lanes, course.columns[-1] + 1
    across = "".join(
        f"M{at(course.point(0, column))}L{at(course.point(lanes, column))}" for column in (*course.columns, last)
    )
    return el("path", d=across + _lanes(course), class_="rules")


def _lanes(course: Course) -> str:
    lanes = course.track.lanes
    if isinstance(course, Oval):
        return "".join(course.ring(lane) for lane in range(1, lanes))
    ends = course.columns[0], course.columns[-1] + 1
    return "".join(f"M{at(course.point(lane, ends[0]))}L{at(course.point(lane, ends[1]))}" for lane in range(1, lanes))


# -- the line


def _line(course: Course, column: int) -> Element:
    """Draw a chequered line across all lanes, before a column."""
    lanes = course.track.lanes
    inner, outer = course.point(0, column), course.point(lanes, column)
    rows = max(2, round(abs(outer[1] - inner[1]) / CHECK))
    size = (outer[1] - inner[1]) / rows
    checks = "".join(
        f"M{inner[0] - abs(size) * (row % 2):.1f} {inner[1] + row * size:.1f}"
        f"h{abs(size):.1f}v{size:.1f}h{-abs(size):.1f}z"
        for row in range(rows)
    )
    top = min(inner[1], outer[1])
    return el(
        "g",
        el("rect", x=inner[0] - abs(size), y=top, width=2 * abs(size), height=abs(outer[1] - inner[1]), class_="band"),
        el("path", d=checks, class_="checks"),
        [el("circle", cx=x, cy=y, r=5.4, class_="disc") for x, y in (inner, outer)],
        [el("circle", cx=x, cy=y, r=2.2, class_="hub") for x, y in (inner, outer)],
        class_="line",
        data_key=f"{course.key}line-{column}",
    )


def _grid_mark(course: Course) -> str:
    """Return a line across the track where the twelve columns for lining up begin, as the ``d`` of a path."""
    column = (course.track.columns - GRID) % course.track.columns
    if column not in course.columns:
        return ""
    return f"M{at(course.point(0, column))}L{at(course.point(course.track.lanes, column))}"


# -- around the track


def _boards(course: Oval) -> list[Element]:
    """Draw the wooden rim, the mown infield, and between track and infield the blue band that every velodrome has."""
    lanes = course.track.lanes
    return [
        el("path", d=course.ring(lanes, 7.5), class_="rim"),
        el("path", d=course.ring(0, 0.5), class_="azure"),
        *(
            el("path", d=course.ring(0, -10.0 - inset), class_="lawn" if index % 2 else "lawn mown")
            for index, inset in enumerate(INSETS)
        ),
    ]


def _bends(course: Oval) -> list[Element]:
    """Draw the shades of the banked bends, whose outer lanes are darker, and the lines along the edges of the track."""
    lanes = course.track.lanes
    starts = (
        course.straight_columns - course.columns_before_line,
        course.straight_columns - course.columns_before_line + course.half_columns,
    )
    shades = (
        el("path", d=course.outline(lanes * share, lanes, start, start + course.bend_columns), class_="banking")
        for start in starts
        for share in (0.25, 0.5, 0.75)
    )
    return [
        el("g", shades, class_="bankings"),
        el("path", d=course.ring(lanes, 1), class_="rail"),
        el("path", d=course.ring(0, -0.5), class_="measure"),
    ]


def _floor(course: Strip) -> Element:
    x, y, width, height = course.box
    return el(
        "g",
        el("rect", x=x - 5, y=y - 8, width=width + 10, height=8, class_="azure"),
        el("rect", x=x - 5, y=y, width=width + 10, height=height + 6, class_="rim"),
        class_="floor",
    )
