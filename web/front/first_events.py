"""What has just happened at a table for the first time, as far as the page knows: it has a card for that."""

from __future__ import annotations

import json

from homestretch.core.course import read_firsts

from .render import last_turn
from .table import Table


def first_events(table: Table, document: str) -> list[str]:
    """The names of those `core.lesson.First` of a document that the last turn has brought, as all were told.

    Nothing while the players look back, or something is for the eyes of one of them; nor when the game is over, or
    nobody plays it but computers.
    """
    computers = table.match.computers
    if table.past_plies is not None or table.match.outcome is not None or (any(computers) and "" not in computers):
        return []
    if table.curtain or (table.viewer is not None and not table.alone):
        return []
    told = last_turn(table)
    return [first.name for first in read_firsts(json.loads(document)) if any(map(first.see.fits, told))]
