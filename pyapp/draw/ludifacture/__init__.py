"""The drawing of Ludifacture: a square board with a player at each of its sides, seen from above."""

from .board import UPRIGHT, board, poster
from .motion import motions
from .panels import curtain_note, die, own_secrets, panels

looks: tuple[tuple[str, str], ...] = ((UPRIGHT, "All numbers upright"),)
narrow_looks: tuple[str, ...] = ()

__all__ = ["board", "curtain_note", "die", "looks", "motions", "narrow_looks", "own_secrets", "panels", "poster"]
