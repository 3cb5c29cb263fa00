"""The actions of Pistard, each with its text form.

==============  ==========================================================================
``place 4 47``  put the next rider on lane 4, column 47
``send 12``     let rider 12 roll next (team time trial and team pursuit)
``ride G 3+5``  ride by the green die to lane 3, five columns ahead
``ride G+ 3+6`` ride by the green die with an energy token, which adds one pip
``stay``        stay on the square
==============  ==========================================================================

The results of dice and draws are `ChanceOutcome` objects. These are examples of their texts:

- ``first 2``: the second seat lines up first
- ``roll Y4 G5 B3 O1``: the yellow die shows 4, the green one 5, the blue one 3, the orange one 1
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from homestretch.core import Dice, Vocabulary
from homestretch.core.language import N_

from .data import DICE, HIGHEST, LETTERS, MOST_COLUMNS, MOST_LANES, SIDES, Column, Die, Lane


@dataclass(frozen=True, slots=True)
class Place:
    """Line up the next rider on a square (1.6)."""

    lane: Lane
    column: Column

    def __str__(self) -> str:
        return f"place {self.lane} {self.column}"


@dataclass(frozen=True, slots=True)
class Send:
    """Choose the rider who rolls next, by the number on the rider's back (5.6, 5.7)."""

    number: int

    def __str__(self) -> str:
        return f"send {self.number}"


@dataclass(frozen=True, slots=True)
class Ride:
    """Ride by one of the dice to the square in lane `lane` that is `ahead` columns ahead (2.2).

    `token` is True if the rider uses an energy token, which adds one to the die (3.1).
    """

    die: Die
    token: bool
    lane: Lane
    ahead: int

    def __str__(self) -> str:
        return f"ride {LETTERS[self.die]}{'+' * self.token} {self.lane}+{self.ahead}"


@dataclass(frozen=True, slots=True)
class Stay:
    """Do not ride in this turn (2.4, 3.2, 5.5)."""

    def __str__(self) -> str:
        return "stay"


Pistaction = Place | Send | Ride | Stay

STAY: Final = Stay()
SENDS: Final = {number: Send(number) for number in range(11, 60) if number % 10}

RIDES: Final = tuple(
    tuple(
        tuple(tuple(Ride(die, token, lane, ahead) for lane in range(1, MOST_LANES + 1)) for ahead in range(HIGHEST + 2))
        for token in (False, True)
    )
    for die in DICE
)
"""Every ride, as ``RIDES[die][token][ahead][lane - 1]``."""

_PLACE: Final = re.compile(r"place ([1-9]) (0|[1-9][0-9]{0,2})")


@cache
def place(lane: Lane, column: Column) -> Place:
    """Return the action to line up on a square. The same square always gives the same object."""
    return Place(lane, column)


class _OnAnyTrack(Vocabulary[Pistaction]):
    """Finds the actions for every track by their texts.

    To save memory, the class creates a `Place` only when this action is looked up.
    """

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Place):
            return action.lane in range(1, MOST_LANES + 1) and action.column in range(MOST_COLUMNS)
        return super().__contains__(action)

    def find(self, text: str) -> Pistaction | None:
        found = _PLACE.fullmatch(text)
        if found and int(found[2]) < MOST_COLUMNS:
            return place(int(found[1]), int(found[2]))
        return super().find(text)


VOCABULARY: Final = _OnAnyTrack(
    (STAY, *SENDS.values(), *(ride for die in RIDES for tokens in die for ahead in tokens[1:] for ride in ahead)),
    N_("Write a ride as “ride G 3+5” (die, lane and columns ahead), and staying put as “stay”."),
)

FACES: Final = tuple(tuple(f"{letter}{value}" for value in sides) for letter, sides in zip(LETTERS, SIDES, strict=True))
ROLL: Final = Dice("roll", FACES)
"""The roll of the four dice (1.3)."""

VALUE_OF: Final = {f"{letter}{value}": value for letter in LETTERS for value in range(1, HIGHEST + 1)}
"""The value of each face of a die."""
