"""Tables of Ludifacture to draw: every state of some random games, and a worked example."""

from typing import Any

from homestretch.games.ludifacture import Ludifacture
from homestretch.games.ludifacture.state import State
from tests.draw.play import turns

GAME: Any = Ludifacture()
NAMES = ("Ann", "Ben", "Cy", "Dee")

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"board": 11, "games": 1, "order": True},
    {"foresight": True, "games": 1, "stacks": True, "hand": 16},
    {"board": 11, "foresight": True, "games": "money", "hand": 16},
    {"games": "money", "order": True, "hand": 16, "start": 3},
)


def played(seed: int, options: dict[str, object]) -> list[tuple[State, tuple[Any, ...]]]:
    """Every state of a random set, each with the events that led to it."""
    found = turns(GAME, options, 4, seed)
    return [(found[0][0], ()), *((after, events) for _, after, events in found)]


GAMES_PLAYED = [played(seed, options) for seed, options in enumerate(TABLES)]

REACHED: list[State] = [state for plies in GAMES_PLAYED for state, _ in plies]


EXAMPLE: dict[str, Any] = {
    "phase": "choose",
    "dice": [2, 2, 3],
    "rows": [{}, {"8": 3}, {"9": 6}, {"3": 6}],
    "stacks": [{}, {"8": 4}, {"9": 5}, {"3": 2}],
}
"""Seat 0 has rolled 2, 2 and 3: its 4 may go past the 3 of seat 3 to the 8 of seat 1, and its 5 two squares."""

HOME: dict[str, Any] = {
    "phase": "choose",
    "dice": [5, 2, 2],
    "rows": [{"7": 6, "4": 2}, {"2": 4}, {"5": 1}, {"10": 3}],
    "stacks": [{"7": 5, "4": 1}, {"2": 3}, {"5": 1}, {"10": 2}],
    "hands": [18, 21, 23, 22],
    "pot": 32,
}
"""Seat 0 has rolled 5, 2 and 2: its 7 would reach the far side."""


def example(data: dict[str, Any], **changes: object) -> State:
    """The state of a worked example."""
    state: State = GAME.from_json(data | changes)
    return state


NUMBERING = example({"options": {"order": True}, "phase": "order", "first": 1, "orders": [[], [9, 2], [], []]})
"""Seat 1 has numbered two markers."""
