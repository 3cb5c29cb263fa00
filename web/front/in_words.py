"""The text version of the board, for screen readers and for anyone who wants to read it."""

from __future__ import annotations

from homestretch.draw import drawing
from homestretch.draw.markup import render

from .table import Table


def in_words(table: Table) -> str:
    """Return the markup of the text version for the current viewers; empty behind a curtain."""
    if table.curtain:
        return ""
    return render(*drawing(table.game).in_words(table.view(), table.names))
