"""Calculates where a horse stops (rulebook 3.3 to 3.6)."""

from __future__ import annotations

from typing import NamedTuple

from .data import EVENT_STEPS, LINE, NULL, Face, Horse
from .events import Why
from .state import State, has_room

Steps = tuple[int, ...]


class Reach(NamedTuple):
    """The end of a horse's move.

    Attributes:
        stop: The step where the horse stops.
        wanted: The step at the full distance of the die or coin.
        why: Why the horse stops at `stop`.
    """

    stop: int
    wanted: int
    why: Why

    @property
    def coin(self) -> bool:
        """True if the horse has reached its own unturned coin."""
        return self.why == "coin"


def reach(state: State, horse: Horse, face: Face) -> Reach:
    """Return where a horse's move ends if its die shows this face (3.2–3.5).

    If the move would reach or pass the horse's own unturned coin, it ends on the coin's step, so that the coin can be
    turned (T6).
    """
    start = state.steps[horse]
    if face == NULL:
        return Reach(start, start, "null")
    wanted = start + face
    place = state.coins[horse]
    if place >= 0 and not state.turned[horse] and start < EVENT_STEPS[place] <= wanted:
        return Reach(EVENT_STEPS[place], wanted, "coin")
    return advance(state.steps, start, wanted)


def reach_from_coin(state: State, horse: Horse, face: Face) -> Reach:
    """Return where a horse's move ends after its coin has been turned and shows this face (3.6, T5).

    The horse moves on from the coin's step by the coin's value.
    """
    event = EVENT_STEPS[state.coins[horse]]
    start = state.steps[horse]
    if face != NULL:
        ahead = advance(state.steps, event, event + face)
        if ahead.stop > event or has_room(state.steps, event):
            return ahead
    stop = fall_back(state.steps, event, start)
    if stop < event:
        return Reach(stop, event + face, "back")
    return Reach(event, event, "null")


def advance(steps: Steps, start: int, wanted: int) -> Reach:
    """Return where a horse stops when its roll takes it from the step `start` to the step `wanted` (3.4).

    If the step `wanted` is full, the horse stops on the last step before it with a free space, or stays on `start`.
    There is always room beyond the line (T2).
    """
    if wanted >= LINE:
        return Reach(LINE, wanted, "free")
    for step in range(wanted, start, -1):
        if has_room(steps, step):
            return Reach(step, wanted, "free" if step == wanted else "full")
    return Reach(start, wanted, "blocked")


def full_steps(stop: int, wanted: int) -> tuple[int, ...]:
    """Return the full steps that made a horse stop at `stop` rather than at `wanted`.

    A full step has no free space.

    >>> full_steps(stop=10, wanted=12)
    (11, 12)
    """
    return tuple(range(stop + 1, min(wanted, LINE - 1) + 1))


def fall_back(steps: Steps, event: int, start: int) -> int:
    """Return the step where a horse stops when it does not move on from its coin (3.6).

    The horse stops on `event`, the step of the coin, if this step has a free space. Otherwise the horse goes back to
    the nearest step with a free space, but not farther than `start`, the step where it was before its move (T5).
    """
    for step in range(event, start, -1):
        if has_room(steps, step):
            return step
    return start
