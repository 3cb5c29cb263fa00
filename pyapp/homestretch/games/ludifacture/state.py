"""The state of a set of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from homestretch.core import Flag, Option, Pick, Seat, TableOptions, Value, Whole
from homestretch.core.language import N_
from homestretch.core.seats import sums

from .data import BOARDS, SEATS, Board, Name, Roll, Row

Phase = Literal["start", "order", "count", "ahead", "roll", "reroll", "choose", "result", "over"]
"""The phases of a set of games.

- `start`: the player who starts the first game is drawn at random (L12).
- `order`: a player numbers markers, with the option `order` (5.2).
- `count`: a player rolls the number of rolls in advance, with the option `foresight` (5.3).
- `ahead`: a player makes a roll in advance (5.3).
- `roll`: a player rolls the dice (2.1).
- `reroll`: some of the dice are rolled again (3.1, 3.3).
- `choose`: a player chooses a move (2.2).
- `result`: a game is over, and a player decides how to continue (6.3).
- `over`: the set is over.
"""

LOT: Final = "lot"
MONEY: Final = "money"

OPTIONS: Final[tuple[Option, ...]] = (
    Pick("board", N_("Board"), min(BOARDS), tuple((board.size, board.title) for board in BOARDS.values())),
    Pick(
        "games",
        N_("Games"),
        4,
        (
            (4, N_("Four games: each player starts one")),
            (1, N_("A single game")),
            (MONEY, N_("Until someone can’t pay the ante")),
        ),
        evening=1,
    ),
    Whole("hand", N_("Coins in hand after the ante"), 24, 16, 60, rare=True),
    Flag(
        "foresight",
        N_("Foresight"),
        note=N_(
            "Everyone rolls in advance, in the open: plan around your own rolls and keep an eye on everyone else’s."
        ),
        rare=True,
    ),
    Flag(
        "order",
        N_("Choose the order of your markers"),
        note=N_("Before the first game, everyone numbers their own markers."),
        rare=True,
    ),
    Flag(
        "stacks",
        N_("Stacks count for their owners"),
        note=N_("When a game ends, the coins beside your columns count too. Without this option, they’re lost."),
        rare=True,
    ),
    Pick(
        "start",
        N_("First player"),
        LOT,
        ((LOT, N_("Random")), (1, N_("Player 1")), (2, N_("Player 2")), (3, N_("Player 3")), (4, N_("Player 4"))),
        rare=True,
        picks_player=True,
    ),
)
"""The options on which players can agree before the set."""


@dataclass(frozen=True)
class Options(TableOptions):
    """The options chosen for a set of games (rules 1.3, 5 and 6.3).

    `games` is the number of games, or `MONEY` if the set lasts until a player cannot pay the ante. `start` is the
    number of the player who starts, from 1, or `LOT` if that player is drawn at random.
    """

    board: int = min(BOARDS)
    games: int | str = 4
    hand: int = 24
    foresight: bool = False
    order: bool = False
    stacks: bool = False
    start: int | str = LOT


Coins = tuple[int, ...]
"""Numbers of coins: one for each seat, or one for each column of a seat."""


@dataclass(frozen=True)
class State(Value):
    """The state of a set of games.

    `orders`, `rows` and `stacks` have a tuple for each seat, with a value for each of its columns from left to right.
    `hands` and `ahead` have an entry for each seat.
    """

    options: Options
    orders: tuple[tuple[Name, ...], ...]
    """The numbers of the markers, or those chosen so far in phase `order` (5.2)."""
    rows: tuple[tuple[Row, ...], ...]
    """The row of each marker. No marker is on the far side, because from there it returns to its base at once (2.6)."""
    stacks: tuple[Coins, ...]
    hands: Coins
    pot: int
    phase: Phase = "start"
    game: int = 1
    """The number of the game being played, or just over, from 1."""
    first: Seat = 0
    """The seat that starts this game."""
    seat: Seat = 0
    """The seat whose turn it is."""
    dice: Roll = ()
    """The dice on the table, or an empty tuple if they have been used."""
    rerolls: int = 0
    """How often dice have been rolled again in this turn (3.2). In phase `count`, how many sixes were rolled (L11)."""
    due: int = 0
    """The number of rolls that `seat` must still make in advance (5.3)."""
    ahead: tuple[tuple[Roll, ...], ...] = ((),) * SEATS
    """The rolls that each player has made in advance and not used yet, the oldest first (5.3)."""
    nets: tuple[Coins, ...] = ()
    """For each game that is over, the gain of each player, negative for a loss (6.3)."""

    @property
    def seats(self) -> int:
        """The number of players, always four (1.1)."""
        return SEATS

    @property
    def board(self) -> Board:
        """The board in use."""
        return BOARDS[self.options.board]

    @property
    def scores(self) -> Coins:
        """The coins that each player has gained or lost in all finished games."""
        return sums(self.nets, SEATS)

    @property
    def total(self) -> int:
        """The number of coins in the game: in the pot, in hands and on stacks (1.3)."""
        return SEATS * (self.options.hand + self.board.ante)


def names_left(state: State) -> tuple[Name, ...]:
    """Return the numbers that the current player has not given to a marker yet, in rising order (5.2)."""
    return tuple(name for name in state.board.names if name not in state.orders[state.seat])
