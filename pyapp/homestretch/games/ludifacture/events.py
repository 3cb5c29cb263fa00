"""The types of events in Ludifacture, for the log, animations and screen readers.

The events of a turn have this order:

1. for the roll, `Rolled` or `RollTaken`, and `Rerolled` for each set of rerolls
2. for the choice of the move, `Moved` and `Paid`
3. for each marker that is passed, `Stepped` and `Passed`
4. for the end of the move, `Stepped`, then `Landed` and `Pushed` if a marker is there, and `Scored` on the far side
5. `TurnOver`

A marker is identified by its owner, its column (counted from its owner's left), and its number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat

from .data import Column, Name, Roll, Row

Why = Literal["sixes", "threes", "useless"]
"""Why dice are rolled again: they show `sixes` (3.1) or three `threes`, or no two add up to a marker’s number (3.3)."""

GameEnd = Literal["pot", "coins"]
"""Why a game is over: the pot is empty, or a player has no coins in hand (6.1)."""

SetEnd = Literal["games", "pot", "coins", "money"]
"""Why a set is over (6.3).

- `games`: all of its games have been played.
- `pot` and `coins`: its only game is over (see `GameEnd`).
- `money`: a player can’t pay the ante.
"""


@dataclass(frozen=True, slots=True)
class StarterDrawn(Event):
    """The player in seat `seat` has been drawn at random to start the first game (L12)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A player has given a number to a marker (5.2)."""

    seat: Seat
    column: Column
    name: Name
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """All markers of a player have numbers. `names` are these numbers from left to right (5.2)."""

    seat: Seat
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class GameBegins(Event):
    """Everyone has paid the ante into the pot, and a game begins (1.3).

    `games` is the number of games in the set, or 0 if this number is not fixed. `pot` and `hands` have the coins after
    the ante.
    """

    game: int
    games: int
    first: Seat
    ante: int
    pot: int
    hands: tuple[int, ...]
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A player has rolled a die that says how many rolls to make in advance (variant Foresight, 5.3).

    If `count` is 6, the die is rolled again.
    """

    seat: Seat
    count: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Foreseen(Event):
    """A player has made one roll in advance (variant Foresight, 5.3). `left` is the number still to make."""

    seat: Seat
    dice: Roll
    left: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RollTaken(Event):
    """A player's turn begins with the oldest of the rolls made in advance (variant Foresight, 5.3)."""

    seat: Seat
    dice: Roll
    minor: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A player has rolled the three dice (2.1)."""

    seat: Seat
    dice: Roll
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """Some dice have been rolled again, so the move costs one more coin (3.1–3.3).

    Attributes:
        why: The reason: ``sixes``, three ``threes``, or a ``useless`` roll, which no marker can use.
        results: The new numbers on the dice that were rolled again.
        dice: The numbers on all three dice now.
        rerolls: How many times dice were rolled again in this turn so far.
    """

    seat: Seat
    why: Why
    results: Roll
    dice: Roll
    rerolls: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A player has chosen a marker and how far to move it: from row `start` to row `stop`.

    `early` is True if the move ends on another player's marker before the full distance (4.2).
    """

    seat: Seat
    column: Column
    name: Name
    start: Row
    stop: Row
    early: bool


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A player has paid for a move: `coins` go from the hand to the stack beside the marker's column (2.3).

    `due` is the price. A player who has fewer coins than that pays all of them (L3).
    """

    seat: Seat
    column: Column
    name: Name
    due: int
    coins: int


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A marker has made a part of its move, from row `start` to row `stop`.

    Each part ends where the marker passes another one, and the last part ends where the move ends.
    """

    seat: Seat
    column: Column
    name: Name
    start: Row
    stop: Row
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player's marker has passed a marker of the player `other`, and takes a coin from that marker's stack (4.1).

    `coins` is 1, or 0 if the stack was empty.
    """

    seat: Seat
    column: Column
    name: Name
    row: Row
    """The row where the two markers meet, as the player who moves counts rows."""
    other: Seat
    other_column: Column
    other_name: Name
    coins: int


@dataclass(frozen=True, slots=True)
class Landed(Event):
    """A player's marker has landed on a marker of the player `other`, and takes all coins of its stack (4.2)."""

    seat: Seat
    column: Column
    name: Name
    row: Row
    """The row where the two markers meet, as the player who moves counts rows."""
    other: Seat
    other_column: Column
    other_name: Name
    coins: int


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A marker on which another has landed is pushed back in its column, from row `start` to row `stop` (4.3, L5).

    `seat` is the owner of the marker, from whose side the rows count. Row 0 is the marker's base.
    """

    seat: Seat
    column: Column
    name: Name
    start: Row
    stop: Row


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A marker has reached the far side and returns to its base (2.6, L4).

    Its owner takes the `stack` coins of its stack, and `pot` coins from the pot. The two numbers are equal, unless the
    pot has too few coins.
    """

    seat: Seat
    column: Column
    name: Name
    stack: int
    pot: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnOver(Event):
    """A player's turn is over. With the variant Foresight, the player may now have to make rolls in advance (5.3)."""

    seat: Seat
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """A game is over (6.1).

    `nets` says by how many coins each player has gained or lost in this game (6.3).
    """

    game: int
    why: GameEnd
    coins: tuple[int, ...]
    """The coins of each seat: those in hand, and those in stacks if they count (L8)."""
    nets: tuple[int, ...]
    broke: tuple[Seat, ...]
    """The seats without coins in hand, whether or not stacks count (L8)."""
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetOver(Event):
    """The set is over (6.3).

    `places` and `scores` have the place and the total gain of each player, by seat.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: SetEnd
    short: tuple[Seat, ...]
    """The seats that cannot pay the ante, if the set is over for that reason."""
    reveals: ClassVar[bool] = True
    decides: ClassVar[bool] = True


Happening = (
    StarterDrawn
    | Marked
    | OrderSet
    | GameBegins
    | Counted
    | Foreseen
    | RollTaken
    | Rolled
    | Rerolled
    | Moved
    | Paid
    | Stepped
    | Passed
    | Landed
    | Pushed
    | Scored
    | TurnOver
    | GameOver
    | SetOver
)
