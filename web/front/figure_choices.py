"""What whoever makes a figure may choose from: the moments of a game, and what may be done at each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from homestretch.core.log import log
from homestretch.core.replay import may_be_seen, moments
from homestretch.draw import drawing
from homestretch.draw.panel import Choice, choices_in, texts_in

from .table import Table


def figure_choices(table: Table, moment: str = "") -> dict[str, Any]:
    """What a figure of this table can show, at the `moment` of that number or, by default, the last one.

    The `title` of its game, how many `moments` there are after the first, which one is shown and the last `entry` of
    the log there, and the `actions` that may be done, with the words of their buttons.
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
    """Return what stands on a button, each part apart from the next."""
    return " · ".join(part for text in texts_in(choice) if (part := " ".join(text.split())))


def _actions(table: Table, plies: int) -> Iterator[tuple[str, str]]:
    """What may be done after so many plies, as all may see it, each with the words of its button."""
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
