"""The pieces of Triactor: pawns, coins and dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.draw import pieces
from homestretch.draw.markup import Attribute, Child, cached, el
from homestretch.draw.shapes import Point
from homestretch.draw.tokens import pips
from homestretch.games.triactor.data import ACE, LETTERS, NULL, Face, Horse
from homestretch.games.triactor.words import face_name, suit

from .suits import glyph, suit_class

COIN: Final = 18.5
"""The radius of a coin."""
DIE: Final = 46.0
"""The side of a die."""

CLOTH: Final = "M-13.5-18H13.5Q17.5-18 17.5-14V2C17.5 11 9.5 15.6 0 18C-9.5 15.6-17.5 11-17.5 2V-14Q-17.5-18-13.5-18Z"
"""The outline of a pawn, which has the shape of a saddlecloth."""


def piece(
    kind: str, horse: Horse, at: Point, body: Iterable[Child], classes: str = "", **attributes: Attribute
) -> Element:
    """Draw a horse's pawn, coin or die at a point.

    `kind` is ``pawn``, ``coin`` or ``die``, and `body` is the drawing, centred on (0, 0).
    """
    classes = f"{kind} {suit_class(horse)} {classes}".rstrip()
    return pieces.piece(f"{kind}-{LETTERS[horse]}", at, body, classes, **attributes)


def cloth(horse: Horse) -> list[Element]:
    """Draw a horse's saddlecloth with its suit and its letter, centred on (0, 0)."""
    return [
        el("path", d=CLOTH, class_="shadow", transform="translate(0 1.6)"),
        el("path", d=CLOTH, class_="ground"),
        glyph(horse, 17, 0, -7.2),
        el("text", LETTERS[horse], y=13.2, class_="letter"),
    ]


@cached
def pawn(horse: Horse, at: Point, title: str, classes: str = "", **attributes: Attribute) -> Element:
    """Draw a horse's pawn. The tooltip `title` has the horse's name and position."""
    return piece("pawn", horse, at, (el("title", title), *cloth(horse)), classes, **attributes)


@cached
def coin(horse: Horse, at: Point, face: Face | None, turned: bool, **attributes: Attribute) -> Element:
    """Draw a coin on the course: the side with its value if it is `turned`, otherwise the side with its suit.

    `face` is the value, or None if the viewer does not know it. If the viewer knows the value of a coin that is not
    turned, the value is drawn small at the edge of the coin.
    """
    if face is None:
        title = t("Coin for {horse}", horse=suit(horse))
    else:
        title = t("Coin for {horse}: {face}", horse=suit(horse), face=face_name(face))
    sides = [el("title", title), el("g", coin_back(horse), class_="down")]
    if turned and face is not None:
        sides.append(el("g", coin_face(face), class_="up"))
    elif face is not None:
        sides.append(_peek(face))
    return piece("coin", horse, at, sides, "turned" if turned else "", **attributes)


def coin_back(horse: Horse) -> list[Element]:
    """Draw a coin with its suit up, centred on (0, 0)."""
    return [
        el("circle", r=COIN, cy=1.4, class_="shadow"),
        el("circle", r=COIN, class_="ground"),
        el("circle", r=COIN - 3.4, class_="milling"),
        glyph(horse, 20),
    ]


def coin_face(face: Face) -> list[Element]:
    """Draw a coin with its value up, centred on (0, 0)."""
    return [el("circle", r=COIN, class_="ground"), el("circle", r=COIN - 3.4, class_="milling"), _value(face)]


def _value(face: Face) -> Element:
    """Draw the value of a coin: a number, A for an ACE, or a ring with a stroke through it for a NULL."""
    if face == NULL:
        return el("path", d="M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0ZM-5.6 5.6L5.6-5.6", class_="null")
    if face == ACE:
        return el("text", "A", y=7.6, class_="value")
    return el("text", str(face), y=7.6, class_="value")


def _peek(face: Face) -> Element:
    word = "–" if face == NULL else "A" if face == ACE else str(face)
    return el(
        "g",
        el("circle", r=9.5, class_="ground"),
        el("text", word, y=4.4, class_="value"),
        class_="peek",
        transform="translate(14 -14)",
    )


@cached
def die(horse: Horse, at: Point, face: Face | None, state: str, **attributes: Attribute) -> Element:
    """Draw a horse's die.

    `state` is ``rolled``, ``resting`` for a die in play before the roll, or ``aside`` for a die that is not in play.
    """
    scale = 0.62 if state == "aside" else 1
    look = pieces.die_parts(DIE, *_die_face(horse, face))
    body = (el("title", _die_title(horse, face, state)), el("g", look, transform=f"scale({scale:g})"))
    return piece("die", horse, at, body, state, **attributes)


def _die_title(horse: Horse, face: Face | None, state: str) -> str:
    if face is not None:
        return t("Die for {horse}: {face}", horse=suit(horse), face=face_name(face))
    if state == "aside":
        return t("Die for {horse}: used up", horse=suit(horse))
    return t("Die for {horse}: not rolled yet", horse=suit(horse))


def _die_face(horse: Horse, face: Face | None) -> list[Element]:
    if face is None:
        return [el("circle", r=DIE * 0.3, class_="rest"), glyph(horse, DIE * 0.36)]
    if face == ACE:
        return [glyph(horse, DIE * 0.7)]
    return pips(0 if face == NULL else face, DIE)
