"""Animations of horses, chips, the die, the Pace mark, and the labels (slips) in the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event
from homestretch.draw.motion import TUMBLE_MS, Motion, Timeline, motions_of
from homestretch.games.royal_turf.data import HORSES, Horse
from homestretch.games.royal_turf.events import CardTurned, ChipPlaced, HorseMoved, PaceTaken, Rolled
from homestretch.games.royal_turf.views import View

from .board import pace_point
from .course import course_of
from .layout import chip_point, path_points, rank_label_point, spots

STEP_MS: Final = 150
"""The milliseconds that a horse takes for a space."""
LONGEST_RUN_MS: Final = 2000
"""The longest time for a run, in milliseconds. In a run of very many spaces, the horse moves faster than `STEP_MS`."""
SLIDE_MS: Final = 260


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
        self.course = course_of(after.edition)
        self.timeline = Timeline(slide_ms=SLIDE_MS)
        self.starts = spots(before, self.course)
        self.goals = spots(after, self.course)
        self.new_race = before.race != after.race

    def play(self, event: Event) -> None:
        """Add the motions that show an event, and set the time at which the motions of the next event begin."""
        match event:
            case Rolled():
                self.timeline.tumble(["die"])
                self.timeline.time += TUMBLE_MS
            case CardTurned(horse):
                self._line_up(horse)
            case ChipPlaced(seat, horse):
                goal = chip_point(self.course.layout, horse, seat)
                self.timeline.slide(f"chip-{seat}-{horse + 1}", (goal[0], goal[1] + 60), goal)
            case HorseMoved():
                self._run(event)
            case PaceTaken():
                self.timeline.slide("pace", self.course.pace, pace_point(self.after, self.course))
                self.timeline.time += SLIDE_MS

    def finish(self) -> list[Motion]:
        """Return the motions of all pieces, including pieces that no event mentions."""
        if not self.new_race:
            for horse in HORSES:
                if f"horse-{horse + 1}" not in self.timeline and horse in self.starts and horse in self.goals:
                    self.timeline.slide(f"horse-{horse + 1}", self.starts[horse].point, self.goals[horse].point)
            self._rank_labels()
        return self.timeline.finish()

    def _line_up(self, horse: Horse) -> None:
        if horse in self.goals:
            x, y = self.goals[horse].point
            self.timeline.slide(f"horse-{horse + 1}", (x - 40 if self.after.edition.shared else x, y + 30), (x, y))
            self.timeline.time += STEP_MS

    def _run(self, moved: HorseMoved) -> None:
        horse = moved.horse
        if horse not in self.goals or horse not in self.starts:
            return
        points = path_points(
            self.course, horse, moved.start, moved.stop, self.starts[horse].point, self.goals[horse].point
        )
        ms = min(STEP_MS * (len(points) - 1), LONGEST_RUN_MS)
        self.timeline.move(f"horse-{horse + 1}", points, ms)
        self.timeline.time += ms

    def _rank_labels(self) -> None:
        """Slide the labels of horses whose rank has changed to their new places in the ranking."""
        old = {horse: rank for rank, horse in enumerate(self.before.standing)}
        for rank, horse in enumerate(self.after.standing):
            if horse in old and old[horse] != rank:
                start, goal = (rank_label_point(self.course.layout, at) for at in (old[horse], rank))
                self.timeline.slide(f"slip-{horse + 1}", start, goal)
