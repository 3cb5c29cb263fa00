"""Reading pictures back."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, fromstring

from pyapp.draw.markup import render


def read(picture: str | Element) -> Element:
    """The root of a picture as it is when it has been written out, which must be well-formed."""
    text = picture if isinstance(picture, str) else render(picture)
    return fromstring(text)  # noqa: S314  # our own pictures


def explained(pictures: Iterable[Element]) -> list[str]:
    """The actions of which some pictures show what they would do."""
    return [item.attrib["data-shows"] for root in pictures for item in root.iter() if "data-shows" in item.attrib]


def pips_on(piece: Element) -> int:
    """How many pips there are on a die, or on several."""
    return sum(item.get("d", "").count("M") for item in piece.iter() if item.get("class") == "pips")
