"""The geometry of the whole track: two straights and two bends, ridden anticlockwise, with the line at the bottom.

Every track fills the same area, whatever its number of lanes and columns.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from homestretch.draw.shapes import Point, at
from homestretch.games.pistard.data import Track

from .layout import WIDTH, Layout

TOP: Final = 9.0
HEIGHT: Final = 590.0
RADIUS: Final = HEIGHT / 2 - TOP
"""The radius of the outer edge of the bends."""
STRAIGHT: Final = WIDTH - 2 * TOP - 2 * RADIUS
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)

WIDEST_LANE: Final = 52.0
WIDEST_TRACK: Final = 150.0


class Oval:
    """The geometry of the whole track as an oval (see `Course`)."""

    key = ""
    layout = Layout(
        height=HEIGHT,
        title=201.0,
        title_width=264.0,  # the infield is narrower at the title
        race=221.0,
        tray=233.0,
        queue=368.0,
        bench=400.0,
        width=340.0,
    )

    def __init__(self, track: Track) -> None:
        self.track = track
        self.breadth = min(WIDEST_LANE, WIDEST_TRACK / track.lanes)
        self.inner = RADIUS - self.breadth * track.lanes
        self.columns = tuple(range(track.columns))
        self.half_columns = track.columns // 2
        self.straight_columns = max(range(1, self.half_columns), key=self._shortest)
        """The number of columns of a straight."""
        self.bend_columns = self.half_columns - self.straight_columns
        """The number of columns of a bend."""
        self.columns_before_line = self.straight_columns - self.straight_columns // 2
        """The number of columns from the beginning of the lower straight to the line."""
        self.size = min(self.breadth, self._shortest(self.straight_columns))

    def _shortest(self, columns: int) -> float:
        """Return the length of the shortest square on the inner lane if a straight has `columns` columns."""
        return min(STRAIGHT / columns, pi * (self.inner + self.breadth / 2) / (self.half_columns - columns))

    def point(self, across: float, along: float) -> Point:
        """Return where a place on the track lies in the picture.

        `across` counts lanes from the inner edge, and `along` counts columns from the finish line.
        """
        at, is_upper = self._half_place(along)
        radius = self.inner + across * self.breadth
        if at <= self.straight_columns:
            x, y = STRAIGHT * (at / self.straight_columns - 0.5), radius
        else:
            angle = pi * (at - self.straight_columns) / self.bend_columns
            x, y = STRAIGHT / 2 + radius * sin(angle), radius * cos(angle)
        return (MIDDLE[0] - x, MIDDLE[1] - y) if is_upper else (MIDDLE[0] + x, MIDDLE[1] + y)

    def heading(self, along: float) -> float:
        """Return the direction of the track `along` columns from the finish line, in degrees anticlockwise.

        The direction is 0 (to the right) on the lower straight, and 180 on the upper straight.
        """
        at, is_upper = self._half_place(along)
        return 180 * is_upper + max(0.0, 180 * (at - self.straight_columns) / self.bend_columns)

    def _half_place(self, along: float) -> tuple[float, bool]:
        """Return how far a place is from the beginning of its half of the track, and which half this is.

        Each half is a straight and the bend after it.

        Returns:
            * the distance from the beginning of the half, in columns
            * True for the half with the upper straight, False for the half with the lower straight
        """
        at = (along + self.columns_before_line) % self.track.columns
        return (at - self.half_columns, True) if at >= self.half_columns else (at, False)

    def outline(self, inner: float, outer: float, start: float, end: float) -> str:
        """Return the outline of a part of the track as the ``d`` of a path.

        The part lies between the lanes `inner` and `outer` and between the columns `start` and `end`.
        """
        return f"M{self._edge(outer, start, end, 0)}L{self._edge(inner, end, start, 1)}Z"

    def _edge(self, across: float, start: float, end: float, sweep: int) -> str:
        """Return a line along the track, as the ``d`` of a path without the ``M`` at its beginning.

        `sweep` is the direction of arcs in SVG: 0 for anticlockwise, 1 for clockwise.
        """
        radius = self.inner + across * self.breadth
        parts = [at(self.point(across, start))]
        stops = [*self._joints(start, end), end]
        for last, stop in zip([start, *stops], stops, strict=False):
            arc = f"A{radius:.1f} {radius:.1f} 0 0 {sweep} " if self._is_bend((last + stop) / 2) else "L"
            parts.append(arc + at(self.point(across, stop)))
        return "".join(parts)

    def _joints(self, start: float, end: float) -> list[float]:
        """Return the places between `start` and `end` where a straight and a bend meet, in columns from the line."""
        low, high = sorted((start, end))
        turns = range(int(low // self.half_columns) - 1, int(high // self.half_columns) + 2)
        joints = (
            turn * self.half_columns - self.columns_before_line + part
            for turn in turns
            for part in (0, self.straight_columns)
        )
        return sorted((joint for joint in joints if low < joint < high), reverse=start > end)

    def _is_bend(self, along: float) -> bool:
        return self._half_place(along)[0] > self.straight_columns

    def ring(self, across: float, out: float = 0) -> str:
        """Return a closed line around the oval as the ``d`` of a path.

        The distance of the line from the inner edge of the track is `across` lanes plus `out` units of the picture.
        """
        radius = self.inner + across * self.breadth + out
        left, right = MIDDLE[0] - STRAIGHT / 2, MIDDLE[0] + STRAIGHT / 2
        arc = f"A{radius:.1f} {radius:.1f} 0 0 0"
        top, bottom = MIDDLE[1] - radius, MIDDLE[1] + radius
        return f"M{left:g} {bottom:.1f}H{right:g}{arc} {right:g} {top:.1f}H{left:g}{arc} {left:g} {bottom:.1f}Z"


def signed_angle(heading: float) -> float:
    """Return a direction, given in degrees, as an angle between −180 and 180 degrees.

    >>> signed_angle(350)
    -10
    """
    return (heading + 180) % 360 - 180


@cache
def oval(track: Track) -> Oval:
    """Return the oval of a track. For the same track, it is always the same object."""
    return Oval(track)
