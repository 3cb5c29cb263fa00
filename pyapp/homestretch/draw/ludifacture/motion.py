"""Animations of markers, coins and dice. A marker takes `STEP_MS` for each square.

Coins that fly from pile to pile are separate pieces. They are outside the picture except while they fly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event, Seat
from homestretch.draw.motion import Motion, Timeline, motions_of, offsets
from homestretch.draw.shapes import Point
from homestretch.games.ludifacture import events as ev
from homestretch.games.ludifacture.data import DICE, Column, Row
from homestretch.games.ludifacture.views import View

from .board import course_of
from .pieces import MOST_FLYING, OUTSIDE

STEP_MS: Final = 150
TUMBLE_MS: Final = 4 * STEP_MS
FLIGHT_MS: Final = 2 * STEP_MS
"""The milliseconds that a coin takes to fly from one pile to another."""
MOST_PER_PATH: Final = 4
"""The greatest number of coins that fly on the same path."""
RETURN_STEPS: Final = 3
"""How long a marker takes to return to its base or to be pushed back, in steps of an animation (`motion.STEP_MS`)."""

Marker = tuple[Seat, Column]


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
        self.course = course_of(after)
        self.timeline = Timeline(STEP_MS)
        self.dice: tuple[int, ...] = before.dice
        self.coins = 0
        self.rows: dict[Marker, Row] = {
            (one.seat, one.column): one.row for own in before.markers for one in own if before.size == after.size
        }
        self.foreseen: dict[Seat, list[int]] = {}

    def play(self, event: Event) -> None:  # noqa: C901 - one case for each kind of event
        """Add the motions that show an event, and set the time at which the motions of the next event begin."""
        course = self.course
        match event:
            case ev.Rolled(_, dice) | ev.Counted(_, dice):
                self._tumble(range(len(dice) if isinstance(dice, tuple) else 1))
                self.dice = dice if isinstance(dice, tuple) else ()
            case ev.RollTaken(seat, dice):
                self._take(seat)
                self.dice = dice
            case ev.Rerolled(_, why, _, dice):
                self._tumble([index for index, face in enumerate(self.dice) if why != "sixes" or face == 6])
                self.dice = dice
            case ev.Foreseen(seat, _, _):
                self.foreseen.setdefault(seat, []).append(self.timeline.time)
                self.timeline.time += FLIGHT_MS
            case ev.Paid(seat, column, _, _, coins):
                self._fly(course.corner(seat), course.stack(seat, column), coins)
                self.timeline.time += FLIGHT_MS
            case ev.Stepped(seat, column, _, _, stop):
                self._walk((seat, column), stop)
            case ev.Passed(seat, column, _, _, other, across, _, coins) if coins:
                self._fly(course.stack(other, across), course.stack(seat, column), coins)
                self.timeline.time += STEP_MS
            case ev.Landed(seat, column, _, _, other, across, _, coins):
                self._fly(course.stack(other, across), course.stack(seat, column), coins)
                self.timeline.time += FLIGHT_MS
            case ev.Pushed(seat, column, _, _, stop):
                self._glide((seat, column), stop)
            case ev.Scored(seat, column, _, stack, pot):
                self._fly(course.stack(seat, column), course.corner(seat), stack)
                self._fly(course.pot, course.corner(seat), pot)
                self.timeline.time += FLIGHT_MS
                self._glide((seat, column), 0)
            case ev.GameBegins():
                for seat in range(len(self.after.hands)):
                    self._fly(course.corner(seat), course.pot, 2)
                self.timeline.time += FLIGHT_MS

    def finish(self) -> list[Motion]:
        """Return the motions of all pieces, including pieces that no event mentions."""
        self._rolls_ahead()
        goals: dict[str, Point] = {}
        for one in (one for own in self.after.markers for one in own):
            marker = one.seat, one.column
            was = self.rows.get(marker, one.row)
            goals[_key(marker)] = self.course.spot(*marker, one.row)
            if _key(marker) not in self.timeline and was != one.row:
                self.timeline.slide(_key(marker), self.course.spot(*marker, was), goals[_key(marker)])
        return self.timeline.finish(goals)

    # -- dice

    def _tumble(self, dice: Sequence[int]) -> None:
        for die in dice:
            self.timeline.add(f"die-{die}", TUMBLE_MS, 35 * die, tumble=True)
        self.timeline.time += TUMBLE_MS + STEP_MS

    def _take(self, seat: Seat) -> None:
        """Slide the dice of an advance roll into the tray."""
        count = len(self.after.dice) or DICE
        for die in range(count):
            self.timeline.slide(f"die-{die}", self.course.advance_roll_spot(seat, 0), self.course.die(die, count))

    def _rolls_ahead(self) -> None:
        """Slide new advance rolls from the tray to their places, one after the other."""
        for seat, times in self.foreseen.items():
            lie = len(self.after.ahead[seat])
            for index, time in zip(range(lie - len(times), lie), times, strict=True):
                if index >= 0:
                    way = [self.course.die(1, 3), self.course.advance_roll_spot(seat, index)]
                    self.timeline.move(f"ahead-{seat}-{index}", way, FLIGHT_MS, time - self.timeline.time)

    # -- coins

    def _fly(self, start: Point, end: Point, coins: int) -> None:
        """Let coins fly from one pile to another, each a little later than the one before it.

        At most `MOST_PER_PATH` coins fly between these piles, and at most `MOST_FLYING` coins in one animation of the
        board.
        """
        for behind in range(min(coins, MOST_PER_PATH, MOST_FLYING - self.coins)):
            self.timeline.add(f"coin-{self.coins}", FLIGHT_MS, 45 * behind, path=offsets((start, end), OUTSIDE))
            self.coins += 1

    # -- markers

    def _walk(self, marker: Marker, stop: Row) -> None:
        """Move a marker forwards, square by square."""
        start = self.rows.get(marker, 0)
        self._follow(marker, [self.course.spot(*marker, row) for row in range(start + 1, stop + 1)])
        self.rows[marker] = stop

    def _glide(self, marker: Marker, stop: Row) -> None:
        """Move a marker back in one movement."""
        (x, y), (to_x, to_y) = (self.course.spot(*marker, row) for row in (self.rows.get(marker, 0), stop))
        shares = [step / RETURN_STEPS for step in range(1, RETURN_STEPS + 1)]
        self._follow(marker, [(x + (to_x - x) * share, y + (to_y - y) * share) for share in shares])
        self.rows[marker] = stop

    def _follow(self, marker: Marker, points: Sequence[Point]) -> None:
        self.timeline.walk(_key(marker), self.course.spot(*marker, self.rows.get(marker, 0)), points)


def _key(marker: Marker) -> str:
    return f"marker-{marker[0]}-{marker[1]}"
