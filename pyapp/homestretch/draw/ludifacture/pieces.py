"""The pieces of Ludifacture: markers, piles of coins, dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.draw.markup import Attribute, Child, cached, el
from homestretch.draw.pieces import piece
from homestretch.draw.shapes import Point
from homestretch.draw.tokens import PLAYER_SHAPES, badge, die_square, pips, player_class

MARKER: Final = 2.06
"""The scale of a marker. At scale 1, it has the size of its player's badge."""
SHAPE_SCALES: Final = (1.0, 1.06, 1.13, 1.06)
"""A factor of the scale, for each seat's marker. Without it, some shapes would look smaller than others."""

COIN: Final[Point] = (24.0, 17.5)
"""Half the width and half the height of a coin, seen from its owner's side of the board."""
LAYER: Final = 3.6
"""The height that each coin adds to a pile."""
LAYERS: Final = 6
"""The greatest number of coins that are drawn in a pile. For more coins, only the number on the pile differs."""
MOST_FLYING: Final = 12
"""The greatest number of coins that can fly in one animation of the board."""
OUTSIDE: Final[Point] = (-90.0, -90.0)
"""The point, outside the picture, where coins are when they do not fly."""

SMALL_DIE: Final = 28.0

UPSIDE_DOWN: Final = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}
"""The digits that look like a digit when turned upside down, each with the digit that it then looks like."""


def rotated(angle: int, *children: Child | Iterable[Child]) -> Element:
    """Return elements in a group that is turned by `angle`, in degrees clockwise."""
    return el("g", *children, transform=f"rotate({angle})" if angle else None)


def _needs_underline(value: str) -> bool:
    """Return True if a number must be underlined, because it is another number when it is upside down.

    >>> [value for value in ("6", "8", "10", "12", "16", "69", "88", "90") if _needs_underline(value)]
    ['6', '16']
    """
    if not set(value) <= set(UPSIDE_DOWN):
        return False
    other = "".join(UPSIDE_DOWN[digit] for digit in reversed(value))
    return other != value and not other.startswith("0")


def number(value: str, size: float = 1.0, class_: str = "digits") -> list[Element]:
    """Draw a number, centred on (0, 0). If it would be another number upside down, it is underlined."""
    if not value:
        return []
    wide = " two" if len(value) > 1 else ""
    text = el("text", value, y=f"{(9.6 if wide else 10.8) * size:g}", class_=f"{class_}{wide}")
    if not _needs_underline(value):
        return [text]
    return [text, el("rect", x=-8 * size, y=14 * size, width=16 * size, height=2.6 * size, class_="foot")]


def shape(seat: Seat, scale: float = 1.0, class_: str = "ground", **attributes: Attribute) -> Element:
    """Draw the outline of a player's marker, centred on (0, 0)."""
    return el(
        "path",
        d=PLAYER_SHAPES[seat],
        class_=class_,
        transform=f"scale({MARKER * SHAPE_SCALES[seat] * scale:.3g})",
        **attributes,
    )


def marker_parts(seat: Seat, value: str, angle: int) -> list[Element]:
    """Draw a player's marker, centred on (0, 0), with its number turned by `angle`, in degrees clockwise."""
    return [shape(seat), rotated(angle, number(value))]


@cached
def marker(seat: Seat, column: int, value: str, at: Point, angle: int, title: str, **attributes: Attribute) -> Element:
    """Draw a marker at a point.

    Args:
        seat: The seat of the marker's owner.
        column: The column of the marker's base, which tells an owner's markers apart.
        value: The number on the marker; empty for none.
        at: The point.
        angle: The angle of the number, in degrees clockwise.
        title: The tooltip, which says whose marker it is and where it is.
        attributes: More attributes, such as those of `Mode.offer`.
    """
    shadow = el("g", shape(seat, class_="shadow"), transform="translate(0 2.4)")
    body = (el("title", title) if title else None, shadow, *marker_parts(seat, value, angle))
    return piece(f"marker-{seat}-{column}", at, body, f"marker {player_class(seat)}", **attributes)


@cached
def marker_badge(seat: Seat, value: str) -> Element:
    """Draw a marker, small enough for a line of text. Screen readers skip it, because the text beside it names it."""
    letter = el("text", value, y=4.6, class_="letter two" if len(value) > 1 else "letter")
    foot = el("rect", x=-3.6, y=6.2, width=7.2, height=1.3, class_="foot") if _needs_underline(value) else None
    scaled = el(
        "path", d=PLAYER_SHAPES[seat], class_="ground", transform=f"scale({SHAPE_SCALES[seat] if seat == 2 else 1:g})"
    )
    parts = [part for part in (scaled, letter, foot) if part is not None]
    return badge(f"player-badge marker-badge {player_class(seat)}", "", *parts)


def pile(count: int) -> list[Element]:
    """Draw a pile of coins, centred on (0, 0), with the number of coins on top. For 0 coins, draw an empty place."""
    rx, ry = COIN
    if not count:
        return [el("ellipse", rx=rx - 3, ry=ry - 2.5, class_="bare")]
    layers = min(count, LAYERS)
    coins = [
        el("ellipse", cy=f"{LAYER * (0.5 - layer):g}", rx=rx, ry=ry, class_="milled" if layer < layers else "face")
        for layer in range(1, layers + 1)
    ]
    top, value = LAYER * (0.5 - layers), str(count)
    lined = _needs_underline(value)
    half = 7.0 * len(value)
    foot = el("rect", x=-half, y=f"{top + 9.8:g}", width=2 * half, height=2.2, class_="count")
    return [
        el("ellipse", cy=4, cx=1, rx=rx + 1, ry=ry, class_="shadow"),
        *coins,
        el("text", value, y=f"{top + (7.4 if lined else 8.6):g}", class_="count"),
        *([foot] if lined else []),
    ]


@cached
def coins(key: str, count: int, at: Point, angle: int, title: str, scale: float = 1.0) -> Element:
    """Draw a pile of coins at a point: those of a column, of a player, or of the pot.

    Args:
        key: The ``data-key`` of the pile, which stays the same when the pile changes.
        count: The number of coins.
        at: The point.
        angle: The angle of the number on top, in degrees clockwise.
        title: The tooltip.
        scale: The scale. The pile of a column has scale 1.
    """
    look = el("g", pile(count), transform=f"scale({scale:g})") if scale != 1 else el("g", pile(count))
    return piece(key, at, (el("title", title) if title else None, rotated(angle, look)), "coins")


@cached
def flying_coin(index: int) -> Element:
    """Draw a coin that is seen only while it flies from one pile to another. `index` is part of its ``data-key``."""
    rx, ry = COIN
    return piece(f"coin-{index}", OUTSIDE, (el("ellipse", rx=rx * 0.86, ry=ry * 0.86, class_="face"),), "coins flying")


@cached
def small_die(face: int, x: float) -> Element:
    """Draw one of the small dice of an advance roll, with its middle at (x, 0)."""
    return el(
        "g", die_square(SMALL_DIE, 6), pips(face, SMALL_DIE), class_="die ahead-die", transform=f"translate({x:g} 0)"
    )
