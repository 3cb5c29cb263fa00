"""How the pieces come to where the board shows them: what happened, as animations for the page.

The board is drawn as it is after the events; a motion says where a piece seems to be on the way there. What a motion
is made of is told in the twin of this module, Triactor's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pyapp.core import Event
from pyapp.draw.shapes import Point
from pyapp.games.royal_turf.data import HORSES, Horse
from pyapp.games.royal_turf.events import CardTurned, ChipPlaced, HorseMoved, PaceTaken, Rolled
from pyapp.games.royal_turf.views import View

from .board import pace_point
from .course import course_of
from .layout import chip_point, slip_point, spots, way

Motion = dict[str, Any]

BEAT: Final = 150
"""Milliseconds in which a horse runs a space."""
LONGEST_RUN: Final = 2000
"""Milliseconds for a run at most: longer ones are faster."""
TUMBLE: Final = 560
"""Milliseconds that the die rolls."""
SLIDE: Final = 260
"""Milliseconds in which a piece slides aside."""


def motions(before: View, after: View, events: Sequence[Event]) -> list[Motion]:
    """The animations that lead from the board of `before` to that of `after`: at most one for a piece.

    Each is JSON data: ``key``, ``delay`` and ``ms`` in milliseconds, and a ``path`` of offsets from where the board
    draws the piece, ending with [0, 0], or ``tumble`` for the die.
    """
    stage = _Stage(before, after)
    for event in events:
        stage.play(event)
    return stage.finish()


class _Stage:
    """The pieces while the events are played one after the other."""

    def __init__(self, before: View, after: View) -> None:
        self.before = before
        self.after = after
        self.course = course_of(after.edition)
        self.time = 0
        self.found: dict[str, Motion] = {}
        self.stood = spots(before, self.course)
        self.goals = spots(after, self.course)
        self.new_race = before.race != after.race

    def play(self, event: Event) -> None:
        """Add what an event looks like, and let the time pass that it takes."""
        match event:
            case Rolled():
                self._add("die", self.time, TUMBLE, tumble=True)
                self.time += TUMBLE
            case CardTurned(horse):
                self._line_up(horse)
            case ChipPlaced(seat, horse):
                goal = chip_point(self.course.layout, horse, seat)
                self._slide(f"chip-{seat}-{horse + 1}", (goal[0], goal[1] + 60), goal)
            case HorseMoved():
                self._run(event)
            case PaceTaken():
                self._slide("pace", self.course.pace, pace_point(self.after, self.course))
                self.time += SLIDE

    def finish(self) -> list[Motion]:
        """All motions: those played, and what shifts without being told."""
        if not self.new_race:
            for horse in HORSES:
                if f"horse-{horse + 1}" not in self.found and horse in self.stood and horse in self.goals:
                    self._slide(f"horse-{horse + 1}", self.stood[horse].point, self.goals[horse].point)
            self._slips()
        return list(self.found.values())

    def _line_up(self, horse: Horse) -> None:
        if horse in self.goals:
            x, y = self.goals[horse].point
            self._slide(f"horse-{horse + 1}", (x - 40 if self.after.edition.shared else x, y + 30), (x, y))
            self.time += BEAT

    def _run(self, moved: HorseMoved) -> None:
        horse = moved.horse
        if horse not in self.goals or horse not in self.stood:
            return
        points = way(self.course, horse, moved.start, moved.stop, self.stood[horse].point, self.goals[horse].point)
        ms = min(BEAT * (len(points) - 1), LONGEST_RUN)
        self._path(f"horse-{horse + 1}", points, self.time, ms)
        self.time += ms

    def _slips(self) -> None:
        """Horses that change their rank change places in the ranking."""
        old = {horse: rank for rank, horse in enumerate(self.before.standing)}
        for rank, horse in enumerate(self.after.standing):
            if horse in old and old[horse] != rank:
                start, goal = (slip_point(self.course.layout, at) for at in (old[horse], rank))
                self._slide(f"slip-{horse + 1}", start, goal)

    def _slide(self, key: str, start: Point, end: Point) -> None:
        if start != end:
            self._path(key, (start, end), self.time, SLIDE)

    def _path(self, key: str, points: Sequence[Point], delay: int, ms: int) -> None:
        end_x, end_y = points[-1]
        path = [[round(x - end_x, 1), round(y - end_y, 1)] for x, y in points]
        if any(offset != [0, 0] for offset in path):
            self._add(key, delay, ms, path=path)

    def _add(self, key: str, delay: int, ms: int, **how: object) -> None:
        self.found[key] = {"key": key, "delay": delay, "ms": ms, **how}
