"""Questions to computers as plain data, so that a worker or another process can answer them."""

from __future__ import annotations

import json
from collections.abc import Generator
from random import Random
from typing import Any

from homestretch.bots.players import character_in, choose_in_steps, seed_of_choice
from homestretch.core import Match
from homestretch.games import find_game


def bot_question(match: Match) -> dict[str, Any]:
    """Return the question to the computer whose turn it is: position, level, seed and character.

    What the computer's seat does not know is drawn at random in that position.
    """
    game, seat = match.game, match.to_move
    return {
        "game": game.name,
        "state": game.to_json(game.resample(match.state, seat, Random(0))),
        "level": match.computer,
        "seed": seed_of_choice(match),
        "character": character_in(match, seat),
    }


def think_in_steps(question: dict[str, Any]) -> Generator[None, None, str]:
    """Choose the action of a computer in steps of some milliseconds; the generator returns the action's text."""
    game = find_game(question["game"])
    state = game.from_json(question["state"])
    random, character = Random(question["seed"]), question.get("character", "")
    action = yield from choose_in_steps(game, state, question["level"], random, character)
    return str(action)


def think(text: str) -> str:
    """Answer a JSON question at once, without steps.

    The answer to a `bot_question` is the text of the action that the computer chooses; the answer to a question for
    `analysis_jobs` is that of `work_json`.
    """
    asked = json.loads(text)
    if "about" in asked:
        from .analysis_jobs import work_json  # noqa: PLC0415 - most who think need none of it

        return work_json(text)
    thought = think_in_steps(asked)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return str(done.value)
