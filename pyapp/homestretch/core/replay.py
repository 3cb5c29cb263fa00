"""Replays: the positions of a match at which a replay stops, and new matches that start from such a position."""

from __future__ import annotations

from .errors import GameError
from .language import t
from .match import Match


def moments(match: Match) -> list[int]:
    """Return the positions at which a replay stops. Each is given as the number of actions before it; the first is 0.

    A replay does not stop between an action and what happens automatically after it. Until the game is over, it does
    not stop after secret actions either, because nobody may know how many there were.
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
    """Return True if everything in the position after `plies` actions is public, or the game is over."""
    return match.outcome is not None or not match.game.has_secrets(match.state_after(plies))


def play_on(match: Match, plies: int) -> Match:
    """Return a new match that starts from an earlier position of `match`, with the same players and a new seed.

    Raises:
        GameError: If something in that position is still secret, or the game is already over at that position.
    """
    if not may_be_seen(match, plies):
        raise GameError(t("Something here is still secret. You can play on from here once the game is over."))
    start = match.state_after(plies)
    if match.game.outcome(start) is not None:
        raise GameError(t("The game is already over at this point, so you can’t play on from here."))
    return Match(match.game, match.names, start=start, computers=match.computers)
