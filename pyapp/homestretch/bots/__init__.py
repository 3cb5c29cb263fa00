"""Computer players at four levels.

`choose` makes an observation with the knowledge of the seat to move (`observation`), and gives only that to the search
(`search`), which is the same for every game. A game adds heuristics (`policy`, and a module named like its folder).
"""

from homestretch.core.computers import LEVELS

from .levels import OFFERED, says
from .players import choose

__all__ = ["LEVELS", "OFFERED", "choose", "says"]
