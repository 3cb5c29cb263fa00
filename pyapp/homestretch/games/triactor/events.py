"""The types of events in Triactor, from which the log, animations and screen reader texts are made."""

# ruff: noqa: D102 - `Event` documents `audience`

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat
from homestretch.core.meeting import MeetingOver, RaceAdded

from .actions import Bid
from .data import Face, Horse, Place
from .scoring import Settlement

Why = Literal["free", "full", "blocked", "coin", "null", "back"]
"""Why a horse ends its move where it does.

- `free`: the step at its full distance had room.
- `full`: that step was full, so the horse stopped short of it.
- `blocked`: all steps up to there were full, so the horse stays where it was.
- `coin`: the horse reached its coin.
- `null`: a NULL on the die or the coin gave the horse no steps.
- `back`: the step of its coin was full, so the horse had to go back.
"""


@dataclass(frozen=True, slots=True)
class RaceBegins(Event):
    """A race begins. The player in seat `first` bets and rolls first (T7)."""

    race: int
    races: int
    first: Seat
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CoinDealt(Event):
    """A horse's coin has been placed on the course (1.4)."""

    horse: Horse
    place: Place


@dataclass(frozen=True, slots=True)
class InfoBought(Event):
    """A player has paid to look at the coins of some horses. Everyone may know which coins (T12)."""

    seat: Seat
    coins: tuple[Horse, ...]


@dataclass(frozen=True, slots=True)
class CoinsSeen(Event):
    """A player has seen the values of some coins. Only this player may know them."""

    seat: Seat
    coins: tuple[Horse, ...]
    values: tuple[Face, ...]
    reveals: ClassVar[bool] = True

    @property
    def audience(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A player has written a bid on the betting slip. The bid is secret until the payout (T13)."""

    seat: Seat
    bid: Bid

    @property
    def audience(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class SlipSealed(Event):
    """A player has sealed the betting slip. The player may still reopen it (T16)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BacksShown(Event):
    """The backs of all slips are shown (2.6). `backs` has, for each seat, the horses in that player's bids."""

    backs: tuple[tuple[Horse, ...], ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceStarts(Event):
    """Betting is over, and the race starts. The player in seat `seat` rolls first."""

    race: int
    seat: Seat
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A player has rolled the dice. `dice` has the horse of each die and the face that came up (3.1)."""

    seat: Seat
    dice: tuple[tuple[Horse, Face], ...]
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DieTaken(Event):
    """A player uses one of the rolled dice (3.2)."""

    seat: Seat
    horse: Horse
    face: Face


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A horse has moved from step `start` to step `stop`, or had to stay (3.4).

    `wanted` is the step at the full distance of the die or coin. `why` says why the horse stopped at `stop`.
    """

    horse: Horse
    start: int
    stop: int
    wanted: int
    why: Why


@dataclass(frozen=True, slots=True)
class CoinTurned(Event):
    """A horse has reached its own coin on step `step`, so the coin is turned (3.5)."""

    horse: Horse
    face: Face
    step: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DieStays(Event):
    """The die of a horse is rolled again next time, although it was used (3.3, T4)."""

    horse: Horse


@dataclass(frozen=True, slots=True)
class DiceBack(Event):
    """All dice have been used, so the dice of these horses are rolled again (3.1)."""

    horses: tuple[Horse, ...]


@dataclass(frozen=True, slots=True)
class Crossed(Event):
    """A horse has crossed the finish line. `place` is its place in the race, from 1 (T2)."""

    horse: Horse
    place: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """Three horses have crossed the line, and the slips are opened (3.7, 4.1)."""

    race: int
    order: tuple[Horse, ...]
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PaidOut(Event):
    """A player gets the payout of a betting slip (4.2).

    `settlements` are the results of the bids on the slip, and `total` is the sum that they pay.
    """

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
