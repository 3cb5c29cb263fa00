"""How a horse moves (rulebook 3.3 to 3.5 and 5.3): pure arithmetic on the distances run."""

from __future__ import annotations

from typing import NamedTuple

from .data import Edition, Horse
from .events import Why
from .state import NOT_YET, State


class Reach(NamedTuple):
    """The end of a horse's move: the run at which it stops, the run that it wanted to reach, and why they differ.

    `by` are the horses in its way, from the wanted space backwards.
    """

    stop: int
    wanted: int
    why: Why
    by: tuple[Horse, ...] = ()


def reach(state: State, horse: Horse, distance: int) -> Reach:
    """Return where a horse stops when it is moved by a distance, and why there.

    Crossing is tested first: beyond the line nothing blocks (R2). Where a space has room for only one horse, a taken
    space sends it to the nearest free one behind, at worst to the one it left (3.3). Other horses are passed freely.
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
    """Return the horse on a space, in whatever lap (R2), or None; the `mover` does not count."""
    track = state.edition.track
    for run in (space, space - track):
        if run in state.runs:
            horse = state.runs.index(run)
            if horse != mover:
                return horse
    return None


def space_of(edition: Edition, run: int) -> int:
    """Return the space of the track for a run; the loop counts backwards from its last space for runs below 1 (R2).

    It is 0 for a horse that has crossed, and on the straight track for one before space 1.
    """
    if run > edition.track:
        return 0
    return run if run > 0 or edition.shared else run + edition.track


def takes_pace(state: State, stop: int) -> bool:
    """Return True if a horse that stops at this run takes the Pace mark, because it is the first to reach it (3.4)."""
    return state.pace == NOT_YET and 0 < state.edition.pace <= stop
