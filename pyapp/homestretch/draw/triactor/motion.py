"""Animations of horses, coins and dice. A horse moves one step in each `motion.BEAT`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event
from homestretch.draw.motion import BEAT, Motion, Timeline, motions_of
from homestretch.draw.shapes import Point
from homestretch.games.triactor.data import HORSES, LETTERS, LINE
from homestretch.games.triactor.events import CoinDealt, CoinTurned, DieTaken, Moved, Rolled
from homestretch.games.triactor.views import View

from .board import standing_points
from .course import CENTRES, COIN_POINTS, HEIGHT, WIDTH, beside, way
from .ground import die_point

TUMBLE: Final = 4 * BEAT
FLIP: Final = 3 * BEAT
"""The milliseconds that a coin takes to turn over."""


def motions(before: View, after: View, events: Sequence[Event]) -> list[Motion]:
    """Return the animations from the board of `before` to the board of `after`.

    `events` are the events between the two boards. `homestretch.draw.motion` describes animations.
    """
    return motions_of(_Race(before, after, events), events)


class _Race:
    """The motions from one board to the next. Each call of `play` adds the motions of one event."""

    def __init__(self, before: View, after: View, events: Sequence[Event]) -> None:
        self.before = before
        self.after = after
        self.line = Timeline(BEAT)
        self.stood = standing_points(before)
        self.goals = standing_points(after)
        self.final = {event.horse: event for event in events if isinstance(event, Moved)}

    def play(self, event: Event) -> None:
        """Add the motions that show an event, and set the time at which the motions of the next event begin."""
        match event:
            case Rolled(_, dice):
                self.line.tumble((f"die-{LETTERS[horse]}" for horse, _ in dice), TUMBLE)
                self.line.time += TUMBLE + BEAT
            case DieTaken():
                self.line.time += BEAT
            case Moved():
                self._walk(event)
            case CoinTurned(horse, _, _):
                self.line.add(f"coin-{LETTERS[horse]}", FLIP, flip=True)
                self.line.time += FLIP
            case CoinDealt(horse, place):
                self.line.slide(f"coin-{LETTERS[horse]}", (WIDTH / 2, HEIGHT / 2), COIN_POINTS[place])
                self.line.time += BEAT

    def finish(self) -> list[Motion]:
        """Return the motions of all pieces, including pieces that no event mentions."""
        for horse in HORSES:
            if f"pawn-{LETTERS[horse]}" not in self.line:
                self.line.slide(f"pawn-{LETTERS[horse]}", self.stood[horse], self.goals[horse])
            if self.before.steps[horse] < LINE and self.after.steps[horse] < LINE:
                places = (die_point(horse, view.active[horse]) for view in (self.before, self.after))
                self.line.slide(f"die-{LETTERS[horse]}", *places)
        return self.line.finish()

    def _walk(self, moved: Moved) -> None:
        """Move a horse along the path of a move.

        The path begins where the horse's last walk ended, or if it has not walked yet, where it was on the old board.
        """
        key, stood = f"pawn-{LETTERS[moved.horse]}", self.stood[moved.horse]
        goes = way(moved.start, moved.stop, self.line.where(key, stood), self._end(moved))[1:]
        self.line.walk(key, stood, goes)

    def _end(self, moved: Moved) -> Point:
        if self.final[moved.horse] is moved:
            return self.goals[moved.horse]
        return beside(moved.stop) if moved.why == "coin" else CENTRES.get(moved.stop, self.stood[moved.horse])
