"""Where players sit around a screen that lies on the table between them."""

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
    """Return `asked` as a tuple if it gives an edge of the screen for each of the seats, else ``()``.

    The edges are those in `SIDES`. Each player sits at one of them.
    """
    if isinstance(asked, Sequence) and len(asked) == seats and all(side in SIDES for side in asked):
        return tuple(asked)
    return ()
