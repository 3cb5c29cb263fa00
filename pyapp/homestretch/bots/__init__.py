"""Computer players at four levels.

`choose` collects what the seat to move may know (`observation`) and hands only that to the search (`search`), which is
the same for all games. A game adds heuristics for quick play (`policy`, and a module named like the game's folder).
"""

from homestretch.core.computers import LEVELS

from .levels import OFFERED, says
from .players import choose

__all__ = ["LEVELS", "OFFERED", "choose", "says"]
