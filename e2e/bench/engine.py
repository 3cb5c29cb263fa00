"""The engine: actions of random games in a second, here and in the browser, in turns."""

import statistics
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from e2e.conftest import await_archives, run_python
from homestretch.games import GAMES

from .places import Figure, visited
from .starts import LINK

GAMES_A_ROUND = 20

PLAY = """
from time import process_time
from homestretch.core.simulate import simulate
from homestretch.games import find_game

def rate(name, games, seed):
    game = find_game(name)
    began = process_time()
    tally = simulate(game, games, seed, min(4, game.players_for(game.defaults)[-1]))
    return tally.lengths.total / (process_time() - began)
"""


def measure(site: str, rounds: int) -> Iterator[Figure]:
    """Play the same random games of every title in both places."""
    here: dict[str, Any] = {}
    exec(PLAY, here)  # noqa: S102 - our own
    rates: dict[tuple[str, str], list[float]] = defaultdict(list)
    with visited(site + LINK) as page:
        await_archives(page)
        run_python(page, PLAY)
        for seed in range(rounds):
            for game in GAMES:
                rates[game.title, "CPython"].append(here["rate"](game.name, GAMES_A_ROUND, seed))
                asked = f"rate({game.name!r}, {GAMES_A_ROUND}, {seed})"
                rates[game.title, "in the browser"].append(run_python(page, asked))
    for (title, where), found in rates.items():
        yield Figure(f"{title}, random actions, {where}", statistics.median(found), "/s")
