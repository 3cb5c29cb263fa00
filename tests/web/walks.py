"""Tables for tests of the front end, and what can be tapped on them."""

from __future__ import annotations

import html
import json
import re
from typing import Any

from front import render
from front.session import Session
from front.table import Table

Reply = dict[str, Any]
"""What a session answers to its page."""

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
    """The taps by which the game goes on at once: actions, and chips that are laid face down."""
    return [(kind, text) for kind, text in buttons(table) if kind == "action" or text.startswith("lay ")]


class Visitor:
    """Somebody at a table of which nothing is stored: a figure, or a lesson."""

    def __init__(self, **table: Any) -> None:
        self.session = Session()
        self.reply = self.ask("open", table=table)

    def ask(self, do: str, **about: Any) -> Reply:
        self.reply = json.loads(self.session.request(json.dumps({"do": do, **about})))
        assert "trouble" not in self.reply
        assert "entry" not in self.reply
        return self.reply

    def action(self, text: str) -> Reply:
        return self.ask("tap", kind="action", text=text)

    def command(self, text: str) -> Reply:
        return self.ask("tap", kind="command", text=text)

    @property
    def page(self) -> str:
        assert self.session.scene is not None
        text: str = self.session.scene.page.text
        return text
