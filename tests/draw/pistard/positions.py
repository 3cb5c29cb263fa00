"""Races to draw: every step of some random ones, of each kind, on the house's track and on others."""

import json
from random import Random
from typing import Any

from pyapp.games.pistard import Pistard
from pyapp.games.pistard.state import State

GAME: Any = Pistard()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")

NARROW = json.dumps({"name": "Narrow", "lanes": ["YGBO" * 6, "GBOY" * 6]})
BROAD = json.dumps({"name": "Broad", "lanes": ["YGBO" * 20, "GBOY" * 20, "BOYG" * 20, "OYGB" * 20] * 2})

Turn = tuple[State, State, tuple[Any, ...]]
"""Before, after, what happened."""


def turns(options: dict[str, object], seats: int, seed: int, bold: bool = True) -> list[Turn]:
    """A random race, step by step; `bold` riders ride whenever they can."""
    random = Random(seed)
    state: State = GAME.setup(options, seats)
    found: list[Turn] = []
    while True:
        chance = GAME.chance(state)
        choices: Any = () if chance else tuple(GAME.actions(state))
        if not chance and not choices:
            return found
        rides = [choice for choice in choices if str(choice).startswith("ride")] if bold else []
        action = chance.sample(random) if chance else random.choice(rides or choices)
        transition = GAME.apply(state, action)
        found.append((state, transition.state, transition.events))
        state = transition.state


TABLES: tuple[tuple[dict[str, object], int, bool], ...] = (
    ({}, 2, True),
    ({}, 5, False),
    ({"race": "points", "laps": 2, "riders": "7"}, 3, True),
    ({"race": "elimination", "riders": "6"}, 2, True),
    ({"race": "sprint"}, 2, False),
    ({"race": "sprint"}, 2, True),
    ({"race": "time-trial"}, 1, True),
    ({"race": "time-trial", "team": 2, "tokens": 0}, 3, False),
    ({"race": "pursuit"}, 2, True),
    ({"race": "pursuit", "team": 1, "tokens": 6}, 2, False),
    ({"track": NARROW}, 3, True),
    ({"track": BROAD, "race": "points", "laps": 1}, 2, True),
)

TURNS: list[Turn] = [
    turn for seed, (options, seats, bold) in enumerate(TABLES) for turn in turns(options, seats, seed, bold)
]
REACHED: list[State] = [GAME.setup({}, 2), *(after for _, after, _ in TURNS)]
RIDING: list[State] = [state for state in REACHED if state.phase == "ride"]
