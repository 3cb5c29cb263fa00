"""Marks over the pieces: the effects of a choice while somebody points at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from homestretch.core import Action

from .markup import Child, el
from .shapes import Point


def prospects(shown: Iterable[Element]) -> Element:
    """Return the layer for the effects of a choice; the page fills it while somebody points at a choice."""
    return el("g", shown, class_="prospects")


def prospect(action: Action | str, *parts: Child | Iterable[Child], class_: str = "") -> Element:
    """Return the drawing of the effects of one action."""
    return el("g", *parts, class_=f"prospect {class_}".rstrip(), data_shows=str(action))


def dotted(outline: str, class_: str = "path") -> Element:
    """Draw a path as a line of dots that stand out from the board."""
    return el("g", el("path", d=outline, class_="casing"), el("path", d=outline, class_="dots"), class_=class_)


def line(points: Sequence[Point]) -> str:
    """Return straight lines from point to point as the ``d`` of a path.

    >>> line([(0, 0), (10, 5)])
    'M0 0L10 5'
    """
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
