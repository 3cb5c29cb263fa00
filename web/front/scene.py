"""What stands on the page, and what makes it of what stood there before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pyapp.draw.motion import slowed

from . import painting, render
from .table import Table

Plain = dict[str, Any]
"""Data that JSON can hold."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as it was painted.

    `paint` is what the stage is given for it: the `attributes` of its element; what is on it, as the markup of a whole
    `page` or as `changes` of the page before (see `painting`); the `motions`, and whether they are a `finish`, of which
    nothing is to be told before they have come to rest; the `title` of the page, and an `announcement` for those who
    listen. `eyes` says who looks: see `render.attributes`. `seen` is what all see there, or None where there is
    anything else to be seen.
    """

    paint: Plain
    eyes: str
    page: painting.Part
    seen: Any


def scene(table: Table, before: Scene | None) -> Scene:
    """The scene of a table, painted over the one `before`: without one, all of it is."""
    motions = render.motions(table, before.seen if before else None)
    finish = bool(motions) and render.decides(table)
    attributes, page = render.attributes(table), painting.page(render.elements(table))
    eyes = attributes["data-view"]
    # nothing of a secret view may linger: a page for other eyes is always painted anew
    if before is not None and before.eyes == eyes:
        content: Plain = {"changes": list(painting.changes(before.page, page))}
    else:
        content = {"page": page.text}
    paint = {
        "attributes": attributes,
        **content,
        "motions": slowed(motions) if finish else motions,
        **({"finish": True} if finish else {}),
        "title": render.title(table),
        "announcement": render.announcement(table),
    }
    return Scene(paint, eyes, page, None if table.curtain or table.viewer is not None else table.view())
