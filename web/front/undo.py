"""Undo: a person's last choice, with the computers' moves after it."""

from __future__ import annotations

from typing import Final

from homestretch.core import GameError, Match
from homestretch.core.language import N_, t

NOTHING_TO_UNDO: Final = N_("There’s nothing to undo.")


def undo_choice(match: Match) -> Match:
    """Return the match without the last choice of a person; if only computers play, without the last choice.

    Raises:
        GameError: If it cannot be undone.
    """
    match = match.fork()
    match.take_back()
    while match.computer and "" in match.computers:
        match.take_back()
    return match


def why_not_undo(match: Match) -> str:
    """Return the reason why the last choice cannot be undone; empty if it can."""
    if not _has_acted(match):
        return t(NOTHING_TO_UNDO)
    try:
        undo_choice(match)
    except GameError as problem:
        return str(problem)
    return ""


def _has_acted(match: Match) -> bool:
    """Return True if a person has rolled or chosen; if only computers play, if one of them has."""
    persons = [seat for seat, level in enumerate(match.computers) if not level] or range(len(match.names))
    return any(
        not ply.by_itself and match.game.turn(match.state_after(plies)) in persons
        for plies, ply in enumerate(match.history)
    )


def strike_out(match: Match, back: int) -> None:
    """Undo the choice that is number `back` from the end of the history, from 1, and replay the choices after it."""
    taken = [match.take_back() for _ in range(back)]
    for action in reversed(taken[:-1]):
        match.play(action)
