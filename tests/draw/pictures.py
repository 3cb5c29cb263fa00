"""Helpers that read drawn pictures back."""

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element, fromstring

from homestretch.draw.markup import render
from homestretch.draw.shapes import Box


def read(picture: str | Element) -> Element:
    """The root of a picture after it was written out and read again; it must be well-formed."""
    text = picture if isinstance(picture, str) else render(picture)
    return fromstring(text)  # noqa: S314  # our own pictures


def explained(pictures: Iterable[Element]) -> list[str]:
    """The actions of which some pictures show what they would do."""
    return [item.attrib["data-shows"] for root in pictures for item in root.iter() if "data-shows" in item.attrib]


def offered(panels: Element, what: str = "data-action") -> list[str]:
    """The actions, or the commands, of the buttons that can be tapped."""
    buttons = [item for item in panels.iter("button") if what in item.attrib]
    return [item.attrib[what] for item in buttons if "disabled" not in item.attrib]


def keyed(root: Element, kind: str = "") -> dict[str, Element]:
    """Return the pieces by their unique key, or only those of a kind, such as ``pawn`` for ``pawn-1-2``."""
    found = [item for item in root.iter() if "data-key" in item.attrib]
    keys = [item.attrib["data-key"] for item in found]
    assert len(set(keys)) == len(keys)
    return {
        key: item for key, item in zip(keys, found, strict=True) if f"{key}-".startswith(f"{kind}-" if kind else "")
    }


def place(piece: Element) -> tuple[float, float]:
    """Return the position of a piece, in units of the picture."""
    found = re.match(r"translate\((\S+) (\S+)\)", piece.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def written(piece: Element) -> list[str]:
    """Return the texts written on a part of a board."""
    return ["".join(item.itertext()) for item in piece.iter("text")]


def words(root: Element) -> str:
    """Return all texts of a board, visible or for screen readers."""
    return " ".join("".join(item.itertext()) for item in root.iter() if item.tag in ("text", "title", "desc"))


def said(root: Element) -> str:
    """Return all text of the panels, with single spaces."""
    return " ".join("".join(root.itertext()).split())


def pips_on(piece: Element) -> int:
    """Return the number of pips on one die or on several dice."""
    return sum(item.get("d", "").count("M") for item in piece.iter() if item.get("class") == "pips")


def overlap(one: Box, other: Box) -> bool:
    """Return whether two boxes share an area, not only an edge."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across > 0 and down > 0
