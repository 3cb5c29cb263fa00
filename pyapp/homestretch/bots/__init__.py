"""Computer players: somebody to play with, at four levels.

`choose` makes what the seat to move may know (`observation`) and hands only that to the search (`search`), which is one
for all games. What a game adds is how people play it quickly (`policy`, and a module of the name of the game's folder).
"""

from homestretch.core.computers import LEVELS

from .levels import OFFERED, says
from .players import choose

__all__ = ["LEVELS", "OFFERED", "choose", "says"]
