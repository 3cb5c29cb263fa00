"""The games there are. This is the only list of them."""

from __future__ import annotations

from pyapp.core import AnyGame, BadOptions
from pyapp.core.errors import brief

from .ludifacture import Ludifacture
from .pistard import Pistard
from .royal_turf import RoyalTurf, TurfHorseRacing
from .triactor import Triactor

GAMES: tuple[AnyGame, ...] = (Triactor(), RoyalTurf(), TurfHorseRacing(), Ludifacture(), Pistard())


def find_game(name: str) -> AnyGame:
    """The game that is called `name` in links, records and on the command line.

    Raises:
        BadOptions: if there is none, naming those there are.
    """
    for game in GAMES:
        if game.name == name:
            return game
    there_is = ", ".join(game.name for game in GAMES)
    raise BadOptions(f"There is no game “{brief(name)}” here; there is {there_is}.")
