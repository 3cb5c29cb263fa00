"""Animations for the page: how pieces reach the points where the board draws them.

The board is drawn as it is after the events. A motion shows how one piece came to its point on that board. The motion
is a dict of JSON data. It has ``key`` (the ``data-key`` of the piece), ``delay`` and ``ms`` (the duration), both in
milliseconds, and one of these:

* ``path``: a list of points, evenly spaced in time. Each point is given as a distance [dx, dy] from the point where the
  board draws the piece, in units of the viewBox. The last distance is [0, 0]. During the delay, the piece is at the
  first point.
* ``turn``: a list of angles, in degrees clockwise from the angle at which the board draws the piece. The last one is 0.
* ``tumble``: true for a die that rolls in place.
* ``flip``: true for a coin that turns over. The element ``.down`` is seen during the first half, then ``.up``.

If a motion has ``slows`` (true), the piece begins at full speed and slows down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from homestretch.core import Event

from .shapes import Point

Motion = dict[str, Any]

STEP_MS: Final = 160
"""The milliseconds that a piece takes for one step of a walk."""
SLIDE_MS: Final = 240
"""The milliseconds that a piece takes to slide aside."""
TUMBLE_MS: Final = 560
"""The milliseconds for which dice roll."""
SLOWDOWN: Final = 1.6
"""The factor by which `slow_last_walk` lengthens the last walk."""


class MotionBuilder(Protocol):
    """The type of the object that turns events into motions of a game's pieces (see `motions_of`)."""

    def play(self, event: Event) -> None:
        """Add the motions that show an event, after those of earlier events."""

    def finish(self) -> list[Motion]:
        """Return all motions, including those of pieces that no event mentions."""


def motions_of(builder: MotionBuilder, events: Iterable[Event]) -> list[Motion]:
    """Return the motions with which a game's pieces show events, one event after the other."""
    for event in events:
        builder.play(event)
    return builder.finish()


class Timeline:
    """A collection of motions that are added in the order of the events.

    Each piece has only one motion. If a piece walks several times, the walks are joined into one motion. If it has
    several motions of another kind, only the last one is kept.

    Attributes:
        time: When the next motion begins, in milliseconds.
        step_ms: The duration of one step of a walk, in milliseconds.
        slide_ms: The duration of a slide, in milliseconds.
    """

    def __init__(self, step_ms: int = STEP_MS, slide_ms: int = SLIDE_MS) -> None:
        self.time = 0
        self.step_ms = step_ms
        self.slide_ms = slide_ms
        self._motions: dict[str, Motion] = {}
        self._walks: dict[str, tuple[int, list[Point]]] = {}

    def __contains__(self, key: str) -> bool:
        """Return True if a piece has a motion."""
        return key in self._motions or key in self._walks

    def add(self, key: str, ms: int, delay: int = 0, **effect: object) -> None:
        """Add a motion of a piece, such as ``add("coin-A", 400, flip=True)``.

        Args:
            key: The ``data-key`` of the piece.
            ms: The duration in milliseconds.
            delay: The milliseconds from `time` to the beginning of the motion.
            effect: One of ``path``, ``turn``, ``tumble`` and ``flip`` (see the docstring of this module).
        """
        self._motions[key] = {"key": key, "delay": self.time + delay, "ms": ms, **effect}

    def tumble(self, keys: Iterable[str], ms: int = TUMBLE_MS, interval: int = 35) -> None:
        """Let dice roll for `ms` milliseconds, each die starting `interval` milliseconds later than the one before it.

        This does not change `time`.
        """
        for index, key in enumerate(keys):
            self.add(key, ms, interval * index, tumble=True)

    def move(self, key: str, points: Sequence[Point], ms: int, delay: int = 0) -> None:
        """Move a piece from point to point in `ms` milliseconds. The last point is where the board draws the piece.

        If the points are all the same, the piece gets no motion.
        """
        path = offsets(points, points[-1])
        if any(offset != [0, 0] for offset in path):
            self.add(key, ms, delay, path=path)

    def slide(self, key: str, start: Point, end: Point) -> None:
        """Move a piece straight from `start` to `end`, the point where the board draws the piece."""
        self.move(key, (start, end), self.slide_ms)

    def walk(self, key: str, start: Point, points: Sequence[Point]) -> None:
        """Move a piece along points, and set `time` to the end of this walk.

        Each step from point to point takes `step_ms`. Only the first walk of a piece begins at `start`. A later walk
        begins where the one before it ended. Between two walks, the piece waits.
        """
        start_time, path = self._walks.setdefault(key, (self.time, [start]))
        path.extend([path[-1]] * ((self.time - start_time) // self.step_ms - len(path) + 1))
        path.extend(points)
        self.time += len(points) * self.step_ms

    def walk_end(self, key: str, default: Point) -> Point:
        """Return the point where the last walk of a piece ended, or `default` if the piece has not walked."""
        return self._walks[key][1][-1] if key in self._walks else default

    def finish(self, goals: dict[str, Point] | None = None) -> list[Motion]:
        """Return all motions.

        `goals` has the points where the board draws pieces, by key. If a piece's last walk ends at another point, one
        more step takes the piece to its point in `goals`.
        """
        for key, (start_time, points) in self._walks.items():
            end = (goals or {}).get(key, points[-1])
            way = points if points[-1] == end else [*points, end]
            self.move(key, way, (len(way) - 1) * self.step_ms, start_time - self.time)
        return list(self._motions.values())


def slow_last_walk(motions: Sequence[Motion]) -> list[Motion]:
    """Return motions, with the last walk slowed down. Motions that begin after this walk are delayed.

    A walk is a motion along a path of more than two points.
    """
    walks = [motion for motion in motions if len(motion.get("path", ())) > 2]
    if not walks:
        return list(motions)
    last = max(walks, key=_end_time)
    longer = round(last["ms"] * (SLOWDOWN - 1))
    return [_slowed(motion, last, longer) for motion in motions]


def _slowed(motion: Motion, last: Motion, longer: int) -> Motion:
    """Return a motion as `slow_last_walk` changes it.

    A motion with the same delay and duration as the last walk is slowed down like that walk. A motion that begins after
    the last walk is delayed.

    Args:
        motion: The motion.
        last: The last walk, before it is slowed down.
        longer: How many milliseconds are added to the duration of the last walk.
    """
    if (motion["delay"], motion["ms"]) == (last["delay"], last["ms"]):
        return {**motion, "ms": motion["ms"] + longer, "slows": True}
    return {**motion, "delay": motion["delay"] + longer} if motion["delay"] >= _end_time(last) else motion


def _end_time(motion: Motion) -> int:
    end: int = motion["delay"] + motion["ms"]
    return end


def offsets(points: Iterable[Point], end: Point) -> list[list[float]]:
    """Return points as distances [dx, dy] from `end`, the point where the board draws the piece.

    >>> offsets([(10, 20), (10, 25), (15, 25)], (15, 25))
    [[-5, -5], [-5, 0], [0, 0]]
    """
    return [[round(x - end[0], 1), round(y - end[1], 1)] for x, y in points]
