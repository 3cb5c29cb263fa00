"""The explanation in reply to a tap on a forbidden action."""

from __future__ import annotations

from random import Random
from typing import Any

from homestretch.core import GameError, IllegalAction

from .table import Table
from .undo import why_not_undo

AIDS = {"take-back": lambda table: why_not_undo(table.match), "hint": Table.why_no_hint}
"""The reasons why Undo and Hint cannot be used now, by the name of the button in ``data-ask``."""


def why_not(table: Table, action: str) -> dict[str, Any] | None:
    """Return the reason why an action is not legal now; None if it is legal, or nobody is to decide on this page.

    The keys are `sentence`, the reason in the engine's words; `rule`, the number of the paragraph or ruling; `link`,
    its address from the site's folder (``rules/pistard.html#2.7``), both empty without a rule; and `obstacles`, the
    ``data-key`` of each piece in the way (see `IllegalAction`). Nothing changes. During a computer's turn the sentence
    says whose turn it is. An action may also be one of `AIDS`.
    """
    if table.curtain or table.past_plies is not None or table.secrets.peeking_seat is not None:
        return None
    if action in AIDS:
        return _only(AIDS[action](table))
    try:
        refusal = _forbids(table, action)
    except GameError as problem:
        return _only(str(problem))
    if refusal is None:
        return None
    rule = "" if refusal.rule.isdecimal() else refusal.rule
    return {
        "sentence": refusal.reason,
        "rule": rule,
        "link": f"rules/{table.game.name}.html#{rule}" if rule else "",
        "obstacles": list(refusal.obstacles),
    }


def _only(sentence: str) -> dict[str, Any]:
    """Return a reason that comes from the table and not from a rule of the game."""
    return {"sentence": sentence, "rule": "", "link": "", "obstacles": []}


def _forbids(table: Table, action: str) -> IllegalAction | None:
    """Return the error that forbids an action. What those who look do not know is drawn anew before."""
    game, state = table.game, table.match.state
    if table.computer_task:
        return game.not_your_turn(state, table.names[game.turn(state)])
    if table.viewer is None:
        state = game.resample(state, None, Random(0))
    return game.why_not(state, game.parse(action))
