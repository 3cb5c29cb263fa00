"""The drawings of the seven horses and of the die's four symbols: outlines, patterns, badges.

A horse is recognized by three things together: its coat, the pattern of its saddlecloth, and its number.
"""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.draw.markup import cached, el
from homestretch.draw.tokens import badge

HORSE_OUTLINE: Final = (
    "M30.5-14.2C29.6-11.6 27.4-10.6 24.6-10.9C21.8-11.1 20.4-9.6 19-6.4C18-3.8 17-1.6 15.6 0C18.6 2.6 22.6 3.4 26.2 4.6"
    "L29.6 9.6L26.6 11.6L23.6 7.9C19.4 7.4 14.6 6.6 10.6 4.6C9.8 5 8.8 5.4 8 5.6C10.6 8.4 14.6 10 17.4 11.2L17.8 16.8"
    "L14.2 17.2L13.4 13.8C9 12.6 3.6 10 .6 6.4C-3.4 6.8-7.4 6.2-10.2 4.9C-12.6 6.3-15.2 7.3-17.4 8.4"
    "C-20 10.4-22.4 13.6-25.2 16.2L-29.4 16.6L-29.6 13.4L-26.8 12.8C-24.6 9.6-22.4 6.2-20 3.8C-22.6 4.8-25.6 5.8-28 7.6"
    "L-31.6 10L-33.4 7.2L-30.2 5C-26.6 2-22.8.6-20.6-2.2C-20.9-3.4-20.7-4.8-20-6.2C-23.4-7.6-27.2-5.6-31.4-7"
    "C-28.4-8-27-10.2-23.6-10.9C-21-11.4-18.8-10.4-17.2-9.2C-13-11.2-7.6-9.4-2.8-9.3C1-9.3 3.6-10 6-11.6"
    "C9.2-14 11.4-18.4 15.6-20.6L17.4-21.2L19-24.6L21-21.2C23.6-20.2 25.6-18.4 27.4-16.8C28.8-15.8 30.2-15.4 30.5-14.2Z"
)
"""The outline of a galloping horse that faces right, with x from −34 to 31, and y from −25 to 17."""

BRIDLE: Final = "M21.6-19.6L20.2-11.2M22-15.4L28-12.6M20.8-14.6C15-11 11-8.2 7.4-5.4"
"""The bridle and reins of the horse, as lines."""

CLOTH: Final = "M-10.5-10.5H10.5Q13-10.5 13-8V8Q13 10.5 10.5 10.5H-10.5Q-13 10.5-13 8V-8Q-13-10.5-10.5-10.5Z"
"""The outline of the saddlecloth, centred on (0, 0)."""

PATTERNS: Final = (
    "M-13-10.2H13V-7H-13ZM-13 10.2H13V7H-13Z",  # hoops
    (  # cross-belts
        "M-13-10.2H-8.5L-4.6-6.4L-7.6-3.2L-13-7.4ZM13-10.2H8.5L4.6-6.4L7.6-3.2L13-7.4Z"
        "M-13 10.2H-8.5L-4.6 6.4L-7.6 3.2L-13 7.4ZM13 10.2H8.5L4.6 6.4L7.6 3.2L13 7.4Z"
    ),
    (  # spots
        "M-6.8-6.4A2.4 2.4 0 1 1-11.6-6.4A2.4 2.4 0 1 1-6.8-6.4ZM11.6-6.4A2.4 2.4 0 1 1 6.8-6.4A2.4 2.4 0 1 1 11.6-6.4Z"
        "M-6.8 6.4A2.4 2.4 0 1 1-11.6 6.4A2.4 2.4 0 1 1-6.8 6.4ZM11.6 6.4A2.4 2.4 0 1 1 6.8 6.4A2.4 2.4 0 1 1 11.6 6.4Z"
        "M-6.8 0A2.4 2.4 0 1 1-11.6 0A2.4 2.4 0 1 1-6.8 0ZM11.6 0A2.4 2.4 0 1 1 6.8 0A2.4 2.4 0 1 1 11.6 0Z"
    ),
    "M-12.5-9L-5.4 0L-12.5 9ZM12.5-9L5.4 0L12.5 9Z",  # chevrons
    "M-12.5-10.2H-5.6V0H-12.5ZM12.5 10.2H5.6V0H12.5Z",  # quarters
    "M-11.2-10.2H-9.2V10.2H-11.2ZM-7.6-10.2H-5.8V10.2H-7.6ZM11.2-10.2H9.2V10.2H11.2ZM7.6-10.2H5.8V10.2H7.6Z",  # stripes
    "M-12.5-10.2H-1L-12.5 3.4ZM12.5 10.2H1L12.5-3.4Z",  # sashes
)
"""The pattern on each horse's saddlecloth, by horse. The pattern leaves room for the number in the middle."""

SYMBOL_PATHS: Final = (
    (
        "M9.6 1.6C9.3 3.6 7.6 4.4 5.7 4C3.9 3.6 2.5 3.5 1.5 4.5C.8 6 1.3 8 1.7 9.8H-8.8C-9.5 3.6-7-2.6-2.6-6"
        "L-2.2-9.8L.8-6.9C4.8-6 6.3-2.8 8.5-.3C9.1.3 9.7.9 9.6 1.6Z"
        "M3.4-2.4A1.1 1.1 0 1 0 1.2-2.4A1.1 1.1 0 1 0 3.4-2.4Z"
    ),
    (
        "M-9.4 3.6C-9.6-3.6-5.2-7.4-1.4-7.8A1.6 1.6 0 1 1 1.6-7.8C5.4-7.2 7.6-3.4 7.6.6C3.4 1-4 1.6-9.4 3.6Z"
        "M-9.2 5.6C-4.4 3.8 2.6 2.8 8 2.4C9.6 3.4 10.2 5.2 9.6 6.8C6.8 8 3.6 7.6 1 6C-2.4 6-6 6.6-9.2 7.6Z"
    ),
    (
        "M-10-7.4C-8.6-9.2-6.2-8.2-4.6-6.4C-2.4-4.4 1.6-4.6 4-7C5.4-8.6 8.4-9.2 10-7.4C9.2-5.4 8-4.6 6.6-4.4"
        "L6.8 3.4C6.8 5-2.8 5-2.8 3.4L-3.2-2.4C-6.4-2.4-9.4-4-10-7.4Z"
        "M1 5.4H3V6.2C5.2 6.6 6.2 8.2 6.2 10H-2.2C-2.2 8.2-1.2 6.6 1 6.2ZM-.2 8.8H4.2C3.8 7.4.2 7.4-.2 8.8Z"
    ),
    (
        "M-5.2-9.6L-9-8.6C-10.6-1-8.8 9.8 0 9.8C8.8 9.8 10.6-1 9-8.6L5.2-9.6L4.4-6.8C5.4-1 4.8 4.8 0 4.8"
        "C-4.8 4.8-5.4-1-4.4-6.8Z"
    ),
)
"""The symbols of the die (head, cap, saddle, shoe) as paths in a box from −10 to 10, filled by the even-odd rule."""


def horse_class(horse: int) -> str:
    """Return the CSS class that sets the colours of a horse."""
    return f"horse-{horse + 1}"


@cached
def symbol_glyph(symbol: int, size: float, x: float = 0, y: float = 0) -> Element:
    """Draw a symbol of the die, `size` wide and high, with its middle at (x, y), in ``currentcolor``."""
    return el("path", d=SYMBOL_PATHS[symbol], transform=f"translate({x:g} {y:g}) scale({size / 20:g})", class_="symbol")


@cached
def symbol_badge(symbol: int) -> Element:
    """Draw a symbol of the die, small enough for a line of text.

    Screen readers skip the symbol, because its name is beside it.
    """
    return badge("symbol-badge", "", symbol_glyph(symbol, 21))


def cloth(horse: int) -> list[Element]:
    """Draw a horse's saddlecloth, with pattern and number, centred on (0, 0), 26 wide and 21 high."""
    return [
        el("path", d=CLOTH, class_="cloth"),
        el("path", d=PATTERNS[horse], class_="pattern"),
        el("path", d=CLOTH, class_="hem"),
        el("text", str(horse + 1), y=5.7, class_="number"),
    ]


def runner(horse: int, facing: int = 1, tilt: float = 0, scale: float = 0.82) -> list[Element]:
    """Draw a galloping horse. The middle of the saddlecloth is (0, 0).

    Args:
        horse: The number of the horse, from 0.
        facing: 1 if the horse faces right, −1 if it faces left.
        tilt: The angle of the horse, in degrees clockwise; the saddlecloth stays upright.
        scale: The scale of the horse; the saddlecloth always has the same size.
    """
    turned = f"rotate({tilt:.0f}) " if round(tilt) else ""
    return [
        el(
            "g",
            el("path", d=HORSE_OUTLINE, class_="outline"),
            el("path", d=BRIDLE, class_="bridle"),
            class_="coat",
            transform=f"{turned}scale({facing * scale:g} {scale:g}) translate(3 2)",
        ),
        *cloth(horse),
    ]


@cached
def horse_badge(horse: int, title: str = "") -> Element:
    """Draw a saddlecloth, small enough for a line of text, with an optional `title` for screen readers."""
    return badge(f"horse-badge {horse_class(horse)}", title, el("g", cloth(horse), transform="scale(.9)"))
