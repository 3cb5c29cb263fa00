"""The actions of Ludifacture, each with its text form.

============  =========================================================================
``mark 7``    give the number 7 to the leftmost marker that has none (option `order`)
``rest``      give the remaining numbers to the other markers, in rising order
``move 5 3``  move marker 5 by three squares
``next``      continue to the next game; ``finish`` ends the set
============  =========================================================================

The text of a move has the number of squares that the marker really moves, which can be less than the die shows. On a
board of eight rows, for example, a die of 5 moves a marker from row 6 only two squares, to the far side. So moves with
the same effect have the same text.

The results of dice and draws are `ChanceOutcome` objects. These are examples of their texts:

- ``first 2``: the second seat starts
- ``roll 2 2 3``: the numbers on the three dice
- ``reroll 5``: the number on each die that was rolled again
- ``count 4``: the number of rolls to make in advance (variant Foresight)
- ``ahead 2 2 3``: a roll made in advance (variant Foresight)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from homestretch.core import Dice, GoOn, Vocabulary
from homestretch.core.actions import FINISH, NEXT
from homestretch.core.language import N_

from .data import BOARDS, DICE, PIPS, Name, Roll

FACES: Final = tuple(map(str, PIPS))


@dataclass(frozen=True, slots=True)
class Mark:
    """Give a number to the player's leftmost marker that has no number yet (5.2)."""

    name: Name

    def __str__(self) -> str:
        return f"mark {self.name}"


@dataclass(frozen=True, slots=True)
class Rest:
    """Give the remaining numbers to the player's other markers, in rising order from left to right (5.2)."""

    def __str__(self) -> str:
        return "rest"


@dataclass(frozen=True, slots=True)
class Move:
    """Move a marker by a number of squares (2.2, 2.4, 4.2)."""

    name: Name
    squares: int

    def __str__(self) -> str:
        return f"move {self.name} {self.squares}"


Ludifaction = Mark | Rest | Move | GoOn

REST: Final = Rest()

NAMES: Final = sorted({name for board in BOARDS.values() for name in board.names})
MARKS: Final = {name: Mark(name) for name in NAMES}
MOVES: Final = {name: tuple(Move(name, squares) for squares in range(7)) for name in NAMES}
"""Every move, as ``MOVES[name][squares]``. Moves of 0 squares are not legal; they only fill index 0."""

VOCABULARY: Final = Vocabulary[Ludifaction](
    (*MARKS.values(), REST, *(move for moves in MOVES.values() for move in moves[1:]), NEXT, FINISH),
    N_("Write a move as “move 5 3” (the marker, then the squares), and a marker’s number as “mark 7”."),
)

ROLL: Final = Dice("roll", (FACES,) * DICE)

COUNT: Final = Dice("count", (FACES,))
COUNT_AGAIN: Final = Dice("count", (FACES,), by_hand=False, again=True)
"""The die for the number of rolls in advance (Foresight). The app rolls it again after a six (L11)."""

AHEAD: Final = Dice("ahead", (FACES,) * DICE, by_hand=False, again=True)
"""The dice of a roll made in advance (Foresight)."""


@cache
def read_dice(words: tuple[str, ...]) -> Roll:
    """Return the numbers on the dice, given the words of a roll.

    >>> read_dice(("2", "2", "3"))
    (2, 2, 3)
    """
    return tuple(map(int, words))


@cache
def again(dice: int, by_hand: bool) -> Dice:
    """Return the chance event of rolling some dice again (3.1, 3.3).

    Args:
        dice: The number of dice to roll again.
        by_hand: True if the player starts the reroll, False if the app makes it automatically. The player starts only
            the first reroll of a roll that was made in advance (L11).
    """
    return Dice("reroll", (FACES,) * dice, by_hand=by_hand, again=not by_hand)
