"""What was worked out elsewhere (see `desk`), as markup for the table of which it tells."""

from __future__ import annotations

import json
from bisect import bisect_left
from random import Random
from typing import Any

from pyapp.core.replay import moments
from pyapp.draw import drawing
from pyapp.draw.markup import el, render
from pyapp.draw.story import PlyInWords, story
from pyapp.draw.tote import percent, tote

from .render import attributes
from .table import Table


def tote_markup(table: Table, found: str) -> str:
    """The tote board, of chances in JSON."""
    names = table.names
    return render(*tote(json.loads(found), names, lambda number: drawing(table.game).runner(number, names)))


def story_markup(table: Table, found: str) -> str:
    """The story of the game, of a review in JSON, which may have been kept with the game for long."""
    match = table.match
    review = json.loads(found, object_hook=_with_ply)
    looks_back = moments(match)
    plies = {
        ply: PlyInWords(_words(table, ply), min(bisect_left(looks_back, ply + 1), len(looks_back) - 1))
        for ply in range(len(match.history))
    }
    return render(
        el(
            "div",
            story(review, match.game.title, table.names, plies, len(match.history)),
            style=attributes(table)["style"],
        )
    )


def _with_ply(part: dict[str, Any]) -> dict[str, Any]:
    """A part of a review; those of earlier versions call a ply a step."""
    return {"ply": part.pop("step"), **part} if "step" in part else part


def _words(table: Table, ply: int) -> str:
    """What a ply did, in words: the game is over, so everybody may be told."""
    made, names = table.match.history[ply], table.names
    by_seat = ((event.audience, table.game.say(event, names)) for event in made.events)
    said = " ".join(text if seat is None else f"{names[seat]}: {text}" for seat, text in by_seat if text)
    who = names[table.game.turn(table.match.state_after(ply))]
    return said or f"{who}: {made.text}"


def advice(table: Table, found: str) -> str:
    """What to do, by a hint in JSON, in a sentence; and what it would bring, where that does not hang on dice."""
    (best, share), *others = json.loads(found)["choices"].items()
    game, match = table.game, table.match
    events = game.apply(game.resample(match.state, match.to_move, Random(0)), game.parse(best)).events
    said = " ".join(filter(None, (game.say(event, table.names) for event in events)))
    even = [other for _, other in others if share["value"] - other["value"] < 2 * share["error"]]
    rest = f" {len(even)} other {'choices are' if len(even) > 1 else 'choice is'} about as good." if even else ""
    return f"{said or best} That wins {percent(share['value'])} of the play-outs.{rest}"
