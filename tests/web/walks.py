"""Tables for tests of the front end, and what can be tapped on them."""

import html
import re
from collections.abc import Sequence
from typing import Any

from front import render
from front.table import Table
from homestretch.core import Match
from homestretch.games import find_game

BUTTON = re.compile(r'<(?:button|g)[^>]* data-(action|command)="([^"]*)"(?![^>]* disabled)')
ELSEWHERE = {"home", "again", "play-on"}
"""Commands that lead to another table; `play-on` to one with new luck."""


def sit_down(game: str, names: Sequence[str], *, seed: int = 7, computers: Sequence[str] = (), **options: Any) -> Table:
    """Return a new table of a game, at the first moment when a player has to act."""
    table = Table(Match(find_game(game), names, options, seed, computers=computers))
    table.begin()
    return table


def buttons(table: Table) -> list[tuple[str, str]]:
    return offered(render.markup(table))


def offered(markup: str) -> list[tuple[str, str]]:
    """Return the kind and text of every button on a page, except those that are tested elsewhere."""
    found = [(kind, html.unescape(text)) for kind, text in BUTTON.findall(markup)]
    return [(kind, text) for kind, text in found if text not in ELSEWHERE]


def moves(table: Table) -> list[tuple[str, str]]:
    """The taps that continue the game at once: actions, and bets with face-down chips."""
    return [(kind, text) for kind, text in buttons(table) if kind == "action" or text.startswith("lay ")]
