"""How the pieces come to where the board shows them: what happened, as animations for the page.

The board is drawn as it is after the events; a motion says where a piece seems to be on the way there. What a motion
is made of is told in the twin of this module, Triactor's; here there is one kind more, ``turn``: the degrees by which
a part is turned, clockwise, from how the board draws it, evenly spaced in time and ending with 0. A bicycle turns
with the bend while the number of its rider stays upright.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from pyapp.core import Event
from pyapp.draw.shapes import Point
from pyapp.games.pistard.data import COLOURS, Rider, Square
from pyapp.games.pistard.events import Placed, Rode, Thrown
from pyapp.games.pistard.views import View

from .course import bench_spots, frame, spots
from .layout import Spot, queue_row, spot
from .oval import lean

Motion = dict[str, Any]

BEAT: Final = 160
"""Milliseconds in which a rider rides a column."""
LONGEST_RIDE: Final = 900
TUMBLE: Final = 460
"""Milliseconds that the dice roll."""
SLIDE: Final = 260
"""Milliseconds in which a piece slides aside."""
FINE: Final = 3
"""Points for each column: around a bend there must be some."""


def motions(before: View, after: View, events: Sequence[Event]) -> list[Motion]:
    """The animations that lead from the board of `before` to that of `after`: at most one for a piece."""
    stage = _Stage(before, after)
    for event in events:
        stage.play(event)
    return stage.finish()


class _Stage:
    """The pieces while the events are played one after the other."""

    def __init__(self, before: View, after: View) -> None:
        self.before = before
        self.after = after
        self.course = frame(after).main
        self.time = 0
        self.found: dict[str, Motion] = {}
        self.stood = _everybody(before, after)
        self.goals = _everybody(after, after)
        self.riders = {rider.number: rider.rider for rider in after.riders}

    def play(self, event: Event) -> None:
        """Add what an event looks like, and let the time pass that it takes."""
        match event:
            case Thrown():
                for index, colour in enumerate(COLOURS):
                    self._add(f"die-{colour.letter}", self.time + 45 * index, TUMBLE, tumble=True)
                self.time += TUMBLE + 45 * len(COLOURS)
            case Rode():
                self._ride(event)
            case Placed(number, _, _, _):
                goal = self.goals.get(self.riders[number])
                if goal is not None:
                    start = _queue(self.before).get(self.riders[number], goal)
                    self._path(f"rider-{number}", [start, goal], SLIDE)

    def finish(self) -> list[Motion]:
        """All motions: those played, and riders who leave the track or change places without being told."""
        for rider, goal in self.goals.items():
            key = f"rider-{self.after.riders[rider].number}"
            if key not in self.found and rider in self.stood:
                self._path(key, [self.stood[rider], goal], SLIDE)
        self._queue()
        return list(self.found.values())

    def _ride(self, rode: Rode) -> None:
        """Along the way, square by square, and on to the bench if that is where the rider is in the end."""
        rider = self.riders[rode.number]
        goal = self.goals.get(rider)
        if goal is None:
            return
        course = self.course
        if any(column not in course.columns for _, column in rode.path):
            return
        way = [_between(self, one, other, part / FINE) for one, other in pairwise(rode.path) for part in range(FINE)]
        way.append(spot(course, *rode.path[-1]))
        if way[-1].point != goal.point:
            way.extend([goal] * FINE)
        ms = min(BEAT * (len(rode.path) - 1), LONGEST_RIDE)
        self._path(f"rider-{rode.number}", way, ms)
        turns = [round(-lean(at.heading - way[-1].heading)) for at in way]
        if any(turns) and rider in spots(self.after, course):
            self._add(f"way-{rode.number}", self.time, ms, turn=turns)
        self.time += ms

    def _queue(self) -> None:
        """Who changes places in the order of the round."""
        before = _queue(self.before)
        for rider, goal in _queue(self.after).items():
            if rider in before:
                self._path(f"turn-{self.after.riders[rider].number}", [before[rider], goal], SLIDE)

    def _path(self, key: str, way: Sequence[Spot], ms: int) -> None:
        end = way[-1]
        path = [[round(at.x - end.x, 1), round(at.y - end.y, 1)] for at in way]
        if any(offset != [0, 0] for offset in path):
            self._add(key, self.time, ms, path=path)

    def _add(self, key: str, delay: int, ms: int, **how: object) -> None:
        self.found[key] = {"key": key, "delay": delay, "ms": ms, **how}


def _everybody(view: View, after: View) -> dict[Rider, Spot]:
    """Where the riders are, on the track or on the bench, on the board that is shown after."""
    course = frame(after).main
    return {**spots(view, course), **bench_spots(view, course)}


def _queue(view: View) -> dict[Rider, Spot]:
    """Where the tokens of the riders are in the order of the round."""
    if view.phase in ("first", "over"):
        return {}
    riders = len(view.order)
    row = queue_row(frame(view).main.layout, riders)
    return {rider: Spot(*row.point(place, riders)) for place, rider in enumerate(view.order)}


def _between(stage: _Stage, one: Square, other: Square, part: float) -> Spot:
    """A place on the way from a square to the next column."""
    across = one[0] - 0.5 + (other[0] - one[0]) * part
    along = one[1] + 0.5 + part
    point: Point = stage.course.point(across, along)
    return Spot(*point, stage.course.heading(along))
