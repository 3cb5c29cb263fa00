"""Calculates where a horse stops (rulebook 3.3 to 3.5 and 5.3)."""

from __future__ import annotations

from typing import NamedTuple

from .data import Edition, Horse
from .events import Why
from .state import NOT_YET, State


class Reach(NamedTuple):
    """The end of a horse's move: where the horse stops, and why.

    Attributes:
        stop: Where the horse stops, counted in spaces from the line.
        wanted: Where the whole distance would take the horse.
        why: Why the horse stops at `stop`.
        by: The horses that block this horse, beginning with the one on the space `wanted`.
    """

    stop: int
    wanted: int
    why: Why
    by: tuple[Horse, ...] = ()


def reach(state: State, horse: Horse, distance: int) -> Reach:
    """Return where a horse stops when it is moved by a distance, and why.

    In Royal Turf, a space has room for only one horse. If the space is taken, the horse stops short of it on the
    nearest free space, or stays (3.3). Nothing stops a horse that crosses the line (R2).
    """
    edition = state.edition
    start = state.runs[horse]
    wanted = start + distance
    if wanted > edition.track:
        return Reach(edition.home, wanted, "home")
    if edition.shared:
        return Reach(wanted, wanted, "free")
    by: list[Horse] = []
    for stop in range(wanted, start, -1):
        other = on_space(state, space_of(edition, stop), horse)
        if other is None:
            return Reach(stop, wanted, "taken" if by else "free", tuple(by))
        by.append(other)
    return Reach(start, wanted, "blocked", tuple(by))


def on_space(state: State, space: int, mover: Horse) -> Horse | None:
    """Return the horse on a space, other than `mover`, or None."""
    track = state.edition.track
    for run in (space, space - track):
        if run in state.runs:
            horse = state.runs.index(run)
            if horse != mover:
                return horse
    return None


def space_of(edition: Edition, run: int) -> int:
    """Return the number of the space where a horse is, given how many spaces from the line it has run (R2).

    A `run` of 0 or less, before the line, is on one of the last spaces of the loop. The result is 0 for a horse that is
    on no space: one that has crossed the line, or one before space 1 of the straight track of Turf.
    """
    if run > edition.track:
        return 0
    return run if run > 0 or edition.shared else run + edition.track


def takes_pace(state: State, stop: int) -> bool:
    """Return True if a horse that stops `stop` spaces from the line is the first to reach the Pace mark (3.4)."""
    return state.pace == NOT_YET and 0 < state.edition.pace <= stop
