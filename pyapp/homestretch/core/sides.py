"""The edges of a screen that lies on a table, and the edge at which each player sits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SIDES: Final = ("bottom", "left", "top", "right")
"""The edges of the screen, clockwise from the bottom."""

AROUND: Final[dict[int, tuple[str, ...]]] = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "top"),
    4: SIDES,
    5: ("bottom", "bottom", "left", "top", "right"),
    6: ("bottom", "bottom", "left", "top", "top", "right"),
}
"""The edges at which players sit by default, in turn order, for each number of players."""


def read_sides(asked: object, seats: int) -> tuple[str, ...]:
    """Return the edge of the screen at which each player sits, as requested by `asked`.

    If `asked` does not have one of the `SIDES` for each seat, return an empty tuple.
    """
    if isinstance(asked, Sequence) and len(asked) == seats and all(side in SIDES for side in asked):
        return tuple(asked)
    return ()
