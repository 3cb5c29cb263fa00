"""Undo: a person's last choice, with the computers' moves after it."""

from __future__ import annotations

from homestretch.core import GameError, Match


def take_back_choice(match: Match) -> Match:
    """Return the match without the last choice of a person; if only computers play, without the last choice.

    Raises:
        GameError: If it cannot be undone.
    """
    match = match.fork()
    match.take_back()
    while match.computer and "" in match.computers:
        match.take_back()
    return match


def why_not_take_back(match: Match) -> str:
    """Return the reason why the last choice cannot be undone; empty if it can."""
    try:
        take_back_choice(match)
    except GameError:
        return match.why_not_take_back() or "A computer has gone on since, and that stays."
    return ""


def strike_out(match: Match, back: int) -> None:
    """Undo the choice that is number `back` from the end of the history, from 1, and replay the choices after it."""
    taken = [match.take_back() for _ in range(back)]
    for action in reversed(taken[:-1]):
        match.play(action)
