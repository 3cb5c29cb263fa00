"""The types of events in Royal Turf and Turf, from which the log, animations and screen reader texts are made."""

# ruff: noqa: D102 - `Event` documents `audience`

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat
from homestretch.core.meeting import MeetingOver, RaceAdded

from .data import Card, Chip, Distances, Horse, Symbol
from .scoring import Settlement

Why = Literal["free", "taken", "blocked", "home"]
"""Why a horse ends its move where it does.

- `free`: the space at its full distance had room.
- `taken`: that space was taken, so the horse stopped short of it.
- `blocked`: no space ahead was free, so the horse stays where it was.
- `home`: the horse has crossed the line.
"""


@dataclass(frozen=True, slots=True)
class LotsDrawn(Event):
    """A random draw decides which of these `seats` bets first, because several players have the most money (R7)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """All cards have gone back into the deck, because some horse had no card left in it (R1)."""


@dataclass(frozen=True, slots=True)
class RaceBegins(Event):
    """A race begins. The player in seat `first` bets and rolls first (2.2)."""

    race: int
    races: int
    first: Seat
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A horse's card has been turned, and the horse has lined up (2.1).

    `run` is where the horse has lined up: 0 is right before the line, -1 is one space farther back.
    """

    horse: Horse
    card: Card
    distances: Distances
    run: int


@dataclass(frozen=True, slots=True)
class CardSetAside(Event):
    """A card has been turned for a horse that already has one, so the card is set aside (2.1)."""

    card: Card


@dataclass(frozen=True, slots=True)
class BetsOpen(Event):
    """Players may now bet on every horse (2.3), or in Turf on `horse` only (5.4). `seat` bets first."""

    seat: Seat
    horse: Horse | None


@dataclass(frozen=True, slots=True)
class ChipPlaced(Event):
    """A player has placed a chip on a horse. `chip` is the chip's value, or None if the chip lies face down (2.4)."""

    seat: Seat
    horse: Horse
    chip: Chip | None


@dataclass(frozen=True, slots=True)
class ChipKnown(Event):
    """A player has placed a chip face down. This event tells only that player the chip's value."""

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
    """Betting is over. The player in seat `seat` rolls first."""

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
    """A player has moved a horse, or used its card although the horse had to stay where it was (3.2).

    Attributes:
        seat: The player.
        horse: The horse.
        distance: The number of spaces that the card gave.
        start: Where the horse was, counted in spaces from the line.
        stop: Where the horse is now.
        wanted: Where the whole distance would have taken the horse.
        why: Why the horse stopped at `stop`.
        by: The horses that blocked this horse, beginning with the one on the space `wanted` (3.3).
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
    """A horse has crossed the line in this `place`. The horse and its card have left the race (3.5)."""

    horse: Horse
    place: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardsFresh(Event):
    """These horses can run again, because the cards of all horses still in the race had been used (3.2, R10)."""

    horses: tuple[Horse, ...]


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """A race is over.

    `places` has the horses in first, second and third place; in Turf several horses may share a place. `pace` is the
    horse that pays the bonus and `last` the horse that costs money. They are None in a game without these.
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
    """The chips that lay face down are turned up (2.4).

    `bets` has a tuple for each seat: the value of the seat's chip on each horse, or -1 for no chip.
    """

    bets: tuple[tuple[Chip, ...], ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PaidOut(Event):
    """After a race, a player wins or loses money for the chips that the player has bet (rule 4).

    `settlements` says what each chip has won or lost, and `total` is the sum of these amounts.
    """

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
