"""What the figure maker offers: the replay steps of a game, and the legal actions at each step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from homestretch.core.log import log
from homestretch.core.replay import may_be_seen, moments
from homestretch.draw import drawing
from homestretch.draw.panel import Choice, choices_in, texts_in

from .table import Table


def figure_choices(table: Table, moment: str = "") -> dict[str, Any]:
    """Return what a figure of this table can show, at moment number `moment` or, if it is empty, the last one.

    The keys are the game's `title`, the number of `moments` after the first, the number of this `moment`, the last
    `entry` of the race call there, and the legal `actions` with the words of their buttons.
    """
    found = moments(table.match)
    number = int(moment) if moment.isdecimal() and int(moment) < len(found) else len(found) - 1
    entries = [entry.text for entry in log(table.match) if entry.plies <= found[number]]
    return {
        "title": table.game.title,
        "moments": len(found) - 1,
        "moment": number,
        "entry": entries[-1] if entries else "",
        "actions": [{"action": action, "says": says} for action, says in _actions(table, found[number])],
    }


def _said(choice: Choice) -> str:
    """Return the words on a button, its parts separated by dots."""
    return " · ".join(part for text in texts_in(choice) if (part := " ".join(text.split())))


def _actions(table: Table, plies: int) -> Iterator[tuple[str, str]]:
    """Return the legal actions after `plies` actions by public knowledge, with the words of their buttons."""
    state = table.match.state_after(plies)
    if not may_be_seen(table.match, plies):
        state = table.game.without_secrets(state)
    seat = table.game.to_move(state)
    if seat < 0:
        return
    view = table.game.observe(state, seat if table.game.decides_in_secret(state) else None)
    panels = drawing(table.game).panels(view, table.names)
    words = {choice.does: _said(choice) for choice in choices_in(panels) if not choice.is_command}
    for action in map(str, table.game.actions(state)):
        yield action, words.get(action, "")
