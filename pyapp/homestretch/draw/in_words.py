"""The text version of boards: tables of everything that the picture shows, for screen readers and everyone else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from .markup import el


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Element:
    """Return a table for the text version of a board. The first cell of each row is the heading of the row."""
    return el(
        "div",
        el(
            "table",
            el("caption", caption),
            el("thead", el("tr", [el("th", head, scope="col") for head in heads])),
            el("tbody", [_row(*row) for row in rows]),
        ),
        class_="scroll",
    )


def _row(head: str, *cells: str) -> Element:
    return el("tr", el("th", head, scope="row"), [el("td", cell) for cell in cells])


def several(*things: str) -> str:
    """Return texts joined with semicolons, for a table cell with several things in it. Empty texts are left out.

    >>> several("Suns", "", "Moons")
    'Suns; Moons'
    """
    return "; ".join(filter(None, things))
