"""Positions in which somebody has something to choose: what the tests of computers look at."""

from typing import Any

from homestretch.core import AnyGame
from tests.tables import sampled, states, tables


def decisions(game: AnyGame, most: int = 60) -> list[Any]:
    """Return positions of a game in which a player has a choice, from about `most` spread positions of each table."""
    found = (state for table in tables() if table.game is game for state in sampled(states(table), most))
    return [state for state in found if game.to_move(state) >= 0 and len(game.choices(state)) > 1]
