"""The drawing of Royal Turf and of Turf Horse Racing: a loop and a straight, seen from above, as on a race card."""

from .board import board, poster
from .motion import motions
from .panels import curtain_note, die, own_secrets, panels

looks: tuple[tuple[str, str], ...] = ()
narrow_looks: tuple[str, ...] = ()

__all__ = ["board", "curtain_note", "die", "looks", "motions", "narrow_looks", "own_secrets", "panels", "poster"]
