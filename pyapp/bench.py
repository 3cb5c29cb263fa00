"""Random games of any game by its name, for measuring the engine here and in the browser."""

from __future__ import annotations

from pyapp.core.simulate import Tally, simulate
from pyapp.games import find_game

PLAYERS = 4


def play_random_games(game_name: str, games: int, seed: int) -> Tally:
    """What happened in `games` random games between four players with the default options.

    Raises:
        BadOptions: if there is no such game.
    """
    return simulate(find_game(game_name), games, seed, PLAYERS)
