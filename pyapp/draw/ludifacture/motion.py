"""How the pieces come to where the board shows them: what happened, as animations for the page.

The board is drawn as it is after the events; a motion says where a piece seems to be on the way there. Time goes in
beats of `BEAT` milliseconds: a marker takes one for each square. What a motion is made of is told in the twin of this
module, Triactor's. Coins on their way are pieces of their own, which otherwise lie outside the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pyapp.core import Event, Seat
from pyapp.draw.shapes import Point
from pyapp.games.ludifacture import events as ev
from pyapp.games.ludifacture.data import DICE, Column, Row
from pyapp.games.ludifacture.views import View

from .board import course_of
from .pieces import FLYING, OUTSIDE

Motion = dict[str, Any]

BEAT: Final = 150
TUMBLE: Final = 4
"""Beats that dice roll."""
FLIGHT: Final = 2
"""Beats that a coin is on its way."""
HANDFUL: Final = 4
"""Of more coins that go the same way, so many are shown."""
HOME: Final = 3
"""Beats in which a marker returns to its base, or is pushed back."""
SLIDE: Final = 240
"""Milliseconds in which a piece slides aside."""

Marker = tuple[Seat, Column]


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
        self.course = course_of(after)
        self.beat = 0
        self.dice: tuple[int, ...] = before.dice
        self.tumbles: dict[int, int] = {}
        self.taken: tuple[Seat, int] | None = None
        self.coins: list[Motion] = []
        self.rows: dict[Marker, Row] = {
            (one.seat, one.column): one.row for own in before.markers for one in own if before.size == after.size
        }
        self.walks: dict[Marker, tuple[int, list[Point]]] = {}
        self.foreseen: dict[Seat, list[int]] = {}

    def play(self, event: Event) -> None:  # noqa: C901 - a list of what there is to see
        """Add what an event looks like, and let the time pass that it takes."""
        course = self.course
        match event:
            case ev.Rolled(_, dice) | ev.Counted(_, dice):
                self._tumble(range(len(dice) if isinstance(dice, tuple) else 1))
                self.dice = dice if isinstance(dice, tuple) else ()
            case ev.RollTaken(seat, dice):
                self.taken, self.dice = (seat, self.beat), dice
                self.tumbles.clear()
            case ev.Rerolled(_, why, _, dice):
                self._tumble([index for index, face in enumerate(self.dice) if why == "threes" or face == 6])
                self.dice = dice
            case ev.Foreseen(seat, _, _):
                self.foreseen.setdefault(seat, []).append(self.beat)
                self.beat += 2
            case ev.Paid(seat, column, _, _, coins):
                self._fly(course.corner(seat), course.stack(seat, column), coins)
                self.beat += FLIGHT
            case ev.Stepped(seat, column, _, _, stop):
                self._walk((seat, column), stop)
            case ev.Passed(seat, column, _, _, other, across, _, coins) if coins:
                self._fly(course.stack(other, across), course.stack(seat, column), coins)
                self.beat += 1
            case ev.Landed(seat, column, _, _, other, across, _, coins):
                self._fly(course.stack(other, across), course.stack(seat, column), coins)
                self.beat += FLIGHT
            case ev.Pushed(seat, column, _, _, stop):
                self._glide((seat, column), stop)
            case ev.Scored(seat, column, _, stack, pot):
                self._fly(course.stack(seat, column), course.corner(seat), stack)
                self._fly(course.pot, course.corner(seat), pot)
                self.beat += FLIGHT
                self._glide((seat, column), 0)
            case ev.GameBegins():
                for seat in range(len(self.after.hands)):
                    self._fly(course.corner(seat), course.pot, 2)
                self.beat += FLIGHT

    def finish(self) -> list[Motion]:
        """All motions: those played, and what shifts without being told."""
        found = [*self._dice(), *self._rolls_ahead(), *self.coins]
        for own in self.after.markers:
            for one in own:
                found += self._marker((one.seat, one.column), one.row)
        return found

    # -- dice

    def _tumble(self, dice: Sequence[int]) -> None:
        for die in dice:
            self.tumbles[die] = self.beat
        self.beat += TUMBLE + 1

    def _dice(self) -> list[Motion]:
        """Dice that were rolled, as the last time that they were; those of a roll made in advance slide in."""
        count = len(self.after.dice) or DICE
        tumbling = [
            {"key": f"die-{die}", "delay": beat * BEAT + 35 * die, "ms": TUMBLE * BEAT, "tumble": True}
            for die, beat in self.tumbles.items()
        ]
        slides: list[Motion] = []
        if self.taken is not None:
            seat, beat = self.taken
            start = self.course.ahead_spot(seat, 0)
            for die in range(count):
                if die not in self.tumbles:
                    slides += _path(f"die-{die}", [start, self.course.die(die, count)], beat * BEAT, SLIDE)
        return tumbling + slides

    def _rolls_ahead(self) -> list[Motion]:
        """Rolls just made go to their place from the tray, one after the other; others move up."""
        found: list[Motion] = []
        for seat, beats in self.foreseen.items():
            lie = len(self.after.ahead[seat])
            for index, beat in zip(range(lie - len(beats), lie), beats, strict=True):
                if index >= 0:
                    way = [self.course.die(1, 3), self.course.ahead_spot(seat, index)]
                    found += _path(f"ahead-{seat}-{index}", way, beat * BEAT, FLIGHT * BEAT)
        return found

    # -- coins

    def _fly(self, start: Point, end: Point, coins: int) -> None:
        """Let some coins go from pile to pile, close behind each other; those for which there is no piece stay away."""
        for behind in range(min(coins, HANDFUL, FLYING - len(self.coins))):
            path = [[round(x - OUTSIDE[0], 1), round(y - OUTSIDE[1], 1)] for x, y in (start, end)]
            delay = self.beat * BEAT + 45 * behind
            self.coins.append({"key": f"coin-{len(self.coins)}", "delay": delay, "ms": FLIGHT * BEAT, "path": path})

    # -- markers

    def _walk(self, marker: Marker, stop: Row) -> None:
        """Go square by square."""
        start = self.rows.get(marker, 0)
        self._follow(marker, [self.course.spot(*marker, row) for row in range(start + 1, stop + 1)])
        self.rows[marker] = stop

    def _glide(self, marker: Marker, stop: Row) -> None:
        """Go back in one sweep."""
        (x, y), (to_x, to_y) = (self.course.spot(*marker, row) for row in (self.rows.get(marker, 0), stop))
        shares = [step / HOME for step in range(1, HOME + 1)]
        self._follow(marker, [(x + (to_x - x) * share, y + (to_y - y) * share) for share in shares])
        self.rows[marker] = stop

    def _follow(self, marker: Marker, goes: Sequence[Point]) -> None:
        """Go on from where the marker is by now; if it stood still meanwhile, it stands still on its path."""
        at = self.course.spot(*marker, self.rows.get(marker, 0))
        start, points = self.walks.setdefault(marker, (self.beat, [at]))
        points.extend([points[-1]] * (self.beat - start - len(points) + 1))
        points.extend(goes)
        self.beat += len(goes)

    def _marker(self, marker: Marker, row: Row) -> list[Motion]:
        """A marker that walked, or one that stands elsewhere without a word: it slides there."""
        was = self.rows.get(marker, row)
        if marker not in self.walks and was == row:
            return []
        key = f"marker-{marker[0]}-{marker[1]}"
        end = self.course.spot(*marker, row)
        if marker in self.walks:
            start, points = self.walks[marker]
            points = points if points[-1] == end else [*points, end]
            return _path(key, points, start * BEAT, (len(points) - 1) * BEAT)
        return _path(key, [self.course.spot(*marker, was), end], self.beat * BEAT, SLIDE)


def _path(key: str, points: Sequence[Point], delay: int, ms: int) -> list[Motion]:
    """The motion of a piece that ends where the board draws it; none if it goes nowhere."""
    end_x, end_y = points[-1]
    path = [[round(x - end_x, 1), round(y - end_y, 1)] for x, y in points]
    return [{"key": key, "delay": delay, "ms": ms, "path": path}] if any(at != [0, 0] for at in path) else []
