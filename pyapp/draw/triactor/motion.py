"""How the pieces come to where the board shows them: what happened, as animations for the page.

The board is drawn as it is after the events; a motion says where a piece seems to be on the way there. Time
goes in beats of `BEAT` milliseconds: a horse takes one for each step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pyapp.core import Event
from pyapp.games.triactor.data import HORSES, LETTERS, LINE, Horse
from pyapp.games.triactor.events import CoinDealt, CoinTurned, DieTaken, Moved, Rolled
from pyapp.games.triactor.views import View

from .board import standing_points
from .course import CENTRES, COIN_POINTS, HEIGHT, WIDTH, Point, beside, way
from .ground import die_point

Motion = dict[str, Any]

BEAT: Final = 160
TUMBLE: Final = 4
"""Beats that dice roll."""
FLIP: Final = 3
"""Beats in which a coin is turned."""
SLIDE: Final = 240
"""Milliseconds in which a piece slides aside."""


def motions(before: View, after: View, events: Sequence[Event]) -> list[Motion]:
    """The animations that lead from the board of `before` to that of `after`: at most one path for a piece.

    Each is JSON data: ``key`` is the piece's ``data-key``, ``delay`` and ``ms`` are milliseconds, and

    * ``path`` lists where its body is, as [dx, dy] in units of the viewBox from where the board draws it,
      evenly spaced in time and ending with [0, 0]; during the delay it is at the first point;
    * ``tumble`` (true) lets a die roll in place;
    * ``flip`` (true) turns a coin over: until the delay and half of the time have passed, ``.down`` is seen,
      then ``.up``.
    """
    stage = _Stage(before, after, events)
    for event in events:
        stage.play(event)
    return stage.finish()


class _Stage:
    """The pieces while the events are played one after the other."""

    def __init__(self, before: View, after: View, events: Sequence[Event]) -> None:
        self.before = before
        self.after = after
        self.beat = 0
        self.found: list[Motion] = []
        self.stood = standing_points(before)
        self.goals = standing_points(after)
        self.walks: dict[Horse, tuple[int, list[Point]]] = {}
        self.final = {event.horse: event for event in events if isinstance(event, Moved)}

    def play(self, event: Event) -> None:
        """Add what an event looks like, and let the time pass that it takes."""
        match event:
            case Rolled(_, dice):
                for index, (horse, _) in enumerate(dice):
                    self._add(f"die-{LETTERS[horse]}", self.beat * BEAT + 35 * index, TUMBLE * BEAT, tumble=True)
                self.beat += TUMBLE + 1
            case DieTaken():
                self.beat += 1
            case Moved():
                self._walk(event)
            case CoinTurned(horse, _, _):
                self._add(f"coin-{LETTERS[horse]}", self.beat * BEAT, FLIP * BEAT, flip=True)
                self.beat += FLIP
            case CoinDealt(horse, place):
                self._slide(f"coin-{LETTERS[horse]}", (WIDTH / 2, HEIGHT / 2), COIN_POINTS[place])
                self.beat += 1

    def finish(self) -> list[Motion]:
        """All motions: those played, and what shifts without being told."""
        for horse, (start, points) in self.walks.items():
            self._path(f"pawn-{LETTERS[horse]}", points, start * BEAT, (len(points) - 1) * BEAT)
        for horse in HORSES:
            if horse not in self.walks:
                self._slide(f"pawn-{LETTERS[horse]}", self.stood[horse], self.goals[horse])
            if self.before.steps[horse] < LINE and self.after.steps[horse] < LINE:
                places = (die_point(horse, view.active[horse]) for view in (self.before, self.after))
                self._slide(f"die-{LETTERS[horse]}", *places)
        return self.found

    def _walk(self, moved: Moved) -> None:
        """Go on from where the horse is by now; if it stood still meanwhile, it stands still on its path."""
        horse = moved.horse
        start, points = self.walks.setdefault(horse, (self.beat, [self.stood[horse]]))
        points.extend([points[-1]] * (self.beat - start - len(points) + 1))
        goes = way(moved.start, moved.stop, points[-1], self._end(moved))[1:]
        points.extend(goes)
        self.beat += len(goes)

    def _end(self, moved: Moved) -> Point:
        if self.final[moved.horse] is moved:
            return self.goals[moved.horse]
        return beside(moved.stop) if moved.why == "coin" else CENTRES.get(moved.stop, self.stood[moved.horse])

    def _slide(self, key: str, start: Point, end: Point) -> None:
        if start != end:
            self._path(key, (start, end), self.beat * BEAT, SLIDE)

    def _path(self, key: str, points: Sequence[Point], delay: int, ms: int) -> None:
        end_x, end_y = points[-1]
        path = [[round(x - end_x, 1), round(y - end_y, 1)] for x, y in points]
        if any(offset != [0, 0] for offset in path):
            self._add(key, delay, ms, path=path)

    def _add(self, key: str, delay: int, ms: int, **how: object) -> None:
        self.found.append({"key": key, "delay": delay, "ms": ms, **how})
