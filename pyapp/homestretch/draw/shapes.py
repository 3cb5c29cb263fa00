"""Outlines for boards, as the ``d`` of an SVG path. Points are in units of the picture's viewBox."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def rounded(points: Sequence[Point], radius: float) -> str:
    """Return the outline of a polygon with corners rounded by `radius`, as the ``d`` of a path."""
    parts: list[str] = []
    count = len(points)
    for index, corner in enumerate(points):
        enter = _toward(corner, points[index - 1], radius)
        leave = _toward(corner, points[(index + 1) % count], radius)
        parts.append(f"{'L' if parts else 'M'}{at(enter)}Q{at(corner)} {at(leave)}")
    return "".join(parts) + "Z"


def hops(points: Sequence[Point], height: float, centre: Point) -> str:
    """Return a path of arcs from point to point, as the ``d`` of an SVG path.

    Each arc bends away from `centre` by `height`.
    """
    parts = [f"M{at(points[0])}"]
    for start, end in pairwise(points):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        parts.append(f"Q{at(_toward(middle, centre, -2 * height))} {at(end)}")
    return "".join(parts)


def _toward(start: Point, goal: Point, distance: float) -> Point:
    """Return the point `distance` away from `start` towards `goal`, but at most half-way to `goal`."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    length = hypot(dx, dy) or 1.0
    share = min(distance / length, 0.5)
    return start[0] + dx * share, start[1] + dy * share


def at(point: Point) -> str:
    """Return the coordinates of a point for the ``d`` of a path, rounded to a tenth.

    >>> at((1.25, 30))
    '1.2 30'
    """
    return f"{point[0]:.1f} {point[1]:.1f}".replace(".0", "")
