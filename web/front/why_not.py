"""Why something cannot be done: what is said to a tap on it."""

from __future__ import annotations

from random import Random
from typing import Any

from homestretch.core import GameError, IllegalAction

from .table import Table


def why_not(table: Table, action: str) -> dict[str, Any] | None:
    """Why the action of that text may not be done now, as plain data; None where it may, or nobody is to decide here.

    The `sentence` is the engine's own; `rule` is the number of the paragraph or ruling that forbids it, and `link`
    where that is to be read, from the site's folder (``rules/pistard.html#2.7``): both are empty where none does.
    `obstacles` are the things that stand in the way, by their ``data-key`` (see `IllegalAction`).

    Nothing comes of it: it is no move. It is answered to those who look, and where a computer is to play the answer is
    whose turn it is.
    """
    if table.curtain or table.past_plies is not None or table.secrets.peeking_seat is not None:
        return None
    try:
        refusal = _forbids(table, action)
    except GameError as problem:
        return {"sentence": str(problem), "rule": "", "link": "", "obstacles": []}
    if refusal is None:
        return None
    rule = "" if refusal.rule.isdecimal() else refusal.rule
    return {
        "sentence": refusal.sentence,
        "rule": rule,
        "link": f"rules/{table.game.name}.html#{rule}" if rule else "",
        "obstacles": list(refusal.obstacles),
    }


def _forbids(table: Table, action: str) -> IllegalAction | None:
    """What forbids the action of that text.

    What those who look may not know is drawn anew before, so that the answer cannot tell it.
    """
    game, state = table.game, table.match.state
    if table.computer_task:
        return game.not_your_turn(state, table.names[game.turn(state)])
    if table.viewer is None:
        state = game.resample(state, None, Random(0))
    return game.why_not(state, game.parse(action))
