"""Pieces: things on a board that the page recognizes and moves, and that players can tap.

A piece is an SVG group at a point of the board. The page recognizes it by its ``data-key``, which does not change
during a game. Inside this group, another group with the class ``body`` contains the drawing of the piece, centred on
(0, 0). Motions move the body.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Action, Seat

from .markup import Attribute, Child, cached, el
from .mode import ROLL, Mode
from .shapes import Box, Point
from .tokens import chip, die_square, initial, pips

DIE: Final = 54.0
"""The side of a plain die."""


def piece(
    key: str, at: Point, body: Element | Iterable[Child], classes: str, title: Attribute = "", **attributes: Attribute
) -> Element:
    """Return a piece at a point, as an SVG group.

    Args:
        key: The ``data-key``, which is the same for a piece before and after it moves.
        at: The point.
        body: The drawing of the piece, centred on (0, 0).
        classes: The CSS classes of the piece.
        title: The tooltip, if it changes often. It is placed outside the body, because the browser repaints the whole
            body after each change inside.
        attributes: More attributes, such as those of `Mode.offer`.
    """
    return el(
        "g",
        el("title", str(title)) if title else None,
        body if isinstance(body, Element) else el("g", body, class_="body"),
        class_=classes,
        data_key=key,
        transform=f"translate({at[0]:g} {at[1]:g})",
        **attributes,
    )


@cached
def pawn(seat: Seat, name: str, at: Point, where: str = "", size: float = 30, **attributes: Attribute) -> Element:
    """Draw a player's pawn, in the colour and shape of the seat, with the initial of the name.

    `where` is the pawn's position in words, for the tooltip.
    """
    title = f"{name}, {where}" if where else name
    return piece(f"pawn-{seat}", at, (el("title", title), chip(seat, initial(name), size)), "player-pawn", **attributes)


def rect(box: Box, **attributes: Attribute) -> Element:
    """Draw a rectangle, given its box: x, y, width and height."""
    x, y, width, height = box
    return el("rect", x=x, y=y, width=width, height=height, **attributes)


def roll_area(box: Box, mode: Mode) -> Element:
    """Draw an invisible area over the dice tray. A tap on the area rolls the dice."""
    return rect(box, class_="throw", **mode.offer(ROLL))


def die_parts(size: float, *face: Child, drop: float = 2) -> list[Child]:
    """Return the parts of a die that is `size` wide and centred on (0, 0): its shadow, its square, and `face`.

    `drop` says how far the shadow is below the square.
    """
    shadow = el("rect", x=-size / 2, y=-size / 2 + drop, width=size, height=size, rx=size / 5, class_="shadow")
    return [shadow, die_square(size), *face]


@cached
def die(key: str, at: Point, face: int | None, title: str, classes: str = "", scale: float = 1.0) -> Element:
    """Draw a die that shows the number `face` at a point. If `face` is None, the die has not been rolled yet."""
    marks = pips(face, DIE) if face else [el("circle", r=DIE * 0.13, class_="rest")]
    look = el("g", die_parts(DIE, *marks, drop=2.4), transform=f"scale({scale:g})")
    body = (el("title", title) if title else None, look)
    return piece(key, at, body, f"die {'rolled' if face else 'resting'} {classes}".rstrip())


# -- marks over the pieces: the effects of a choice while somebody points at it


def effects_layer(shown: Iterable[Element]) -> Element:
    """Return the group in which a board shows the effects of a choice while somebody points at the choice.

    The group contains the elements `shown` until the page replaces them with elements from `effects_of`.
    """
    return el("g", shown, class_="prospects")


def effects_of(action: Action | str, *parts: Child | Iterable[Child], class_: str = "") -> Element:
    """Return a group that shows the effects of an action. Its ``data-shows`` is the text of the action."""
    return el("g", *parts, class_=f"prospect {class_}".rstrip(), data_shows=str(action))


def dotted(outline: str, class_: str = "path") -> Element:
    """Draw a dotted line along a path, on a wider line. `outline` is the ``d`` of the path."""
    return el("g", el("path", d=outline, class_="casing"), el("path", d=outline, class_="dots"), class_=class_)


def line(points: Sequence[Point]) -> str:
    """Return straight lines from point to point as the ``d`` of a path.

    >>> line([(0, 0), (10, 5)])
    'M0 0L10 5'
    """
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
