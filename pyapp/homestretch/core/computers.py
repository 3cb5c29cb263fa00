"""Computers as players: how well they play, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .errors import BadOptions, brief
from .words import join_words, plural

LEVELS: Final = ("random", "novice", "regular", "expert")
"""How well computers play, the weakest first."""

COMPUTER_NAMES: Final = ("Ada", "Blaise", "Charles", "Dorothy", "Edsger", "Grace", "Konrad", "Radia")
"""What computers are called that nobody has given a name: after people to whom computers owe something."""


def check_computers(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """For each of so many seats the level of its computer, or nothing; `levels` may be empty, if all are persons.

    Raises:
        BadOptions: if they are not as many as the seats, or one of them is no level.
    """
    if not levels:
        return ("",) * seats
    if len(levels) != seats:
        raise BadOptions(f"Of {plural(seats, 'player')} it is said for {len(levels)} whether they are computers.")
    for level in levels:
        if level not in ("", *LEVELS):
            raise BadOptions(f"Computers play at the levels {join_words(LEVELS)}, not “{brief(level)}”.")
    return tuple(levels)
