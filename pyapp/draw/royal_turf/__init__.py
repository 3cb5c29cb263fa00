"""The drawing of Royal Turf and of Turf Horse Racing: a loop and a straight, seen from above, as on a race card."""

from .board import board, poster
from .motion import motions

__all__ = ["board", "motions", "poster"]
