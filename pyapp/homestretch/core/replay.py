"""Looking back: the moments of a match at which there was something new to see, and playing on from one of them."""

from __future__ import annotations

from .errors import GameError
from .match import Match


def moments(match: Match) -> list[int]:
    """The lengths of the history at which a replay stops, from before the first ply to now.

    What happened by itself belongs to the ply that led to it. While the game goes on, what somebody did in secret is
    passed over: not even how often they did something is for all to know. So a moment is spoken of by its number, and
    never by its length.
    """
    is_news = over = match.outcome is not None
    found = [0]
    history = match.history
    for plies, ply in enumerate(history, 1):
        is_news = is_news or ply.has_news
        if plies < len(history) and history[plies].by_itself:
            continue
        if is_news:
            found.append(plies)
        is_news = over
    return found


def may_be_seen(match: Match, plies: int) -> bool:
    """Whether all of the position after so many plies is for all to know: the game is over, or nothing was secret."""
    return match.outcome is not None or not match.game.has_secrets(match.state_after(plies))


def play_on(match: Match, plies: int) -> Match:
    """A new match of the same players that goes on from an earlier position, with new luck.

    Raises:
        GameError: if something of that position is still secret, or if nothing was left to play there.
    """
    if not may_be_seen(match, plies):
        raise GameError("Something was secret then and still is: play on from there when this game is over.")
    start = match.state_after(plies)
    if match.game.outcome(start) is not None:
        raise GameError("The game was over there: nothing is left to play on from.")
    return Match(match.game, match.names, start=start, computers=match.computers)
