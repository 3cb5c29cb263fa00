"""What happens in Triactor, in types: log, animation and screen reader are made of these."""

# ruff: noqa: D102 - what an audience is, is said in Event

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat
from homestretch.core.meeting import MeetingOver, RaceAdded

from .actions import Bid
from .data import Face, Horse, Place
from .scoring import Settlement

Why = Literal["free", "full", "blocked", "coin", "null", "back"]
"""Why a horse stands where it stands: it moved freely; it stopped short of a full step; there was no free
step ahead; it reached its coin; its die or coin showed NULL; it had to step back from a full coin step."""


@dataclass(frozen=True, slots=True)
class RaceBegins(Event):
    """A race is called up; `first` bets and rolls first (T7)."""

    race: int
    races: int
    first: Seat
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CoinDealt(Event):
    """A suit's coin lies at a place of the course (1.4)."""

    horse: Horse
    place: Place


@dataclass(frozen=True, slots=True)
class InfoBought(Event):
    """A player pays for a look at coins: that, and at which, is public (T12)."""

    seat: Seat
    coins: tuple[Horse, ...]


@dataclass(frozen=True, slots=True)
class CoinsSeen(Event):
    """What the buyer of an INFO sees; for the buyer alone."""

    seat: Seat
    coins: tuple[Horse, ...]
    values: tuple[Face, ...]
    reveals: ClassVar[bool] = True

    @property
    def audience(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A bid is written on a slip; for its owner alone until the payout (T13)."""

    seat: Seat
    bid: Bid

    @property
    def audience(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class SlipSealed(Event):
    """A slip is finished. What is in it stays secret, and the device goes on; it may yet be opened again (T16)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BacksShown(Event):
    """All slips are sealed and lie on their faces: the horses each player has a stake in, by seat (2.6)."""

    backs: tuple[tuple[Horse, ...], ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceStarts(Event):
    """All bets are in; `seat` rolls first."""

    race: int
    seat: Seat
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A player rolls the active dice: the dice that came down, and what they show (3.1)."""

    seat: Seat
    dice: tuple[tuple[Horse, Face], ...]
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DieTaken(Event):
    """A player uses one of the dice (3.2)."""

    seat: Seat
    horse: Horse
    face: Face


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A horse moves from one step to another, or stays. `wanted` is the step it set out for (3.4)."""

    horse: Horse
    start: int
    stop: int
    wanted: int
    why: Why


@dataclass(frozen=True, slots=True)
class CoinTurned(Event):
    """A horse is at its own coin, which is turned (3.5)."""

    horse: Horse
    face: Face
    step: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DieStays(Event):
    """The die of a horse stays active, or is active again (3.3, T4)."""

    horse: Horse


@dataclass(frozen=True, slots=True)
class DiceBack(Event):
    """No die was active any more, so all dice of horses still running are (3.1)."""

    horses: tuple[Horse, ...]


@dataclass(frozen=True, slots=True)
class Crossed(Event):
    """A horse crosses the finish line as number `place` (T2)."""

    horse: Horse
    place: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """Three horses have crossed; the slips are opened (3.7, 4.1)."""

    race: int
    order: tuple[Horse, ...]
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PaidOut(Event):
    """What one player's slip wins, bid by bid (4.2)."""

    seat: Seat
    settlements: tuple[Settlement, ...]
    total: int
    begins_entry: ClassVar[bool] = True


Happening = (
    RaceBegins
    | CoinDealt
    | InfoBought
    | CoinsSeen
    | BidMade
    | SlipSealed
    | BacksShown
    | RaceStarts
    | Rolled
    | DieTaken
    | Moved
    | CoinTurned
    | DieStays
    | DiceBack
    | Crossed
    | RaceOver
    | PaidOut
    | RaceAdded
    | MeetingOver
)
