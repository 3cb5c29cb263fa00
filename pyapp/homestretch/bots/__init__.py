"""Computer players at four levels.

A computer is given only what the player to move knows (see `observation`). It chooses by a `search`, which is the same
for every game, and by the game's heuristics. These are rules of thumb (see `policy`) in a module that has the same name
as the game's folder.
"""

from homestretch.core.computers import LEVELS

from .levels import OFFERED, says
from .players import choose

__all__ = ["LEVELS", "OFFERED", "choose", "says"]
