"""Events that happen for the first time in this browser, for which the page has a card."""

from __future__ import annotations

import json

from homestretch.core.course import read_firsts

from .render import last_turn
from .table import Table


def first_events(table: Table, document: str) -> list[str]:
    """Return the names of the `core.lesson.First` in a JSON document that the public events of the last turn match.

    There are none in a replay, while secrets are shown, after the game, and at a table of computers alone.
    """
    computers = table.match.computers
    if table.past_plies is not None or table.match.outcome is not None or (any(computers) and "" not in computers):
        return []
    if table.curtain or (table.viewer is not None and not table.alone):
        return []
    told = last_turn(table)
    return [first.name for first in read_firsts(json.loads(document)) if any(map(first.see.fits, told))]
