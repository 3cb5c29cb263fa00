"""Tables of both editions to draw: every state of some random games."""

from typing import Any

from homestretch.games.royal_turf import RoyalTurf, TurfHorseRacing
from homestretch.games.royal_turf.state import State
from tests.draw.play import states_of, turns

ROYAL: Any = RoyalTurf()
TURF: Any = TurfHorseRacing()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")


TABLES: tuple[tuple[Any, dict[str, object]], ...] = ((ROYAL, {}), (ROYAL, {"hidden": True}), (TURF, {"races": 1}))

REACHED: list[tuple[Any, State]] = [
    (game, state)
    for game, options in TABLES
    for seed in range(3)
    for state in states_of(turns(game, options, 2 + 2 * seed, seed))
]
