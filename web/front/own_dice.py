"""Dice that the players roll themselves: the side picked for each."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Dice, GameError
from homestretch.core.language import t


def turn_die(dice: Dice, picks: Sequence[str], rest: str) -> list[str]:
    """Return the picks after a tap on a side of a die; a second tap on it removes the pick.

    Args:
        dice: The roll to be entered.
        picks: The picks so far, as texts of commands.
        rest: The number of the die, from 0, and its side: ``0 S3``.

    Raises:
        GameError: If there is no such die or side.
    """
    die, _, side = rest.partition(" ")
    if not any(die == str(number) and side in faces for number, faces in enumerate(dice.faces)):
        raise GameError(t("No die has that side."))
    others = [pick for pick in picks if not pick.startswith(f"die {die} ")]
    return others if f"die {rest}" in picks else [*others, f"die {rest}"]
