"""The text version of boards: tables of everything that a picture shows, for screen readers and for everyone else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from .markup import el


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Element:
    """Return a table for screen readers. The first cell of each row is its heading."""
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
    """Return the text of a table cell with several things in it, joined with semicolons, without empty texts.

    >>> several("Suns", "", "Moons")
    'Suns; Moons'
    """
    return "; ".join(filter(None, things))
