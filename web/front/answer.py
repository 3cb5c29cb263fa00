"""What a tap leads to, worked out with nothing of it done yet: so it can be ready before the finger is up."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from pyapp.core import GameError, IllegalAction
from pyapp.core.record import dump_record
from pyapp.core.replay import play_on

from . import painting, shell
from .table import Table

PLAY_ON = "play-on"

SAVED_STEPS = ("take-back", "see ", "own-dice", PLAY_ON, "strike")
"""Taps that change what is stored."""

Stored = tuple[str, str]
"""What is stored of a game: what the list of games says about it, in JSON, and its record."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The table after a tap, the sentence that it was refused with or nothing, and what is then to be stored.

    `parted` if another game has begun, that goes on from a moment of the one before.
    """

    table: Table
    refusal: str = ""
    stored: Stored | None = None
    parted: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What stands on the page: its `kind` of view, its parts, and what all see there, if there is nothing else to see.

    `words` are what `stage.paint` is given to paint it.
    """

    words: tuple[str, str, str, str, str]
    kind: str
    page: painting.Part
    seen: Any


def answer(table: Table, kind: str, text: str, *, keep: bool) -> Answer:
    """What a tap on an element with ``data-action`` or ``data-step`` leads to. The table itself stays as it is.

    With `keep` the game is stored in any case, else only when somebody has played on.
    """
    after, refusal, parted = table.fork(), "", False
    try:
        if text == PLAY_ON:
            after, parted = _played_on(table), True
        elif kind == "step":
            after.step(text)
        else:
            after.act(text)
    except IllegalAction as problem:
        refusal = f"{problem.reason[0].upper()}{problem.reason[1:]} (rule {problem.rule})"
    except GameError as problem:
        refusal = str(problem)
    if refusal:
        after = table.fork()  # what was begun before it turned out that it cannot be done
    keep = keep or parted or len(after.match.history) != len(table.match.history)
    saved = keep and (kind != "step" or text.startswith(SAVED_STEPS))
    return Answer(after, refusal, stored(after) if saved else None, parted)


def _played_on(table: Table) -> Table:
    """A new table that goes on from the moment looked at."""
    if table.past is None:
        raise GameError("Look back first, to the moment from which to play on.")
    match = play_on(table.match, table.past)
    after = Table(match, table.colours, looks=table.looks, own_dice=table.own_dice)
    after.begin()
    return after


def stored(table: Table) -> Stored:
    """What is stored of the game on the table."""
    about = {
        "game": table.game.name,
        "title": table.game.title,
        "players": table.match.names,
        "colours": list(table.colours),
        "looks": table.looks,
        "ownDice": table.own_dice,
        "standing": table.game.standing(table.match.state),
        "over": table.match.outcome is not None,
        "begun": any(not step.by_itself for step in table.match.history),
    }
    return json.dumps(about), dump_record(table.match)


def staged(table: Table, before: Scene | None) -> Scene:
    """The page of a table, and what makes it of the one `before`: without one, all of it is painted."""
    moving = shell.motions(table, before.seen if before else None)
    attributes, page = shell.attributes(table), painting.page(shell.elements(table))
    kind = attributes["data-view"]
    # nothing of a secret view may linger: a page for other eyes is always painted anew
    same_eyes = before is not None and before.kind == kind
    words = (
        json.dumps(attributes),
        json.dumps(list(painting.changes(before.page, page)) if before and same_eyes else page.text),
        json.dumps(moving),
        shell.title(table),
        shell.announcement(table),
    )
    seen = None if table.curtain or table.viewer is not None else table.view()
    return Scene(words, kind, page, seen)
