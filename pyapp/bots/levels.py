"""How well computer players play: by what they look at, never by blunders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A level: what it looks at, in words, and how many steps of play-outs it may think for a choice."""

    says: str
    steps: int


_LEVELS: Final = {
    "random": Level("looks at nothing", 0),
    "novice": Level("looks at its own horses", 500),
    "regular": Level("looks ahead, but not at what the others have bet", 2_000),
    "expert": Level("looks ahead, and at what the others want", 8_000),
}

LEVELS: Final = tuple(_LEVELS)
"""From the weakest to the strongest."""


def level_of(name: str) -> Level:
    """The level of that name, one of `LEVELS`."""
    return _LEVELS[name]


def says(level: str) -> str:
    """What a level looks at, for whoever sets up a table: ``looks at its own horses``."""
    return _LEVELS[level].says
