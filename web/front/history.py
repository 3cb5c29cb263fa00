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
class ReplayStep:
    """A step of a replay, and the seat whose view of the game is shown.

    Attributes:
        plies: The number of actions that had been played at this step.
        viewer: The seat whose view is shown; None for what everybody could see.
    """

    plies: int
    viewer: Seat | None = None


def find_step(match: Match, moment: str, before: ReplayStep | None) -> tuple[ReplayStep, Sequence[Event]]:
    """Return the step of the replay with the number `moment`, and the events that lead to it from the step `before`.

    There are no events unless the new step directly follows the step `before`.

    Raises:
        GameError: If there is no such step.
    """
    found = moments(match)
    if not moment.isdecimal() or int(moment) >= len(found):
        raise GameError(t("This game has no such step."))
    now = found[int(moment)]
    if before is None:
        return ReplayStep(now), ()
    is_next = (before.plies, now) in pairwise(found)
    between = match.history[before.plies : now] if is_next else ()
    return replace(before, plies=now), [event for ply in between for event in ply.events]


def last_turn(match: Match) -> list[Event]:
    """Return the public events of the last turn, which the board marks."""
    events: list[Event] = []
    for ply in reversed(match.history):
        told = [event for event in ply.events if event.audience is None]
        events = told + events
        if not ply.by_itself and not all(event.minor for event in told):
            break
    return events


# -- undo


def undo_choice(match: Match, *, own_dice: bool) -> Match:
    """Return the match before the last choice of a person.

    If only computers play, return the match before the last computer's choice. If players roll real dice, each roll
    counts as a person's choice, because a person has entered it.

    Raises:
        GameError: If that choice cannot be undone.
    """
    match = match.fork()
    match.take_back(own_dice=own_dice)
    while match.computer and "" in match.computers and not (own_dice and match.awaits_roll):
        match.take_back(own_dice=own_dice)
    return match


def why_not_undo(match: Match, *, own_dice: bool) -> str:
    """Return the reason why the last choice cannot be undone; empty if it can. See `undo_choice`."""
    # there is something to undo once a person has acted or, if only computers play, a computer has acted
    persons = [seat for seat, level in enumerate(match.computers) if not level] or range(len(match.names))
    if not any((not ply.by_itself and ply.seat in persons) or (own_dice and ply.rolled) for ply in match.history):
        return t(NOTHING_TO_UNDO)
    try:
        undo_choice(match, own_dice=own_dice)
    except GameError as problem:
        return str(problem)
    return ""


def strike_out(match: Match, back: int) -> None:
    """Remove one choice from a match, and play the later choices again.

    `back` is the number of the choice, counted from the end of the history: 1 is the last.
    """
    taken = [match.take_back() for _ in range(back)]
    for action in reversed(taken[:-1]):
        match.play(action)
