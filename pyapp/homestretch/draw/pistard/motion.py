"""Animations of riders and dice. In a bend, the bicycle turns, but the number of the rider stays upright."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from homestretch.core import Event
from homestretch.draw.motion import STEP_MS, Motion, Timeline, motions_of
from homestretch.draw.shapes import Point
from homestretch.games.pistard.data import COLOURS, Rider, Square
from homestretch.games.pistard.events import Placed, Rode, Rolled
from homestretch.games.pistard.views import View

from .course import bench_spots, frame, spots
from .layout import Spot, queue_row, spot
from .oval import signed_angle

LONGEST_RIDE_MS: Final = 900
TUMBLE_MS: Final = 460
DIE_INTERVAL_MS: Final = 45
"""The milliseconds after which the next die begins to roll."""
SLIDE_MS: Final = 260
POINTS_PER_COLUMN: Final = 3
"""The number of points of a path for each column. With only one point, a path would cut across the bends."""


def motions(before: View, after: View, events: Sequence[Event]) -> list[Motion]:
    """Return the animations from the board of `before` to the board of `after`.

    `events` are the events between the two boards. `homestretch.draw.motion` describes animations.
    """
    return motions_of(_Motions(before, after), events)


class _Motions:
    """The motions from one board to the next. Each call of `play` adds the motions of one event."""

    def __init__(self, before: View, after: View) -> None:
        self.before = before
        self.after = after
        self.course = frame(after).main
        self.timeline = Timeline(slide_ms=SLIDE_MS)
        self.starts = _rider_spots(before, after)
        self.goals = _rider_spots(after, after)
        self.riders = {rider.number: rider.rider for rider in after.riders}

    def play(self, event: Event) -> None:
        """Add the motions that show an event, and set the time at which the motions of the next event begin."""
        match event:
            case Rolled():
                self.timeline.tumble((f"die-{colour.letter}" for colour in COLOURS), TUMBLE_MS, DIE_INTERVAL_MS)
                self.timeline.time += TUMBLE_MS + DIE_INTERVAL_MS * len(COLOURS)
            case Rode():
                self._ride(event)
            case Placed(number, _, _, _):
                goal = self.goals.get(self.riders[number])
                if goal is not None:
                    start = _queue(self.before).get(self.riders[number], goal)
                    self.timeline.slide(f"rider-{number}", start.point, goal.point)

    def finish(self) -> list[Motion]:
        """Return the motions of all pieces, including riders that no event mentions."""
        for rider, goal in self.goals.items():
            key = f"rider-{self.after.riders[rider].number}"
            if key not in self.timeline and rider in self.starts:
                self.timeline.slide(key, self.starts[rider].point, goal.point)
        self._queue()
        return self.timeline.finish()

    def _ride(self, rode: Rode) -> None:
        """Move a rider along the path of a ride, and then off the track if the rider leaves it."""
        rider = self.riders[rode.number]
        goal = self.goals.get(rider)
        if goal is None:
            return
        course = self.course
        if any(column not in course.columns for _, column in rode.path):
            return
        way = [
            _between(self, one, other, part / POINTS_PER_COLUMN)
            for one, other in pairwise(rode.path)
            for part in range(POINTS_PER_COLUMN)
        ]
        way.append(spot(course, *rode.path[-1]))
        if way[-1].point != goal.point:
            way.extend([goal] * POINTS_PER_COLUMN)
        ms = min(STEP_MS * (len(rode.path) - 1), LONGEST_RIDE_MS)
        self.timeline.move(f"rider-{rode.number}", [at.point for at in way], ms)
        turns = [round(-signed_angle(at.heading - way[-1].heading)) for at in way]
        if any(turns) and rider in spots(self.after, course):
            self.timeline.add(f"way-{rode.number}", ms, turn=turns)
        self.timeline.time += ms

    def _queue(self) -> None:
        """Slide the riders whose place changes in the row that shows the order of turns."""
        before = _queue(self.before)
        for rider, goal in _queue(self.after).items():
            if rider in before:
                self.timeline.slide(f"turn-{self.after.riders[rider].number}", before[rider].point, goal.point)


def _rider_spots(view: View, after: View) -> dict[Rider, Spot]:
    """Return where each rider of `view` is drawn, on the track or off it, on a board with the geometry of `after`."""
    course = frame(after).main
    return {**spots(view, course), **bench_spots(view, course)}


def _queue(view: View) -> dict[Rider, Spot]:
    """Return where each rider is drawn in the row that shows the order of turns."""
    if view.phase in ("first", "over"):
        return {}
    riders = len(view.order)
    row = queue_row(frame(view).main.layout, riders)
    return {rider: Spot(*row.point(place, riders)) for place, rider in enumerate(view.order)}


def _between(race: _Motions, one: Square, other: Square, part: float) -> Spot:
    """Return a place between two squares of neighbouring columns. `part` is 0 at `one` and 1 at `other`."""
    across = one[0] - 0.5 + (other[0] - one[0]) * part
    along = one[1] + 0.5 + part
    point: Point = race.course.point(across, along)
    return Spot(*point, race.course.heading(along))
