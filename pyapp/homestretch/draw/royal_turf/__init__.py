"""The drawing of Royal Turf and of Turf Horse Racing: courses seen from above, one a loop and one a straight line."""

from homestretch.draw import Drawing

from .board import board, choice_effects, poster
from .face_down import face_down_panels
from .in_words import in_words
from .motion import motions
from .panels import coach, curtain_note, die, own_secrets, panels, runner, standings

DRAWING = Drawing(
    board,
    motions,
    poster,
    panels,
    die,
    curtain_note,
    own_secrets,
    coach,
    in_words=in_words,
    prospects=choice_effects,
    laying=face_down_panels,
    standings=standings,
    runner=runner,
)
