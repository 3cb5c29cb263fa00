"""How likely everybody is to win, as the reference sees it: the rule of thumb of the level ``regular``, played out."""

from .chances import Chances, Odds, Share, chances

__all__ = ["Chances", "Odds", "Share", "chances"]
