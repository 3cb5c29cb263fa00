"""The types of events in Pistard; log, animation and screen reader are made from them.

Riders are identified by their numbers, from which `data.seat_of` gets the player.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat

from .data import Column, Lane, Square

Why = Literal["last", "stood"]
"""Why a rider is out: it was the last of a lap (5.4); or it could not ride after standing still twice (5.5)."""

Leaves = Literal["home", "wall", "next"]
"""Why riders leave the track: they have completed the lap (P7); they block another rider completely (P16); the next
team has its turn, or riders line up for the next lap."""


@dataclass(frozen=True, slots=True)
class FieldCalled(Event):
    """The player who begins is known, and the players have got their riders (1.4, P5, P13)."""

    race: str
    first: Seat
    riders: tuple[int, ...]
    even: bool
    """Whether the players have equal numbers of riders."""
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TeamCalled(Event):
    """A player's team has the track to itself and lines up (5.6)."""

    seat: Seat
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A rider has lined up on a square before the line (1.6)."""

    number: int
    lane: Lane
    column: Column
    run: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Started(Event):
    """The riders have lined up and start: into the race, into a lap of an elimination race, or as a team alone."""

    lap: int
    riders: tuple[int, ...]
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    """A round begins, in which the riders roll in this order (2.1).

    In races where players choose the next rider (`chosen`), the list only says which riders take part.
    """

    round: int
    order: tuple[int, ...]
    chosen: bool
    minor: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Sent(Event):
    """A player has chosen the rider who rolls next (5.6, 5.7)."""

    number: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The dice have been rolled for a rider; `dice` are the pips of each die (2.2)."""

    number: int
    dice: tuple[int, ...]
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rode(Event):
    """A rider has used a die to ride (2.2–2.7).

    `pips` is the number that the die counted, one more than it shows with a `token` (3.1). `path` has a square for each
    column, from the square left to the one reached. `behind` is the rider on whose wheel the ride ended, or None;
    `matched` is True if the square has the colour of the die (2.3). `start` and `stop` are runs.
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
    """A rider stays, because no ride fits (2.4), or only a ride with a token that the player saves (3.2)."""

    number: int
    saved: bool
    """Whether a token would have helped."""


@dataclass(frozen=True, slots=True)
class StoodStill(Event):
    """A rider stands still in a sprint, for the given number of turns in a row (5.5).

    `forced` is True if no ride fitted, not even one with a token. `saved` is True if only a ride with a token fitted,
    and the player keeps the token (3.2, P11).
    """

    number: int
    times: int
    forced: bool
    saved: bool


@dataclass(frozen=True, slots=True)
class LineCrossed(Event):
    """A rider has crossed its line at the end of a lap; `past` counts the columns beyond the line, from 0."""

    number: int
    lap: int
    past: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapPlaced(Event):
    """The riders who completed a lap in this round are placed, beginning with `place` (4.1, 4.2, P8, P9)."""

    lap: int
    place: int
    riders: tuple[int, ...]
    minor: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointsWon(Event):
    """A rider has won points for its place in a lap (5.2)."""

    number: int
    lap: int
    place: int
    points: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapsGained(Event):
    """A rider ends the race with laps gained on the field, or lost to it if the numbers are negative (5.3)."""

    number: int
    laps: int
    points: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A rider is out of the race, in the given lap."""

    number: int
    lap: int
    why: Why


@dataclass(frozen=True, slots=True)
class TrackLeft(Event):
    """Riders have left the track."""

    riders: tuple[int, ...]
    why: Leaves
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapEnds(Event):
    """A lap of an elimination race is over; the remaining riders line up for the next one in this order (5.4)."""

    lap: int
    order: tuple[int, ...]
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Timed(Event):
    """A team's counting rider has finished; its time is in rounds, then columns past the line (P10)."""

    seat: Seat
    number: int
    rounds: int
    past: int
    reveals: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """The race is over: places and scores by seat, and the reason."""

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
    | Rolled
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
