"""Computer players: their levels and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .errors import BadOptions, brief
from .words import join_words, plural

LEVELS: Final = ("random", "novice", "regular", "expert")
"""The levels of computers, weakest first."""

COMPUTER_NAMES: Final = ("Ada", "Blaise", "Charles", "Dorothy", "Edsger", "Grace", "Konrad", "Radia")
"""Default names of computers, after pioneers of computing."""


def check_computers(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """Check and return the level of the computer at each seat; an empty text stands for a person.

    An empty sequence stands for persons at every seat.

    Raises:
        BadOptions: If there is not one level for each seat, or a level does not exist.
    """
    if not levels:
        return ("",) * seats
    if len(levels) != seats:
        raise BadOptions(f"Of {plural(seats, 'player')} it is said for {len(levels)} whether they are computers.")
    for level in levels:
        if level not in ("", *LEVELS):
            raise BadOptions(f"Computers play at the levels {join_words(LEVELS)}, not “{brief(level)}”.")
    return tuple(levels)
