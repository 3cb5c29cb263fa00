"""The types of events in Ludifacture; log, animation and screen reader are made from them.

A turn is told in this order: `Rolled` (or `RollTaken`), `Rerolled` …, then the move: `Moved`, `Paid`, for each marker
in the way `Stepped` and `Passed`, at the end `Stepped`, `Landed`, `Pushed`, `Scored` (each if it happens), `TurnOver`.

A marker is identified by its owner, its column from the left of that seat, and its number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from homestretch.core import Event, Seat

from .data import Column, Name, Roll, Row

Why = Literal["sixes", "threes", "useless"]
"""Why dice are rolled again: they show sixes (3.1), all three a 3, or nothing that chooses a marker (3.3)."""

GameEnd = Literal["pot", "coins"]
"""Why a game is over: the pot is empty, or a player has no coins (6.1)."""

SetEnd = Literal["games", "pot", "coins", "money"]
"""Why a set is over: all games are played; the only game is over (see `GameEnd`); a player can’t ante (6.3)."""


@dataclass(frozen=True, slots=True)
class StarterDrawn(Event):
    """It has been drawn at random who starts the first game (L12)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A player has numbered a marker (5.2)."""

    seat: Seat
    column: Column
    name: Name
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """Every marker of a player is numbered; `names` are the numbers from the left (5.2)."""

    seat: Seat
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class GameBegins(Event):
    """Everyone has paid the ante, and a game begins (1.3).

    `games` is 0 in a set without a fixed length. `pot` and `hands` are those after the ante.
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
    """Foresight: a player has rolled the die for the number of rolls in advance (5.3); a six is rolled again."""

    seat: Seat
    count: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Foreseen(Event):
    """Foresight: a player has made one roll in advance; `left` are still to come (5.3)."""

    seat: Seat
    dice: Roll
    left: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RollTaken(Event):
    """Foresight: a player's turn begins with the oldest roll made in advance (5.3)."""

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
    """Dice have been rolled again, so the move costs one more coin (3.1–3.3).

    `results` are the numbers on those dice, `dice` the numbers on each of the three now, and `rerolls` the sets of this
    turn so far.
    """

    seat: Seat
    why: Why
    results: Roll
    dice: Roll
    rerolls: int
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A player has chosen a marker and a distance; it moves from row `start` to row `stop`.

    `early` is True if it stops on a marker, short of its full distance (4.2).
    """

    seat: Seat
    column: Column
    name: Name
    start: Row
    stop: Row
    early: bool


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """The mover has put the price of a move on the marker's stack: the coins `due`, or all that were left (2.3, L3)."""

    seat: Seat
    column: Column
    name: Name
    due: int
    coins: int


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """The marker has moved to the next marker in its way, or to the end of its move."""

    seat: Seat
    column: Column
    name: Name
    start: Row
    stop: Row
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The marker of `seat` has passed another player's marker; `seat` has taken a coin if its stack had one (4.1)."""

    seat: Seat
    column: Column
    name: Name
    row: Row
    """The mover's row where they meet."""
    other: Seat
    other_column: Column
    other_name: Name
    coins: int


@dataclass(frozen=True, slots=True)
class Landed(Event):
    """The marker of `seat` has landed on another player's marker, and `seat` has taken its whole stack (4.2)."""

    seat: Seat
    column: Column
    name: Name
    row: Row
    """The mover's row where they meet."""
    other: Seat
    other_column: Column
    other_name: Name
    coins: int


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """The marker that was landed on has moved back in its column; row 0 is its base (4.3, L5).

    `seat`, `column` and `name` are those of the pushed marker, `start` and `stop` its own rows.
    """

    seat: Seat
    column: Column
    name: Name
    start: Row
    stop: Row


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The marker has reached the far side: its owner takes its `stack` and as much from the `pot` (2.6, L4).

    It returns to its base.
    """

    seat: Seat
    column: Column
    name: Name
    stack: int
    pot: int
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnOver(Event):
    """A player's turn is over; in Foresight, rolls in advance may follow (5.3)."""

    seat: Seat
    minor: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """A game is over (6.1).

    `nets` are the gains of the players over the coins with which they began (6.3).
    """

    game: int
    why: GameEnd
    coins: tuple[int, ...]
    """The hand of each seat, with the stacks if they count (L8)."""
    nets: tuple[int, ...]
    broke: tuple[Seat, ...]
    """The seats without coins in hand, even if stacks count (L8)."""
    reveals: ClassVar[bool] = True
    begins_entry: ClassVar[bool] = True
    decides: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetOver(Event):
    """The set is over: places and net results by seat (6.3)."""

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
