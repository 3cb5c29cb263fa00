"""Questions to computers as plain data, so that a worker or another process can answer them."""

from __future__ import annotations

import json
from collections.abc import Generator
from random import Random
from typing import Any

from homestretch.bots.players import character_in, choose, choose_in_steps, seed_of_choice
from homestretch.core import AnyGame, Match
from homestretch.core.computers import Character
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
    return str((yield from choose_in_steps(*_what_chooses(question))))


def _what_chooses(question: dict[str, Any]) -> tuple[AnyGame, Any, str, Random, Character]:
    """Return the arguments of `choose` and `choose_in_steps` from a `bot_question`."""
    game = find_game(question["game"])
    return game, game.from_json(question["state"]), question["level"], Random(question["seed"]), question["character"]


def think(text: str) -> str:
    """Answer a question (JSON text) at once.

    The answer to a `bot_question` is the action that the computer chooses, as text. Any other question goes to
    `analysis_jobs.work`, which answers it in JSON; such a question also has the key ``milliseconds``.
    """
    asked = json.loads(text)
    if "about" in asked:
        from .analysis_jobs import work  # noqa: PLC0415 - not needed to choose an action

        return json.dumps(work(asked, asked.pop("milliseconds")))
    return str(choose(*_what_chooses(asked)))
