"""Computer players: their levels and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .errors import BadOptions, brief
from .language import nt, t

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
        raise BadOptions(
            t("Give {seats} computer levels, one for each player, not {levels}.", seats=seats, levels=len(levels))
        )
    for level in levels:
        if level not in ("", *LEVELS):
            raise BadOptions(no_level(level))
    return tuple(levels)


def no_level(level: str) -> str:
    """Return the sentence for a level that does not exist."""
    return t("There’s no level “{level}”. Choose one of: {levels}.", level=brief(level), levels=", ".join(LEVELS))


def too_many_levels(levels: int, players: int) -> str:
    """Return the sentence for more levels than players."""
    return nt(
        "There are {levels} levels, but only {n} player.",
        "There are {levels} levels, but only {n} players.",
        players,
        levels=levels,
    )
