"""How well computer players play: by what they look at, never by blunders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from homestretch.core.computers import LEVELS

Scope = Literal["nothing", "own", "ahead", "others"]
"""What a level looks at: each looks at all that those before it look at, too."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level.

    `says` what it looks at; the braces are for what a game calls the players' pieces. `plies` are those of all
    play-outs for a choice; without any it plays by rule of thumb.
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
"""The levels that people are offered: the one at random is a yardstick, and no fun."""


def level_of(name: str) -> Level:
    """The level of that name, one of `LEVELS`."""
    return _LEVELS[name]


def says(level: str, pieces: str = "horses") -> str:
    """What a level looks at, for whoever sets up a table: ``looks at its own horses``."""
    return level_of(level).says.format(pieces)
