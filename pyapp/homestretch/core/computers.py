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
    """Check the levels of computers by seat, and return them: empty texts are persons.

    An empty sequence means that all are persons.

    Raises:
        BadOptions: If there is not one for each seat, or one is no level.
    """
    if not levels:
        return ("",) * seats
    if len(levels) != seats:
        raise BadOptions(f"Of {plural(seats, 'player')} it is said for {len(levels)} whether they are computers.")
    for level in levels:
        if level not in ("", *LEVELS):
            raise BadOptions(f"Computers play at the levels {join_words(LEVELS)}, not “{brief(level)}”.")
    return tuple(levels)
