"""Tables for tests of the front end, and what can be tapped on them."""

import html
import re

from front import render
from front.table import Table

BUTTON = re.compile(r'<(?:button|g)[^>]* data-(action|command)="([^"]*)"(?![^>]* disabled)')
ELSEWHERE = {"home", "again", "play-on"}
"""Commands that lead to another table; `play-on` to one with new luck."""


def buttons(table: Table) -> list[tuple[str, str]]:
    """All that can be tapped on the page of a table."""
    return offered(render.markup(table))


def offered(markup: str) -> list[tuple[str, str]]:
    """All that can be tapped on a page."""
    found = [(kind, html.unescape(text)) for kind, text in BUTTON.findall(markup)]
    return [(kind, text) for kind, text in found if text not in ELSEWHERE]


def moves(table: Table) -> list[tuple[str, str]]:
    """The taps that continue the game at once: actions, and bets with face-down chips."""
    return [(kind, text) for kind, text in buttons(table) if kind == "action" or text.startswith("lay ")]
