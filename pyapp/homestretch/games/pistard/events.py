"""The types of events in Pistard, from which the log, animations and screen reader texts are made.

Riders are identified by their numbers. `data.seat_of` returns the seat of a rider's player, given the rider's number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat

from .data import Column, Lane, Square

Why = Literal["last", "stood"]
"""Why a rider is out: `last` in a lap (5.4), or `stood` still for a third turn in a row (5.5)."""

Leaves = Literal["home", "wall", "next"]
"""Why riders leave the track.

- `home`: they have completed the lap (P7).
- `wall`: they have finished, and block another rider completely (P16).
- `next`: it is the next team's turn, or the next lap begins.
"""


@dataclass(frozen=True, slots=True)
class FieldCalled(Event):
    """The players have been given their riders, and the player who lines up first has been chosen (1.4, P5, P13)."""

    race: str
    first: Seat
    riders: tuple[int, ...]
    even: bool
    """True if the players have equal numbers of riders."""
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TeamCalled(Event):
    """It is a team's turn to line up and to ride alone on the track, in a time trial (5.6)."""

    seat: Seat
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A rider has lined up on a square before the line (1.6).

    `run` is -1 in the last column before the line, and -2 one column farther back.
    """

    number: int
    lane: Lane
    column: Column
    run: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Started(Event):
    """All riders on the track have lined up, and they start.

    This begins a race, a lap of an elimination race, or a team's ride in a time trial.
    """

    lap: int
    riders: tuple[int, ...]
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    """A round begins. `order` has the numbers of its riders in the order in which they roll (2.1).

    If `chosen` is True, players choose who rolls next, and the order has no meaning.
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
    """The dice have been rolled for a rider. `dice` are the numbers on them (2.2)."""

    number: int
    dice: tuple[int, ...]
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rode(Event):
    """A rider has used one of the dice for a ride (2.2–2.7).

    Attributes:
        number: The number of the rider.
        die: The index of the die.
        pips: The number on the die, plus one if the rider used an energy token (3.1).
        token: True if the rider used an energy token.
        path: The squares of the ride in order, from the one where it starts to the one where it ends.
        start: How many columns the rider had ridden in the race before this ride.
        stop: How many columns the rider has ridden in the race after this ride.
        behind: The number of the rider on whose wheel (right behind whom) the ride ends, or None.
        matched: True if the square where the ride ends has the colour of the die (2.3).
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
    """A rider does not ride in this turn, because no ride is possible without an energy token (2.4, 3.2)."""

    number: int
    saved: bool
    """True if a ride with an energy token was possible."""


@dataclass(frozen=True, slots=True)
class StoodStill(Event):
    """A rider in a sprint has stood still (5.5).

    Attributes:
        number: The number of the rider.
        times: The number of turns in a row in which the rider has stood still, including this one.
        forced: True if no ride was possible.
        saved: True if the rider could have ridden only with an energy token, and kept the token (3.2, P11).
    """

    number: int
    times: int
    forced: bool
    saved: bool


@dataclass(frozen=True, slots=True)
class LineCrossed(Event):
    """A rider has crossed the line at the end of the lap `lap`. `past` is the rider's column after the line, from 0."""

    number: int
    lap: int
    past: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapPlaced(Event):
    """The riders who completed a lap in this round get their places in that lap (4.1, 4.2, P8, P9).

    `riders` are their numbers, best first. The first of them gets `place`, the others the places after it.
    """

    lap: int
    place: int
    riders: tuple[int, ...]
    minor: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PointsWon(Event):
    """A rider has won points for a place in a lap (5.2)."""

    number: int
    lap: int
    place: int
    points: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LapsGained(Event):
    """At the end of a points race, a rider gets points for laps gained, or loses points for laps lost (5.3).

    If the rider has lost laps, `laps` and `points` are negative.
    """

    number: int
    laps: int
    points: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A rider is out of the race. `lap` is the lap in which this happened."""

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
    """A lap of an elimination race is over. The riders who are left will line up again in the order `order` (5.4)."""

    lap: int
    order: tuple[int, ...]
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Timed(Event):
    """A team has a time, because the rider whose time counts for the team has finished (P10).

    Attributes:
        seat: The seat of the team.
        number: The number of that rider.
        rounds: The team's time, as a number of rounds.
        past: The rider's column after the line, from 0.
    """

    seat: Seat
    number: int
    rounds: int
    past: int
    reveals: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """The race is over. `places`, `scores` and `reason` are those of the `Outcome`."""

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
