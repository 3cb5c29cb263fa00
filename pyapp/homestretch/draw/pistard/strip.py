"""The geometry of a part of the track as a straight strip. Riders go to the right, and the inner lane is at the top."""

from __future__ import annotations

from typing import Final

from homestretch.draw.shapes import Point
from homestretch.games.pistard.data import Column, Track

from .layout import WIDTH, Layout

LEFT: Final = 12.0
TOP: Final = 66.0
LARGEST: Final = 88.0
"""The greatest breadth of a lane."""
LONGEST: Final = 106.0
"""The greatest length of a square."""
HIGHEST: Final = 420.0
"""The greatest breadth of all lanes together."""


class Strip:
    """The geometry of a part of the track, drawn as a straight strip (see `Course`).

    Args:
        track: The track.
        first: The first column of the part.
        count: The number of columns. The part may continue beyond the finish line.
        top: The y coordinate of the upper edge.
        key: The prefix of the ``data-key`` of each piece on the strip.
    """

    def __init__(self, track: Track, first: Column, count: int, top: float = TOP, key: str = "") -> None:
        self.track = track
        self.key = key
        self.first = first % track.columns
        self.columns = tuple((self.first + index) % track.columns for index in range(count))
        self.length = min(LONGEST, (WIDTH - 2 * LEFT) / count)
        self.breadth = min(LARGEST, self.length, HIGHEST / track.lanes)
        self.size = min(self.breadth, self.length)
        self.left = (WIDTH - self.length * count) / 2
        self.top = top
        bottom = top + self.breadth * track.lanes
        self.layout = Layout(
            height=bottom + 196,
            title=27.0,
            title_width=WIDTH - 64,
            race=47.0,
            tray=bottom + 18,
            queue=bottom + 144,
            bench=bottom + 177,
            width=WIDTH - 40,
        )

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The box of the squares: x, y, width and height."""
        return self.left, self.top, self.length * len(self.columns), self.breadth * self.track.lanes

    def point(self, across: float, along: float) -> Point:
        """Return the point of the picture at a place on the track, even if the strip does not show it.

        `across` counts lanes from the inner edge, and `along` counts columns from the finish line.
        """
        ahead = (along - self.first) % self.track.columns
        beyond = (self.track.columns - len(self.columns)) / 2
        if ahead > len(self.columns) + beyond:
            ahead -= self.track.columns
        return self.left + self.length * ahead, self.top + self.breadth * across

    def heading(self, along: float) -> float:  # noqa: ARG002 - it is straight
        """Return 0, because riders on a strip always head to the right."""
        return 0.0

    def outline(self, inner: float, outer: float, start: float, end: float) -> str:
        """Return the outline of a part of the track, which is a rectangle, as the ``d`` of a path.

        The part lies between the lanes `inner` and `outer` and between the columns `start` and `end`.
        """
        x, top = self.point(inner, start)
        bottom, right = self.point(outer, start)[1], x + self.length * (end - start)
        return f"M{x:.1f} {top:.1f}H{right:.1f}V{bottom:.1f}H{x:.1f}Z"
