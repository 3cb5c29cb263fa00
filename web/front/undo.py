"""Taking back what was done, where computers play as well: what they have done since goes with it."""

from __future__ import annotations

from homestretch.core import GameError, Match


def take_back_choice(match: Match) -> Match:
    """The match without the last choice of a person; of computers, where there are no persons.

    Raises:
        GameError: if it cannot be taken back.
    """
    match = match.fork()
    match.take_back()
    while match.computer and "" in match.computers:
        match.take_back()
    return match


def why_not_take_back(match: Match) -> str:
    """A sentence that says why the last choice of a person cannot be taken back; empty, when it can."""
    try:
        take_back_choice(match)
    except GameError:
        return match.why_not_take_back() or "A computer has gone on since, and that stays."
    return ""


def strike_out(match: Match, back: int) -> None:
    """Take back the action that is `back` from the end, and play those after it again."""
    taken = [match.take_back() for _ in range(back)]
    for action in reversed(taken[:-1]):
        match.play(action)
