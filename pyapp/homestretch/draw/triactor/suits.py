"""The eight suits of the piecepack: their signs (glyphs), colours and badges.

A glyph is a path in a box from −10 to 10, filled with the CSS colour ``currentcolor``.
"""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.draw.markup import cached, el
from homestretch.draw.tokens import badge
from homestretch.games.triactor.data import SUITS

SUIT_SIGNS: Final = (
    (
        "M4.4 0A4.4 4.4 0 1 1-4.4 0A4.4 4.4 0 1 1 4.4 0Z"
        "M-1.8-5.7L0-10L1.8-5.7Q0-6.2-1.8-5.7ZM2.8-5.3L6.9-6.9L5.3-2.8Q4.4-4.4 2.8-5.3Z"
        "M5.7-1.8L10 0L5.7 1.8Q6.2 0 5.7-1.8ZM5.3 2.8L6.9 6.9L2.8 5.3Q4.4 4.4 5.3 2.8Z"
        "M1.8 5.7L0 10L-1.8 5.7Q0 6.2 1.8 5.7ZM-2.8 5.3L-6.9 6.9L-5.3 2.8Q-4.4 4.4-2.8 5.3Z"
        "M-5.7 1.8L-10 0L-5.7-1.8Q-6.2 0-5.7 1.8ZM-5.3-2.8L-6.9-6.9L-2.8-5.3Q-4.4-4.4-5.3-2.8Z"
    ),
    "M3.4-9.2A9.6 9.6 0 1 0 9.1 4.3A8 8 0 0 1 3.4-9.2Z",
    (
        "M-8.6-3.6Q-6.4-.6-4.6-.4Q-1.5-2.2 0-6.8Q1.5-2.2 4.6-.4Q6.4-.6 8.6-3.6L7.3 4.3H-7.3Z"
        "M-7 5.9H7A1.4 1.4 0 0 1 7 8.7H-7A1.4 1.4 0 0 1-7 5.9Z"
        "M1.6-8A1.6 1.6 0 1 1-1.6-8A1.6 1.6 0 1 1 1.6-8Z"
        "M-7.2-5A1.5 1.5 0 1 1-10.2-5A1.5 1.5 0 1 1-7.2-5ZM10.2-5A1.5 1.5 0 1 1 7.2-5A1.5 1.5 0 1 1 10.2-5Z"
    ),
    (
        "M-1.2-5V-3.9H-4.2A1.15 1.15 0 0 0-4.2-1.6H-1.2V6.9C-3.3 6.5-5 5.3-6 3.7L-4.4 2.8L-8.9-.2L-9.6 5.5"
        "L-8.1 4.8C-6.4 7.7-3.4 9.7 0 10C3.4 9.7 6.4 7.7 8.1 4.8L9.6 5.5L8.9-.2L4.4 2.8L6 3.7"
        "C5 5.3 3.3 6.5 1.2 6.9V-1.6H4.2A1.15 1.15 0 0 0 4.2-3.9H1.2V-5A2.65 2.65 0 1 0-1.2-5Z"
        "M1.15-7.35A1.15 1.15 0 1 1-1.15-7.35A1.15 1.15 0 1 1 1.15-7.35Z"
    ),
    (
        "M0 9.2C-2 6.8-9.6 2.4-9.6-3.4C-9.6-6.9-7.2-8.9-4.7-8.9C-2.5-8.9-.7-7.6 0-5.6"
        "C.7-7.6 2.5-8.9 4.7-8.9C7.2-8.9 9.6-6.9 9.6-3.4C9.6 2.4 2 6.8 0 9.2Z"
    ),
    (
        "M0-9.8C2-6.9 9.2-3.2 9.2 2C9.2 4.9 7.1 6.6 4.9 6.6C3.2 6.6 1.9 5.8 1.1 4.6"
        "C1.3 6.9 2 8.5 3.7 9.6H-3.7"
        "C-2 8.5-1.3 6.9-1.1 4.6C-1.9 5.8-3.2 6.6-4.9 6.6C-7.1 6.6-9.2 4.9-9.2 2C-9.2-3.2-2-6.9 0-9.8Z"
    ),
    "M0-9.9C1.9-6.2 4.6-2.9 7.8 0C4.6 2.9 1.9 6.2 0 9.9C-1.9 6.2-4.6 2.9-7.8 0C-4.6-2.9-1.9-6.2 0-9.9Z",
    (
        "M4.3-5.3C4.3-3.6 3.3-2.2 2-1.3C2.7-2 3.8-2.5 5.1-2.5A4.4 4.4 0 1 1 1.1 4C1.2 6.6 2 8.5 3.8 9.6H-3.8"
        "C-2 8.5-1.2 6.6-1.1 4A4.4 4.4 0 1 1-5.1-2.5C-3.8-2.5-2.7-2-2-1.3C-3.3-2.2-4.3-3.6-4.3-5.3"
        "A4.3 4.3 0 1 1 4.3-5.3Z"
    ),
)
"""The signs of the suits as the ``d`` of a path, in the order of `SUITS`."""


@cached
def glyph(suit: int, size: float, x: float = 0, y: float = 0) -> Element:
    """Draw the sign of a suit, `size` wide and high, with its middle at (x, y), in ``currentcolor``."""
    return el("path", d=SUIT_SIGNS[suit], transform=f"translate({x:g} {y:g}) scale({size / 20:g})", class_="glyph")


def suit_class(suit: int) -> str:
    """Return the CSS class that sets ``currentcolor`` to the colour of a suit."""
    return f"suit-{SUITS[suit].glyph}"


@cached
def suit_badge(suit: int, *, title: str | None = None) -> Element:
    """Draw a suit's sign, small enough for a line of text.

    Screen readers read `title`, by default the name of the suit. They skip a badge whose title is empty.
    """
    return badge(
        f"suit-badge {suit_class(suit)}",
        str(SUITS[suit].name) if title is None else title,
        el("circle", r=11.5, class_="ground"),
        glyph(suit, 14.5),
    )
