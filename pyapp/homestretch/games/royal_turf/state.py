"""The state of a meeting, for both editions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from homestretch.core import Flag, Option, Seat, TableOptions, Value, Whole
from homestretch.core.language import N_
from homestretch.core.seats import sums

from .data import (
    BLUFF,
    CHIPS,
    HORSES,
    ROYAL,
    ROYAL_SHEET,
    TURF,
    TURF_SHEET,
    Card,
    Chip,
    Components,
    Edition,
    Horse,
    Symbol,
    horse_of,
    read_components,
)

Phase = Literal["start", "deal", "bet", "roll", "choose", "payout", "over"]
"""The phases of a meeting.

- `start`: the player who bets first is drawn at random (2.2, R7).
- `deal`: a card is turned (2.1).
- `bet`: a player bets a chip (2.3). In Turf, this phase follows each card (5.4).
- `roll`: a player rolls the die (3.1).
- `choose`: a player chooses a horse (3.2).
- `payout`: the race has been paid out, and a player decides how to continue (4.5).
- `over`: the meeting is over.
"""

NOT_YET: Final = -1
"""The value for a chip not placed, a Pace mark not taken, a die not rolled, and no horse open for bets."""

OFF: Final = -99
"""The value in `State.runs` for a horse that is not on the track yet."""

NO_CHIPS: Final[tuple[Chip, ...]] = (NOT_YET,) * 7
"""The chips of a player who has placed none."""

NO_CARDS: Final[tuple[Card, ...]] = ("",) * 7
"""The cards of a race before any has been turned."""

OPTIONS: Final[Mapping[str, tuple[Option, ...]]] = {
    ROYAL.name: (
        Flag(
            "hidden",
            N_("Hidden betting"),
            note=N_(
                "Chips stay face down until the payout, and everyone gets a 0-chip to bluff with. "
                "Best with 2–4 players."
            ),
        ),
        ROYAL_SHEET,
    ),
    TURF.name: (Whole("races", N_("Races"), 4, 1, 12), TURF_SHEET),
}
"""The options on which players can agree before the meeting, by edition."""


@dataclass(frozen=True)
class Options(TableOptions):
    """The options chosen for a meeting (1.1, 1.5, 2.4, 5.1).

    `components` is the payout table and the cards as JSON text.
    """

    components: str
    races: int = 3
    hidden: bool = False


@dataclass(frozen=True)
class State(Value):
    """The state of a meeting, which is a game of several races.

    Tuples have a value for each horse unless noted otherwise.
    """

    edition: Edition
    seats: int
    options: Options
    phase: Phase = "start"
    race: int = 1
    """The number of the race being run or paid out, from 1."""
    races: int = 3
    """The number of races agreed on so far (R14)."""
    first: Seat = 0
    """The seat that bets and rolls first in this race (2.2)."""
    seat: Seat = 0
    """The seat whose turn it is."""
    deck: tuple[Card, ...] = ()
    """The cards that may still be turned, in the order of their names (R1)."""
    aside: tuple[Card, ...] = ()
    """The cards set aside in this race, in order, because their horses already had a card (2.1)."""
    cards: tuple[Card, ...] = NO_CARDS
    """The card of each horse in this race, or an empty text if it has not been turned yet."""
    up: Horse = NOT_YET
    """In Turf, the horse on which bets are being taken (5.4)."""
    bets: tuple[tuple[Chip, ...], ...] = ()
    """For each seat, the value of its chip on each horse, or `NOT_YET` for none."""
    runs: tuple[int, ...] = (OFF,) * 7
    """The spaces that each horse has run from the line (R2): 1 on the first space, and 0 or less at the start.

    The value is `OFF` before a horse lines up, and `Edition.home` when it has crossed the line.
    """
    used: tuple[bool, ...] = (False,) * 7
    """For each horse, True if its card is used (3.2)."""
    pace: Horse = NOT_YET
    """The horse that has taken the Pace mark (3.4)."""
    symbol: Symbol = NOT_YET
    """The symbol that the die shows, until the player has chosen a horse."""
    order: tuple[Horse, ...] = ()
    """The horses that have crossed the line, in order."""
    paid: tuple[tuple[int, ...], ...] = ()
    """For each race paid out, the total that each seat won, negative for a loss."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The money of each player."""
        return sums(self.paid, self.seats)

    @property
    def components(self) -> Components:
        """The payout table and the cards in use."""
        return read_components(self.edition, self.options.components)

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The values of the chips that each player has for a race (1.4, 2.4)."""
        return chips_of(self.options)

    @property
    def factor(self) -> int:
        """The factor for payouts and penalties: 2 in the race in which they are doubled (4.4), otherwise 1."""
        return 2 if self.race == self.edition.doubled else 1


def chips_of(options: Options) -> tuple[Chip, ...]:
    """Return the values of the chips that each player has for a race.

    With hidden betting, one of them has the value 0 (2.4).
    """
    return (BLUFF, *CHIPS) if options.hidden else CHIPS


@cache
def chips_left(chips: tuple[Chip, ...], placed: tuple[Chip, ...]) -> tuple[Chip, ...]:
    """Return the chips that a player has not placed yet, smallest first.

    `placed` has the value of the player's chip on each horse, or -1 for none.

    >>> chips_left((1, 1, 2), (-1, 1, -1, -1, 2, -1, -1))
    (1,)
    """
    left = list(chips)
    for chip in placed:
        if chip != NOT_YET:
            left.remove(chip)
    return tuple(left)


def runs_before(edition: Edition) -> tuple[int, ...]:
    """Return each horse's run before its card is turned (2.1, 5.3).

    In Royal Turf the run is `OFF`. In Turf it is 0, the start.
    """
    return (0,) * 7 if edition.shared else (OFF,) * 7


def deck_for_race(state: State) -> tuple[Card, ...]:
    """Return the cards for the next race: those left and those set aside in the last race (R1).

    If these have no card for some horse, all cards come back.
    """
    left = tuple(sorted((*state.deck, *state.aside)))
    return left if {horse_of(card) for card in left} == set(HORSES) else state.edition.deck
