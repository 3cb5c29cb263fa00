"""The drawing of Ludifacture: a square board, seen from above, with a player at each side."""

from homestretch.core.language import N_
from homestretch.draw import Drawing

from .board import UPRIGHT, board, choice_effects, poster
from .in_words import in_words
from .motion import motions
from .panels import coach, panels, standings

DRAWING = Drawing(
    board,
    motions,
    poster,
    panels,
    dice=lambda view: tuple(map(str, view.dice)),
    coach=coach,
    in_words=in_words,
    prospects=choice_effects,
    standings=standings,
    looks=((UPRIGHT, N_("All numbers upright")),),
    file_width=900,
)
