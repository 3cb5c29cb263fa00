"""The board in words, for whoever listens, and for whoever wants to read beside it what the picture shows."""

from __future__ import annotations

from homestretch.draw import drawing
from homestretch.draw.markup import render

from .table import Table


def in_words(table: Table) -> str:
    """What the board shows to the eyes that are there now, as markup; nothing behind a curtain."""
    if table.curtain:
        return ""
    return render(*drawing(table.game).in_words(table.view(), table.names))
