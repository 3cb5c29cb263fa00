"""The drawing of Triactor: the course seen from above, with horses, coins and dice."""

from homestretch.draw import Drawing
from homestretch.games.triactor.data import LETTERS

from .board import board, choice_effects, poster
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
    standings=standings,
    runner=runner,
    letters=LETTERS,
)
