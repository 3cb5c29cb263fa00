"""Small pictures of players, chips and dice, which differ in colour, shape and letter.

A badge is an ``<svg>`` element in a line of HTML, 1.5em high by default.
"""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import N_

from .markup import cached, el
from .players import PlayerName

PLAYER_SHAPES: Final = (
    "M11 0A11 11 0 1 1-11 0A11 11 0 1 1 11 0Z",
    "M-7-10H7Q10-10 10-7V7Q10 10 7 10H-7Q-10 10-10 7V-7Q-10-10-7-10Z",
    "M-1.6-11.2Q0-12 1.6-11.2L11.2-1.6Q12 0 11.2 1.6L1.6 11.2Q0 12-1.6 11.2L-11.2 1.6Q-12 0-11.2-1.6Z",
    "M-5.6-10.4H5.6L11.6 0L5.6 10.4H-5.6L-11.6 0Z",
    "M-10-10.5H10V2C10 7 5 10 0 11.8C-5 10-10 7-10 2Z",
    "M0-11.8L10.8-3.6L6.9 9.8H-6.9L-10.8-3.6Z",
)
"""A shape for each seat, in a box from −12 to 12: disc, square, diamond, hexagon, shield, pentagon."""

SIGNS: Final = {
    N_("cat"): (
        "M-6.2 6V-7.2L-2.6-4Q0-4.6 2.6-4L6.2-7.2V1.4Q6.2 7.2 0 7.2Q-6.2 7.2-6.2 1.4Z"
        "M-4-.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM1.4-.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z"
    ),
    N_("fish"): "M-8 0Q-3-6.4 2.6-1.4L7.6-5V5L2.6 1.4Q-3 6.4-8 0ZM-5.4-.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z",
    N_("rabbit"): (
        "M-4.2-8.2Q-1.4-8.2-1.2-2.6H1.2Q1.4-8.2 4.2-8.2Q6-5.2 3.7-1.4Q6 .6 6 3Q6 7.6 0 7.6Q-6 7.6-6 3"
        "Q-6 .6-3.7-1.4Q-6-5.2-4.2-8.2ZM-3.4 2a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z"
        "M1.2 2a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z"
    ),
    N_("duck"): (
        "M-7.8-3L-5.4-5.2Q-4-7.6-1.6-7.2Q1.4-6.4.6-2.8Q.2-1 1-1Q4-1 7.6-3.4Q8 6.4-.4 6.8Q-6.6 6.8-6.4 2.2"
        "Q-6.2-.4-4.6-1.6Q-5-2.6-7.8-3ZM-3.4-4.6a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z"
    ),
    N_("butterfly"): (
        "M0-2.4Q3-8.4 7.2-6.4Q8.6-1.6 2.6.2Q7 1.4 5.8 5.4Q2.4 8.2 0 3Q-2.4 8.2-5.8 5.4Q-7 1.4-2.6.2"
        "Q-8.6-1.6-7.2-6.4Q-3-8.4 0-2.4Z"
    ),
    N_("star"): "M0-8L2.1-2.6L7.8-2.4L3.4 1.3L4.8 6.9L0 3.8L-4.8 6.9L-3.4 1.3L-7.8-2.4L-2.1-2.6Z",
    N_("leaf"): "M-7 7.4Q-9.4-6.6 7-7.4Q8.4 7.6-4 5.4L-5.4 8ZM-4.6 4.4L3.6-4L-5.4 3.2Z",
    N_("boat"): "M-.8-8V2H-7Q-4.4-5-.8-8ZM.8-6.6Q5-3.4 6.4 2H.8ZM-8 3.4H8L5.2 7.4H-5.2Z",
    N_("bell"): (
        "M0-8Q1.5-8 1.5-6.4Q5.6-5 5.6 0Q5.6 3 7.6 4.6H-7.6Q-5.6 3-5.6 0Q-5.6-5-1.5-6.4Q-1.5-8 0-8Z"
        "M-2.2 5.6H2.2Q2 8 0 8Q-2 8-2.2 5.6Z"
    ),
    N_("lightning"): "M2.4-8.4L-6 1.4H-.8L-2.4 8.4L6-2H.8Z",
}
"""The pictures that players can have on their badges instead of an initial, by name: paths in a box from −9 to 9."""

PIPS: Final = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""The points of the pips on a die, by the number shown. The middle is (0, 0), and corner pips are at ±1."""

PIP_RESULTS: Final = tuple("123456")
"""The results of a die that are drawn as pips."""


def player_class(seat: int) -> str:
    """Return the CSS class that sets ``currentcolor`` to the colour of a seat."""
    return f"player-{seat % len(PLAYER_SHAPES) + 1}"


@cached
def player_badge(seat: int, name: str) -> Element:
    """Draw a player's badge, small enough for a line of text.

    It has the colour and shape of the seat, and the player's sign. Screen readers skip the badge, because the
    name is beside it.
    """
    return badge(
        f"player-badge {player_class(seat)}",
        "",
        el("path", d=PLAYER_SHAPES[seat % len(PLAYER_SHAPES)], class_="ground"),
        sign(initial(name), 4.6),
    )


@cached
def chip(seat: int, value: str, size: float = 24) -> Element:
    """Draw a player's betting chip, centred on (0, 0), with its value."""
    scale = f"scale({size / 24:g})" if size != 24 else None
    return el(
        "g",
        el("path", d=PLAYER_SHAPES[seat % len(PLAYER_SHAPES)], class_="ground"),
        sign(value, 5.2),
        class_=f"chip {player_class(seat)}",
        transform=scale,
    )


@cached
def chip_badge(seat: int, value: str, title: str = "") -> Element:
    """Draw a betting chip, small enough for a line of text, with an optional `title` for screen readers."""
    return badge("chip-badge", title, chip(seat, value))


def sign(value: str, y: float, class_: str = "letter") -> Element:
    """Draw the sign on a badge that is centred on (0, 0).

    `value` is the name of one of the `SIGNS`, or a letter or number. The baseline of a letter or number is at `y`.
    """
    if value in SIGNS:
        return el("path", d=SIGNS[value], fill_rule="evenodd", transform="scale(.8)", class_=class_)
    return el("text", value, y=y, class_=class_)


def initial(name: str) -> str:
    """Return the sign on a player's badge.

    This is the name of the sign that the player has chosen, or else the first letter or digit of the player's name. If
    there is none, it is a dot.

    >>> initial(" ann"), initial("!?"), initial(PlayerName("Ann", "cat"))
    ('A', '·', 'cat')
    """
    if isinstance(name, PlayerName) and name.sign:
        return name.sign
    return next((sign.upper()[:1] for sign in name if sign.isalnum()), "·")


@cached
def die_square(size: float, radius: float | None = None) -> Element:
    """Draw the square of a die, without pips, centred on (0, 0).

    `radius` is the radius of its rounded corners, by default a fifth of `size`.
    """
    half, rx = size / 2, size / 5 if radius is None else radius
    return el("rect", x=-half, y=-half, width=size, height=size, rx=rx, class_="ground")


def pips(number: int, size: float) -> list[Element]:
    """Draw the face of a die that is `size` wide and centred on (0, 0): up to 6 pips, or a greater number in digits.

    All pips are one path, because dice change with every move, and a browser draws one path faster than six circles.
    """
    if number >= len(PIPS):
        return [el("text", str(number), y=size * 0.21, class_="pips", font_size=size * 0.6, font_weight="700")]
    pitch, radius = size * 0.27, size * 0.105
    arc = f"a{radius:.4g} {radius:.4g} 0 0 1"
    circle = f"{arc} {2 * radius:.4g} 0{arc} {-2 * radius:.4g} 0"
    outline = "".join(f"M{x * pitch - radius:.4g} {y * pitch:.4g}{circle}" for x, y in PIPS[number])
    return [el("path", d=outline, class_="pips")] if outline else []


@cached
def die_badge(face: int, title: str | None = None) -> Element:
    """Draw a die, small enough for a line of text. Screen readers read `title`, by default the number `face`."""
    return badge("die-badge", str(face) if title is None else title, die_square(21), *pips(face, 21))


def badge(class_: str, title: str, *children: Element) -> Element:
    """Draw a badge, small enough for a line of text.

    The elements in `children` are drawn in a box from −12 to 12 in both directions. Screen readers read `title`. They
    skip a badge whose title is empty.
    """
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
