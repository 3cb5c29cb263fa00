"""The drawing of Triactor: the course seen from above, as on a race card."""

from .board import board, poster
from .motion import motions

__all__ = ["board", "motions", "poster"]
