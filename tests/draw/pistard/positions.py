"""Races to draw: every ply of some random ones, of each kind, on the house's track and on others."""

import json
from collections.abc import Sequence
from typing import Any

from homestretch.games.pistard import Pistard
from homestretch.games.pistard.state import State
from tests.draw import play
from tests.draw.play import Turn

GAME: Any = Pistard()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")

NARROW = json.dumps({"name": "Narrow", "lanes": ["YGBO" * 6, "GBOY" * 6]})
BROAD = json.dumps({"name": "Broad", "lanes": ["YGBO" * 20, "GBOY" * 20, "BOYG" * 20, "OYGB" * 20] * 2})


def turns(options: dict[str, object], seats: int, seed: int, bold: bool = True) -> list[Turn]:
    """A random race, ply by ply; `bold` riders ride whenever they can."""

    def among(choices: Sequence[Any]) -> Sequence[Any]:
        return [choice for choice in choices if bold and str(choice).startswith("ride")] or choices

    return play.turns(GAME, options, seats, seed, among)


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
