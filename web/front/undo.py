"""Taking back moves: a person's last choice, with the computers' moves after it."""

from __future__ import annotations

from homestretch.core import GameError, Match


def take_back_choice(match: Match) -> Match:
    """Return the match without the last choice of a person; if only computers play, without the last choice.

    Raises:
        GameError: If it cannot be taken back.
    """
    match = match.fork()
    match.take_back()
    while match.computer and "" in match.computers:
        match.take_back()
    return match


def why_not_take_back(match: Match) -> str:
    """Return a sentence that says why the last choice cannot be taken back; empty if it can."""
    try:
        take_back_choice(match)
    except GameError:
        return match.why_not_take_back() or "A computer has gone on since, and that stays."
    return ""


def strike_out(match: Match, back: int) -> None:
    """Remove the action `back` places from the end of the history, counted from 1, and replay those after it."""
    taken = [match.take_back() for _ in range(back)]
    for action in reversed(taken[:-1]):
        match.play(action)
