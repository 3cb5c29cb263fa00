"""How likely everybody is to win, as the reference sees it: the rule of thumb of the level ``regular``, played out."""

from .chances import Chances, Odds, Share, chances
from .findings import Account, Findings, Moment, Point
from .hint import Hint
from .review import Review, review

__all__ = ["Account", "Chances", "Findings", "Hint", "Moment", "Odds", "Point", "Review", "Share", "chances", "review"]
