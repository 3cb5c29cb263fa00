"""Small signs that carry colour, shape and letter together: badges, chips, dice.

A badge is an ``<svg>`` of its own for a line of HTML, as high as `1.5em` unless the page sets another height.
"""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from .markup import cached, el

PLAYER_SHAPES: Final = (
    "M11 0A11 11 0 1 1-11 0A11 11 0 1 1 11 0Z",
    "M-7-10H7Q10-10 10-7V7Q10 10 7 10H-7Q-10 10-10 7V-7Q-10-10-7-10Z",
    "M-1.6-11.2Q0-12 1.6-11.2L11.2-1.6Q12 0 11.2 1.6L1.6 11.2Q0 12-1.6 11.2L-11.2 1.6Q-12 0-11.2-1.6Z",
    "M-5.6-10.4H5.6L11.6 0L5.6 10.4H-5.6L-11.6 0Z",
    "M-10-10.5H10V2C10 7 5 10 0 11.8C-5 10-10 7-10 2Z",
    "M0-11.8L10.8-3.6L6.9 9.8H-6.9L-10.8-3.6Z",
)
"""A shape for each seat, in a box from −12 to 12: disc, square, diamond, hexagon, shield, pentagon."""

PIPS: Final = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""The places of the pips of a die, by the number that it shows, in units of the pitch from its middle."""

PIPPED: Final = tuple("123456")
"""The words for the sides of dice with pips."""


def player_class(seat: int) -> str:
    """Return the class that sets the current colour to that of a seat."""
    return f"player-{seat % len(PLAYER_SHAPES) + 1}"


@cached
def player_badge(seat: int, name: str) -> Element:
    """Draw a player's badge for a line of HTML, in the colour and shape of the seat, with the initial of the name.

    It is hidden from screen readers, as it stands beside the name.
    """
    return badge(
        f"player-badge {player_class(seat)}",
        "",
        el("path", d=PLAYER_SHAPES[seat % len(PLAYER_SHAPES)], class_="ground"),
        el("text", initial(name), y=4.6, class_="letter"),
    )


@cached
def chip(seat: int, value: str, size: float = 24) -> Element:
    """Draw a betting chip of a seat about the origin, with its value."""
    scale = f"scale({size / 24:g})" if size != 24 else None
    return el(
        "g",
        el("path", d=PLAYER_SHAPES[seat % len(PLAYER_SHAPES)], class_="ground"),
        el("text", value, y=5.2, class_="letter"),
        class_=f"chip {player_class(seat)}",
        transform=scale,
    )


@cached
def chip_badge(seat: int, value: str, title: str = "") -> Element:
    """Draw a betting chip for a line of HTML; screen readers read its `title`, and skip it without one."""
    return badge("chip-badge", title, chip(seat, value))


def initial(name: str) -> str:
    """Return the first letter or digit of a name, or a dot if it has none.

    >>> initial(" ann"), initial("!?")
    ('A', '·')
    """
    return next((sign.upper()[:1] for sign in name if sign.isalnum()), "·")


@cached
def die_square(size: float, radius: float | None = None, class_: str = "ground") -> Element:
    """Draw the square of a die about the origin."""
    half = size / 2
    return el(
        "rect",
        x=-half,
        y=-half,
        width=size,
        height=size,
        rx=size / 5 if radius is None else radius,
        class_=class_,
    )


def pips(number: int, size: float) -> list[Element]:
    """Draw the pips of a die about the origin in the current colour; none for 0.

    The pips are one outline, because dice change with every move and a browser takes longer to draw six circles.
    """
    pitch, radius = size * 0.27, size * 0.105
    arc = f"a{radius:.4g} {radius:.4g} 0 0 1"
    circle = f"{arc} {2 * radius:.4g} 0{arc} {-2 * radius:.4g} 0"
    outline = "".join(f"M{x * pitch - radius:.4g} {y * pitch:.4g}{circle}" for x, y in PIPS[number])
    return [el("path", d=outline, class_="pips")] if outline else []


@cached
def die_badge(face: int, title: str | None = None) -> Element:
    """Draw a die for a line of HTML; screen readers read its title, or without one its number."""
    return badge("die-badge", str(face) if title is None else title, die_square(21), *pips(face, 21))


def badge(class_: str, title: str, *children: Element) -> Element:
    """Draw a badge for a line of HTML, in a box from −12 to 12; screen readers skip it if the title is empty."""
    return el(
        "svg",
        el("title", title) if title else None,
        *children,
        class_=f"badge {class_}",
        viewBox="-12 -12 24 24",
        width="24",
        height="24",
        role="img" if title else None,
        aria_hidden=None if title else "true",
    )
