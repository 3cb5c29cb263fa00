"""The levels of computer players: what each considers, and how many actions it simulates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from homestretch.core.computers import LEVELS
from homestretch.core.language import N_, t

Scope = Literal["nothing", "own", "ahead", "others"]
"""What computers of a level consider: nothing, only their own pieces, also later turns, or also other players' aims."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of computer players.

    Attributes:
        says: How such a computer plays, in words that `t` translates.
        scope: What the computer considers (see `Scope`).
        plies: How many actions the computer simulates before it decides; 0 for none.
    """

    says: str
    scope: Scope
    plies: int = 0


_LEVELS: Final = {
    "random": Level(N_("chooses at random"), "nothing"),
    "novice": Level(N_("thinks only of its own {pieces}"), "own"),
    "regular": Level(N_("plans ahead, but ignores what others want"), "ahead", 1_000),
    "expert": Level(N_("plans ahead and considers what others want"), "others", 6_000),
}

OFFERED: Final = LEVELS[1:]
"""The levels that people can choose. The level ``random`` is only for comparison, so it is left out."""


def level_of(name: str) -> Level:
    """Return the level with this name, such as ``expert``."""
    return _LEVELS[name]


def says(level: str, pieces: str = "horses") -> str:
    """Return in words how a level plays, such as ``thinks only of its own horses``."""
    return t(level_of(level).says, pieces=t(pieces))
