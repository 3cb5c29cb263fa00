"""How a horse moves (rulebook 3.3 to 3.6): pure arithmetic on the steps where the horses stand."""

from __future__ import annotations

from typing import NamedTuple

from .data import EVENT_STEPS, LINE, NULL, Face, Horse
from .events import Why
from .state import State, has_room

Steps = tuple[int, ...]


class Reach(NamedTuple):
    """The end of a horse's move: the step at which it stops, the step that it wanted to reach, and why they differ."""

    stop: int
    wanted: int
    why: Why

    @property
    def coin(self) -> bool:
        """True if the horse has reached its own unturned coin."""
        return self.why == "coin"


def reach(state: State, horse: Horse, face: Face) -> Reach:
    """Return the end of a horse's move by a face of its die (3.2–3.5).

    A NULL leaves it where it is (3.3). Otherwise it moves to its coin, if the roll is enough (3.5, T6), or as far as
    there is room (3.4).
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
    """Return the end of a horse's move from its turned coin, whose value counts as a roll (3.6, T5)."""
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
    """Return the move to `wanted`, or to the farthest step short of it with a free space (3.4).

    Full steps are passed freely, and beyond the line nothing is ever full (T2). If no step has a free space, the horse
    stays on `start`.
    """
    if wanted >= LINE:
        return Reach(LINE, wanted, "free")
    for step in range(wanted, start, -1):
        if has_room(steps, step):
            return Reach(step, wanted, "free" if step == wanted else "full")
    return Reach(start, wanted, "blocked")


def full_steps(stop: int, wanted: int) -> tuple[int, ...]:
    """Return the full steps that kept a horse from the step that it wanted to reach."""
    return tuple(range(stop + 1, min(wanted, LINE - 1) + 1))


def fall_back(steps: Steps, event: int, start: int) -> int:
    """Return the first step with a free space, going backwards from the coin's step (3.6).

    It is never behind `start`, the step before the move: the horse's own space there is free (T5).
    """
    for step in range(event, start, -1):
        if has_room(steps, step):
            return step
    return start
