"""Animations of horses, coins and dice. A horse takes `motion.STEP_MS` for each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event
from homestretch.draw.motion import STEP_MS, Motion, Timeline, motions_of
from homestretch.draw.shapes import Point
from homestretch.games.triactor.data import HORSES, LETTERS, LINE
from homestretch.games.triactor.events import CoinDealt, CoinTurned, DieTaken, Moved, Rolled
from homestretch.games.triactor.views import View

from .board import standing_points
from .course import CENTRES, COIN_POINTS, HEIGHT, WIDTH, coin_wait_point, path_points
from .ground import die_point

TUMBLE_MS: Final = 4 * STEP_MS
FLIP_MS: Final = 3 * STEP_MS
"""The milliseconds that a coin takes to turn over."""


def motions(before: View, after: View, events: Sequence[Event]) -> list[Motion]:
    """Return the animations from the board of `before` to the board of `after`.

    `events` are the events between the two boards. `homestretch.draw.motion` describes animations.
    """
    return motions_of(_Motions(before, after, events), events)


class _Motions:
    """The motions from one board to the next. Each call of `play` adds the motions of one event."""

    def __init__(self, before: View, after: View, events: Sequence[Event]) -> None:
        self.before = before
        self.after = after
        self.timeline = Timeline(STEP_MS)
        self.starts = standing_points(before)
        self.goals = standing_points(after)
        self.last_moves = {event.horse: event for event in events if isinstance(event, Moved)}

    def play(self, event: Event) -> None:
        """Add the motions that show an event, and set the time at which the motions of the next event begin."""
        match event:
            case Rolled(_, dice):
                self.timeline.tumble((f"die-{LETTERS[horse]}" for horse, _ in dice), TUMBLE_MS)
                self.timeline.time += TUMBLE_MS + STEP_MS
            case DieTaken():
                self.timeline.time += STEP_MS
            case Moved():
                self._walk(event)
            case CoinTurned(horse, _, _):
                self.timeline.add(f"coin-{LETTERS[horse]}", FLIP_MS, flip=True)
                self.timeline.time += FLIP_MS
            case CoinDealt(horse, place):
                self.timeline.slide(f"coin-{LETTERS[horse]}", (WIDTH / 2, HEIGHT / 2), COIN_POINTS[place])
                self.timeline.time += STEP_MS

    def finish(self) -> list[Motion]:
        """Return the motions of all pieces, including pieces that no event mentions."""
        for horse in HORSES:
            if f"pawn-{LETTERS[horse]}" not in self.timeline:
                self.timeline.slide(f"pawn-{LETTERS[horse]}", self.starts[horse], self.goals[horse])
            if self.before.steps[horse] < LINE and self.after.steps[horse] < LINE:
                places = (die_point(horse, view.active[horse]) for view in (self.before, self.after))
                self.timeline.slide(f"die-{LETTERS[horse]}", *places)
        return self.timeline.finish()

    def _walk(self, moved: Moved) -> None:
        """Move a horse along the path of a move.

        The path begins where the horse's last walk ended, or if it has not walked yet, where it was on the old board.
        """
        key, start = f"pawn-{LETTERS[moved.horse]}", self.starts[moved.horse]
        points = path_points(moved.start, moved.stop, self.timeline.walk_end(key, start), self._end(moved))[1:]
        self.timeline.walk(key, start, points)

    def _end(self, moved: Moved) -> Point:
        if self.last_moves[moved.horse] is moved:
            return self.goals[moved.horse]
        return coin_wait_point(moved.stop) if moved.why == "coin" else CENTRES.get(moved.stop, self.starts[moved.horse])
