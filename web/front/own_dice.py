"""Dice of the players' own: each is turned to the side that it shows on the table."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Dice, GameError


def turn_die(dice: Dice, picks: Sequence[str], rest: str) -> list[str]:
    """The picks after a tap with a `rest` as in ``0 S3``: a die, and its side; the same once more takes that back.

    Raises:
        GameError: if no such die has that side.
    """
    die, _, side = rest.partition(" ")
    if not any(die == str(number) and side in faces for number, faces in enumerate(dice.faces)):
        raise GameError("None of the dice shows that.")
    others = [pick for pick in picks if not pick.startswith(f"die {die} ")]
    return others if f"die {rest}" in picks else [*others, f"die {rest}"]
