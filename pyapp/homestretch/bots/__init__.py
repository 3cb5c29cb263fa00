"""Computer players at four levels.

A computer is given only what the seat to move knows (an `observation`). It chooses by a `search`, which is the same for
every game, and by each game's heuristics: rules of thumb (see `policy`), in a module named after the game's folder.
"""

from homestretch.core.computers import LEVELS

from .levels import OFFERED, says
from .players import choose

__all__ = ["LEVELS", "OFFERED", "choose", "says"]
