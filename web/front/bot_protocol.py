"""What a computer player is asked, in plain data: so that it can be asked elsewhere, in a worker of the page, say."""

from __future__ import annotations

import json
from collections.abc import Generator
from random import Random
from typing import Any

from homestretch.bots.players import choose_in_steps
from homestretch.core import Match
from homestretch.games import find_game


def bot_question(match: Match) -> dict[str, Any]:
    """What the computer whose turn it is has to decide, and how well it does: it holds nothing else.

    The position is one that may be the case, as far as its seat can tell. The chance that it thinks with is its own:
    nothing of it can be seen in the dice that come, and it does not hang on what others have done in secret.
    """
    game, seat = match.game, match.to_move
    told = sum(1 for _ in match.events_for(seat))
    return {
        "game": game.name,
        "state": game.to_json(game.resample(match.state, seat, Random(0))),
        "level": match.computer,
        "seed": Random(f"{match.seed}/computer/{seat}/{told}").getrandbits(53),
    }


def think_in_steps(question: dict[str, Any]) -> Generator[None, None, str]:
    """Think it over in short stretches; the value is the text of the action that is chosen."""
    game = find_game(question["game"])
    state = game.from_json(question["state"])
    action = yield from choose_in_steps(game, state, question["level"], Random(question["seed"]))
    return str(action)


def think(text: str) -> str:
    """The same in one go, for a question in JSON; or a little of what `analysis_jobs` works out."""
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
