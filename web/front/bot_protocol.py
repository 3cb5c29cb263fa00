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
    """Return everything that `think_in_steps` needs to choose the next action of a computer.

    The keys are ``game``, ``state``, ``level``, ``seed`` and ``character``. In the state, random values replace what
    the computer may not know.
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
    """Choose a computer's action; yield every few milliseconds, and return the action as text in the end.

    `question` comes from `bot_question`.
    """
    game = find_game(question["game"])
    state = game.from_json(question["state"])
    random, character = Random(question["seed"]), question.get("character", "")
    action = yield from choose_in_steps(game, state, question["level"], random, character)
    return str(action)


def think(text: str) -> str:
    """Answer a question (JSON text) at once.

    The answer to a `bot_question` is the action that the computer chooses, as text. Any other question is answered by
    `analysis_jobs.work_json`.
    """
    asked = json.loads(text)
    if "about" in asked:
        from .analysis_jobs import work_json  # noqa: PLC0415 - the choice of an action needs none of it

        return work_json(text)
    thought = think_in_steps(asked)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return str(done.value)
