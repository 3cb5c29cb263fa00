"""Computer players: their levels, names and characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from .errors import BadOptions, brief
from .language import nt, t

LEVELS: Final = ("random", "novice", "regular", "expert")
"""The levels of computers, weakest first."""

Character = Literal["", "careful", "bold", "sly"]
"""A computer’s preference among actions that are about equally good; empty for none (see `Policy.characters`)."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player: its name, the sign on its badge, and its character."""

    name: str
    sign: str
    character: Character


COMPUTERS: Final = (
    Computer("Ada", "bell", "careful"),
    Computer("Blaise", "star", "bold"),
    Computer("Charles", "cat", "sly"),
    Computer("Dorothy", "leaf", "careful"),
    Computer("Edsger", "lightning", "bold"),
    Computer("Grace", "fish", "sly"),
    Computer("Konrad", "boat", "careful"),
    Computer("Radia", "butterfly", "bold"),
)
"""The computers, named after pioneers of computing, in the order in which they join a game."""

COMPUTER_NAMES: Final = tuple(computer.name for computer in COMPUTERS)


def computer_of(name: str) -> Computer:
    """Return the computer with this name. For an unknown name, return one whose sign and character are empty."""
    return next((computer for computer in COMPUTERS if computer.name == name), Computer(name, "", ""))


def check_computers(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """Check and return the level of the computer at each seat, or an empty text where a person sits.

    If `levels` is empty, only people play.

    >>> check_computers(["", "expert"], 2), check_computers([], 2)
    (('', 'expert'), ('', ''))

    Raises:
        BadOptions: If there are levels, but not one for each seat, or if a level does not exist.
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
    """Return the error message for a level that does not exist."""
    return t("There’s no level “{level}”. Choose one of: {levels}.", level=brief(level), levels=", ".join(LEVELS))


def too_many_levels(levels: int, players: int) -> str:
    """Return the error message for a list with more levels than there are players."""
    return nt(
        "There are {levels} levels, but only {n} player.",
        "There are {levels} levels, but only {n} players.",
        players,
        levels=levels,
    )
