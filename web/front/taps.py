"""What a tap leads to, worked out with nothing of it done yet: so it can be ready before the finger is up."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from pyapp.core import GameError, IllegalAction
from pyapp.core.replay import play_on

from .table import Table

PLAY_ON: Final = "play-on"

_CHANGING: Final = (
    *("take-back", "see ", "own-dice", "chair ", "by-lot", "sit-around", "odds"),
    *("strike", "open ", "lay ", PLAY_ON),
)
"""Taps on a ``data-step`` that change the game, or what is stored with it."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """The table after a tap, and the sentence that the tap was refused with, or nothing.

    `parted` if another game has begun, that goes on from a moment of the one before. `played` if the game went on, by
    whatever; `changed` if anything has changed that is stored with it.
    """

    table: Table
    refusal: str = ""
    parted: bool = False
    played: bool = False
    changed: bool = False


def tapped(table: Table, kind: str, text: str) -> Tapped:
    """What a tap leads to; `table` stays as it is. Its `kind` is action or step: ``data-action`` or ``data-step``."""
    parted = text == PLAY_ON
    after = table.fork()
    try:
        if parted:
            after = _played_on(table)
        elif kind == "step":
            after.tap_step(text)
        else:
            after.act(text)
    except GameError as problem:
        # the table may have begun what then turned out to be impossible
        return Tapped(table.fork(), _refusal(problem))
    played = parted or len(after.match.history) != len(table.match.history)
    return Tapped(after, "", parted, played, kind != "step" or text.startswith(_CHANGING))


def _refusal(problem: GameError) -> str:
    """Why a tap does nothing, in a sentence."""
    if isinstance(problem, IllegalAction):
        return f"{problem.sentence} (rule {problem.rule})"
    return str(problem)


def why_not(table: Table, action: str) -> dict[str, Any] | None:
    """Why the action of that text may not be done now, as plain data; None where it may, or nobody is to decide here.

    The `sentence` is the engine's own; `rule` is the number of the paragraph or ruling that forbids it, and `link`
    where that is to be read, from the site's folder (``rules/pistard.html#2.7``): both are empty where none does.
    `obstacles` are the things that stand in the way, by their ``data-key`` (see `IllegalAction`).

    Nothing comes of it: it is no move. It is answered to those who look, and where a computer is to play the answer is
    whose turn it is.
    """
    if table.curtain or table.past is not None or table.asked is not None:
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
    if table.awaited:
        return game.not_yours(state, table.names[game.turn(state)])
    if table.viewer is None:
        state = game.resample(state, None, Random(0))
    return game.why_not(state, game.parse(action))


def _played_on(table: Table) -> Table:
    """A new table that goes on from the moment looked at."""
    if table.past is None:
        raise GameError("Look back first, to the moment from which to play on.")
    match = play_on(table.match, table.past)
    after = Table(
        match,
        table.colours,
        looks=table.looks,
        own_dice=table.own_dice,
        odds=table.odds,
        aids=table.aids,
        sides=table.sides,
    )
    after.begin()
    return after
