"""The levels of computers: they differ in how far they look and at which players; none blunders on purpose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from homestretch.core.computers import LEVELS

Scope = Literal["nothing", "own", "ahead", "others"]
"""The scope of a level: nothing, its own pieces, positions ahead, the aims of others; each includes those before."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of computers.

    Attributes:
        says: The scope in words; ``{}`` stands for the game's word for pieces.
        scope: What the level considers when it chooses.
        plies: The plies of simulated games for one decision; 0 means that it plays by heuristics alone.
    """

    says: str
    scope: Scope
    plies: int = 0


_LEVELS: Final = {
    "random": Level("looks at nothing", "nothing"),
    "novice": Level("looks at its own {}", "own"),
    "regular": Level("looks ahead, but not at what the others want", "ahead", 1_000),
    "expert": Level("looks ahead, and at what the others want", "others", 6_000),
}

OFFERED: Final = LEVELS[1:]
"""The levels offered to people; ``random`` is only for comparison."""


def level_of(name: str) -> Level:
    """Return the level of that name, one of `LEVELS`."""
    return _LEVELS[name]


def says(level: str, pieces: str = "horses") -> str:
    """Return in words the scope of a level, for the set-up form: ``looks at its own horses``."""
    return level_of(level).says.format(pieces)
