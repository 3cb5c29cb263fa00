"""The drawing of Pistard: a velodrome seen from above, with squares in four colours, each with its own pattern."""

from homestretch.draw import Drawing

from .board import board, poster, shown_choice
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
    prospects=shown_choice,
    runner=runner,
    looks=LOOKS,
    narrow_looks=("close",),
    going="wheels",
)
