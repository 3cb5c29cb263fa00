"""The drawing of Pistard: a velodrome seen from above, with squares in four colours, each with its own pattern."""

from homestretch.draw import Drawing

from .board import board, choice_effects, poster
from .course import LOOKS
from .in_words import in_words
from .motion import motions
from .panels import coach, die, panels, runner

DRAWING = Drawing(
    board,
    motions,
    poster,
    panels,
    die,
    coach=coach,
    in_words=in_words,
    prospects=choice_effects,
    runner=runner,
    looks=LOOKS,
    narrow_looks=("close",),
    going="wheels",
)
