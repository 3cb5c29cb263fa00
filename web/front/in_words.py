"""The board in words, for screen readers and for everyone who wants to read it."""

from __future__ import annotations

from homestretch.draw import drawing
from homestretch.draw.markup import render

from .table import Table


def in_words(table: Table) -> str:
    """Return markup that says what the board shows to those who look now; empty behind a curtain."""
    if table.curtain:
        return ""
    return render(*drawing(table.game).in_words(table.view(), table.names))
