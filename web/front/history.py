"""Going back in a game: replay steps, and undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from homestretch.core import Event, GameError, Match, Seat
from homestretch.core.language import N_, t
from homestretch.core.replay import moments

NOTHING_TO_UNDO: Final = N_("There’s nothing to undo.")


@dataclass(frozen=True, slots=True)
class LookingBack:
    """A step of a replay.

    Attributes:
        plies: The length of the history at that step.
        eyes: The seat whose view is shown; None for the public view.
    """

    plies: int
    eyes: Seat | None = None


def look_back(match: Match, moment: str, before: LookingBack | None) -> tuple[LookingBack, Sequence[Event]]:
    """Return replay step number `moment`, and the events since `before`; no events unless it is the next step.

    Raises:
        GameError: If there is no such step.
    """
    found = moments(match)
    if not moment.isdecimal() or int(moment) >= len(found):
        raise GameError(t("This game has no such step."))
    now = found[int(moment)]
    if before is None:
        return LookingBack(now), ()
    is_next = (before.plies, now) in pairwise(found)
    between = match.history[before.plies : now] if is_next else ()
    return replace(before, plies=now), [event for ply in between for event in ply.events]


def last_turn(match: Match) -> list[Event]:
    """Return the public events since the last roll or choice, for the marks of the last turn on the board."""
    events: list[Event] = []
    for ply in reversed(match.history):
        told = [event for event in ply.events if event.audience is None]
        events = told + events
        if not ply.by_itself and not all(event.minor for event in told):
            break
    return events


# -- undo


def undo_choice(match: Match) -> Match:
    """Return the match before the last choice of a person; if only computers play, before the last computer's choice.

    Raises:
        GameError: If that choice cannot be undone.
    """
    match = match.fork()
    match.take_back()
    while match.computer and "" in match.computers:
        match.take_back()
    return match


def why_not_undo(match: Match) -> str:
    """Return the reason why the last choice cannot be undone; empty if it can."""
    # who has to have acted: a person or, if only computers play, one of them
    persons = [seat for seat, level in enumerate(match.computers) if not level] or range(len(match.names))
    if not any(
        not ply.by_itself and match.game.turn(match.state_after(plies)) in persons
        for plies, ply in enumerate(match.history)
    ):
        return t(NOTHING_TO_UNDO)
    try:
        undo_choice(match)
    except GameError as problem:
        return str(problem)
    return ""


def strike_out(match: Match, back: int) -> None:
    """Undo one choice, and play the later ones again; `back` counts from the end of the history, and 1 is the last."""
    taken = [match.take_back() for _ in range(back)]
    for action in reversed(taken[:-1]):
        match.play(action)
