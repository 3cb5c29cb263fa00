"""The types of events in Royal Turf and Turf; log, animation and screen reader are made from them."""

# ruff: noqa: D102 - what an audience is, is said in Event

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat
from homestretch.core.meeting import MeetingOver, RaceAdded

from .data import Card, Chip, Distances, Horse, Symbol
from .scoring import Settlement

Why = Literal["free", "taken", "blocked", "home"]
"""Why a horse ends its move on its space: the space was free; the wanted one was taken, so it ends on the nearest free
one behind; none was free, so it stays; it has crossed the line."""


@dataclass(frozen=True, slots=True)
class LotsDrawn(Event):
    """Several players are the richest, so a lot decides which of `seats` bets first (R7)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """Some horse had no card left, so every card has gone back into the deck (R1)."""


@dataclass(frozen=True, slots=True)
class RaceBegins(Event):
    """A race is called up; seat `first` bets and rolls first (2.2)."""

    race: int
    races: int
    first: Seat
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A horse's card has been turned, and the horse takes its place, `run` spaces on from the starting line (2.1)."""

    horse: Horse
    card: Card
    distances: Distances
    run: int


@dataclass(frozen=True, slots=True)
class CardSetAside(Event):
    """A card has been turned for a horse that has a card already, and is set aside (2.1)."""

    card: Card


@dataclass(frozen=True, slots=True)
class BetsOpen(Event):
    """Bets are taken on every horse (2.3), or in Turf on `horse` only (5.4); `seat` is asked first."""

    seat: Seat
    horse: Horse | None


@dataclass(frozen=True, slots=True)
class ChipPlaced(Event):
    """A player has placed a chip on a horse; its value is None if it lies face down (2.4)."""

    seat: Seat
    horse: Horse
    chip: Chip | None


@dataclass(frozen=True, slots=True)
class ChipKnown(Event):
    """The owner of a chip just placed face down is told its value."""

    seat: Seat
    horse: Horse
    chip: Chip

    @property
    def audience(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player has bet nothing on a horse (5.4)."""

    seat: Seat
    horse: Horse


@dataclass(frozen=True, slots=True)
class BetsClosed(Event):
    """Betting is over; `seat` rolls first."""

    race: int
    seat: Seat
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A player has rolled the die (3.1)."""

    seat: Seat
    symbol: Symbol
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HorseMoved(Event):
    """A player has moved a horse from run `start` to run `stop`; its card is used even if it stays (3.2).

    `wanted` is the run to which the distance would have brought it; `by` are the horses on the taken spaces, from
    `wanted` backwards (3.3).
    """

    seat: Seat
    horse: Horse
    distance: int
    start: int
    stop: int
    wanted: int
    why: Why
    by: tuple[Horse, ...]


@dataclass(frozen=True, slots=True)
class PaceTaken(Event):
    """A horse is the first to reach or pass the Pace mark (3.4)."""

    horse: Horse


@dataclass(frozen=True, slots=True)
class Crossed(Event):
    """A horse has crossed the line in `place`; its card leaves the race (3.5)."""

    horse: Horse
    place: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardsFresh(Event):
    """The card of every running horse had been used, so these cards are fresh again (3.2, R10)."""

    horses: tuple[Horse, ...]


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """The race is over.

    `places` has the horses in first, second and third place; in Turf several horses may share a place. `pace` is the
    horse with the bonus and `last` the one with the penalty, or None where the edition has no such thing.
    """

    race: int
    places: tuple[tuple[Horse, ...], ...]
    pace: Horse | None
    last: Horse | None
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChipsShown(Event):
    """The chips that lay face down are turned up: their values by seat and horse, −1 where none lies (2.4)."""

    bets: tuple[tuple[Chip, ...], ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PaidOut(Event):
    """A player is paid for a race; the payout is told line by line (4)."""

    seat: Seat
    settlements: tuple[Settlement, ...]
    total: int
    begins_entry: ClassVar[bool] = True


Happening = (
    LotsDrawn
    | CardsShuffled
    | RaceBegins
    | CardTurned
    | CardSetAside
    | BetsOpen
    | ChipPlaced
    | ChipKnown
    | Passed
    | BetsClosed
    | Rolled
    | HorseMoved
    | PaceTaken
    | Crossed
    | CardsFresh
    | RaceOver
    | ChipsShown
    | PaidOut
    | RaceAdded
    | MeetingOver
)
