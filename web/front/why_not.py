"""Reasons why an action or a button is not allowed at a table now."""

from __future__ import annotations

from random import Random

from homestretch.core import GameError, IllegalAction

from .render import Plain
from .table import Table

AIDS = {"take-back": Table.why_not_undo, "hint": Table.why_no_hint}
"""Functions that say why the Undo or the Hint button cannot be used now, by the ``data-ask`` of the button."""


def why_not(table: Table, action: str) -> Plain | None:
    """Return the reason why an action is not legal now; None if it is legal, or if nobody can choose now.

    The keys are:

    * ``sentence``: the reason.
    * ``rule``: the number of the rule that forbids it, or an empty text.
    * ``link``: the address of that rule, such as ``rules/pistard.html#2.7``, or an empty text.
    * ``obstacles``: the ``data-key`` of each piece that prevents the action.

    `action` may also be a key of `AIDS`, such as ``hint``.
    """
    if table.has_curtain or table.past_plies is not None or table.secrets.peeking_seat is not None:
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


def _only(sentence: str) -> Plain:
    """Return a sentence as a result of `why_not`, for a reason that no rule of the game gives."""
    return {"sentence": sentence, "rule": "", "link": "", "obstacles": []}


def _forbids(table: Table, action: str) -> IllegalAction | None:
    """Check an action: return the error that says why it is illegal, or None if it is legal.

    Before the check, random values replace the secrets that the viewer may not know. So the reason cannot reveal these.
    """
    game, state = table.game, table.match.state
    if table.computer_task:
        return game.not_your_turn(state, table.names[game.turn(state)])
    if table.viewer is None:
        state = game.resample(state, None, Random(0))
    return game.why_not(state, game.parse(action))
