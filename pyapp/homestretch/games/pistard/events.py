"""What happens at the velodrome, in types: log, animation and screen reader are made of these.

Riders are named by their numbers, which say whose they are (`data.seat_of`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat

from .data import Column, Lane, Square

Why = Literal["last", "stood"]
"""Why a rider is out: the last of a lap (5.4); could not ride after standing still twice (5.5)."""

Leaves = Literal["home", "wall", "next"]
"""Why riders leave the track: they have completed the lap (P7); they wall somebody in (P16); it is the next team's
turn, or the next lap lines up."""


@dataclass(frozen=True, slots=True)
class FieldCalled(Event):
    """Lots have decided who begins, and the riders are dealt: their numbers (1.4, P5, P13)."""

    race: str
    first: Seat
    riders: tuple[int, ...]
    even: bool
    """Whether all have the same number of them."""
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TeamCalled(Event):
    """A player's team has the track to itself and lines up (5.6)."""

    seat: Seat
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A rider lines up on a square before the line (1.6)."""

    number: int
    lane: Lane
    column: Column
    run: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Started(Event):
    """All have lined up: the race begins, or its next lap, or a team's ride."""

    lap: int
    riders: tuple[int, ...]
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    """A round begins: in this order the riders throw (2.1); where it is chosen, they are only those who do."""

    round: int
    order: tuple[int, ...]
    chosen: bool
    minor: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Sent(Event):
    """A player has chosen who throws next (5.6, 5.7)."""

    number: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """The dice are thrown for a rider: what they show, by die (2.2)."""

    number: int
    dice: tuple[int, ...]
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rode(Event):
    """A rider rides by a die (2.2 to 2.7).

    `pips` is what the die counted, one more than it shows with a `token` (3.1). `path` are the squares from the one
    left to the one reached, one a column. `behind` is the rider right ahead of it there, or None; `matched` if the
    square has the colour of the die (2.3). `start` and `stop` are runs.
    """

    number: int
    die: int
    pips: int
    token: bool
    path: tuple[Square, ...]
    start: int
    stop: int
    behind: int | None
    matched: bool


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A rider stays where it is: nothing fits (2.4), or nothing without a token that the player keeps (3.2)."""

    number: int
    saved: bool
    """Whether a token would have helped."""


@dataclass(frozen=True, slots=True)
class StoodStill(Event):
    """In a sprint a rider stands still, for so many turns running (5.5).

    `forced` if nothing fitted, `saved` if nothing did without a token that the player keeps (3.2, P11).
    """

    number: int
    times: int
    forced: bool
    saved: bool


@dataclass(frozen=True, slots=True)
class LineCrossed(Event):
    """A rider crosses its line at the end of a lap and gets so many columns past it, 0 is the first."""

    number: int
    lap: int
    past: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapPlaced(Event):
    """A round is over in which riders have completed a lap: they are placed, from `place` on (4.1, 4.2, P8, P9)."""

    lap: int
    place: int
    riders: tuple[int, ...]
    minor: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointsWon(Event):
    """A rider's place in a lap brings points (5.2)."""

    number: int
    lap: int
    place: int
    points: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapsGained(Event):
    """At the end, a rider is whole laps ahead of the field, or behind it: then both numbers are negative (5.3)."""

    number: int
    laps: int
    points: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A rider is out of the race, in that lap."""

    number: int
    lap: int
    why: Why


@dataclass(frozen=True, slots=True)
class TrackLeft(Event):
    """Riders leave the track."""

    riders: tuple[int, ...]
    why: Leaves
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapEnds(Event):
    """A lap of an elimination race is over: in this order the riders left line up for the next one (5.4)."""

    lap: int
    order: tuple[int, ...]
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Timed(Event):
    """A team's counting rider is in: after so many rounds, and so many columns past the line (P10)."""

    seat: Seat
    number: int
    rounds: int
    past: int
    reveals: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """The race is over: places and scores by seat, and why."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


Happening = (
    FieldCalled
    | TeamCalled
    | Placed
    | Started
    | RoundBegins
    | Sent
    | Thrown
    | Rode
    | Stayed
    | StoodStill
    | LineCrossed
    | LapPlaced
    | PointsWon
    | LapsGained
    | WentOut
    | TrackLeft
    | LapEnds
    | Timed
    | RaceOver
)
