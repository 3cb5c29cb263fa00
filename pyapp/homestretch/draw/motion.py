"""Animations for the page: how pieces reach the points where the board draws them.

The board is drawn as it is after the events; a motion gives the piece's points on the way there. It is JSON data:
``key`` is the ``data-key`` of the piece whose body moves, ``delay`` and ``ms`` are milliseconds, and one of

* ``path`` lists points of the body as [dx, dy], in units of the viewBox from the point where the board draws it, evenly
  spaced in time and ending with [0, 0]; during the delay the body is at the first point;
* ``turn`` lists angles of the body in degrees clockwise, from the angle at which the board draws it, ending with 0;
* ``tumble`` (true) lets a die roll in place;
* ``flip`` (true) turns a coin over: until the delay and half of the time have passed, ``.down`` is seen, then ``.up``.

With ``slows`` (true) the piece begins at full speed and slows down to the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from homestretch.core import Event

from .shapes import Point

Motion = dict[str, Any]

BEAT: Final = 160
"""The milliseconds that a piece takes for a step."""
SLIDE: Final = 240
"""The milliseconds that a piece takes to slide aside."""
TUMBLE: Final = 560
"""The milliseconds for which dice roll."""
SLOWER: Final = 1.6
"""The factor by which the last walk is slowed."""


class Pieces(Protocol):
    """The pieces of a game, which collect their motions from one board to the next."""

    def play(self, event: Event) -> None:
        """Add the motions of an event, and advance the time by their duration."""

    def finish(self) -> list[Motion]:
        """Return the motions, including those of pieces that no event mentions."""


def motions_of(pieces: Pieces, events: Iterable[Event]) -> list[Motion]:
    """Return the motions of pieces while events are played one after the other."""
    for event in events:
        pieces.play(event)
    return pieces.finish()


class Timeline:
    """The motions of pieces over time: for each piece the latest motion, or all its walks joined.

    In milliseconds, `time` is when the next motion begins, `beat` is the duration of a step, and `slide` that of a
    slide.
    """

    def __init__(self, beat: int = BEAT, slide: int = SLIDE) -> None:
        self.time = 0
        self.beat = beat
        self.slide_ms = slide
        self._found: dict[str, Motion] = {}
        self._walks: dict[str, tuple[int, list[Point]]] = {}

    def __contains__(self, key: str) -> bool:
        """Return True if a piece has a motion."""
        return key in self._found or key in self._walks

    def add(self, key: str, ms: int, delay: int = 0, **how: object) -> None:
        """Add a motion of a piece that takes `ms` and begins `delay` after the current time, both in milliseconds."""
        self._found[key] = {"key": key, "delay": self.time + delay, "ms": ms, **how}

    def tumble(self, keys: Iterable[str], ms: int = TUMBLE, apart: int = 35) -> None:
        """Let dice roll for `ms` milliseconds, each die starting `apart` milliseconds later than the one before it.

        The time does not advance.
        """
        for index, key in enumerate(keys):
            self.add(key, ms, apart * index, tumble=True)

    def go(self, key: str, points: Sequence[Point], ms: int, delay: int = 0) -> None:
        """Move a piece along points to the last point, where the board draws it.

        If the points are all the same, the piece gets no motion.
        """
        path = offsets(points, points[-1])
        if any(offset != [0, 0] for offset in path):
            self.add(key, ms, delay, path=path)

    def slide(self, key: str, start: Point, end: Point) -> None:
        """Slide a piece from `start` to `end`, where the board draws it."""
        self.go(key, (start, end), self.slide_ms)

    def walk(self, key: str, start: Point, goes: Sequence[Point]) -> None:
        """Move a piece on from `start`, one beat for each point, and advance the time.

        If the piece stood still since its last walk, it waits in its path as well.
        """
        begun, points = self._walks.setdefault(key, (self.time, [start]))
        points.extend([points[-1]] * ((self.time - begun) // self.beat - len(points) + 1))
        points.extend(goes)
        self.time += len(goes) * self.beat

    def where(self, key: str, otherwise: Point) -> Point:
        """Return the point that a piece has walked to, or `otherwise` if it has not walked."""
        return self._walks[key][1][-1] if key in self._walks else otherwise

    def finish(self, goals: dict[str, Point] | None = None) -> list[Motion]:
        """Return all motions; a walk that ends elsewhere goes on to the point of its piece in `goals`."""
        for key, (begun, points) in self._walks.items():
            end = (goals or {}).get(key, points[-1])
            way = points if points[-1] == end else [*points, end]
            self.go(key, way, (len(way) - 1) * self.beat, begun - self.time)
        return list(self._found.values())


def slow_last_walk(motions: Sequence[Motion]) -> list[Motion]:
    """Slow down the walk that ends last, and delay the motions after it; return all motions."""
    walks = [motion for motion in motions if len(motion.get("path", ())) > 2]
    if not walks:
        return list(motions)
    last = max(walks, key=_end)
    longer = round(last["ms"] * (SLOWER - 1))
    return [_slowed(motion, last, longer) for motion in motions]


def _slowed(motion: Motion, last: Motion, longer: int) -> Motion:
    if (motion["delay"], motion["ms"]) == (last["delay"], last["ms"]):
        return {**motion, "ms": motion["ms"] + longer, "slows": True}
    return {**motion, "delay": motion["delay"] + longer} if motion["delay"] >= _end(last) else motion


def _end(motion: Motion) -> int:
    end: int = motion["delay"] + motion["ms"]
    return end


def offsets(points: Iterable[Point], end: Point) -> list[list[float]]:
    """Return points as distances [dx, dy] from `end`, the point where the board draws the piece."""
    return [[round(x - end[0], 1), round(y - end[1], 1)] for x, y in points]
