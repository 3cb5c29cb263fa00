"""Tables of both editions to draw: every state of some random games."""

from random import Random
from typing import Any

from pyapp.games.royal_turf import RoyalTurf, TurfHorseRacing
from pyapp.games.royal_turf.state import State

ROYAL: Any = RoyalTurf()
TURF: Any = TurfHorseRacing()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")


def states_of(game: Any, seed: int, seats: int, options: dict[str, object]) -> list[State]:
    """Every state of a random game."""
    random = Random(seed)
    state = game.setup(options, seats)
    states = [state]
    while True:
        chance = game.chance(state)
        choices: Any = () if chance else tuple(game.actions(state))
        if not chance and not choices:
            return states
        action = chance.sample(random) if chance else choices[int(random.random() * len(choices))]
        state = game.apply(state, action).state
        states.append(state)


TABLES: tuple[tuple[Any, dict[str, object]], ...] = ((ROYAL, {}), (ROYAL, {"hidden": True}), (TURF, {"races": 1}))

REACHED: list[tuple[Any, State]] = [
    (game, state)
    for game, options in TABLES
    for seed in range(3)
    for state in states_of(game, seed, 2 + 2 * seed, options)
]
