"""The parts of the board that do not change during a game: squares, sides, corners and the tray."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.draw.markup import Child, cached, el
from homestretch.draw.pieces import DIE, rect
from homestretch.draw.tokens import player_class
from homestretch.games.ludifacture.data import SEATS

from .course import CELL, DICE, DIE_PITCH, RIM, ROLLS, STACK, TRAY, TRAY_WIDTH, Course

CORNER: Final = CELL + STACK - 2 * RIM
"""The width and height of the card in a corner."""


@cached
def ground(course: Course) -> Element:
    """Draw the parts of the board that do not change during a game."""
    x, y = course.middle
    side = 2 * course.half
    return el(
        "g",
        el(
            "rect",
            x=x - course.half - 5,
            y=y - course.half - 5,
            width=side + 10,
            height=side + 10,
            rx=7,
            class_="frame",
        ),
        el("g", _squares(course), class_="squares"),
        el("g", (_side(course, seat) for seat in range(SEATS)), class_="four-sides"),
        tray(course),
        class_="table-top",
    )


def _squares(course: Course) -> Iterator[Element]:
    """Draw the squares. Each ``data-key`` has the column and row of the square as seen from seat 0."""
    for row in range(course.size, 0, -1):
        for column in range(course.size):
            x, y = course.spot(0, column, row)
            yield el(
                "rect",
                x=x - CELL / 2,
                y=y - CELL / 2,
                width=CELL,
                height=CELL,
                class_="square deep" if (row + column) % 2 else "square",
                data_key=f"square-{column}-{row}",
            )


def side_box(course: Course) -> tuple[float, float, float, float]:
    """Return the box around the bases and coins at one side: x, y, width and height.

    The box is as the player at this side sees it. x and y are measured from the middle of the board.
    """
    return -course.half - 2, course.half + 8, 2 * course.half + 4, CELL + STACK - 6


def _side(course: Course, seat: int) -> Element:
    x, y, width, height = side_box(course)
    ahead = el("rect", x=x, y=y + height + 6, width=width, height=ROLLS - 5, rx=9, class_="shelf")
    away = course.half + (CELL + STACK) / 2
    return el(
        "g",
        el("rect", x=x, y=y, width=width, height=height, rx=12, class_="strip"),
        el(
            "rect",
            x=away - CORNER / 2 + 3,
            y=away - CORNER / 2 + 3,
            width=CORNER,
            height=CORNER,
            rx=14,
            class_="corner",
        ),
        ahead if course.has_advance_rolls else None,
        class_=f"side-of {player_class(seat)}",
        transform=f"translate({course.middle[0]:g} {course.middle[1]:g}) rotate({90 * seat})",
    )


def in_tray(course: Course, *things: Child | Iterable[Child], class_: str) -> Element:
    """Return a group of things in the tray. The point (0, 0) of the group is the middle of the tray's upper edge."""
    return el(
        "g",
        *things,
        class_=class_,
        transform=f"translate({course.width / 2:g} {course.width:g}) scale({course.scale:.4g})",
    )


TRAY_BOX: Final = (RIM - TRAY_WIDTH / 2, 2.0, TRAY_WIDTH - 2 * RIM, TRAY - 2 - RIM)
"""The tray, in its own units: x, y, width, height."""


def tray(course: Course) -> Element:
    """Draw the dice tray under the board."""
    bed = 3 * DIE_PITCH + 6
    return in_tray(
        course,
        rect(TRAY_BOX, rx=20, class_="tray"),
        el("rect", x=DICE[0] - bed / 2, y=DICE[1] - DIE / 2 - 8, width=bed, height=DIE + 16, rx=16, class_="bed"),
        class_="tray-here",
    )
