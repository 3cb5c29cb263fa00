"""The drawing of Pistard: a velodrome seen from above, its squares in four colours and four patterns."""

from . import course
from .board import board, poster
from .motion import motions
from .panels import curtain_note, die, own_secrets, panels

looks = course.LOOKS
narrow_looks: tuple[str, ...] = ("close",)

__all__ = ["board", "curtain_note", "die", "looks", "motions", "narrow_looks", "own_secrets", "panels", "poster"]
