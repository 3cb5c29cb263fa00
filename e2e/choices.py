"""Compares the choices of computers in a browser’s page with their choices in plain Python."""

import json
from typing import Any

from front.bot_protocol import bot_question, think
from homestretch.core import Match
from homestretch.games import find_game


def check_choices(record: dict[str, Any], actions: int | None = None) -> int:
    """Check that computers choose here as in a record, for this many of its actions. Return the number of choices."""
    game = find_game(record["game"])
    match = Match(game, record["seats"], record["options"], record["seed"], computers=record["computers"])
    chosen = 0
    for text in record["actions"][:actions]:
        if match.computer and match.to_move >= 0 and game.auto_action(match.state) is None:
            assert think(json.dumps(bot_question(match))) == text
            chosen += 1
        match.play(text)
    return chosen
