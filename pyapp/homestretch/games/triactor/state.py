"""The state of a Triactor meeting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from homestretch.core import Flag, Pick, Seat, TableOptions, Value, Whole
from homestretch.core.language import N_
from homestretch.core.seats import sums

from .actions import Bid
from .data import CREDITS, HORSES, LINE, SPACES, Face, Horse, Place

Phase = Literal["start", "deal", "bet", "look", "roll", "choose", "turn", "payout", "over"]
"""The phases of a meeting.

- `start`: the first player of the first race is drawn at random (T7).
- `deal`: the coins are dealt to their places on the course (1.4).
- `bet`: a player writes a betting slip (2.1).
- `look`: after a player has bought INFO, the values of the coins are drawn (2.2).
- `roll`: a player rolls the dice (3.1).
- `choose`: a player chooses one of the rolled dice (3.2).
- `turn`: a horse has reached its coin, and the value of the coin is drawn (3.5).
- `payout`: the race has been paid out, and a player decides how to continue (4.3).
- `over`: the meeting is over.
"""

NOT_YET: Final = -1
"""The value for a coin not dealt, a face not drawn, a die not rolled, and no horse at its coin."""

OPTIONS: Final = (
    Whole("races", N_("Races"), 3, 1, 20, N_("The rules say three. You can add another race at the end."), evening=1),
    Flag(
        "advanced",
        N_("Advanced: backs of slips stay hidden"),
        note=N_("Nobody sees who bid on what until the race is over."),
    ),
    Pick(
        "timer",
        N_("Time to choose a die"),
        0,
        ((0, N_("No limit")), (15, N_("15 seconds")), (20, N_("20 seconds")), (30, N_("30 seconds"))),
        rare=True,
    ),
)
"""The options on which players can agree before the meeting."""


@dataclass(frozen=True)
class Options(TableOptions):
    """The options chosen for a meeting (1.1, 2.7, 3.8). `timer` is a number of seconds, 0 for no limit."""

    races: int = 3
    advanced: bool = False
    timer: int = 0


@dataclass(frozen=True)
class Slip(Value):
    """A player's betting slip.

    Attributes:
        infos: For each INFO that the player has bought, the horses whose coins it shows.
        bids: The bids, in the order in which they were made.
        sealed: True if the slip is sealed.
    """

    infos: tuple[tuple[Horse, ...], ...] = ()
    bids: tuple[Bid, ...] = ()
    sealed: bool = False

    @property
    def credits(self) -> int:
        """The credits not spent yet (2.1)."""
        return CREDITS - len(self.infos) - sum([bid.kind.cost for bid in self.bids])

    @property
    def seen(self) -> frozenset[Horse]:
        """The horses whose coins the player has paid to see."""
        return frozenset(coin for info in self.infos for coin in info)

    @property
    def back(self) -> tuple[Horse, ...]:
        """The horses in the player's bids, in the order of `SUITS`, as shown on the back of the slip (2.6)."""
        staked = {horse for bid in self.bids for horse in bid.horses}
        return tuple(horse for horse in HORSES if horse in staked)


@dataclass(frozen=True)
class State(Value):
    """The state of a meeting, which is a game of several races.

    Tuples have a value for each horse unless noted otherwise.
    """

    seats: int
    options: Options = Options()
    phase: Phase = "start"
    race: int = 1
    """The number of the race being run or paid out, from 1."""
    races: int = 3
    """The number of races agreed on so far (T10)."""
    first: Seat = 0
    """The seat that bets and rolls first in this race (T7)."""
    seat: Seat = 0
    """The seat whose turn it is."""
    slips: tuple[Slip, ...] = ()
    """The slips by seat."""
    coins: tuple[Place, ...] = (NOT_YET,) * 8
    """The place of each horse's coin on the course."""
    values: tuple[Face, ...] = (NOT_YET,) * 8
    """The value of each coin, which is drawn when a player first sees it (T11)."""
    turned: tuple[bool, ...] = (False,) * 8
    steps: tuple[int, ...] = (0,) * 8
    """The step of each horse: 0 at the start, 45 when the horse has crossed the line."""
    active: tuple[bool, ...] = (True,) * 8
    """For each horse, True if its die is in the next roll. False once the horse has crossed the line."""
    rolled: tuple[Face, ...] = (NOT_YET,) * 8
    """The rolled face of each horse's die, until the player has chosen one of the dice."""
    mover: Horse = NOT_YET
    """The horse whose coin is being turned."""
    order: tuple[Horse, ...] = ()
    """The horses that have crossed the line, in order."""
    paid: tuple[tuple[int, ...], ...] = ()
    """For each race paid out, the winnings by seat."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What each player has won so far."""
        return sums(self.paid, self.seats)


def has_room(steps: tuple[int, ...], step: int) -> bool:
    """Return True if a step of the course has a free space (T1, T2).

    The start and the place beyond the line always have room.
    """
    return step <= 0 or step >= LINE or steps.count(step) < SPACES[step]
